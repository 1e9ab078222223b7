import type { Environment } from '../platform/env.ts';

/** What pages that were made at build time have to know of this deployment; nothing secret. Null means that the feature is not set up. */
export function clientConfigResponse({ settings }: Environment): Response {
  const config = { kakaoJsKey: settings.KAKAO_JS_KEY === '' ? null : settings.KAKAO_JS_KEY };
  return Response.json(config, { headers: { 'cache-control': 'public, max-age=300' } });
}
