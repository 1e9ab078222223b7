import { type Concern, withoutClasses } from '#domain/combinations/cautions/concern.ts';
import type { KnownPerson } from '#domain/combinations/cautions/people.ts';
import { type HealthStep, hasNoSexYet, type Person } from '#domain/combinations/cautions/person.ts';
import { type TakenMedicine, withoutCodesOf } from '#domain/combinations/medicines/taken.ts';

export type Draft = {
  readonly name: string;
  readonly gender: string;
  readonly age: string;
  /** Empty while untouched, `NONE` once denied. */
  readonly condition: string;
  readonly isHealthy: boolean;
  readonly concerns: readonly Concern[];
  readonly medicines: readonly TakenMedicine[];
};

export const NO_CONDITION = 'NONE';

export type Suggestion = Pick<Person, 'gender' | 'age'> | null;

export function draftOf(person: KnownPerson | undefined, suggestion: Suggestion): Draft {
  const { gender, age } = person ?? suggestion ?? { gender: '', age: '' };
  const medicines = person?.medicines ?? [];
  return {
    name: person?.name ?? '',
    gender,
    age: String(age),
    condition: person?.condition ?? (person?.answered.includes('mother') ? NO_CONDITION : ''),
    isHealthy: person !== undefined && person.concerns.length === 0 && person.answered.includes('health'),
    concerns: withoutClasses(withoutCodesOf(medicines, person?.concerns ?? [])),
    medicines,
  };
}

export function ageOf({ age }: Draft): number | string {
  return /^\d{1,3}$/.test(age.trim()) ? Number(age) : age;
}

/** A concern or a medicine answers too; see `readPerson`. */
export function answeredIn({ condition, isHealthy }: Draft): HealthStep[] {
  return [...(condition === NO_CONDITION ? (['mother'] as const) : []), ...(isHealthy ? (['health'] as const) : [])];
}

/** Sex is asked for from six years on; a younger child is stored with one that changes nothing. */
export function asksSex(draft: Draft): boolean {
  const age = ageOf(draft);
  return typeof age !== 'number' || !hasNoSexYet(age);
}

export function isMother(draft: Draft): boolean {
  return draft.gender === 'FEMALE' && asksSex(draft);
}
