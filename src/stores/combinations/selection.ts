import { persistentAtom } from '@nanostores/persistent';
import * as v from 'valibot';
import { isMember } from '#client/member-mark.ts';
import { MAXIMUM_COMBINATION } from '#domain/combinations/combination.ts';
import type { SelectedSupplement } from '#domain/combinations/selection.ts';
import { imageAddress } from '#domain/labels/picture-address.ts';
import { SUPPLEMENT_ID_LIMIT, supplementIdOf } from '#domain/supplements/supplement-id.ts';
import { readItems } from '../own/list/kept.ts';

const stored = v.object({
  supplementId: v.nullish(v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(SUPPLEMENT_ID_LIMIT - 1))),
  cursorId: v.nullish(v.pipe(v.number(), v.safeInteger(), v.minValue(1))),
  supplementName: v.string(),
  imageUrl: v.nullish(v.string(), ''),
});

/** Of any stored version; invalid entries are dropped. */
export function decodeSelection(text: string): readonly SelectedSupplement[] {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return [];
  }
  if (!Array.isArray(value)) return [];
  const items = value.flatMap((entry: unknown) => {
    const parsed = v.safeParse(stored, entry);
    if (!parsed.success) return [];
    const { supplementId, cursorId, supplementName, imageUrl } = parsed.output;
    const hasNoId = supplementId == null && cursorId == null;
    const id = supplementId ?? (cursorId ? supplementIdOf(cursorId) : 0);
    // Kept, to explain why it cannot be analysed.
    return id > 0 || hasNoId ? [{ supplementId: id, supplementName, imageUrl: imageAddress(imageUrl ?? '') }] : [];
  });
  return items
    .filter((item, index) => items.findIndex(({ supplementId }) => supplementId === item.supplementId) === index)
    .slice(0, MAXIMUM_COMBINATION);
}

const SELECTION_KEY = 'selectedItems';

/** Persisted across pages and tabs. */
export const $selection = persistentAtom<readonly SelectedSupplement[]>(SELECTION_KEY, [], {
  encode: JSON.stringify,
  decode: decodeSelection,
});

/** A member who has never chosen begins with what they take. */
export function beginWithOwn(): void {
  try {
    if (!isMember() || localStorage.getItem(SELECTION_KEY) !== null) return;
    const own = readItems() ?? [];
    if (own.length > 0)
      $selection.set(
        own.slice(0, MAXIMUM_COMBINATION).map(({ supplementId, supplementName, imageUrl }) => ({ supplementId, supplementName, imageUrl })),
      );
  } catch {}
}

const SUGGESTED_KEY = 'suggestedItems';

export function suggestedSupplements(): readonly SelectedSupplement[] {
  try {
    return decodeSelection(sessionStorage.getItem(SUGGESTED_KEY) ?? '[]');
  } catch {
    return [];
  }
}

export function chooseAgain(chosen: readonly SelectedSupplement[], others: readonly SelectedSupplement[]): void {
  $selection.set(chosen);
  try {
    sessionStorage.setItem(SUGGESTED_KEY, JSON.stringify(others));
  } catch {}
}
