export { isLiked } from './is-liked.ts';
