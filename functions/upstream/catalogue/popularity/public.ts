export { foldPopularity, sweepCounts } from './fold.ts';
export { refreshPopularTerms } from './popular-terms.ts';
export { renewOrder } from './renew-order.ts';
