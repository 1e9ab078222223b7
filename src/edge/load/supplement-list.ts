import { listIngredientSupplements, searchIngredients } from '#contract/ingredients.ts';
import { countSearchFacets, type SearchFacets } from '#contract/search-filters.ts';
import { listBrandSupplements } from '#contract/supplements.ts';
import { namesOfList } from '#domain/card-facts.ts';
import { filterParameters, NO_FILTERS, type SearchFilters } from '#domain/search-filters.ts';
import {
  BRAND_FIRST_PAGE,
  brandListCall,
  cursorOf,
  ingredientListCall,
  type Listing,
  type ListSource,
  nextOffset,
  PRODUCTS_IN_LIST,
} from '#domain/supplement-list.ts';
import { supplementsIn } from '#domain/supplements-in.ts';
import { callUpstream } from '../call-upstream.ts';

export type SupplementListData =
  | { readonly state: 'missing' }
  | { readonly state: 'failed' }
  /** Unknown name. */
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
    };

/** The search that finds what the list holds; its filters and counts stand above the list. */
export type ListSearch = { readonly query: string; readonly filters: SearchFilters; readonly facets: SearchFacets | null };

const nameIn = (search: URLSearchParams, parameter: string) => (search.get(parameter) ?? '').normalize('NFC').trim();

async function searchOf(query: string, filters: SearchFilters): Promise<ListSearch> {
  const counted = await callUpstream(countSearchFacets, { query: { keyword: query, ...filterParameters(filters) } });
  return { query, filters, facets: counted.state === 'ok' ? counted.result : null };
}

/** By name, from a cursor on. */
export async function loadIngredientSupplements(search: URLSearchParams): Promise<SupplementListData> {
  const name = nameIn(search, 'ingredient');
  const cursor = cursorOf(search.get('cursor'));
  if (name === '') return { state: 'missing' };
  const hits = await callUpstream(searchIngredients, { query: { keyword: name } });
  if (hits.state === 'failed') return { state: 'failed' };
  const [first] = hits.state === 'ok' ? hits.result : [];
  if (!first?.id) return { state: 'unknown', name };
  const source: ListSource = { kind: 'ingredient', id: first.id };
  const [answer, found] = await Promise.all([
    callUpstream(listIngredientSupplements, ingredientListCall(source, cursor, PRODUCTS_IN_LIST)),
    searchOf(first.name, { ...NO_FILTERS, ingredient: [first.id] }),
  ]);
  if (answer.state === 'failed') return { state: 'failed' };
  if (answer.state === 'refused') return { state: 'unknown', name };
  const listing = { products: supplementsIn(answer.result), next: answer.result.nextCursor };
  return { state: 'loaded', name: first.name, isMaker: false, source, cursor, listing, search: found };
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
  };
}
