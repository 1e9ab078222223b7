import { COUNTED_PEOPLE } from '#domain/catalogue/showcase.ts';
import { PURPOSE_LABELS } from '#domain/purposes/purpose.ts';
import { runBatches } from '#register/write/queries/bulk.ts';
import type { Context } from '#upstream/shared/http/context.ts';
import {
  countSearches,
  deleteSearchedHours,
  insertSearchedHour,
  replaceTerms,
  type SearchedTerm,
  type Span,
  selectNewestSearch,
  selectSearchedHours,
  selectSearchers,
  selectSearchWindow,
  selectTermsState,
  type TermsState,
} from './queries/terms.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;
const LATE_MS = 60_000;
/** Per hour; a word of the day's top ten is in it at its best hours. */
const MOST_OF_AN_HOUR = 500;

type CountedHour = { readonly hour: number; readonly terms: readonly SearchedTerm[] };

function hoursOf(since: number, now: number): (Span & { readonly hour: number; readonly isWhole: boolean })[] {
  const first = Math.floor((since + 1) / HOUR_MS);
  const last = Math.floor(now / HOUR_MS);
  return Array.from({ length: last - first + 1 }, (_, index) => {
    const begins = (first + index) * HOUR_MS;
    const ends = begins + HOUR_MS;
    return { hour: first + index, from: Math.max(begins, since + 1), to: ends, isWhole: begins > since && ends + LATE_MS <= now };
  });
}

function sumUp(hours: readonly CountedHour[]): SearchedTerm[] {
  const sums = new Map<string, SearchedTerm>();
  for (const { terms } of hours)
    for (const { keyword, score, lastAt } of terms) {
      const sum = sums.get(keyword) ?? { score: 0, lastAt: 0 };
      sums.set(keyword, { keyword, score: sum.score + score, lastAt: Math.max(sum.lastAt, lastAt) });
    }
  return [...sums.values()].toSorted((one, other) => other.score - one.score || other.lastAt - one.lastAt);
}

/** Past hours are stored; only the partial ones at both ends are counted again. */
async function searchedHours(context: Context, released: readonly string[]): Promise<CountedHour[]> {
  const now = context.now.getTime();
  const hours = hoursOf(now - DAY_MS, now);
  const first = hours[0]?.hour ?? 0;
  const kept = new Map((await selectSearchedHours(context, first)).map(({ hour, terms }) => [hour, terms]));
  const missing = hours.filter(({ hour, isWhole }) => !isWhole || !kept.has(hour));
  const counts = await countSearches(context, missing, MOST_OF_AN_HOUR, released);
  const counted = missing.map(({ hour, isWhole }, index) => ({ hour, isWhole, terms: counts[index] ?? [] }));
  const passed = counted.filter(({ isWhole, terms }) => isWhole && terms.length > 0);
  if (passed.length > 0)
    await context.accounts.batch([
      ...passed.map(({ hour, terms }) => insertSearchedHour(context, hour, terms)),
      deleteSearchedHours(context, first),
    ]);
  const again = new Set(missing.map(({ hour }) => hour));
  return [...counted, ...[...kept].filter(([hour]) => !again.has(hour)).map(([hour, terms]) => ({ hour, terms }))];
}

async function searchedTerms(context: Context, released: readonly string[]): Promise<SearchedTerm[]> {
  return sumUp(await searchedHours(context, released));
}

/** Distinct, on the busier of the window's two days, capped; visitor hashes rotate daily. */
async function countSearchers(context: Context, most: number): Promise<number> {
  const now = context.now.getTime();
  const midnight = Math.floor(now / DAY_MS) * DAY_MS;
  const days: readonly Span[] = [
    { from: now - DAY_MS + 1, to: midnight },
    { from: midnight, to: now + 1 },
  ];
  return Math.max(...(await selectSearchers(context, days, most)));
}

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
