import type * as v from 'valibot';
import { type FoundSupplement, searchSupplements } from '#contract/supplements/supplements.ts';
import { filterParameters, type SearchFilters } from '#domain/search/search-filters.ts';
import { type Answer, callUpstream } from '../call-upstream.ts';

/** API limit per call. */
const LARGEST_PAGE = 100;

export type SearchPages = v.InferOutput<typeof searchSupplements.result>;

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
