import { AGE_GROUPS, type AgeGroup, ALL_AGES } from '../../../src/domain/age-group.ts';
import type { SampleSupplement } from '../catalogue-data/types.ts';
import type { Row } from './bulk.ts';

const GENDERS = ['ALL', 'MALE', 'FEMALE'] as const;

function ageWeight(group: AgeGroup, peakAge: number): number {
  const decade = (AGE_GROUPS.indexOf(group) + 1) * 10;
  return Math.max(0.15, 1 - Math.abs(decade - peakAge) / 40);
}

function genderWeight(gender: (typeof GENDERS)[number], { female, male }: SampleSupplement['popularity']): number {
  if (gender === 'ALL') return 1;
  return (gender === 'FEMALE' ? female : male) / Math.max(female + male, 1);
}

/** Starting popularity of the example products per gender and age group, so that no list is empty on a new machine. */
export function popularitySeed(supplements: readonly SampleSupplement[]): Row[] {
  return supplements.flatMap(({ id, popularity }) =>
    GENDERS.flatMap((gender) =>
      [ALL_AGES, ...AGE_GROUPS].map((group) => {
        const age = AGE_GROUPS.find((known) => known === group);
        const share = genderWeight(gender, popularity) * (age === undefined ? 1 : ageWeight(age, popularity.peakAge));
        return { gender, age_group: group, supplement_id: id, score: Math.max(1, Math.round(popularity.base * share)) };
      }),
    ),
  );
}
