import * as v from 'valibot';
import type { Statement } from '#platform/bindings.ts';
import { keyedHash } from '#platform/keyed-hash.ts';
import { selectRows } from '../db/rows.ts';
import type { Context } from '../http/context.ts';
import { tooManyTries } from '../http/rate-limit.ts';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/** After `free` wrong guesses each next one has to wait: `first`, then twice as long, up to `longest`; forgotten when nobody has guessed for `kept`. */
type Delay = { readonly free: number; readonly first: number; readonly longest: number; readonly kept: number };

/**
 * Whose guesses slow down whom. All but the last concern only addresses that have not signed in to the account before: what strangers do to an
 * account makes strangers wait, never its owner at home.
 */
export const DELAYS = {
  'guess-address': { free: 10, first: 10 * SECOND_MS, longest: 15 * MINUTE_MS, kept: HOUR_MS },
  'guess-pair': { free: 5, first: 10 * SECOND_MS, longest: 15 * MINUTE_MS, kept: 6 * HOUR_MS },
  'guess-account': { free: 25, first: 2 * SECOND_MS, longest: MINUTE_MS, kept: HOUR_MS },
  'guess-known': { free: 100, first: MINUTE_MS, longest: 15 * MINUTE_MS, kept: 24 * HOUR_MS },
} as const satisfies Record<string, Delay>;
export type DelayName = keyof typeof DELAYS;

/** One count that a guess belongs to. */
export type Guess = { readonly name: DelayName; readonly subject: string };
type Keyed = { readonly key: string; readonly name: DelayName };

const countRow = v.object({ key: v.string(), count: v.number(), endsAt: v.number() });

function delayAfter({ free, first, longest }: Delay, wrong: number): number {
  return wrong < free ? 0 : Math.min(longest, first * 2 ** Math.min(wrong - free, 20));
}

/** Counts a guess unless it comes too early: one step, so that of many at the same moment only those count that may. */
function countStatement({ accounts, now }: Context, { key, name }: Keyed): Statement {
  const { free, first, longest, kept } = DELAYS[name];
  return accounts
    .prepare(
      `INSERT INTO rate_count (key, count, ends_at) VALUES (?1, 1, ?2 + ?3)
       ON CONFLICT DO UPDATE SET ends_at = excluded.ends_at, count = CASE WHEN rate_count.ends_at < ?2 THEN 1 ELSE rate_count.count + 1 END
       WHERE rate_count.ends_at < ?2 OR rate_count.ends_at - ?3
         + CASE WHEN rate_count.count < ?4 THEN 0 ELSE min(?6, ?5 * (1 << min(rate_count.count - ?4, 20))) END <= ?2
       RETURNING key, count, ends_at AS endsAt`,
    )
    .bind(key, now.getTime(), kept, free, first, longest);
}

/**
 * Counts a guess before it is looked at; COMMON429 when it comes too early, and then nothing is counted.
 * @returns the statements that take it back, for when it was right
 */
export async function countGuess(context: Context, pepper: string, guesses: readonly Guess[]): Promise<Statement[]> {
  if (guesses.length === 0) return [];
  const { accounts, now } = context;
  const keyed = await Promise.all(
    guesses.map(async ({ name, subject }) => ({ name, key: await keyedHash(pepper, `limit ${name} ${subject}`) })),
  );
  const known = await selectRows(
    accounts,
    countRow,
    'SELECT key, count, ends_at AS endsAt FROM rate_count WHERE key IN (SELECT value FROM json_each(?1))',
    JSON.stringify(keyed.map(({ key }) => key)),
  );
  const waits = keyed.map(({ key, name }) => {
    const row = known.find((each) => each.key === key);
    return row === undefined || row.endsAt < now.getTime()
      ? 0
      : row.endsAt - DELAYS[name].kept + delayAfter(DELAYS[name], row.count) - now.getTime();
  });
  const wait = Math.max(...waits);
  if (wait > 0) throw tooManyTries(wait);
  const counted = await accounts.batch(keyed.map((each) => countStatement(context, each)));
  const late = keyed.filter((_, index) => counted[index]?.results.length !== 1);
  if (late.length > 0) throw tooManyTries(Math.max(...late.map(({ name }) => DELAYS[name].first)));
  return keyed.map(({ key, name }) =>
    name === 'guess-pair' || name === 'guess-known'
      ? accounts.prepare('DELETE FROM rate_count WHERE key = ?1').bind(key)
      : accounts.prepare('UPDATE rate_count SET count = max(0, count - 1) WHERE key = ?1').bind(key),
  );
}
