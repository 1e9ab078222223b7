import { atom } from 'nanostores';
import { call } from '#client/http.ts';
import { isLoggedIn, onSessionEnded } from '#client/session.ts';
import { listRecentSearches, listRecentSupplements, type RecentSupplement } from '#contract/search/search.ts';

const SEARCHES = 3;
const PRODUCTS = 5;

export type Recent<Item> =
  | { readonly state: 'loading' }
  | { readonly state: 'failed' }
  | { readonly state: 'loaded'; readonly items: readonly Item[] };

const LOADING = { state: 'loading' } as const;

export const $recentSearches = atom<Recent<string>>(LOADING);
export const $recentProducts = atom<Recent<RecentSupplement>>(LOADING);

function forget(): void {
  $recentSearches.set({ state: 'loaded', items: [] });
  $recentProducts.set({ state: 'loaded', items: [] });
}

export async function loadRecents(): Promise<void> {
  onSessionEnded(forget);
  await Promise.all([
    call(listRecentSearches, { query: { limit: SEARCHES } }).then((outcome) => {
      if (isLoggedIn())
        $recentSearches.set(outcome.ok ? { state: 'loaded', items: outcome.result.slice(0, SEARCHES) } : { state: 'failed' });
    }),
    call(listRecentSupplements, { query: { limit: PRODUCTS } }).then((outcome) => {
      if (isLoggedIn())
        $recentProducts.set(outcome.ok ? { state: 'loaded', items: outcome.result.slice(0, PRODUCTS) } : { state: 'failed' });
    }),
  ]);
}
