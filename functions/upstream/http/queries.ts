import * as v from 'valibot';
import { sessionTable } from '#db/accounts/tables/sessions.ts';
import { oldest } from '#db/oldest.ts';
import { selectRow } from '#db/rows.ts';
import type { Database, Statement } from '#platform/bindings.ts';
import type { Context } from './context.ts';

/**
 * SQL condition, for writes: a person is still there. A withdrawal ends all sessions; what was on its way in the same moment must leave nothing behind.
 * @param parameter the person's id, such as `?2`
 */
export function isStillThere(parameter: string): string {
  return `EXISTS (SELECT 1 FROM session WHERE user_id = ${parameter})`;
}

/** The same for somebody who may have no session at present: they act by a link in a letter of ours. */
export function hasAccount(parameter: string): string {
  return `EXISTS (SELECT 1 FROM session WHERE user_id = ${parameter} UNION ALL SELECT 1 FROM user WHERE id = ${parameter})`;
}

const ownerRow = v.pick(sessionTable, ['userId']);

/** Whose session has not been ended, or null. */
export async function selectSessionOwner({ accountsNow }: Context, sessionId: string): Promise<number | null> {
  const row = await selectRow(accountsNow, ownerRow, 'SELECT user_id AS userId FROM session WHERE id = ?1', sessionId);
  return row?.userId ?? null;
}

const keyRow = v.object({ key: v.string() });
const oldestRow = v.object({ oldest: v.nullable(v.number()) });

/** Counts a try unless there were `most` of them `within` the last milliseconds. @returns whether it counts */
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

/** When the oldest try that still counts was made, or null. */
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

/** Removes counts whose time is over. */
export function deleteEndedCounts({ accounts, now }: Context): Statement {
  return accounts.prepare(`DELETE FROM rate_count WHERE ${oldest('rate_count', 'key', 'ends_at < ?1', 'ends_at')}`).bind(now.getTime());
}
