import { type Analysis, analyzeCombination, type CombinationCard, recommendCombinations } from '#contract/combinations/combinations.ts';
import { LATER_CODES } from '#contract/people/person.ts';
import { countSearchFacets, type SearchFacets } from '#contract/search/search-filters.ts';
import type { FoundSupplement } from '#contract/supplements/supplements.ts';
import { MAXIMUM_COMBINATION } from '#domain/combinations/combination.ts';
import { readCombinationIds, withUnread } from '#domain/combinations/combination-ids.ts';
import { imageAddress } from '#domain/labels/picture-address.ts';
import { CHOICES_A_PAGE } from '#domain/search/result-pages.ts';
import { NO_FILTERS } from '#domain/search/search-filters.ts';
import { callUpstream, type Failure } from '../call-upstream.ts';
import { searchFor } from './search-result.ts';

type Pairings = { readonly good: readonly CombinationCard[]; readonly caution: readonly CombinationCard[] };

export async function loadPairings(): Promise<Pairings> {
  const answer = await callUpstream(recommendCombinations);
  return answer.state === 'ok'
    ? { good: answer.result.goodCombinations, caution: answer.result.cautionCombinations }
    : { good: [], caution: [] };
}

export type PickData =
  | {
      readonly state: 'loaded';
      readonly supplements: readonly FoundSupplement[];
      readonly nextCursor: number | null;
      readonly suggestion: string | null;
      readonly count: Pick<SearchFacets, 'total' | 'isMore'> | null;
    }
  | { readonly state: 'refused'; readonly status: number; readonly message: string }
  | Failure;

export async function loadPick(query: string, pages: number): Promise<PickData> {
  const [answer, count] = await Promise.all([
    searchFor(query, NO_FILTERS, pages * CHOICES_A_PAGE),
    callUpstream(countSearchFacets, { query: { keyword: query } }),
  ]);
  if (answer.state === 'ok') return { state: 'loaded', ...answer.result, count: count.state === 'ok' ? count.result : null };
  return answer.state === 'refused' ? { state: 'refused', status: answer.status, message: answer.message } : answer;
}

export type AnalysisData =
  | { readonly state: 'none' }
  | { readonly state: 'tooMany' }
  | { readonly state: 'analysed'; readonly analysis: Analysis }
  | { readonly state: 'refused'; readonly status: number; readonly message: string }
  | { readonly state: 'failed' };

async function analyse(ids: readonly number[]): Promise<AnalysisData> {
  if (ids.length === 0) return { state: 'none' };
  if (ids.length > MAXIMUM_COMBINATION) return { state: 'tooMany' };
  const answer = await callUpstream(analyzeCombination, {
    body: { supplementIds: [...ids], population: null, concerns: null, understands: [...LATER_CODES] },
  });
  if (answer.state === 'ok') return { state: 'analysed', analysis: answer.result };
  return answer.state === 'refused' ? { state: 'refused', status: answer.status, message: answer.message } : { state: 'failed' };
}

type ResultData = {
  readonly ids: readonly number[];
  readonly unread: number;
  readonly data: AnalysisData;
  readonly preview: string | undefined;
};

export async function loadResult(values: readonly string[]): Promise<ResultData> {
  const { read: ids, left } = readCombinationIds(values);
  const answer = await analyse(ids);
  const data = answer.state === 'analysed' ? { ...answer, analysis: withUnread(answer.analysis, left.length) } : answer;
  const picture = data.state === 'analysed' && data.analysis.missingIds.length === 0 ? data.analysis.previewUrl : null;
  return { ids, unread: left.length, data, preview: picture ? imageAddress(picture) : undefined };
}

export function statusOf(data: AnalysisData): number {
  if (data.state === 'refused') return data.status;
  return { none: 200, tooMany: 400, analysed: 200, failed: 503 }[data.state];
}
