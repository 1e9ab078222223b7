import { share } from '#copy/shared/share.ts';
import { site } from '#copy/shared/site.ts';
import { KAKAO_SHARE_SCRIPT, sharedPath } from '#domain/shared/share.ts';
import type { Environment } from '#platform/env.ts';
import { contentHash } from '#platform/hash.ts';
import type { Address } from './address.ts';
import { redirectTo } from './plain-page.ts';

const SDK = 'https://t1.kakaocdn.net/kakao_js_sdk/2.7.6/kakao.min.js';

type Feed = { readonly title: string; readonly description: string; readonly imageUrl: string; readonly url: string };

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

async function feedOf(page: Response, url: string): Promise<Feed> {
  const found = new Map<string, string>();
  const reader = new HTMLRewriter().on('meta[property^="og:"]', {
    element: (element) => void found.set(element.getAttribute('property') ?? '', element.getAttribute('content') ?? ''),
  });
  await reader.transform(page).text();
  return {
    title: found.get('og:title') ?? site.name,
    description: found.get('og:description') ?? '',
    imageUrl: found.get('og:image') ?? '',
    url,
  };
}

const STYLE =
  'body{margin:0;min-block-size:100dvh;display:grid;place-content:center;gap:16px;padding:24px;text-align:center;font:17px/1.6 system-ui,sans-serif;color-scheme:light dark;word-break:keep-all}h1{font-size:22px;margin:0}button,a{min-block-size:52px;border:0;border-radius:12px;padding:12px 24px;font:600 17px system-ui,sans-serif;cursor:pointer}button{background:#fee500;color:#191919}a{color:inherit}';

/** A CSP sandbox without our origin: the SDK can read no token. @param render the shared page as a guest */
export async function kakaoShareResponse(
  { origin, search }: Address,
  { settings }: Environment,
  render: (url: string) => Promise<Response>,
): Promise<Response> {
  const path = sharedPath(new URLSearchParams(search).get('path'));
  if (settings.KAKAO_JS_KEY === '' || path === null) return redirectTo(path ?? '/', 302);
  const url = settings.PUBLIC_URL + path;
  const page = await render(origin + path);
  if (!page.ok) return redirectTo(path, 302);
  const data = JSON.stringify({ key: settings.KAKAO_JS_KEY, feed: await feedOf(page, url), texts: share.kakaoTexts });
  const html = `<!doctype html><html lang="ko"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${share.kakao} | ${site.name}</title><style>${STYLE}</style></head><body><main><h1>${share.kakao}</h1><p role="status"></p><p><button type="button" data-share="${escapeHtml(data)}">${share.kakao}</button></p><p><a href="${escapeHtml(path)}">${share.back}</a></p></main><script src="${SDK}" crossorigin="anonymous"></script><script>${KAKAO_SHARE_SCRIPT}</script></body></html>`;
  const policy = [
    "default-src 'none'",
    `script-src ${SDK} '${await contentHash(KAKAO_SHARE_SCRIPT)}'`,
    `style-src '${await contentHash(STYLE)}'`,
    'connect-src https://*.kakao.com',
    'form-action https://*.kakao.com',
    "base-uri 'none'",
    "frame-ancestors 'none'",
    'sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox allow-forms allow-top-navigation-by-user-activation',
  ];
  return new Response(html, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'private, no-store',
      'content-security-policy': policy.join('; '),
      'cross-origin-opener-policy': 'same-origin-allow-popups',
    },
  });
}
