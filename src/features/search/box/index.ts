export { attachSearchBoxes } from '../search-box.ts';
