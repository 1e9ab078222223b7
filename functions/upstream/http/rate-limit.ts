import * as v from 'valibot';
import { tooManyText } from '../../../src/copy/errors.ts';
import type { Statement } from '../../platform/bindings.ts';
import { keyedHash } from '../../platform/keyed-hash.ts';
import { countedAddress } from '../../platform/network-prefix.ts';
import { selectRow } from '../db/rows.ts';
import { ApiError } from './api-error.ts';
import type { Context } from './context.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** How often what may be tried in which time (milliseconds), by whom. */
export const LIMITS = {
  'login-address': { most: 10, within: MINUTE_MS },
  'login-account': { most: 25, within: HOUR_MS },
  'signup-address': { most: 5, within: 30 * MINUTE_MS },
  'signup-email': { most: 5, within: 30 * MINUTE_MS },
  'refresh-session': { most: 30, within: MINUTE_MS },
  'upload-account': { most: 20, within: HOUR_MS },
} as const satisfies Record<string, { readonly most: number; readonly within: number }>;
export type LimitName = keyof typeof LIMITS;

const row = v.object({ count: v.number() });

/**
 * Counts one try and throws COMMON429 with Retry-After when it was one too many. Who tries is kept as a keyed hash only.
 * Without a key or without a subject there is nothing to count by.
 */
export async function countTry(context: Context, name: LimitName, subject: string): Promise<void> {
  if (context.hashKey === undefined || subject === '') return;
  const { most, within } = LIMITS[name];
  const now = context.now.getTime();
  const endsAt = (Math.floor(now / within) + 1) * within;
  const key = await keyedHash(context.hashKey, `limit ${name} ${endsAt} ${subject}`);
  const counted = await selectRow(
    context.accounts,
    row,
    'INSERT INTO rate_count (key, count, ends_at) VALUES (?1, 1, ?2) ON CONFLICT DO UPDATE SET count = count + 1 RETURNING count',
    key,
    endsAt,
  );
  if ((counted?.count ?? 0) <= most) return;
  const seconds = Math.max(1, Math.ceil((endsAt - now) / 1000));
  throw new ApiError('COMMON429', tooManyText(seconds), seconds);
}

/** Whom a limit by address counts; see `countedAddress`. */
export function addressOf({ visitor }: Context): string {
  return countedAddress(visitor.address);
}

/** Removes counts whose time is over. */
export function forgetCounts({ accounts, now }: Context): Statement {
  return accounts.prepare('DELETE FROM rate_count WHERE ends_at < ?1').bind(now.getTime());
}
