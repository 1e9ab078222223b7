import { MAXIMUM_COMBINATION } from './combination.ts';

/** A product chosen for analysis, as kept on the device; an id of 0 was never known and cannot be analysed. */
export type SelectedSupplement = { readonly supplementId: number; readonly supplementName: string; readonly imageUrl: string };

type SelectionChange = { readonly items: readonly SelectedSupplement[]; readonly outcome: 'added' | 'removed' | 'full' };

/** Takes a product in, or out when it is in; the eleventh is refused and nothing changes. */
export function toggleSelected(items: readonly SelectedSupplement[], item: SelectedSupplement): SelectionChange {
  const without = items.filter(({ supplementId }) => supplementId !== item.supplementId);
  if (without.length < items.length) return { items: without, outcome: 'removed' };
  if (items.length >= MAXIMUM_COMBINATION) return { items, outcome: 'full' };
  return { items: [...items, item], outcome: 'added' };
}
