import { isRedirectPath } from '#domain/same-origin-path.ts';

/** Half a minute: a redirect that was wrong is soon forgotten. */
const KEPT = 'public, max-age=30';

/**
 * Sends somebody to another path of ours.
 * @throws when the path leads elsewhere: then whoever calls has not checked what came from outside
 */
export function redirectTo(path: string, status: 301 | 302): Response {
  if (!isRedirectPath(path)) throw new Error('a redirect must stay on our own site');
  return new Response(null, { status, headers: { location: path, 'cache-control': status === 301 ? KEPT : 'private, no-store' } });
}
