import { routes } from '#domain/shared/routes.ts';

/** For the service worker; without one it leads to the search, unread. Changes nothing: no CSRF check needed. */
export function sharedResponse(): Response {
  return new Response(null, { status: 303, headers: { location: routes.search(), 'cache-control': 'private, no-store' } });
}
