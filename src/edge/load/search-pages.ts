import { type FoundSupplement, searchSupplements } from '#contract/supplements.ts';
import { filterParameters, type SearchFilters } from '#domain/search-filters.ts';
import { type Answer, callUpstream } from '../call-upstream.ts';

/** API limit per call. */
const LARGEST_PAGE = 100;

type Found = { readonly supplements: readonly FoundSupplement[]; readonly nextCursor: number | null; readonly suggestion: string | null };

/** Fewest calls; keeps partial results when a later one fails. */
export async function searchFor(query: string, filters: SearchFilters, wanted: number): Promise<Answer<Found>> {
  const found: FoundSupplement[] = [];
  let cursorId: number | undefined;
  let meant: string | null = null;
  for (;;) {
    const size = Math.min(wanted - found.length, LARGEST_PAGE);
    const answer = await callUpstream(searchSupplements, {
      query: { keyword: query, ...filterParameters(filters), size, cursorId },
      detail: 'card',
    });
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
