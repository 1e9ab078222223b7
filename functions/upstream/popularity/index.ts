export { foldPopularity } from './fold.ts';
export { refreshPopularTerms } from './popular-terms.ts';
