export { isLiked } from './likes.ts';
