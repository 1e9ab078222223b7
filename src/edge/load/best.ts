import { listPopularSupplements, type PopularSupplement } from '#contract/supplements/supplements.ts';
import { type Audience, POPULAR_PAGE_SIZE, popularQuery } from '#domain/catalogue/popular-filter.ts';
import { callUpstream } from '../call-upstream.ts';

export type BestData =
  | { readonly state: 'failed' }
  | { readonly state: 'loaded'; readonly supplements: readonly PopularSupplement[]; readonly pages: number; readonly isRanked: boolean };

export async function loadBest(audience: Audience, page: number): Promise<BestData> {
  const answer = await callUpstream(listPopularSupplements, { query: popularQuery(audience, page, POPULAR_PAGE_SIZE) });
  if (answer.state !== 'ok') return { state: 'failed' };
  return { state: 'loaded', supplements: answer.result.content, pages: answer.result.totalPages, isRanked: answer.result.isRanked };
}
