import { keyedHash } from '#platform/hash.ts';
import { countedAddress } from '#platform/network-prefix.ts';
import { ApiError } from './api-error.ts';
import type { Context } from './context.ts';
import { insertTry, selectOldestTry } from './queries.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** `most` tries in any `within` milliseconds. */
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
type LimitName = Exclude<keyof typeof LIMITS, 'refresh-session'>;

/** @param wait milliseconds */
export function tooManyTries(wait: number): ApiError {
  const seconds = Math.max(1, Math.ceil(wait / 1000));
  return new ApiError('COMMON429', undefined, seconds);
}

/** By a keyed hash of the subject; skipped without key or subject. @throws COMMON429 with Retry-After */
export async function countTry(context: Context, name: LimitName, subject: string): Promise<void> {
  if (context.hashKey === undefined || subject === '') return;
  const { most, within } = LIMITS[name];
  const key = await keyedHash(context.hashKey, `limit ${name} ${subject}`);
  if (await insertTry(context.accounts, context.now, key, within, most)) return;
  const now = context.now.getTime();
  throw tooManyTries(((await selectOldestTry(context.accounts, context.now, key, within)) ?? now) + within - now);
}

export async function mayTry(context: Context, name: LimitName, subject: string): Promise<boolean> {
  try {
    await countTry(context, name, subject);
    return true;
  } catch (failure) {
    if (failure instanceof ApiError && failure.code === 'COMMON429') return false;
    throw failure;
  }
}

export function addressOf({ visitor }: Context): string {
  return countedAddress(visitor.address);
}
