import type { Statement } from '#platform/bindings.ts';
import { keyedHash } from '#platform/hash.ts';
import type { Context } from '#upstream/shared/http/context.ts';
import { tooManyTries } from '#upstream/shared/http/rate-limit.ts';
import { type Delay, deleteGuesses, insertGuess, selectGuesses, takeGuessBack } from './queries/proof-codes.ts';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/** All but the last count unknown networks only, so strangers cannot lock the owner out. */
const DELAYS = {
  'guess-address': { free: 10, first: 10 * SECOND_MS, longest: 15 * MINUTE_MS, kept: HOUR_MS },
  'guess-pair': { free: 5, first: 10 * SECOND_MS, longest: 15 * MINUTE_MS, kept: 6 * HOUR_MS },
  'guess-account': { free: 25, first: 2 * SECOND_MS, longest: MINUTE_MS, kept: HOUR_MS },
  'guess-known': { free: 100, first: MINUTE_MS, longest: 15 * MINUTE_MS, kept: 24 * HOUR_MS },
} as const satisfies Record<string, Delay>;
type DelayName = keyof typeof DELAYS;

type Guess = { readonly name: DelayName; readonly subject: string };

function delayAfter({ free, first, longest }: Delay, wrong: number): number {
  return wrong < free ? 0 : Math.min(longest, first * 2 ** Math.min(wrong - free, 20));
}

/** Before checking. @throws COMMON429 when too early, uncounted @returns statements that undo the count after a right guess */
export async function countGuess(context: Context, pepper: string, guesses: readonly Guess[]): Promise<Statement[]> {
  if (guesses.length === 0) return [];
  const { now } = context;
  const keyed = await Promise.all(
    guesses.map(async ({ name, subject }) => ({ name, key: await keyedHash(pepper, `limit ${name} ${subject}`) })),
  );
  const known = await selectGuesses(
    context,
    keyed.map(({ key }) => key),
  );
  const waits = keyed.map(({ key, name }) => {
    const row = known.find((each) => each.key === key);
    return row === undefined || row.endsAt < now.getTime()
      ? 0
      : row.endsAt - DELAYS[name].kept + delayAfter(DELAYS[name], row.count) - now.getTime();
  });
  const wait = Math.max(...waits);
  if (wait > 0) throw tooManyTries(wait);
  const counted = await context.accounts.batch(keyed.map(({ name, key }) => insertGuess(context, key, DELAYS[name])));
  const late = keyed.filter((_, index) => counted[index]?.results.length !== 1);
  if (late.length > 0) throw tooManyTries(Math.max(...late.map(({ name }) => DELAYS[name].first)));
  return keyed.map(({ key, name }) =>
    name === 'guess-pair' || name === 'guess-known' ? deleteGuesses(context, key) : takeGuessBack(context, key),
  );
}
