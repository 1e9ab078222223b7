export { failedSearchText } from './failed-search.ts';
