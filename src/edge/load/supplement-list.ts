import { listIngredientSupplements, searchIngredients } from '#contract/ingredients.ts';
import { listBrandSupplements } from '#contract/supplements.ts';
import { BRAND_FIRST_PAGE, type Listing, type ListSource, nextOffset, PRODUCTS_IN_LIST } from '#domain/supplement-list.ts';
import { supplementsIn } from '#domain/supplements-in.ts';
import { callUpstream } from '../call-upstream.ts';

export type SupplementListData =
  | { readonly state: 'missing' }
  | { readonly state: 'failed' }
  /** Nothing is known under this name: it has no products. */
  | { readonly state: 'unknown'; readonly name: string }
  | { readonly state: 'loaded'; readonly name: string; readonly source: ListSource; readonly listing: Listing };

/** Products with an ingredient, by its name in the address, from a cursor on. */
export async function loadIngredientSupplements(name: string, cursor: number): Promise<SupplementListData> {
  if (name === '') return { state: 'missing' };
  const hits = await callUpstream(searchIngredients, { query: { keyword: name } });
  if (hits.state === 'failed') return { state: 'failed' };
  const [first] = hits.state === 'ok' ? hits.result : [];
  if (!first?.id) return { state: 'unknown', name };
  const answer = await callUpstream(listIngredientSupplements, { parameters: { id: first.id }, query: { cursor, size: PRODUCTS_IN_LIST } });
  if (answer.state === 'failed') return { state: 'failed' };
  if (answer.state === 'refused') return { state: 'unknown', name };
  const listing = { products: supplementsIn(answer.result), next: answer.result.nextCursor };
  return { state: 'loaded', name: first.name, source: { kind: 'ingredient', id: first.id }, listing };
}

/** A brand's products, from an offset on; the address says the brand's name, because the contract does not. */
export async function loadBrandSupplements(name: string, id: string, offset: number): Promise<SupplementListData> {
  if (name === '' || !/^[1-9]\d{0,15}$/.test(id)) return { state: 'missing' };
  const answer = await callUpstream(listBrandSupplements, { query: { id, cursor: offset, size: BRAND_FIRST_PAGE } });
  if (answer.state === 'failed') return { state: 'failed' };
  if (answer.state === 'refused') return { state: 'missing' };
  const products = answer.result.supplements;
  const next = nextOffset(offset, BRAND_FIRST_PAGE, products.length);
  return { state: 'loaded', name, source: { kind: 'brand', id: Number(id) }, listing: { products, next } };
}
