import { routes } from '#domain/routes.ts';

export function loginFromHere(): string {
  return routes.login(location.pathname + location.search);
}
