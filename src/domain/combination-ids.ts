import { SUPPLEMENT_ID_LIMIT } from './supplement-id.ts';

/** Repeated or comma-separated; drops invalid ids and duplicates. */
export function parseCombinationIds(values: readonly string[]): number[] {
  const ids = values
    .flatMap((value) => value.split(','))
    .map((text) => text.trim())
    .filter((text) => /^\d{1,6}$/.test(text))
    .map(Number)
    .filter((id) => id > 0 && id < SUPPLEMENT_ID_LIMIT);
  return [...new Set(ids)];
}
