import type { Context } from '../http/context.ts';
import {
  countSearches,
  deleteSearchedHours,
  insertSearchedHour,
  type SearchedTerm,
  type Span,
  selectSearchedHours,
} from './queries/searched-hours.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** A search may be written this much later than it says. */
const LATE_MS = 60_000;
/** Of an hour's words so many are kept. One of the ten of a day is among them in its best hours. */
const MOST_OF_AN_HOUR = 500;
/** From so many networks a word must be searched for on one day before it is shown, unless the catalogue has it. */
const NETWORKS = 20;

type CountedHour = { readonly hour: number; readonly terms: readonly SearchedTerm[] };
type Term = { readonly keyword: string; readonly score: number; readonly lastAt: number; readonly isKnown: boolean };

/** The hours that a time after `since` and not after `now` falls into, each with what of it counts. */
function hoursOf(since: number, now: number): (Span & { readonly hour: number; readonly isWhole: boolean })[] {
  const first = Math.floor((since + 1) / HOUR_MS);
  const last = Math.floor(now / HOUR_MS);
  return Array.from({ length: last - first + 1 }, (_, index) => {
    const begins = (first + index) * HOUR_MS;
    const ends = begins + HOUR_MS;
    return { hour: first + index, from: Math.max(begins, since + 1), to: ends, isWhole: begins > since && ends + LATE_MS <= now };
  });
}

/** Puts the hours together. Networks are told apart within a day, so that each day's are counted by themselves. */
function sumUp(hours: readonly CountedHour[]): Term[] {
  const sums = new Map<string, { score: number; lastAt: number; isKnown: boolean; readonly networks: Map<number, Set<string>> }>();
  for (const { hour, terms } of hours)
    for (const { keyword, score, lastAt, networks } of terms) {
      const sum = sums.get(keyword) ?? { score: 0, lastAt: 0, isKnown: false, networks: new Map<number, Set<string>>() };
      sums.set(keyword, sum);
      sum.score += score;
      sum.lastAt = Math.max(sum.lastAt, lastAt);
      sum.isKnown ||= networks === null;
      const day = Math.floor(hour / 24);
      sum.networks.set(day, (sum.networks.get(day) ?? new Set<string>()).union(new Set(networks ?? [])));
    }
  return [...sums]
    .filter(([, { isKnown, networks }]) => isKnown || [...networks.values()].some(({ size }) => size >= NETWORKS))
    .map(([keyword, { score, lastAt, isKnown }]) => ({ keyword, score, lastAt, isKnown }))
    .toSorted((one, other) => other.score - one.score || other.lastAt - one.lastAt);
}

/** What was searched for on one shard, hour by hour. An hour that has passed is counted once and kept in a row; only what the day's ends cut off is counted again. */
async function searchedHours(context: Context): Promise<CountedHour[]> {
  const now = context.now.getTime();
  const hours = hoursOf(now - DAY_MS, now);
  const first = hours[0]?.hour ?? 0;
  const kept = new Map((await selectSearchedHours(context, first)).map(({ hour, terms }) => [hour, terms]));
  const missing = hours.filter(({ hour, isWhole }) => !isWhole || !kept.has(hour));
  const counts = await countSearches(context, missing, MOST_OF_AN_HOUR, NETWORKS);
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

/**
 * The most searched words of the 24 hours before now, ties to the later one: those that the catalogue knows, and those that were searched for from enough
 * networks on one day. @param everywhere each shard
 */
export async function searchedTerms(everywhere: readonly Context[]): Promise<Term[]> {
  return sumUp((await Promise.all(everywhere.map(searchedHours))).flat());
}
