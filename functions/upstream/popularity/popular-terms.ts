import { runBatches } from '../catalogue/queries/bulk.ts';
import type { Context } from '../http/context.ts';
import { isFitTerm } from './is-fit-term.ts';
import { mergeTerms, mergeWindows } from './merge-terms.ts';
import {
  replaceTerms,
  selectNewestSearch,
  selectSearchedTerms,
  selectSearchWindow,
  selectTermsState,
  type TermsState,
} from './queries/terms.ts';

const DAY_MS = 86_400_000;
const MOST_TERMS = 10;
/** So many are looked at for the ten that may be shown. */
const MOST_CANDIDATES = 200;
/** From so many networks a word must be searched for on one day before it is shown, unless the catalogue has it. */
const NETWORKS = 20;
/** Of so many searches a day the list is renewed no more than every ten minutes. */
const MANY_SEARCHES = 2_000;
const RENEWED_EVERY_MS = 10 * 60_000;

/** Whether the list would be the same: two rows are read to know it, however many searches there are. */
async function isCurrent(context: Context, everywhere: readonly Context[]): Promise<boolean> {
  const state = await selectTermsState(context);
  if (state === null) return false;
  const time = context.now.getTime();
  if (time < state.restsUntil) return true;
  if (time >= state.endsAt) return false;
  const newest = await Promise.all(everywhere.map((one) => selectNewestSearch(one, time - DAY_MS)));
  return Math.max(...newest.map((at) => at ?? 0)) === state.last;
}

/**
 * Rewrites the ten most searched terms of the last 24 hours; ties go to the later one. Words that the catalogue does not know may tell of somebody, or sell
 * something: they are shown once they were searched for from many networks, and only fit ones. Networks are told apart within a day, so each day's are
 * counted by themselves. So are those of each shard: the same network may be on several.
 * @param further the other shards
 */
export async function refreshPopularTerms(context: Context, further: readonly Context[]): Promise<void> {
  const everywhere = [context, ...further];
  if (await isCurrent(context, everywhere)) return;
  const time = context.now.getTime();
  const since = time - DAY_MS;
  const day = Math.floor(time / DAY_MS) * DAY_MS;
  const window = mergeWindows(await Promise.all(everywhere.map((one) => selectSearchWindow(one, since))));
  const rows = mergeTerms(await Promise.all(everywhere.map((one) => selectSearchedTerms(one, since, day, NETWORKS, MOST_CANDIDATES))));
  const shown = rows.filter(({ keyword, isKnown }) => isKnown || isFitTerm(keyword)).slice(0, MOST_TERMS);
  const state: TermsState = {
    last: window?.last ?? 0,
    endsAt: (window?.first ?? time) + DAY_MS,
    restsUntil: (window?.searches ?? 0) > MANY_SEARCHES ? time + RENEWED_EVERY_MS : 0,
  };
  await runBatches(context.catalogue, replaceTerms(context, shown, state));
}
