import { routes } from '#domain/routes.ts';

/** What another app shares is for the service worker; without one it leads to the search, unread. Changes nothing, so that no CSRF check is needed. */
export function sharedResponse(): Response {
  return new Response(null, { status: 303, headers: { location: routes.search(), 'cache-control': 'private, no-store' } });
}
