import { type Analysis, analyzeCombination, type CombinationCard, recommendCombinations } from '../../contract/combinations.ts';
import { type FoundSupplement, searchSupplements } from '../../contract/supplements.ts';
import { callUpstream } from '../call-upstream.ts';

const RESULTS = 20;

export type Pairings = { readonly good: readonly CombinationCard[]; readonly caution: readonly CombinationCard[] };

/** The recommended pairings; empty when they cannot be had. */
export async function loadPairings(): Promise<Pairings> {
  const answer = await callUpstream(recommendCombinations);
  return answer.state === 'ok'
    ? { good: answer.result.goodCombinations, caution: answer.result.cautionCombinations }
    : { good: [], caution: [] };
}

export type PickData =
  | { readonly state: 'loaded'; readonly supplements: readonly FoundSupplement[]; readonly suggestion: string | null }
  | { readonly state: 'refused'; readonly status: number; readonly message: string }
  | { readonly state: 'failed' };

/** Products to choose from for a combination. */
export async function loadPick(query: string): Promise<PickData> {
  const answer = await callUpstream(searchSupplements, { query: { keyword: query, size: RESULTS } });
  if (answer.state === 'ok') return { state: 'loaded', supplements: answer.result.supplements, suggestion: answer.result.suggestion };
  return answer.state === 'refused' ? { state: 'refused', status: answer.status, message: answer.message } : { state: 'failed' };
}

export type AnalysisData =
  | { readonly state: 'analysed'; readonly analysis: Analysis }
  | { readonly state: 'refused'; readonly status: number; readonly message: string }
  | { readonly state: 'failed' };

/** The analysis of up to ten products. */
export async function loadAnalysis(ids: readonly number[]): Promise<AnalysisData> {
  const answer = await callUpstream(analyzeCombination, { body: { supplementIds: [...ids], population: null } });
  if (answer.state === 'ok') return { state: 'analysed', analysis: answer.result };
  return answer.state === 'refused' ? { state: 'refused', status: answer.status, message: answer.message } : { state: 'failed' };
}
