import { MAXIMUM_COMBINATION } from './combination.ts';

/** On the device; id 0 was never known and cannot be analysed. */
export type SelectedSupplement = { readonly supplementId: number; readonly supplementName: string; readonly imageUrl: string };

type SelectionChange = { readonly items: readonly SelectedSupplement[]; readonly outcome: 'added' | 'removed' | 'full' };

export function toggleSelected(
  items: readonly SelectedSupplement[],
  item: SelectedSupplement,
  most = MAXIMUM_COMBINATION,
): SelectionChange {
  const without = items.filter(({ supplementId }) => supplementId !== item.supplementId);
  if (without.length < items.length) return { items: without, outcome: 'removed' };
  if (items.length >= most) return { items, outcome: 'full' };
  return { items: [...items, item], outcome: 'added' };
}
