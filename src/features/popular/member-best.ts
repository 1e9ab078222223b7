import { DEFAULT_AUDIENCE, isSameAudience } from '#domain/popular-filter.ts';
import { routes } from '#domain/routes.ts';
import { readMemberAudience } from '#stores/member-audience.ts';
import { whenShown } from '#stores/session.ts';

/** Without a choice in the address a member's list is for their own age and gender, unless they have begun to go elsewhere. */
whenShown(async () => {
  const audience = await readMemberAudience();
  if (navigator.userActivation?.hasBeenActive) return;
  if (audience !== null && !isSameAudience(audience, DEFAULT_AUDIENCE)) location.replace(routes.popular(audience));
});
