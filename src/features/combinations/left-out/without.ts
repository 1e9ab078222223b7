import type { Analysis } from '#contract/combinations/combinations.ts';
import { analysisWithout, isMade, type Shares } from '#domain/combinations/leave-out.ts';
import { stateOf } from '../bar-of-result.ts';

/** Products keep their index, and so their pattern; what only the server can compute is dropped. */
export function withoutProducts(analysis: Analysis, leftOut: ReadonlySet<number>, kept: Shares = new Map()): Analysis {
  if (leftOut.size + kept.size === 0) return analysis;
  const judged = { ...analysis, ingredientResults: analysis.ingredientResults.map((result) => ({ ...result, state: stateOf(result) })) };
  return {
    ...analysis,
    ...analysisWithout(judged, leftOut, kept),
    supplements: analysis.supplements.map((product) => (leftOut.has(product.supplementId) ? { ...product, unjudged: [] } : product)),
    reduction: null,
    pairings: analysis.pairings.filter((pairing) => isMade(pairing, leftOut)),
    purposes: [],
    belowAmount: [],
    plan: null,
  };
}

export function isAddressable(leftOut: Iterable<number>): boolean {
  return [...leftOut].every((id) => id > 0);
}
