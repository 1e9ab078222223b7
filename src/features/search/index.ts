export { failedSearchText } from './failed-search.ts';
export { attachSearchBoxes } from './search-box.ts';
