import { isRedirectPath } from '#domain/shared/same-origin-path.ts';

/** Short, so a wrong redirect is soon forgotten. */
const KEPT = 'public, max-age=30';

/** @throws for another host: an unchecked input (open redirect) */
export function redirectTo(path: string, status: 301 | 302): Response {
  if (!isRedirectPath(path)) throw new Error('a redirect must stay on our own site');
  return new Response(null, { status, headers: { location: path, 'cache-control': status === 301 ? KEPT : 'private, no-store' } });
}
