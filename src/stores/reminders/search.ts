import { atom } from 'nanostores';
import { callKept } from '#client/http.ts';
import { countSearchFacets } from '#contract/search/search-filters.ts';
import { searchSupplements } from '#contract/supplements/supplements.ts';
import { CHOICES_A_PAGE } from '#domain/search/result-pages.ts';
import type { CardFacts } from '#domain/supplements/card-facts.ts';
import { supplementIdOf } from '#domain/supplements/supplement-id.ts';
import { loadMoreResults } from '../search/search-results.ts';
import { latestOnly } from '../shared/latest.ts';

type FoundSupplement = CardFacts & { readonly id: number; readonly name: string; readonly imageUrl: string };

type SupplementSearch =
  | { readonly state: 'idle' }
  | { readonly state: 'searching' }
  | { readonly state: 'failed' }
  | {
      readonly state: 'found';
      readonly keyword: string;
      readonly products: readonly FoundSupplement[];
      readonly count: { readonly total: number; readonly isMore: boolean } | null;
      readonly next: number | null;
      readonly isLoadingMore: boolean;
      readonly problem: string;
    };

export const IDLE: SupplementSearch = { state: 'idle' };

export const $supplementSearch = atom<SupplementSearch>(IDLE);

const calls = latestOnly();

export async function findSupplements(text: string): Promise<void> {
  const keyword = text.normalize('NFC').trim();
  if (keyword === '') return;
  const isLatest = calls.begin();
  $supplementSearch.set({ state: 'searching' });
  const [outcome, counted] = await Promise.all([
    callKept(searchSupplements, { query: { keyword, size: CHOICES_A_PAGE } }),
    callKept(countSearchFacets, { query: { keyword } }),
  ]);
  if (!isLatest()) return;
  if (!outcome.ok) {
    $supplementSearch.set({ state: 'failed' });
    return;
  }
  const products = outcome.result.supplements.map((found) => ({
    ...found,
    id: found.supplementId ?? supplementIdOf(found.cursorId),
    name: found.supplementName,
  }));
  const { nextCursor: next, suggestion } = outcome.result;
  const count = counted.ok ? counted.result : null;
  $supplementSearch.set({ state: 'found', keyword: suggestion ?? keyword, products, count, next, isLoadingMore: false, problem: '' });
}

export async function findMoreSupplements(): Promise<void> {
  const found = $supplementSearch.get();
  if (found.state !== 'found' || found.next === null || found.isLoadingMore) return;
  const isLatest = calls.join();
  $supplementSearch.set({ ...found, isLoadingMore: true, problem: '' });
  const more = await loadMoreResults(found.keyword, '', found.next, CHOICES_A_PAGE);
  if (!isLatest()) return;
  const known = new Set(found.products.map(({ id }) => id));
  $supplementSearch.set(
    more.ok
      ? { ...found, products: [...found.products, ...more.cards.filter(({ id }) => !known.has(id))], next: more.next }
      : { ...found, problem: more.message },
  );
}
