import { searchIngredients } from '#contract/ingredients/ingredients.ts';
import { countSearchFacets, filtersIn, type SearchFacets } from '#contract/search/search-filters.ts';
import { RESULTS_A_PAGE } from '#domain/search/result-pages.ts';
import { filterParameters, hasNeeds, type SearchFilters, withoutNeeds } from '#domain/search/search-filters.ts';
import { callUpstream, type Failure } from '../call-upstream.ts';
import { type SearchPages, searchFor } from './search-pages.ts';

export type SearchResultData =
  | { readonly state: 'blank' }
  | { readonly state: 'refused'; readonly status: number; readonly message: string }
  | Failure
  | (SearchPages & {
      readonly state: 'loaded';
      readonly ingredients: readonly { readonly id: number | null; readonly name: string }[];
      readonly filters: SearchFilters;
      readonly facets: SearchFacets | null;
      readonly note: string;
    });

async function load(query: string, pages: number, filters: SearchFilters, note: string): Promise<SearchResultData> {
  const [supplements, ingredients, facets] = await Promise.all([
    searchFor(query, filters, pages * RESULTS_A_PAGE),
    callUpstream(searchIngredients, { query: { keyword: query } }),
    callUpstream(countSearchFacets, { query: { keyword: query, ...filterParameters(filters) } }),
  ]);
  if (supplements.state === 'refused') {
    // Retry once without amount range and order.
    if (hasNeeds(filters)) return load(query, pages, withoutNeeds(filters), supplements.message);
    return { state: 'refused', status: supplements.status, message: supplements.message };
  }
  if (supplements.state === 'failed') return supplements;
  return {
    state: 'loaded',
    ingredients: ingredients.state === 'ok' ? ingredients.result : [],
    ...supplements.result,
    filters,
    facets: facets.state === 'ok' ? facets.result : null,
    note,
  };
}

export async function loadSearchResult(query: string, pages: number, search: URLSearchParams): Promise<SearchResultData> {
  return query === '' ? { state: 'blank' } : load(query, pages, filtersIn(search), '');
}
