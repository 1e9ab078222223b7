import * as v from 'valibot';
import { observedMinuteTable } from '#db/accounts/tables/observed.ts';
import { columnsOf } from '#db/columns.ts';
import { selectRow, selectRows } from '#db/rows.ts';
import type { Database, Statement } from '#platform/bindings.ts';
import type { Counts } from '#platform/observe.ts';

/** Two days are enough to see what the same hour of yesterday was like. */
const KEPT_MINUTES = 2 * 1440;
const totalRow = v.object({ total: v.number() });
const MAIL_TRIES_MS = 4 * 3_600_000;

/** Adds counts to those of a minute: one row, however many isolates write into it; and lets go of the oldest. */
export function addCounts(accounts: Database, minute: number, counts: Counts): Statement[] {
  return [
    accounts
      .prepare(
        `INSERT INTO observed_minute (minute, counts) VALUES (?1, ?2)
         ON CONFLICT DO UPDATE SET counts = (SELECT json_group_object(key, total) FROM (
           SELECT key, sum(value) AS total FROM (
             SELECT key, value FROM json_each(observed_minute.counts) UNION ALL SELECT key, value FROM json_each(excluded.counts)) GROUP BY key))`,
      )
      .bind(minute, JSON.stringify(counts)),
    accounts.prepare('DELETE FROM observed_minute WHERE minute < ?1').bind(minute - KEPT_MINUTES),
  ];
}

/** What was counted from a minute on. */
export function selectCounts(accounts: Database, from: number): Promise<v.InferOutput<typeof observedMinuteTable>[]> {
  return selectRows(
    accounts,
    observedMinuteTable,
    `SELECT ${columnsOf(observedMinuteTable)} FROM observed_minute WHERE minute >= ?1 ORDER BY minute`,
    from,
  );
}

/** Letters that are to be tried again. */
export async function countWaitingMails(accounts: Database, now: Date): Promise<number> {
  const sql = `SELECT count(*) AS total FROM mail_delivery WHERE at >= ?1 AND state IN ('WAITING', 'SENDING')`;
  return (await selectRow(accounts, totalRow, sql, now.getTime() - MAIL_TRIES_MS))?.total ?? 0;
}
