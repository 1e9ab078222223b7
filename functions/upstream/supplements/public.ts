export { selectCards } from './queries/cards.ts';
export { selectSupplement as findSupplement } from './queries.ts';
