import type { Analysis } from '#contract/combinations.ts';
import { analysisWithout } from '#domain/leave-out.ts';
import { stateOf } from '../bar-of-result.ts';

/**
 * The analysis without some of its products, by the rule of the server's own. Its products stay where they are, so that each keeps its pattern;
 * what only the server can tell of fewer products (hours, purposes, how many cautions wait for whom) is left out.
 */
export function withoutProducts(analysis: Analysis, leftOut: ReadonlySet<number>): Analysis {
  if (leftOut.size === 0) return analysis;
  const judged = { ...analysis, ingredientResults: analysis.ingredientResults.map((result) => ({ ...result, state: stateOf(result) })) };
  return {
    ...analysis,
    ...analysisWithout(judged, leftOut),
    cautionsByConcern: [],
    reduction: null,
    pairings: [],
    purposes: [],
    belowAmount: [],
    plan: null,
  };
}
