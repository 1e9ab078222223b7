export { foldPopularity, renewOrder, sweepCounts } from './fold.ts';
export { refreshPopularTerms } from './popular-terms.ts';
