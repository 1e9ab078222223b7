export { popularCards } from './popular-cards.ts';
