import { type Analysis, analyzeCombination, type CombinationCard, recommendCombinations } from '#contract/combinations.ts';
import { type FoundSupplement, searchSupplements } from '#contract/supplements.ts';
import { MAXIMUM_COMBINATION } from '#domain/combination.ts';
import { parseCombinationIds } from '#domain/combination-ids.ts';
import { imageAddress } from '#domain/routes.ts';
import { callUpstream, type Failure } from '../call-upstream.ts';

const RESULTS = 20;

type Pairings = { readonly good: readonly CombinationCard[]; readonly caution: readonly CombinationCard[] };

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
  | Failure;

/** Products to choose from for a combination. */
export async function loadPick(query: string): Promise<PickData> {
  const answer = await callUpstream(searchSupplements, { query: { keyword: query, size: RESULTS }, detail: 'card' });
  if (answer.state === 'ok') return { state: 'loaded', supplements: answer.result.supplements, suggestion: answer.result.suggestion };
  return answer.state === 'refused' ? { state: 'refused', status: answer.status, message: answer.message } : answer;
}

export type AnalysisData =
  /** No product in the address, or more than ten. */
  | { readonly state: 'none' }
  | { readonly state: 'tooMany' }
  | { readonly state: 'analysed'; readonly analysis: Analysis }
  | { readonly state: 'refused'; readonly status: number; readonly message: string }
  | { readonly state: 'failed' };

async function analyse(ids: readonly number[]): Promise<AnalysisData> {
  if (ids.length === 0) return { state: 'none' };
  if (ids.length > MAXIMUM_COMBINATION) return { state: 'tooMany' };
  const answer = await callUpstream(analyzeCombination, { body: { supplementIds: [...ids], population: null, concerns: null } });
  if (answer.state === 'ok') return { state: 'analysed', analysis: answer.result };
  return answer.state === 'refused' ? { state: 'refused', status: answer.status, message: answer.message } : { state: 'failed' };
}

type ResultData = { readonly ids: readonly number[]; readonly data: AnalysisData; readonly preview: string | undefined };

/** The analysis of the products in an address: up to ten, more are refused; with the path of its preview picture where the upstream draws one. */
export async function loadResult(values: readonly string[]): Promise<ResultData> {
  const ids = parseCombinationIds(values);
  const data = await analyse(ids);
  const picture = data.state === 'analysed' ? data.analysis.previewUrl : null;
  return { ids, data, preview: picture ? imageAddress(picture) : undefined };
}

/** The status of a page that shows it. */
export function statusOf(data: AnalysisData): number {
  if (data.state === 'refused') return data.status;
  return { none: 200, tooMany: 400, analysed: 200, failed: 503 }[data.state];
}
