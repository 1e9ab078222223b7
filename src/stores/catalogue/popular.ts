import { atom } from 'nanostores';
import { callKept } from '#client/http.ts';
import { listPopularSupplements, type PopularSupplement } from '#contract/supplements/supplements.ts';
import { type Audience, DEFAULT_AUDIENCE, popularQuery } from '#domain/catalogue/popular-filter.ts';
import { latestOnly } from '../shared/latest.ts';

const POPULAR_ON_HOME = 10;

export type PopularList =
  /** The server-rendered list is shown. */
  | { readonly state: 'untouched' }
  | { readonly state: 'loading' }
  | { readonly state: 'failed' }
  | { readonly state: 'loaded'; readonly supplements: readonly PopularSupplement[]; readonly isRanked: boolean };

const UNTOUCHED: PopularList = { state: 'untouched' };

export const $audience = atom<Audience>(DEFAULT_AUDIENCE);

export const $popular = atom<PopularList>(UNTOUCHED);

export function isPopularTouched(): boolean {
  return $popular.get().state !== 'untouched';
}

const calls = latestOnly();

/** Latest wins. Dispatches `wake:popular` to hydrate the island. */
export async function setAudience(change: Partial<Audience>): Promise<void> {
  const audience = { ...$audience.get(), ...change };
  const isLatest = calls.begin();
  $audience.set(audience);
  $popular.set({ state: 'loading' });
  if (typeof document !== 'undefined') document.dispatchEvent(new Event('wake:popular'));
  const outcome = await callKept(listPopularSupplements, { query: popularQuery(audience, 0, POPULAR_ON_HOME) });
  if (!isLatest()) return;
  $popular.set(
    outcome.ok ? { state: 'loaded', supplements: outcome.result.content, isRanked: outcome.result.isRanked } : { state: 'failed' },
  );
}
