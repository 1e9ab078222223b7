import { site } from '#copy/shared/site.ts';
import { isRedirectPath } from '#domain/shared/same-origin-path.ts';
import { contentHash } from '#platform/hash.ts';
import { describeFailure, logError, requestId } from '#platform/log.ts';
import { AbortedBody } from '#platform/read-limited-body.ts';
import { ApiError, failureResponse } from '#upstream/public.ts';
import type { Address } from './address.ts';

const STYLE =
  'body{margin:0;min-block-size:100dvh;display:grid;place-content:center;gap:16px;padding:24px;text-align:center;font:17px/1.6 system-ui,sans-serif;color-scheme:light dark;word-break:keep-all}h1{font-size:22px;margin:0}p{margin:0}a{color:inherit;display:inline-grid;place-content:center;min-block-size:44px}';

/** @param text trusted HTML @param retryAfter seconds */
export async function plainPage(status: 429 | 500 | 503, text: string, retryAfter: number): Promise<Response> {
  const html = `<!doctype html><html lang="ko"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${site.errorTitle} | ${site.name}</title><style>${STYLE}</style></head><body><main><h1>${site.errorTitle}</h1><p>${text}</p><p>${site.reference(requestId() ?? undefined) ?? ''}</p><p><a href="">${site.retry}</a> · <a href="/">${site.goHome}</a></p></main></body></html>`;
  return new Response(html, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'private, no-store',
      'content-security-policy': `default-src 'none'; style-src '${await contentHash(STYLE)}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
      'retry-after': String(retryAfter),
    },
  });
}

const RETRY_SECONDS = 10;

export function failedResponse({ kind }: Address, failure: unknown): Response | Promise<Response> {
  if (failure instanceof AbortedBody) return failureResponse(new ApiError('COMMON499'));
  logError('request-failed', { kind, ...describeFailure(failure) });
  return kind === 'page' || kind === 'share'
    ? plainPage(500, site.errorText, RETRY_SECONDS)
    : failureResponse(new ApiError('COMMON500', undefined, RETRY_SECONDS));
}

/** Short, so a wrong redirect is soon forgotten. */
const KEPT = 'public, max-age=30';

/** @throws for another host: an unchecked input (open redirect) */
export function redirectTo(path: string, status: 301 | 302): Response {
  if (!isRedirectPath(path)) throw new Error('a redirect must stay on our own site');
  return new Response(null, { status, headers: { location: path, 'cache-control': status === 301 ? KEPT : 'private, no-store' } });
}
