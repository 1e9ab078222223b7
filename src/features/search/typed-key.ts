/** Text carried over to the search page; removed once read. */
export const TYPED_KEY = 'search-typed';
