import { atom } from 'nanostores';
import { callKept } from '#client/http.ts';
import { searchSupplements } from '#contract/supplements.ts';
import type { CardFacts } from '#domain/card-facts.ts';
import { supplementIdOf } from '#domain/supplement-id.ts';
import { latestOnly } from '../latest.ts';

const PAGE_SIZE = 20;

type FoundSupplement = CardFacts & { readonly id: number; readonly name: string; readonly imageUrl: string };

type SupplementSearch =
  | { readonly state: 'idle' }
  | { readonly state: 'searching' }
  | { readonly state: 'failed' }
  | { readonly state: 'found'; readonly products: readonly FoundSupplement[] };

export const IDLE: SupplementSearch = { state: 'idle' };

/** Products to be reminded of. */
export const $supplementSearch = atom<SupplementSearch>(IDLE);

const calls = latestOnly();

/** Looks products up by name; text of blanks only is ignored. The latest search wins. */
export async function findSupplements(text: string): Promise<void> {
  const keyword = text.normalize('NFC').trim();
  if (keyword === '') return;
  const isLatest = calls.begin();
  $supplementSearch.set({ state: 'searching' });
  const outcome = await callKept(searchSupplements, { query: { keyword, size: PAGE_SIZE } });
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
  $supplementSearch.set({ state: 'found', products });
}
