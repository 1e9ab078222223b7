import type { Environment } from '#platform/env.ts';
import { ApiError, failureResponse } from '#upstream/public.ts';

const YEAR_MS = 365 * 86_400_000;

/** RFC 9116, valid for a year; 404 without a contact. */
export function securityTextResponse({ settings }: Environment, now = new Date()): Response {
  if (settings.CONTACT === '') return failureResponse(new ApiError('COMMON404'));
  const expires = new Date(now.getTime() + YEAR_MS).toISOString().replace(/T.*$/, 'T00:00:00Z');
  const lines = [
    `Contact: ${settings.CONTACT}`,
    `Expires: ${expires}`,
    'Preferred-Languages: ko, en',
    `Canonical: ${settings.PUBLIC_URL}/.well-known/security.txt`,
  ];
  return new Response(`${lines.join('\n')}\n`, {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  });
}
