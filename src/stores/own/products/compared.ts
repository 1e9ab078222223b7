import { computed } from 'nanostores';
import type { SelectedSupplement } from '#domain/combinations/selection.ts';
import { MOST_COMPARED } from '#domain/supplements/compare.ts';
import { $compared, $comparedKeys, compareKeys, toggleCompared } from '#stores/supplements/compared.ts';
import { $ownProducts } from './kept.ts';

export const $comparedOwn = computed([$ownProducts, $comparedKeys], (products, keys) => products.filter(({ key }) => keys.includes(key)));

/** Products of the catalogue, then own ones, of which the n-th has the id −n. */
export const $comparedAll = computed([$compared, $comparedOwn], (compared, own): readonly SelectedSupplement[] => [
  ...compared,
  ...own.map(({ name }, index) => ({ supplementId: -1 - index, supplementName: name, imageUrl: '' })),
]);

/** Products that are gone leave too. */
export function toggleComparedOwn(key: string): 'added' | 'removed' | 'full' {
  const known = $comparedOwn.get().map((product) => product.key);
  const others = known.filter((each) => each !== key);
  const isAdded = others.length === known.length;
  if (isAdded && $compared.get().length + others.length >= MOST_COMPARED) return 'full';
  compareKeys(isAdded ? [...others, key] : others);
  return isAdded ? 'added' : 'removed';
}

export function removeCompared(item: SelectedSupplement): void {
  const own = item.supplementId < 0 ? $comparedOwn.get()[-1 - item.supplementId] : undefined;
  if (own === undefined) toggleCompared(item);
  else toggleComparedOwn(own.key);
}
