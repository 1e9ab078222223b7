import * as v from 'valibot';
import { dispatchPackTable } from '#db/accounts/tables/dispatch.ts';
import { routineSlotTable } from '#db/accounts/tables/reminders.ts';
import { columnsOf } from '#db/columns.ts';
import { parseRows } from '#db/rows.ts';
import type { QueryResult, Statement } from '#platform/bindings.ts';
import { type PushContext, seconds } from '../push-context.ts';

/** Slots of one transaction: 62,500 due at once are 32 of them. */
export const CLAIMED_AT_ONCE = 2000;

const slotRow = v.omit(routineSlotTable, ['nextDue']);
const dueRow = v.object({ ...slotRow.entries, due: v.number() });
export type DueSlot = v.InferOutput<typeof dueRow>;

/** Reads what is due up to a minute, at most `CLAIMED_AT_ONCE` slots. */
export function dueStatement({ accounts }: PushContext, minute: number): Statement {
  return accounts
    .prepare(
      `SELECT ${columnsOf(slotRow)}, next_due AS due FROM routine_slot
       WHERE next_due <= ?1 ORDER BY next_due LIMIT ${CLAIMED_AT_ONCE}`,
    )
    .bind(minute);
}

export function dueOf(result: QueryResult | undefined): DueSlot[] {
  return parseRows(dueRow, result);
}

/** Late reminders of a person become one row for the whole outage; what another cron has claimed meanwhile is not counted again. */
export function insertSummaries({ accounts, now }: PushContext, outage: number, late: readonly DueSlot[]): Statement[] {
  if (late.length === 0) return [];
  return [
    accounts
      .prepare(
        `INSERT INTO delivery (kind, due_minute, subject_id, state, missed, updated_at)
         SELECT 'SUMMARY', ?2, j.value ->> 0, 'claimed', count(*), ?3 FROM json_each(?1) j
         JOIN routine_slot s ON s.id = j.value ->> 2 AND s.next_due = j.value ->> 1 WHERE true
         GROUP BY 3 ON CONFLICT DO UPDATE SET missed = missed + excluded.missed`,
      )
      .bind(JSON.stringify(late.map(({ userId, due, id }) => [userId, due, id])), outage, seconds(now)),
  ];
}

/** Gives slots their next due minutes, unless somebody else has already. */
export function advanceSlots(
  { accounts }: PushContext,
  slots: readonly { readonly slot: DueSlot; readonly next: number | null }[],
): Statement {
  return accounts
    .prepare(
      `UPDATE routine_slot SET next_due = j.value ->> 2 FROM json_each(?1) j
         WHERE routine_slot.id = j.value ->> 0 AND routine_slot.next_due = j.value ->> 1`,
    )
    .bind(JSON.stringify(slots.map(({ slot, next }) => [slot.id, slot.due, next])));
}

const idRow = v.pick(dispatchPackTable, ['id']);

/** The ids of packs that a statement has returned. */
export function idsOf(result: QueryResult | undefined): number[] {
  return parseRows(idRow, result).map(({ id }) => id);
}
