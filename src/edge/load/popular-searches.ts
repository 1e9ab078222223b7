import { listPopularSearches, type PopularSearch } from '#contract/search/search.ts';
import { callUpstream } from '../call-upstream.ts';

export type PopularSearchesData = { readonly state: 'loaded'; readonly terms: readonly PopularSearch[] } | { readonly state: 'failed' };

export async function loadPopularSearches(): Promise<PopularSearchesData> {
  const answer = await callUpstream(listPopularSearches);
  return answer.state === 'ok' ? { state: 'loaded', terms: answer.result } : { state: 'failed' };
}
