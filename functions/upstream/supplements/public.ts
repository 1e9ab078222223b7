export { selectCards, selectMethods } from './queries/existing.ts';
export { selectSupplement as findSupplement } from './queries.ts';
