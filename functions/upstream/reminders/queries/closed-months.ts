import * as v from 'valibot';
import { closedMonthTable, intakeTable, monthClosingTable } from '#db/accounts/tables/reminders.ts';
import { columnsOf, jsonColumn, selectRow, selectRows } from '#db/rows.ts';
import type { Statement } from '#platform/bindings.ts';
import type { Context } from '#upstream/shared/http/context.ts';

const READ_AT_ONCE = 2_000;

const doseRow = intakeTable;
export type OpenDose = v.InferOutput<typeof doseRow>;
export type ClosedMonth = v.InferOutput<typeof closedMonthTable>;

const positionSchema = v.tuple([v.number(), v.string(), v.number(), v.string()]);
export type Position = v.InferOutput<typeof positionSchema>;

const progressRow = v.object({ ...monthClosingTable.entries, position: v.nullable(jsonColumn(positionSchema)) });

export function selectProgress({ accounts }: Context): Promise<v.InferOutput<typeof progressRow> | null> {
  return selectRow(accounts, progressRow, `SELECT ${columnsOf(monthClosingTable)} FROM month_closing`);
}

export async function selectOpenDoses(
  { accounts }: Context,
  after: Position,
): Promise<{ readonly doses: OpenDose[]; readonly isLast: boolean }> {
  const doses = await selectRows(
    accounts,
    doseRow,
    `SELECT ${columnsOf(doseRow)} FROM intake WHERE (user_id, date, routine_id, time) > (?1, ?2, ?3, ?4)
     ORDER BY user_id, date, routine_id, time LIMIT ${READ_AT_ONCE}`,
    ...after,
  );
  return { doses, isLast: doses.length < READ_AT_ONCE };
}

export function selectClosedMonths({ accounts }: Context, keys: readonly Omit<ClosedMonth, 'doses'>[]): Promise<ClosedMonth[]> {
  return selectRows(
    accounts,
    closedMonthTable,
    `SELECT ${columnsOf(closedMonthTable, 'c')} FROM json_each(?1) j JOIN closed_month c
     ON c.user_id = j.value ->> 'userId' AND c.month = j.value ->> 'month' AND c.routine_id = j.value ->> 'routineId'`,
    JSON.stringify(keys),
  );
}

type Chunk = {
  readonly months: readonly ClosedMonth[];
  readonly doses: readonly OpenDose[];
  readonly cutoff: string;
  readonly before: { readonly cutoff: string; readonly position: Position | null } | null;
  readonly position: Position | null;
};

/** One transaction; nothing if another run moved on meanwhile. */
export function closeStatements({ accounts }: Context, { months, doses, cutoff, before, position }: Chunk): Statement[] {
  const isCurrent = `(SELECT max(cutoff || ' ' || COALESCE(position, '')) FROM month_closing) IS ?1`;
  const known = before === null ? null : `${before.cutoff} ${before.position === null ? '' : JSON.stringify(before.position)}`;
  const run = (sql: string, ...values: readonly (string | null)[]) => accounts.prepare(sql).bind(known, ...values);
  const json = JSON.stringify(months);
  const ofMonth = "c.user_id = j.value ->> 'userId' AND c.month = j.value ->> 'month' AND c.routine_id = j.value ->> 'routineId'";
  return [
    run(
      `INSERT OR REPLACE INTO closed_month (user_id, month, routine_id, doses)
       SELECT value ->> 'userId', value ->> 'month', value ->> 'routineId', value ->> 'doses' FROM json_each(?2) WHERE ${isCurrent}`,
      JSON.stringify(months.filter(({ doses: text }) => text !== '')),
    ),
    run(
      `DELETE FROM closed_month WHERE (user_id, month, routine_id) IN (SELECT c.user_id, c.month, c.routine_id FROM json_each(?2) j JOIN closed_month c ON ${ofMonth} WHERE j.value ->> 'doses' = '') AND ${isCurrent}`,
      json,
    ),
    run(
      `DELETE FROM intake WHERE (user_id, date, routine_id, time) IN (SELECT i.user_id, i.date, i.routine_id, i.time FROM json_each(?2) j JOIN intake i
         ON i.user_id = j.value ->> 0 AND i.date = j.value ->> 1 AND i.routine_id = j.value ->> 2 AND i.time = j.value ->> 3
         WHERE i.state = j.value ->> 4 AND i.at = j.value ->> 5) AND ${isCurrent}`,
      JSON.stringify(doses.map(({ userId, date, routineId, time, state, at }) => [userId, date, routineId, time, state, at])),
    ),
    run(
      `INSERT INTO month_closing (cutoff, position) SELECT ?2, ?3 WHERE ${isCurrent} ON CONFLICT DO UPDATE SET position = excluded.position`,
      cutoff,
      position === null ? null : JSON.stringify(position),
    ),
    accounts.prepare('DELETE FROM month_closing WHERE cutoff < ?1').bind(cutoff),
  ];
}
