export const TYPED_KEY = 'search-typed';
