import * as v from 'valibot';
import { sessionTable } from '#db/accounts/tables/accounts.ts';
import { oldest } from '#db/oldest.ts';
import { selectRow } from '#db/rows.ts';
import type { Database, Statement } from '#platform/bindings.ts';
import type { Context } from './context.ts';

/** SQL. A withdrawal ends all sessions, so a concurrent write leaves no rows. @param parameter e.g. `?2` */
export function isStillThere(parameter: string): string {
  return `EXISTS (SELECT 1 FROM session WHERE user_id = ${parameter})`;
}

/** SQL, for mailed links without a session. */
export function hasAccount(parameter: string): string {
  return `EXISTS (SELECT 1 FROM session WHERE user_id = ${parameter} UNION ALL SELECT 1 FROM user WHERE id = ${parameter})`;
}

const ownerRow = v.pick(sessionTable, ['userId']);

export async function selectSessionOwner({ accountsNow }: Context, sessionId: string): Promise<number | null> {
  const row = await selectRow(accountsNow, ownerRow, 'SELECT user_id AS userId FROM session WHERE id = ?1', sessionId);
  return row?.userId ?? null;
}

const keyRow = v.object({ key: v.string() });
const oldestRow = v.object({ oldest: v.nullable(v.number()) });

/** Sliding window. @param within milliseconds @returns whether it is allowed */
export async function insertTry(accounts: Database, now: Date, key: string, within: number, most: number): Promise<boolean> {
  const recent = 'SELECT value FROM json_each(rate_count.times) WHERE value > ?2 - ?3';
  const counted = await selectRow(
    accounts,
    keyRow,
    `INSERT INTO rate_count (key, count, times, ends_at) VALUES (?1, 0, json_array(CAST(?2 AS INTEGER)), ?2 + ?3)
     ON CONFLICT DO UPDATE SET ends_at = excluded.ends_at,
       times = (SELECT json_group_array(value) FROM (${recent} UNION ALL SELECT CAST(?2 AS INTEGER)))
     WHERE (SELECT count(*) FROM (${recent})) < ?4 RETURNING key`,
    key,
    now.getTime(),
    within,
    most,
  );
  return counted !== null;
}

export async function selectOldestTry(accounts: Database, now: Date, key: string, within: number): Promise<number | null> {
  const first = await selectRow(
    accounts,
    oldestRow,
    'SELECT min(j.value) AS oldest FROM rate_count r, json_each(r.times) j WHERE r.key = ?1 AND j.value > ?2 - ?3',
    key,
    now.getTime(),
    within,
  );
  return first?.oldest ?? null;
}

export function deleteEndedCounts({ accounts, now }: Context): Statement {
  return accounts.prepare(`DELETE FROM rate_count WHERE ${oldest('rate_count', 'key', 'ends_at < ?1', 'ends_at')}`).bind(now.getTime());
}
