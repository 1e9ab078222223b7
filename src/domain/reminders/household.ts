import type { RoutineOptions } from './routine-options.ts';

/** Beside the account's owner. */
export const MOST_HOUSEHOLD = 6;
export const LONGEST_HOUSEHOLD_NAME = 20;
export const HOUSEHOLD_COLOURS = [0, 1, 2, 3, 4, 5, 6, 7] as const;

/** What becomes of the entries of somebody who is deleted: the owner's, or ended. */
export const ENTRY_FATES = ['move', 'end'] as const;
export type EntryFate = (typeof ENTRY_FATES)[number];

type Entry = { readonly options: RoutineOptions | null };

/** Null is the account's owner. */
export const personOf = ({ options }: Entry): number | null => options?.personId ?? null;

/** Of a product in the owner's list, which is what is analysed; 0 for none. */
export function listedIdOf(entry: Entry & { readonly supplementId: number | null }): number {
  return personOf(entry) === null ? (entry.supplementId ?? 0) : 0;
}
