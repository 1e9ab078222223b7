import type * as v from 'valibot';
import { listPopularIngredients, searchIngredients } from '#contract/ingredients/ingredients.ts';
import { listPopularSearches, type PopularSearch } from '#contract/search/search.ts';
import { countSearchFacets, filtersIn, type SearchFacets } from '#contract/search/search-filters.ts';
import { type FoundSupplement, searchSupplements } from '#contract/supplements/supplements.ts';
import { DEFAULT_INGREDIENTS } from '#copy/ingredients/ingredient-search.ts';
import { POPULAR_INGREDIENTS, type PopularIngredients, popularIngredients } from '#domain/ingredients/popular-ingredients.ts';
import { DEFAULT_AGE_GROUP } from '#domain/people/age-group.ts';
import { RESULTS_A_PAGE } from '#domain/search/result-pages.ts';
import { filterParameters, hasNeeds, type SearchFilters, withoutNeeds } from '#domain/search/search-filters.ts';
import { type Answer, callUpstream, type Failure } from '../call-upstream.ts';

/** API limit per call. */
const LARGEST_PAGE = 100;

type SearchPages = v.InferOutput<typeof searchSupplements.result>;

/** Fewest calls, as one answer; keeps partial results when a later one fails. */
export async function searchFor(query: string, filters: SearchFilters, wanted: number): Promise<Answer<SearchPages>> {
  const found: FoundSupplement[] = [];
  let first: SearchPages | null = null;
  let cursorId: number | undefined;
  for (;;) {
    const size = Math.min(wanted - found.length, LARGEST_PAGE);
    const answer = await callUpstream(searchSupplements, {
      query: { keyword: query, ...filterParameters(filters), size, cursorId },
      detail: 'card',
    });
    if (answer.state !== 'ok')
      return first === null ? answer : { state: 'ok', result: { ...first, supplements: found, nextCursor: cursorId ?? null } };
    const { supplements, nextCursor } = answer.result;
    first ??= answer.result;
    found.push(...supplements);
    if (nextCursor === null || supplements.length === 0 || found.length >= wanted)
      return { state: 'ok', result: { ...first, supplements: found, nextCursor } };
    cursorId = nextCursor;
  }
}

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

export type PopularSearchesData = { readonly state: 'loaded'; readonly terms: readonly PopularSearch[] } | { readonly state: 'failed' };

export async function loadPopularSearches(): Promise<PopularSearchesData> {
  const answer = await callUpstream(listPopularSearches);
  return answer.state === 'ok' ? { state: 'loaded', terms: answer.result } : { state: 'failed' };
}

export type IngredientSearchData =
  | { readonly state: 'idle' }
  | { readonly state: 'failed'; readonly status: number }
  | { readonly state: 'loaded'; readonly names: readonly string[] };

/** 404 counts as no hits. */
export async function loadIngredientSearch(keyword: string): Promise<IngredientSearchData> {
  if (keyword === '') return { state: 'idle' };
  const answer = await callUpstream(searchIngredients, { query: { keyword } });
  if (answer.state === 'ok') return { state: 'loaded', names: answer.result.map(({ name }) => name) };
  if (answer.state === 'refused' && answer.status === 404) return { state: 'loaded', names: [] };
  return { state: 'failed', status: answer.state === 'refused' ? answer.status : 503 };
}

export async function loadPopularIngredients(): Promise<PopularIngredients> {
  const answer = await callUpstream(listPopularIngredients, { query: { ageGroup: DEFAULT_AGE_GROUP, limit: POPULAR_INGREDIENTS } });
  return popularIngredients(answer.state === 'ok' ? answer.result : null, DEFAULT_INGREDIENTS);
}
