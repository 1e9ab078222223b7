import { DEFAULT_AUDIENCE, isSameAudience } from '#domain/popular-filter.ts';
import { readMemberAudience } from '#stores/member-audience.ts';
import { isPopularTouched, setAudience } from '#stores/popular.ts';
import { whenShown } from '#stores/session.ts';

/** Personalises by age and gender unless a filter was chosen. */
whenShown(async () => {
  const audience = await readMemberAudience();
  if (audience === null || isSameAudience(audience, DEFAULT_AUDIENCE) || isPopularTouched()) return;
  const chosen = document.querySelector<HTMLSelectElement>('.popular-age')?.value ?? DEFAULT_AUDIENCE.ageGroup;
  if (chosen === DEFAULT_AUDIENCE.ageGroup) await setAudience(audience);
});
