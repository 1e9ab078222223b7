import { routes } from '#domain/shared/routes.ts';

export function loginFromHere(): string {
  return routes.login(location.pathname + location.search);
}
