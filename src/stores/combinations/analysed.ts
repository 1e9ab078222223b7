import { computed } from 'nanostores';
import * as v from 'valibot';
import { type Analysis, analyzeCombination } from '#contract/combinations/combinations.ts';
import { MAXIMUM_COMBINATION } from '#domain/combinations/combination.ts';
import { type SelectedSupplement, toggleSelected } from '#domain/combinations/selection.ts';
import { $chosenOwn, chooseOwn } from '../own/products/kept.ts';
import { $selection } from './selection.ts';

/** Chosen products of the catalogue, then own ones, of which the n-th has the id −n. */
export const $analysed = computed([$selection, $chosenOwn], (selection, own): readonly SelectedSupplement[] => [
  ...selection,
  ...own.map(({ name }, index) => ({ supplementId: -1 - index, supplementName: name, imageUrl: '' })),
]);

export function toggleAnalysed(item: SelectedSupplement): 'added' | 'removed' | 'full' {
  const own = $chosenOwn.get();
  const { supplementId } = item;
  if (supplementId < 0) {
    chooseOwn(own[-1 - supplementId]?.key ?? '', false);
    return 'removed';
  }
  const { items, outcome } = toggleSelected($selection.get(), item, MAXIMUM_COMBINATION - own.length);
  if (outcome !== 'full') $selection.set(items);
  return outcome;
}

const kept = v.pipe(v.string(), v.parseJson(), analyzeCombination.result);

export function readEdgeAnalysis(text: string): Analysis | null {
  const read = v.safeParse(kept, text);
  return read.success ? read.output : null;
}
