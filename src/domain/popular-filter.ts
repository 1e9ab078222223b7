import { AGE_GROUPS, type AgeGroup, ALL_AGES, ageGroupOf, DEFAULT_AGE_GROUP, type Gender, isAgeGroup } from './age-group.ts';

/** For whom a popular list is: an age group or all ages, a gender or all. */
export type Audience = { readonly ageGroup: AgeGroup | typeof ALL_AGES; readonly gender: Gender | 'ALL' };

/** What a guest sees who has said nothing. */
export const DEFAULT_AUDIENCE: Audience = { ageGroup: DEFAULT_AGE_GROUP, gender: 'ALL' };

export const AGE_FILTERS = [ALL_AGES, ...AGE_GROUPS] as const;
export const GENDER_FILTERS = ['ALL', 'FEMALE', 'MALE'] as const;

/** Products on a page of the full list. */
export const POPULAR_PAGE_SIZE = 8;
const HIGHEST_PAGE = 9999;

function genderOf(text: string | null): Audience['gender'] {
  const gender = (text ?? '').trim().toUpperCase();
  return gender === 'MALE' || gender === 'FEMALE' ? gender : 'ALL';
}

/** A page number out of an address, from 0; anything else is the first page. */
export function pageOf(text: string | null): number {
  return text !== null && /^\d{1,4}$/.test(text) ? Math.min(Number(text), HIGHEST_PAGE) : 0;
}

/** The audience an address names; what it does not name, or names wrongly, is the default. */
export function audienceOf(age: string | null, gender: string | null): Audience {
  const ageGroup = (age ?? '').normalize('NFC').trim();
  return {
    ageGroup: ageGroup === ALL_AGES || isAgeGroup(ageGroup) ? ageGroup : DEFAULT_AUDIENCE.ageGroup,
    gender: genderOf(gender),
  };
}

/** The query of the popular list: gender only where it narrows. */
export function popularQuery({ ageGroup, gender }: Audience, page: number, size: number): Record<string, string | number> {
  return { ageGroup, page, size, ...(gender === 'ALL' ? {} : { gender }) };
}

/** The place of a product in the whole list, from 1. */
export function rankOf(page: number, index: number): number {
  return page * POPULAR_PAGE_SIZE + index + 1;
}

/** The audience a member belongs to; what is not known is the default. @param age completed years */
export function audienceOfMember(age: number | null, gender: string): Audience {
  return { ageGroup: age === null ? DEFAULT_AUDIENCE.ageGroup : ageGroupOf(age), gender: genderOf(gender) };
}

export function isSameAudience(one: Audience, other: Audience): boolean {
  return one.ageGroup === other.ageGroup && one.gender === other.gender;
}
