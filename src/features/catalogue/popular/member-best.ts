import { DEFAULT_AUDIENCE, isSameAudience } from '#domain/catalogue/popular-filter.ts';
import { routes } from '#domain/shared/routes.ts';
import { whenShown } from '#stores/accounts/session.ts';
import { readMemberAudience } from '#stores/people/member-audience.ts';

/** Unless the URL filters or navigation has begun. */
whenShown(async () => {
  const audience = await readMemberAudience();
  if (navigator.userActivation?.hasBeenActive) return;
  if (audience !== null && !isSameAudience(audience, DEFAULT_AUDIENCE)) location.replace(routes.popular(audience));
});
