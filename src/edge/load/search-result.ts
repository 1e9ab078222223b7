import { searchIngredients } from '../../contract/ingredients.ts';
import { type FoundSupplement, searchSupplements } from '../../contract/supplements.ts';
import { callUpstream } from '../call-upstream.ts';

const PAGE_SIZE = 40;

export type SearchResultData =
  | { readonly state: 'blank' }
  | { readonly state: 'refused'; readonly status: number; readonly message: string }
  | { readonly state: 'failed' }
  | {
      readonly state: 'loaded';
      readonly ingredients: readonly { readonly id: number; readonly name: string }[];
      readonly supplements: readonly FoundSupplement[];
      readonly nextCursor: number | null;
      readonly suggestion: string | null;
    };

/** Ingredients and one page of products for a typed query. Ingredients are an aid: without them the products still show. */
export async function loadSearchResult(query: string, cursor: string | null): Promise<SearchResultData> {
  if (query === '') return { state: 'blank' };
  const [supplements, ingredients] = await Promise.all([
    callUpstream(searchSupplements, { query: { keyword: query, size: PAGE_SIZE, cursorId: cursor ?? undefined } }),
    callUpstream(searchIngredients, { query: { keyword: query } }),
  ]);
  if (supplements.state === 'refused') return { state: 'refused', status: supplements.status, message: supplements.message };
  if (supplements.state === 'failed') return { state: 'failed' };
  return {
    state: 'loaded',
    ingredients: ingredients.state === 'ok' ? ingredients.result : [],
    supplements: supplements.result.supplements,
    nextCursor: supplements.result.nextCursor,
    suggestion: supplements.result.suggestion,
  };
}
