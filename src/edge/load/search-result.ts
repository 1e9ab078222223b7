import { searchIngredients } from '#contract/ingredients.ts';
import { type FoundSupplement, searchSupplements } from '#contract/supplements.ts';
import { RESULTS_A_PAGE } from '#domain/result-pages.ts';
import { type Answer, callUpstream, type Failure } from '../call-upstream.ts';

/** The most that one call brings. */
const LARGEST_PAGE = 100;

export type SearchResultData =
  | { readonly state: 'blank' }
  | { readonly state: 'refused'; readonly status: number; readonly message: string }
  | Failure
  | {
      readonly state: 'loaded';
      readonly ingredients: readonly { readonly id: number | null; readonly name: string }[];
      readonly supplements: readonly FoundSupplement[];
      readonly nextCursor: number | null;
      readonly suggestion: string | null;
    };

type Found = { readonly supplements: readonly FoundSupplement[]; readonly nextCursor: number | null; readonly suggestion: string | null };

/** So many products of a search, in as few calls as it takes; those that are there when a later call fails. */
async function searchFor(query: string, wanted: number): Promise<Answer<Found>> {
  const found: FoundSupplement[] = [];
  let cursorId: number | undefined;
  let meant: string | null = null;
  for (;;) {
    const size = Math.min(wanted - found.length, LARGEST_PAGE);
    const answer = await callUpstream(searchSupplements, { query: { keyword: query, size, cursorId }, detail: 'card' });
    if (answer.state !== 'ok')
      return found.length === 0 ? answer : { state: 'ok', result: { supplements: found, nextCursor: cursorId ?? null, suggestion: meant } };
    const { supplements, nextCursor, suggestion } = answer.result;
    meant ??= suggestion;
    found.push(...supplements);
    if (nextCursor === null || supplements.length === 0 || found.length >= wanted)
      return { state: 'ok', result: { supplements: found, nextCursor, suggestion: meant } };
    cursorId = nextCursor;
  }
}

/** Ingredients and so many pages of products for a typed query. Ingredients are an aid: without them the products still show. */
export async function loadSearchResult(query: string, pages: number): Promise<SearchResultData> {
  if (query === '') return { state: 'blank' };
  const [supplements, ingredients] = await Promise.all([
    searchFor(query, pages * RESULTS_A_PAGE),
    callUpstream(searchIngredients, { query: { keyword: query } }),
  ]);
  if (supplements.state === 'refused') return { state: 'refused', status: supplements.status, message: supplements.message };
  if (supplements.state === 'failed') return supplements;
  return { state: 'loaded', ingredients: ingredients.state === 'ok' ? ingredients.result : [], ...supplements.result };
}
