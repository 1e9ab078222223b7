import { COUNTED_PEOPLE } from '#domain/catalogue/showcase.ts';
import { PURPOSE_LABELS } from '#domain/purposes/purpose.ts';
import { runBatches } from '#register/write/queries/bulk.ts';
import type { Context } from '#upstream/shared/http/context.ts';
import { replaceTerms, selectNewestSearch, selectSearchWindow, selectTermsState, type TermsState } from './queries/terms.ts';
import { countSearchers, searchedTerms } from './searched-terms.ts';

const DAY_MS = 86_400_000;
const MOST_TERMS = 10;
/** Daily; above it, renewed every ten minutes only. */
const MANY_SEARCHES = 2_000;
const RENEWED_EVERY_MS = 10 * 60_000;

async function isCurrent(context: Context, released: readonly string[]): Promise<boolean> {
  const state = await selectTermsState(context);
  if (state === null || state.released !== released.join()) return false;
  const time = context.now.getTime();
  if (time < state.restsUntil) return true;
  if (time >= state.endsAt) return false;
  return ((await selectNewestSearch(context, time - DAY_MS)) ?? 0) === state.last;
}

/**
 * Ingredients, purposes and released words: others may be personal or advertisements. Empty until enough people searched in one day; rarer
 * words never appear.
 */
export async function refreshPopularTerms(context: Context, released: readonly string[]): Promise<void> {
  if (await isCurrent(context, released)) return;
  const time = context.now.getTime();
  const window = await selectSearchWindow(context, time - DAY_MS);
  const searched = await searchedTerms(context, [...Object.values(PURPOSE_LABELS), ...released]);
  const isCounted = (await countSearchers(context, COUNTED_PEOPLE)) >= COUNTED_PEOPLE;
  const popular = searched.filter(({ score }) => score >= COUNTED_PEOPLE);
  const searches = searched.reduce((sum, { score }) => sum + score, 0);
  const state: TermsState = {
    last: window?.last ?? 0,
    endsAt: (window?.first ?? time) + DAY_MS,
    restsUntil: searches > MANY_SEARCHES ? time + RENEWED_EVERY_MS : 0,
    released: released.join(),
  };
  await runBatches(context.catalogue, replaceTerms(context, isCounted ? popular.slice(0, MOST_TERMS) : [], state));
}
