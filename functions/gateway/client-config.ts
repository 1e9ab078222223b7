import type { ClientConfig, ProviderState } from '#contract/shared/client-config.ts';
import { ofEachProvider, type SignInProvider } from '#domain/accounts/sign-in-provider.ts';
import type { Environment } from '#platform/env.ts';
import { providerOf } from './oauth/providers/index.ts';
import { upstreamMode } from './upstream-port.ts';

/** A remote upstream decides itself. */
function stateOf(environment: Environment, name: SignInProvider): ProviderState {
  return { isAvailable: upstreamMode(environment) === 'remote' || providerOf(environment.settings, name) !== null };
}

export function clientConfigResponse(environment: Environment): Response {
  const { KAKAO_JS_KEY, FIREBASE_CONFIG, VAPID_PUBLIC_KEY, LABEL_SHARING } = environment.settings;
  const config: ClientConfig = {
    kakaoJsKey: KAKAO_JS_KEY === '' ? null : KAKAO_JS_KEY,
    firebase: FIREBASE_CONFIG ?? null,
    vapidPublicKey: VAPID_PUBLIC_KEY === '' ? null : VAPID_PUBLIC_KEY,
    labelSharing: LABEL_SHARING === 'on' && upstreamMode(environment) !== 'remote',
    signIn: ofEachProvider((name) => stateOf(environment, name)),
  };
  return Response.json(config, { headers: { 'cache-control': 'public, max-age=300' } });
}
