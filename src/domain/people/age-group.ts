/** As on the wire. */
export const AGE_GROUPS = ['10대', '20대', '30대', '40대', '50대', '60대 이상'] as const;
export type AgeGroup = (typeof AGE_GROUPS)[number];

/** No age filter on the wire. */
export const ALL_AGES = '전체';
export const DEFAULT_AGE_GROUP: AgeGroup = '20대';

export type Gender = 'MALE' | 'FEMALE';

export function isAgeGroup(text: string): text is AgeGroup {
  return AGE_GROUPS.some((group) => group === text);
}

/** Completed years. */
export function ageGroupOf(age: number): AgeGroup {
  const decade = Math.min(Math.max(Math.floor(age / 10), 1), 6);
  return AGE_GROUPS[decade - 1] ?? DEFAULT_AGE_GROUP;
}

/** Completed years; dates `YYYY-MM-DD`. */
export function ageOn(birthDate: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return today.slice(5) < birthDate.slice(5) ? years - 1 : years;
}
