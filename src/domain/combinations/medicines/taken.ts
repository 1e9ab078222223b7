import { type Concern, isConcern } from '../cautions/concern.ts';
import { type Medicine, standingOf } from './medicine.ts';

/** Stays on the device; only codes are sent. */
export type TakenMedicine = Medicine & { readonly name: string };

export const MOST_MEDICINES = 20;
const LONGEST = 60;

function readOne(value: unknown): TakenMedicine[] {
  if (typeof value !== 'object' || value === null) return [];
  const {
    name,
    substance,
    codes,
    standing,
    isUnsure,
  }: { name?: unknown; substance?: unknown; codes?: unknown; standing?: unknown; isUnsure?: unknown } = value;
  if (typeof name !== 'string' || typeof substance !== 'string' || !Array.isArray(codes)) return [];
  const known = codes.filter((each) => typeof each === 'string').filter(isConcern);
  if (name === '' || known.length === 0) return [];
  return [
    {
      name: name.slice(0, LONGEST),
      substance: substance.slice(0, LONGEST),
      codes: known,
      standing: standingOf(standing),
      isUnsure: isUnsure === true,
    },
  ];
}

export function readTaken(value: unknown): readonly TakenMedicine[] {
  return Array.isArray(value) ? value.slice(0, MOST_MEDICINES).flatMap(readOne) : [];
}

export function withMedicine(taken: readonly TakenMedicine[], medicine: TakenMedicine): readonly TakenMedicine[] {
  return [...taken.filter(({ name }) => name !== medicine.name), medicine];
}

export function codesOf(taken: readonly TakenMedicine[]): readonly Concern[] {
  return [...new Set(taken.flatMap(({ codes }) => codes))];
}

/** Removing a medicine removes its codes. */
export function withoutCodesOf(taken: readonly TakenMedicine[], concerns: readonly Concern[]): readonly Concern[] {
  const brought = codesOf(taken);
  return concerns.filter((concern) => !brought.includes(concern));
}
