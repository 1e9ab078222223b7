import type { Analysis } from '#contract/combinations/combinations.ts';
import { BAR_SCALE, sourceText } from '#copy/shared/words.ts';
import { compare } from '#copy/supplements/compare.ts';
import { groupByHolders } from '#domain/supplements/compare.ts';
import { stateOf } from '#features/combinations/index.ts';

/** A scale is drawn where two products have an ingredient with an upper level. */
function hasScale(analyses: readonly Analysis[]): boolean {
  const { inAll, inSeveral } = groupByHolders(analyses.map(({ ingredientResults }) => ingredientResults));
  return [...inAll, ...inSeveral].some(({ results }) =>
    results.some((result) => result !== null && result.upperAmount !== null && stateOf(result) !== 'unknown'),
  );
}

/** Whose limits, and where they are from. */
export function sourcesOf(analyses: readonly Analysis[], basis: string): string {
  const sources = new Set(analyses.flatMap(({ ingredientResults }) => ingredientResults.map(({ source }) => source)).filter(Boolean));
  return [basis, hasScale(analyses) && BAR_SCALE, compare.basisNote, ...[...sources].map(sourceText)].filter(Boolean).join(' · ');
}
