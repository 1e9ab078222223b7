import { DEFAULT_AUDIENCE, isSameAudience } from '#domain/popular-filter.ts';
import { readMemberAudience } from '#stores/member-audience.ts';
import { isPopularTouched, setAudience } from '#stores/popular.ts';
import { whenShown } from '#stores/session.ts';

/** A member's list is for their own age and gender, unless they have chosen another by then. */
whenShown(async () => {
  const audience = await readMemberAudience();
  if (audience === null || isSameAudience(audience, DEFAULT_AUDIENCE) || isPopularTouched()) return;
  // Chosen, though the code that reads the choice has not come yet.
  const chosen = document.querySelector<HTMLSelectElement>('.popular-age')?.value ?? DEFAULT_AUDIENCE.ageGroup;
  if (chosen === DEFAULT_AUDIENCE.ageGroup) await setAudience(audience);
});
