import { call } from '#client/http.ts';
import { filtersIn } from '#contract/search/search-filters.ts';
import { type FoundSupplement, searchSupplements } from '#contract/supplements/supplements.ts';
import { RESULTS_A_PAGE } from '#domain/search/result-pages.ts';
import { filterParameters } from '#domain/search/search-filters.ts';
import type { CardFacts } from '#domain/supplements/card-facts.ts';
import { supplementIdOf } from '#domain/supplements/supplement-id.ts';
import { searchFailureText } from '../shared/failure-text.ts';

type ResultCard = CardFacts & { readonly id: number; readonly name: string; readonly imageUrl: string };

type MoreResults =
  | { readonly ok: true; readonly cards: readonly ResultCard[]; readonly next: number | null }
  | { readonly ok: false; readonly message: string };

function cardOf(found: FoundSupplement): ResultCard {
  return { ...found, id: found.supplementId ?? supplementIdOf(found.cursorId), name: found.supplementName };
}

export async function loadMoreResults(keyword: string, filters: string, cursorId: number, size = RESULTS_A_PAGE): Promise<MoreResults> {
  const query = { keyword, ...filterParameters(filtersIn(new URLSearchParams(filters))), cursorId, size };
  const outcome = await call(searchSupplements, { query });
  if (!outcome.ok) return { ok: false, message: searchFailureText(outcome.failure) };
  return { ok: true, cards: outcome.result.supplements.map(cardOf), next: outcome.result.nextCursor };
}
