import * as v from 'valibot';
import { intakeRecordTable } from '#db/accounts/tables/reminders.ts';
import { columnsOf } from '#db/columns.ts';
import { oldest } from '#db/oldest.ts';
import type { IntakeNote } from '#domain/intake.ts';
import type { Statement } from '#platform/bindings.ts';
import { randomId } from '#platform/random.ts';
import type { Context } from '#upstream/http/context.ts';

export const recordRow = v.omit(intakeRecordTable, ['userId', 'updatedAt']);
export type RecordRow = v.InferOutput<typeof recordRow>;

const COLUMNS = columnsOf(recordRow);

/** `clientId`: idempotency key of the device, or null. */
type IntakeDay = { readonly userId: number; readonly routineId: number; readonly date: string; readonly clientId: string | null };

const WHERE = 'WHERE routine_id = ?1 AND date = ?2 AND user_id = ?5';
/** SQL: idempotent by the device's key. */
const WHERE_NEW = `${WHERE} AND NOT EXISTS (SELECT 1 FROM taken_intake t WHERE t.user_id = ?5 AND t.id = ?6)`;

/** SQL: notes of a record that meet a condition. */
const notesWhere = (condition: string) => `(SELECT json_group_array(json(value)) FROM json_each(notes) WHERE ${condition})`;

/** SQL: notes but those of time `?3`. */
const OTHER_NOTES = notesWhere("json_extract(value, '$.time') <> ?3");

export function recordsStatement({ accounts }: Context, userId: number, from: string, to: string): Statement {
  return accounts.prepare(`SELECT ${COLUMNS} FROM intake_record WHERE user_id = ?1 AND date BETWEEN ?2 AND ?3`).bind(userId, from, to);
}

export function insertRecord({ accounts, now }: Context, { userId, routineId, date }: IntakeDay): Statement {
  return accounts
    .prepare(
      `INSERT INTO intake_record (id, routine_id, user_id, date, is_taken, taken_times, updated_at)
         SELECT ?3, id, user_id, ?2, 0, '[]', ?4 FROM routine WHERE id = ?1 AND user_id = ?5 ON CONFLICT (routine_id, date) DO NOTHING`,
    )
    .bind(routineId, date, randomId(), now.getTime(), userId);
}

/** Carries a day's tick to the time that replaced its own, once the routine has that time alone. @param from `HH:MM`, as is `to` */
export function moveTick(
  { accounts }: Context,
  { userId, routineId, date }: Omit<IntakeDay, 'clientId'>,
  { from, to, minutes }: { readonly from: string; readonly to: string; readonly minutes: readonly [number, number] },
): Statement {
  const hasMinute = (parameter: string) =>
    `EXISTS (SELECT 1 FROM routine_slot s WHERE s.routine_id = ?1 AND s.user_id = ?3 AND s.minute = ${parameter})`;
  return accounts
    .prepare(
      `UPDATE intake_record SET
         taken_times = (SELECT json_group_array(CASE value WHEN ?4 THEN ?5 ELSE value END) FROM json_each(taken_times)),
         notes = (SELECT json_group_array(json(CASE WHEN json_extract(value, '$.time') = ?4 THEN json_set(value, '$.time', ?5) ELSE value END)) FROM json_each(notes))
       WHERE routine_id = ?1 AND date = ?2 AND user_id = ?3 AND ${hasMinute('?7')} AND NOT ${hasMinute('?6')}`,
    )
    .bind(routineId, date, userId, from, to, ...minutes);
}

/** Sets all planned times of a day; null toggles. @param planned times as JSON */
export function tickDay(
  { accounts }: Context,
  { userId, routineId, date, clientId }: IntakeDay,
  planned: string,
  isTaken: boolean | undefined,
): Statement {
  return accounts
    .prepare(
      `UPDATE intake_record SET is_taken = COALESCE(?4, 1 - is_taken), taken_times = CASE WHEN COALESCE(?4, 1 - is_taken) THEN ?3 ELSE '[]' END,
         notes = CASE WHEN COALESCE(?4, 1 - is_taken) THEN ${notesWhere("json_extract(value, '$.state') = 'LATE'")} ELSE '[]' END
       ${WHERE_NEW}`,
    )
    .bind(routineId, date, planned, isTaken === undefined ? null : Number(isTaken), userId, clientId);
}

/** Sets one time of a day; null toggles. */
export function tickTime(
  { accounts }: Context,
  { userId, routineId, date, clientId }: IntakeDay,
  time: string,
  isTaken: boolean | undefined,
): Statement {
  const has = 'EXISTS (SELECT 1 FROM json_each(taken_times) WHERE value = ?3)';
  return accounts
    .prepare(
      `UPDATE intake_record SET taken_times = CASE WHEN COALESCE(?4, NOT ${has})
         THEN (SELECT json_group_array(value) FROM (SELECT value FROM json_each(taken_times) UNION SELECT ?3 ORDER BY 1))
         ELSE (SELECT json_group_array(value) FROM json_each(taken_times) WHERE value <> ?3) END,
         notes = ${OTHER_NOTES}
       ${WHERE_NEW}`,
    )
    .bind(routineId, date, time, isTaken === undefined ? null : Number(isTaken), userId, clientId);
}

/** Notes that a time was taken late or skipped. */
export function noteTime({ accounts }: Context, { userId, routineId, date, clientId }: IntakeDay, note: IntakeNote): Statement {
  return accounts
    .prepare(`UPDATE intake_record SET notes = json_insert(${OTHER_NOTES}, '$[#]', json(?4)) ${WHERE_NEW}`)
    .bind(routineId, date, note.time, JSON.stringify(note), userId, clientId);
}

/** Recomputes whether all planned times are ticked and returns the record. @param planned times as JSON */
export function settleRecord({ accounts, now }: Context, { userId, routineId, date }: IntakeDay, planned: string): Statement {
  return accounts
    .prepare(
      `UPDATE intake_record SET updated_at = ?4,
           is_taken = NOT EXISTS (SELECT 1 FROM json_each(?3) p WHERE p.value NOT IN (SELECT t.value FROM json_each(taken_times) t))
         ${WHERE} RETURNING ${COLUMNS}`,
    )
    .bind(routineId, date, planned, now.getTime(), userId);
}

const DAY_MS = 86_400_000;
/** A day longer than a device's offline queue. */
const TAKEN_KEPT_MS = 31 * DAY_MS;

/** Stores the idempotency key in the same transaction. */
export function insertTaken({ accounts, now }: Context, userId: number, routineId: number, clientId: string): Statement {
  return accounts
    .prepare(
      `INSERT INTO taken_intake (user_id, id, at) SELECT user_id, ?2, ?3 FROM routine WHERE id = ?4 AND user_id = ?1 ON CONFLICT (user_id, id) DO NOTHING`,
    )
    .bind(userId, clientId, now.getTime(), routineId);
}

export function deleteOldTaken({ accounts, now }: Context): Statement {
  return accounts
    .prepare(`DELETE FROM taken_intake WHERE ${oldest('taken_intake', 'user_id, id', 'at < ?1', 'at')}`)
    .bind(now.getTime() - TAKEN_KEPT_MS);
}
