import * as v from 'valibot';
import { dispatchStateTable } from '#db/accounts/tables/notifications.ts';
import { routineSlotTable } from '#db/accounts/tables/reminders.ts';
import { oldest } from '#db/oldest.ts';
import { columnsOf, parseRows } from '#db/rows.ts';
import type { QueryResult, Statement } from '#platform/bindings.ts';
import type { PushContext } from '../push/push-context.ts';
import { NEXT_ID, RELAY_SECONDS, secondsOf } from './rows.ts';

/** Per transaction: 62,500 due at once take 32. */
export const CLAIMED_AT_ONCE = 2000;

const slotRow = v.omit(routineSlotTable, ['nextDue', 'quantity']);
const dueRow = v.object({ ...slotRow.entries, due: v.number() });
export type DueSlot = v.InferOutput<typeof dueRow>;

export function dueStatement({ accounts }: PushContext, minute: number): Statement {
  return accounts
    .prepare(
      `SELECT ${columnsOf(slotRow)}, next_due AS due FROM routine_slot
       WHERE next_due <= ?1 ORDER BY next_due, user_id LIMIT ${CLAIMED_AT_ONCE}`,
    )
    .bind(minute);
}

export function dueOf(result: QueryResult | undefined): DueSlot[] {
  return parseRows(dueRow, result);
}

/** Optimistic lock: a concurrent tick's slots no longer match. */
const STILL_DUE = 'JOIN routine_slot s ON s.id = d.value ->> 2 AND s.next_due = d.value ->> 0';

const keysOf = (slots: readonly DueSlot[]) => slots.map(({ due, routineId, id }) => [due, routineId, id]);

const entry = (state: 'claimed' | 'late') => `json_array(d.value ->> 0, d.value ->> 1, '${state}', NULL, NULL, NULL)`;

/** Run before advancing the slots, in the same transaction. */
export function insertBatches({ accounts, now }: PushContext, batches: readonly (readonly DueSlot[])[]): Statement {
  return accounts
    .prepare(
      `INSERT INTO outbox (state, id, kind, about, due)
       SELECT 'open', ${NEXT_ID} + b.key, 'REMINDERS', json_group_array(${entry('claimed')}), ?3
       FROM json_each(?2) b, json_each(b.value) d ${STILL_DUE} GROUP BY b.key RETURNING id`,
    )
    .bind(now.getTime(), JSON.stringify(batches.map(keysOf)), secondsOf(now) + RELAY_SECONDS);
}

export function insertLate({ accounts, now }: PushContext, late: readonly DueSlot[]): Statement[] {
  if (late.length === 0) return [];
  return [
    accounts
      .prepare(
        `INSERT INTO outbox (state, id, kind, about, due)
         SELECT 'done', ${NEXT_ID}, 'REMINDERS', json_group_array(${entry('late')}), 0 FROM json_each(?2) d ${STILL_DUE} HAVING count(*) > 0`,
      )
      .bind(now.getTime(), JSON.stringify(keysOf(late))),
  ];
}

/** One a person and outage; skips what a concurrent tick claimed. */
export function upsertSummaries({ accounts, now }: PushContext, outage: number, late: readonly DueSlot[]): Statement[] {
  if (late.length === 0) return [];
  return [
    accounts
      .prepare(
        `INSERT INTO outbox (state, id, kind, name, user_id, about, due)
         SELECT 'open', ${NEXT_ID} + row_number() OVER (), 'SUMMARY', 'summary ' || s.user_id || ' ' || CAST(?3 AS INTEGER), s.user_id,
           json_array(json_array(CAST(?3 AS INTEGER), s.user_id, 'claimed', NULL, NULL, count(*))), ?4
         FROM json_each(?2) d ${STILL_DUE} GROUP BY s.user_id
         ON CONFLICT (name) WHERE outbox.name IS NOT NULL
         DO UPDATE SET due = excluded.due, about = json_set(about, '$[0][5]', (about ->> '$[0][5]') + (excluded.about ->> '$[0][5]')) RETURNING id`,
      )
      .bind(now.getTime(), JSON.stringify(keysOf(late)), outage, secondsOf(now) + RELAY_SECONDS),
  ];
}

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

const UNCONFIRMED_MS = 60 * 86_400_000;

const valueRow = v.pick(dispatchStateTable, ['value']);

export function lastTickStatement({ accounts }: PushContext): Statement {
  return accounts.prepare(`SELECT value FROM dispatch_state WHERE key = 'tick'`);
}

export function lastTickOf(result: QueryResult | undefined): number | null {
  return parseRows(valueRow, result)[0]?.value ?? null;
}

export function rememberTick({ accounts }: Pick<PushContext, 'accounts'>, minute: number): Statement {
  return accounts
    .prepare(`INSERT INTO dispatch_state (key, value) VALUES ('tick', ?1) ON CONFLICT DO UPDATE SET value = max(value, excluded.value)`)
    .bind(minute);
}

/** Unconfirmed for sixty days. */
export function deleteSilentDevices({ accounts, now }: PushContext): Statement {
  return accounts
    .prepare(`DELETE FROM push_device WHERE ${oldest('push_device', 'id', 'confirmed_at < ?1', 'confirmed_at')}`)
    .bind(now.getTime() - UNCONFIRMED_MS);
}
