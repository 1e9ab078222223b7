import { AGE_GROUPS, type AgeGroup, ALL_AGES, ageGroupOf, DEFAULT_AGE_GROUP, type Gender, isAgeGroup } from '../people/age-group.ts';

export type Audience = { readonly ageGroup: AgeGroup | typeof ALL_AGES; readonly gender: Gender | 'ALL' };

export const DEFAULT_AUDIENCE: Audience = { ageGroup: DEFAULT_AGE_GROUP, gender: 'ALL' };

export const AGE_FILTERS = [ALL_AGES, ...AGE_GROUPS] as const;
export const GENDER_FILTERS = ['ALL', 'FEMALE', 'MALE'] as const;

export const POPULAR_PAGE_SIZE = 8;
const HIGHEST_PAGE = 9999;

function genderOf(text: string | null): Audience['gender'] {
  const gender = (text ?? '').trim().toUpperCase();
  return gender === 'MALE' || gender === 'FEMALE' ? gender : 'ALL';
}

/** Zero-based; invalid text: first page. */
export function pageOf(text: string | null): number {
  return text !== null && /^\d{1,4}$/.test(text) ? Math.min(Number(text), HIGHEST_PAGE) : 0;
}

export function audienceOf(age: string | null, gender: string | null): Audience {
  const ageGroup = (age ?? '').normalize('NFC').trim();
  return {
    ageGroup: ageGroup === ALL_AGES || isAgeGroup(ageGroup) ? ageGroup : DEFAULT_AUDIENCE.ageGroup,
    gender: genderOf(gender),
  };
}

export function popularQuery({ ageGroup, gender }: Audience, page: number, size: number): Record<string, string | number> {
  return { ageGroup, page, size, ...(gender === 'ALL' ? {} : { gender }) };
}

/** One-based over all pages. */
export function rankOf(page: number, index: number): number {
  return page * POPULAR_PAGE_SIZE + index + 1;
}

/** Unknown: the default. @param age completed years */
export function audienceOfMember(age: number | null, gender: string): Audience {
  return { ageGroup: age === null ? DEFAULT_AUDIENCE.ageGroup : ageGroupOf(age), gender: genderOf(gender) };
}

export function isSameAudience(one: Audience, other: Audience): boolean {
  return one.ageGroup === other.ageGroup && one.gender === other.gender;
}
