import type { Gender } from '#domain/people/age-group.ts';
import { type Concern, isConcern, withoutClasses } from './concern.ts';
import { MAXIMUM_CONCERNS } from './maximum-concerns.ts';

/** `PLANNING` changes no amount. */
export const CONDITIONS = ['PLANNING', 'PREGNANT', 'LACTATING'] as const;
export type PersonCondition = (typeof CONDITIONS)[number];

export const OLDEST = 120;

/** Below, both sexes have the same amounts and cautions. */
const SEX_FROM = 6;

export function hasNoSexYet(age: number): boolean {
  return age < SEX_FROM;
}

/** On the device, sent in bodies only. */
export type Person = {
  readonly gender: Gender;
  /** Completed years, 0–120. */
  readonly age: number;
  readonly condition: PersonCondition | null;
  readonly concerns: readonly Concern[];
  readonly isThinnerAsked: boolean;
  /** If only by "none": an untouched choice is no answer. */
  readonly answered: readonly HealthStep[];
};

export const HEALTH_STEPS = ['mother', 'health'] as const;
export type HealthStep = (typeof HEALTH_STEPS)[number];

const FIRST_MOTHER = 12;
const LAST_MOTHER = 55;

export function unansweredOf({ gender, age, answered }: Pick<Person, 'gender' | 'age' | 'answered'>): HealthStep[] {
  const mayBeMother = gender === 'FEMALE' && age >= FIRST_MOTHER && age <= LAST_MOTHER;
  return HEALTH_STEPS.filter((step) => !answered.includes(step) && (step !== 'mother' || mayBeMother));
}

export type PersonProblem = 'gender' | 'age' | 'condition' | 'concerns';

function isGender(value: unknown): value is Gender {
  return value === 'MALE' || value === 'FEMALE';
}

function isAge(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= OLDEST;
}

/** Drops unknown concerns of newer pages. Returns the invalid part: a pregnant man, invalid age, over twenty concerns. */
export function readPerson(value: unknown): Person | PersonProblem {
  if (typeof value !== 'object' || value === null) return 'gender';
  const {
    gender,
    age,
    condition = null,
    concerns = [],
    isThinnerAsked = false,
    answered = [],
  }: { gender?: unknown; age?: unknown; condition?: unknown; concerns?: unknown; isThinnerAsked?: unknown; answered?: unknown } = value;
  if (!isGender(gender)) return 'gender';
  if (!isAge(age)) return 'age';
  const found = condition === null ? null : CONDITIONS.find((each) => each === condition);
  if (found === undefined || (found !== null && gender === 'MALE')) return 'condition';
  if (!Array.isArray(concerns)) return 'concerns';
  const known = [...new Set(concerns.filter((each) => typeof each === 'string').filter(isConcern))];
  if (withoutClasses(known).length > MAXIMUM_CONCERNS) return 'concerns';
  const isAnswered = {
    mother: found !== null || (Array.isArray(answered) && answered.includes('mother')),
    health: known.length > 0 || (Array.isArray(answered) && answered.includes('health')),
  };
  return {
    ...{ gender, age, condition: found, concerns: known, isThinnerAsked: isThinnerAsked === true },
    answered: HEALTH_STEPS.filter((step) => isAnswered[step]),
  };
}
