import { call } from '#client/http.ts';
import { countSearchFacets, filtersIn, type SearchFacets } from '#contract/search/search-filters.ts';
import { filterParameters } from '#domain/search/search-filters.ts';
import { searchFailureText } from '../shared/failure-text.ts';

type Counted = { readonly ok: true; readonly facets: SearchFacets } | { readonly ok: false; readonly message: string };

export async function countResults(search: URLSearchParams, signal: AbortSignal): Promise<Counted> {
  const query = { keyword: search.get('query') ?? '', ...filterParameters(filtersIn(search)) };
  const outcome = await call(countSearchFacets, { query, signal });
  return outcome.ok ? { ok: true, facets: outcome.result } : { ok: false, message: searchFailureText(outcome.failure) };
}
