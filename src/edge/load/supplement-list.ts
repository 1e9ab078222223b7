import { listIngredientSupplements, searchIngredients } from '#contract/ingredients/ingredients.ts';
import { countSearchFacets, filtersIn, type SearchFacets } from '#contract/search/search-filters.ts';
import { listBrandSupplements } from '#contract/supplements/supplements.ts';
import {
  filterParameters,
  hasNeeds,
  isNarrowed,
  NO_FILTERS,
  SEARCH_FILTERS,
  type SearchFilters,
  withoutNeeds,
} from '#domain/search/search-filters.ts';
import { namesOfList } from '#domain/supplements/card-facts.ts';
import {
  BRAND_FIRST_PAGE,
  brandListCall,
  cursorOf,
  ingredientListCall,
  type Listing,
  type ListSource,
  nextOffset,
  PRODUCTS_IN_LIST,
} from '#domain/supplements/supplement-list.ts';
import { supplementsIn } from '#domain/supplements/supplement-summary.ts';
import { callUpstream } from '../call-upstream.ts';

export type SupplementListData =
  | { readonly state: 'missing' }
  | { readonly state: 'failed' }
  | { readonly state: 'unknown'; readonly name: string }
  | {
      readonly state: 'loaded';
      readonly name: string;
      /** The brand of the list only repeats the manufacturer. */
      readonly isMaker: boolean;
      readonly source: ListSource;
      readonly cursor: number;
      readonly listing: Listing;
      readonly search: ListSearch;
      readonly filters: SearchFilters;
      readonly note: string;
    };

export type ListSearch = { readonly query: string; readonly filters: SearchFilters; readonly facets: SearchFacets | null };

const nameIn = (search: URLSearchParams, parameter: string) => (search.get(parameter) ?? '').normalize('NFC').trim();

async function searchOf(query: string, filters: SearchFilters): Promise<ListSearch> {
  const counted = await callUpstream(countSearchFacets, { query: { keyword: query, ...filterParameters(filters) } });
  return { query, filters, facets: counted.state === 'ok' ? counted.result : null };
}

type Wanted = { readonly id: number; readonly name: string; readonly cursor: number };

async function ingredientList({ id, name, cursor }: Wanted, filters: SearchFilters, note: string): Promise<SupplementListData> {
  const isWhole = !isNarrowed(filters) && filters.sort === NO_FILTERS.sort;
  const source: ListSource = { kind: 'ingredient', id, ...(isWhole ? {} : { filters: filterParameters(filters) }) };
  const [answer, search] = await Promise.all([
    callUpstream(listIngredientSupplements, ingredientListCall(source, cursor, PRODUCTS_IN_LIST)),
    searchOf(name, { ...filters, ingredient: [id, ...filters.ingredient] }),
  ]);
  if (answer.state === 'failed') return { state: 'failed' };
  if (answer.state === 'refused') {
    // Once more from the start, without amount range and order.
    return hasNeeds(filters) ? ingredientList({ id, name, cursor: 0 }, withoutNeeds(filters), answer.message) : { state: 'unknown', name };
  }
  const listing = { products: supplementsIn(answer.result), next: answer.result.nextCursor };
  return { state: 'loaded', name, isMaker: false, source, cursor, listing, search, filters, note };
}

function ingredientNameIn(search: URLSearchParams): string {
  const name = search.getAll('ingredient').find((value) => !/^\d+$/.test(value)) ?? '';
  return name.normalize('NFC').trim();
}

export async function loadIngredientSupplements(search: URLSearchParams): Promise<SupplementListData> {
  const name = ingredientNameIn(search);
  if (name === '') return { state: 'missing' };
  const hits = await callUpstream(searchIngredients, { query: { keyword: name } });
  if (hits.state === 'failed') return { state: 'failed' };
  const [first] = hits.state === 'ok' ? hits.result : [];
  if (!first?.id) return { state: 'unknown', name };
  const { id } = first;
  const asked = filtersIn(search);
  const filters = { ...asked, ingredient: asked.ingredient.filter((each) => each !== id).slice(0, SEARCH_FILTERS.ingredient.most - 1) };
  return ingredientList({ id, name: first.name, cursor: cursorOf(search.get('cursor')) }, filters, '');
}

/** The contract omits the name, so that the products tell it. */
export async function loadBrandSupplements(search: URLSearchParams): Promise<SupplementListData> {
  const name = nameIn(search, 'brand');
  const id = search.get('id') ?? '';
  const cursor = cursorOf(search.get('cursor'));
  if (name === '' || !/^[1-9]\d{0,15}$/.test(id)) return { state: 'missing' };
  const source: ListSource = { kind: 'brand', id: Number(id) };
  const answer = await callUpstream(listBrandSupplements, brandListCall(source, cursor, BRAND_FIRST_PAGE));
  if (answer.state === 'failed') return { state: 'failed' };
  if (answer.state === 'refused') return { state: 'missing' };
  const products = answer.result.supplements;
  if (products.length === 0 && cursor === 0) return { state: 'unknown', name };
  const next = nextOffset(cursor, BRAND_FIRST_PAGE, products.length);
  const named = namesOfList(products);
  const isMaker = named.kind === 'maker';
  // Content injection: print no brand from the URL that no product has.
  const trueName = named.names.includes(name) ? name : (named.names[0] ?? name);
  return {
    state: 'loaded',
    name: trueName,
    isMaker,
    source,
    cursor,
    listing: { products, next },
    search: await searchOf(trueName, isMaker ? NO_FILTERS : { ...NO_FILTERS, brand: [trueName] }),
    filters: NO_FILTERS,
    note: '',
  };
}
