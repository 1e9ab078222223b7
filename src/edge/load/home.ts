import { listPopularSupplements, type PopularSupplement } from '#contract/supplements/supplements.ts';
import { type Audience, POPULAR_PAGE_SIZE, popularQuery } from '#domain/catalogue/popular-filter.ts';
import { DEFAULT_AGE_GROUP } from '#domain/people/age-group.ts';
import { callUpstream } from '../call-upstream.ts';

const POPULAR_ON_HOME = 10;

export type HomeData = {
  readonly popular:
    | { readonly state: 'loaded'; readonly supplements: readonly PopularSupplement[]; readonly isRanked: boolean }
    | { readonly state: 'failed' };
};

export async function loadHome(): Promise<HomeData> {
  const answer = await callUpstream(listPopularSupplements, { query: { ageGroup: DEFAULT_AGE_GROUP, page: 0, size: POPULAR_ON_HOME } });
  return {
    popular:
      answer.state === 'ok'
        ? { state: 'loaded', supplements: answer.result.content, isRanked: answer.result.isRanked }
        : { state: 'failed' },
  };
}

export type BestData =
  | { readonly state: 'failed' }
  | { readonly state: 'loaded'; readonly supplements: readonly PopularSupplement[]; readonly pages: number; readonly isRanked: boolean };

export async function loadBest(audience: Audience, page: number): Promise<BestData> {
  const answer = await callUpstream(listPopularSupplements, { query: popularQuery(audience, page, POPULAR_PAGE_SIZE) });
  if (answer.state !== 'ok') return { state: 'failed' };
  return { state: 'loaded', supplements: answer.result.content, pages: answer.result.totalPages, isRanked: answer.result.isRanked };
}
