import * as v from 'valibot';
import type { Statement } from '#platform/bindings.ts';
import { keyedHash } from '#platform/keyed-hash.ts';
import { countedAddress } from '#platform/network-prefix.ts';
import { selectRow } from '../db/rows.ts';
import { ApiError } from './api-error.ts';
import type { Context } from './context.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** How often what may be tried in any stretch of time of this length (milliseconds), by whom. */
export const LIMITS = {
  'login-address': { most: 10, within: MINUTE_MS },
  'signup-address': { most: 5, within: 30 * MINUTE_MS },
  'refresh-session': { most: 30, within: MINUTE_MS },
  'upload-account': { most: 20, within: HOUR_MS },
  'tick-account': { most: 120, within: MINUTE_MS },
} as const satisfies Record<string, { readonly most: number; readonly within: number }>;
export type LimitName = keyof typeof LIMITS;

const keyRow = v.object({ key: v.string() });
const oldestRow = v.object({ oldest: v.nullable(v.number()) });

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
  const now = context.now.getTime();
  const key = await keyedHash(context.hashKey, `limit ${name} ${subject}`);
  const recent = 'SELECT value FROM json_each(rate_count.times) WHERE value > ?2 - ?3';
  const counted = await selectRow(
    context.accounts,
    keyRow,
    `INSERT INTO rate_count (key, count, times, ends_at) VALUES (?1, 0, json_array(CAST(?2 AS INTEGER)), ?2 + ?3)
     ON CONFLICT DO UPDATE SET ends_at = excluded.ends_at,
       times = (SELECT json_group_array(value) FROM (${recent} UNION ALL SELECT CAST(?2 AS INTEGER)))
     WHERE (SELECT count(*) FROM (${recent})) < ?4 RETURNING key`,
    key,
    now,
    within,
    most,
  );
  if (counted !== null) return;
  const first = await selectRow(
    context.accounts,
    oldestRow,
    'SELECT min(j.value) AS oldest FROM rate_count r, json_each(r.times) j WHERE r.key = ?1 AND j.value > ?2 - ?3',
    key,
    now,
    within,
  );
  throw tooManyTries((first?.oldest ?? now) + within - now);
}

/** Whom a limit by address counts; see `countedAddress`. */
export function addressOf({ visitor }: Context): string {
  return countedAddress(visitor.address);
}

/** Removes counts whose time is over. */
export function forgetCounts({ accounts, now }: Context): Statement {
  return accounts.prepare('DELETE FROM rate_count WHERE ends_at < ?1').bind(now.getTime());
}
