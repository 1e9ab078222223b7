import type { Gender } from '../age-group.ts';
import { withEarlierClass, withoutEarlierClass } from './blood-thinner.ts';
import { type Concern, isConcern, MAXIMUM_CONCERNS } from './concern.ts';

/** What a woman may be, or be about to be; `PLANNING` changes no amount. */
export const CONDITIONS = ['PLANNING', 'PREGNANT', 'LACTATING'] as const;
export type PersonCondition = (typeof CONDITIONS)[number];

export const OLDEST = 120;

/** Who asks, as far as they have said so. Kept on the device, sent in a body only. */
export type Person = {
  readonly gender: Gender;
  /** Completed years, 0–120. */
  readonly age: number;
  /** Null for men and for nothing of the kind. */
  readonly condition: PersonCondition | null;
  readonly concerns: readonly Concern[];
  /** Whether it was asked which blood thinner it is, and not known. */
  readonly isThinnerAsked: boolean;
};

/** What keeps something said from being a person. */
export type PersonProblem = 'gender' | 'age' | 'condition' | 'concerns';

function isGender(value: unknown): value is Gender {
  return value === 'MALE' || value === 'FEMALE';
}

/** Whether a number is an age in completed years. */
function isAge(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= OLDEST;
}

/**
 * Reads what somebody said or a device kept. Unknown concerns are dropped: a newer page may have kept them. A pregnant man, an age that is
 * none and more than twenty concerns are refused with the part that is wrong, so that it can be said beside its field.
 */
export function readPerson(value: unknown): Person | PersonProblem {
  if (typeof value !== 'object' || value === null) return 'gender';
  const {
    gender,
    age,
    condition = null,
    concerns = [],
    isThinnerAsked = false,
  }: { gender?: unknown; age?: unknown; condition?: unknown; concerns?: unknown; isThinnerAsked?: unknown } = value;
  if (!isGender(gender)) return 'gender';
  if (!isAge(age)) return 'age';
  const found = condition === null ? null : CONDITIONS.find((each) => each === condition);
  if (found === undefined || (found !== null && gender === 'MALE')) return 'condition';
  if (!Array.isArray(concerns)) return 'concerns';
  const known = [...new Set(concerns.filter((each) => typeof each === 'string').filter(isConcern))];
  if (withoutEarlierClass(known).length > MAXIMUM_CONCERNS) return 'concerns';
  return { gender, age, condition: found, concerns: withEarlierClass(known), isThinnerAsked: isThinnerAsked === true };
}
