import { listPopularSupplements, type PopularSupplement } from '#contract/supplements/supplements.ts';
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
