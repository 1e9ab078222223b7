export { failedSearchText } from './failed-search.ts';
export { type FilterPlace, placeOfSearch } from './filter-choices.ts';
