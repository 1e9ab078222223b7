import type * as v from 'valibot';
import { observedMinuteTable } from '#db/accounts/tables/observed.ts';
import { columnsOf } from '#db/columns.ts';
import { selectRows } from '#db/rows.ts';
import type { Database, Statement } from '#platform/bindings.ts';
import type { Counts } from '#platform/observe.ts';

/** Two days are enough to see what the same hour of yesterday was like. */
const KEPT_MINUTES = 2 * 1440;

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
