import { routes } from '#domain/routes.ts';

/** The log-in page for whoever shall come back to the page that is shown. */
export function loginFromHere(): string {
  return routes.login(location.pathname + location.search);
}
