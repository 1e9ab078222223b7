import { listIngredientSupplements, searchIngredients } from '#contract/ingredients.ts';
import { listBrandSupplements } from '#contract/supplements.ts';
import { shortMaker } from '#domain/card-facts.ts';
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
  | { readonly state: 'loaded'; readonly name: string; readonly source: ListSource; readonly cursor: number; readonly listing: Listing };

const nameIn = (search: URLSearchParams, parameter: string) => (search.get(parameter) ?? '').normalize('NFC').trim();

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
  const answer = await callUpstream(listIngredientSupplements, ingredientListCall(source, cursor, PRODUCTS_IN_LIST));
  if (answer.state === 'failed') return { state: 'failed' };
  if (answer.state === 'refused') return { state: 'unknown', name };
  const listing = { products: supplementsIn(answer.result), next: answer.result.nextCursor };
  return { state: 'loaded', name: first.name, source, cursor, listing };
}

/** The contract omits the name, so the products confirm the URL's. */
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
  const [first] = products;
  if (!first && cursor === 0) return { state: 'unknown', name };
  const next = nextOffset(cursor, BRAND_FIRST_PAGE, products.length);
  const isTheirs = products.some(({ brandName, makerName }) => [brandName, makerName, shortMaker(makerName ?? '')].includes(name));
  // Content injection: print no brand from the URL that no product has.
  return {
    state: 'loaded',
    name: isTheirs ? name : first?.brandName || name,
    source,
    cursor,
    listing: { products, next },
  };
}
