import { keyedHash } from '#platform/hash.ts';
import { countedAddress } from '#platform/network-prefix.ts';
import { ApiError } from './api-error.ts';
import type { Context } from './context.ts';
import { insertTry, selectOldestTry } from './queries.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** How often what may be tried in any stretch of time of this length (milliseconds), by whom. */
export const LIMITS = {
  'login-address': { most: 10, within: MINUTE_MS },
  'passkey-address': { most: 30, within: MINUTE_MS },
  'passkey-session': { most: 30, within: MINUTE_MS },
  'signup-address': { most: 5, within: 30 * MINUTE_MS },
  'refresh-session': { most: 30, within: MINUTE_MS },
  'upload-account': { most: 20, within: HOUR_MS },
  'report-address': { most: 10, within: HOUR_MS },
  'forgot-address': { most: 20, within: 30 * MINUTE_MS },
  'forgot-account': { most: 3, within: 30 * MINUTE_MS },
  'claim-account': { most: 5, within: 24 * HOUR_MS },
  'code-account': { most: 3, within: 30 * MINUTE_MS },
  'export-notice-account': { most: 3, within: HOUR_MS },
  'verification-account': { most: 3, within: 30 * MINUTE_MS },
  'password-account': { most: 10, within: 10 * MINUTE_MS },
  'address-account': { most: 5, within: HOUR_MS },
  'tick-account': { most: 120, within: MINUTE_MS },
} as const satisfies Record<string, { readonly most: number; readonly within: number }>;
/** Those that `countTry` counts; renewals are counted in the row of their session. */
type LimitName = Exclude<keyof typeof LIMITS, 'refresh-session'>;

/** The refusal of a try that came too early. @param wait milliseconds until the next one counts */
export function tooManyTries(wait: number): ApiError {
  const seconds = Math.max(1, Math.ceil(wait / 1000));
  return new ApiError('COMMON429', undefined, seconds);
}

/**
 * Counts one try and throws COMMON429 with Retry-After when it was one too many. The times of the tries themselves are kept, at most as many as are
 * allowed, so that no two windows meet at an edge. Who tries is kept as a keyed hash only. Without a key or without a subject there is nothing to count by.
 */
export async function countTry(context: Context, name: LimitName, subject: string): Promise<void> {
  if (context.hashKey === undefined || subject === '') return;
  const { most, within } = LIMITS[name];
  const key = await keyedHash(context.hashKey, `limit ${name} ${subject}`);
  if (await insertTry(context.accounts, context.now, key, within, most)) return;
  const now = context.now.getTime();
  throw tooManyTries(((await selectOldestTry(context.accounts, context.now, key, within)) ?? now) + within - now);
}

/** Counts one try like `countTry`; false where it was one too many, for what may be left out without a word. */
export async function mayTry(context: Context, name: LimitName, subject: string): Promise<boolean> {
  try {
    await countTry(context, name, subject);
    return true;
  } catch (failure) {
    if (failure instanceof ApiError && failure.code === 'COMMON429') return false;
    throw failure;
  }
}

/** Whom a limit by address counts; see `countedAddress`. */
export function addressOf({ visitor }: Context): string {
  return countedAddress(visitor.address);
}
