import { DEFAULT_AUDIENCE, isSameAudience } from '#domain/catalogue/popular-filter.ts';
import { whenShown } from '#stores/accounts/session.ts';
import { isPopularTouched, setAudience } from '#stores/catalogue/popular.ts';
import { readMemberAudience } from '#stores/people/member-audience.ts';

/** Personalises by age and gender unless a filter was chosen. */
whenShown(async () => {
  const audience = await readMemberAudience();
  if (audience === null || isSameAudience(audience, DEFAULT_AUDIENCE) || isPopularTouched()) return;
  const chosen = document.querySelector<HTMLSelectElement>('.popular-age')?.value ?? DEFAULT_AUDIENCE.ageGroup;
  if (chosen === DEFAULT_AUDIENCE.ageGroup) await setAudience(audience);
});
