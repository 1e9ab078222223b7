import * as v from 'valibot';
import { closedMonthTable, intakeReasonTable, intakeTable } from '#db/accounts/tables/reminders.ts';
import { oldest } from '#db/oldest.ts';
import { columnsOf, jsonColumn, parseRows } from '#db/rows.ts';
import { decodeMonth } from '#domain/reminders/closed-month.ts';
import type { RoutineDose } from '#domain/reminders/day-doses.ts';
import type { DoseState } from '#domain/reminders/intake.ts';
import type { Statement } from '#platform/bindings.ts';
import type { Context } from '#upstream/shared/http/context.ts';

const doseRow = v.object({
  ...v.pick(intakeTable, ['routineId', 'date', 'time', 'state', 'other']).entries,
  reason: v.nullable(intakeReasonTable.entries.reason),
});
const reasonsColumn = jsonColumn(v.array(v.pick(intakeReasonTable, ['date', 'time', 'reason'])));
const monthRow = v.object({ ...v.omit(closedMonthTable, ['userId']).entries, reasons: reasonsColumn });

export function dosesStatements(
  { accounts }: Pick<Context, 'accounts'>,
  userIds: readonly number[],
  from: string,
  to: string,
): [Statement, Statement] {
  const people = JSON.stringify(userIds);
  const isTheirs = (column: string) => `${column} IN (SELECT value FROM json_each(?1))`;
  return [
    accounts
      .prepare(
        `SELECT ${columnsOf(v.omit(closedMonthTable, ['userId']), 'c')},
           (SELECT json_group_array(json_object('date', x.date, 'time', x.time, 'reason', x.reason)) FROM intake_reason x
            WHERE x.user_id = c.user_id AND x.date BETWEEN c.month || '-01' AND c.month || '-31' AND x.routine_id = c.routine_id) AS reasons
         FROM closed_month c WHERE ${isTheirs('c.user_id')} AND c.month BETWEEN substr(?2, 1, 7) AND substr(?3, 1, 7)`,
      )
      .bind(people, from, to),
    accounts
      .prepare(
        `SELECT i.routine_id AS routineId, i.date, i.time, i.state, i.other, x.reason FROM intake i
         LEFT JOIN intake_reason x ON x.user_id = i.user_id AND x.date = i.date AND x.routine_id = i.routine_id AND x.time = i.time
         WHERE ${isTheirs('i.user_id')} AND i.date BETWEEN ?2 AND ?3`,
      )
      .bind(people, from, to),
  ];
}

type Outcome = { readonly results: unknown } | undefined;

/** Of two doses of one time the later is newer. @param from, to the requested range */
export function parseDoses(months: Outcome, doses: Outcome, from: string, to: string): RoutineDose[] {
  const closed = parseRows(monthRow, months).flatMap(({ routineId, month, doses: text, reasons }) =>
    decodeMonth(month, text).map((dose) => ({
      ...dose,
      routineId,
      reason: reasons.find(({ date, time }) => date === dose.date && time === dose.time)?.reason ?? null,
    })),
  );
  return [...closed.filter(({ date }) => date >= from && date <= to), ...parseRows(doseRow, doses)];
}

/** `clientId`: the device's idempotency key. */
type IntakeDay = { readonly userId: number; readonly routineId: number; readonly date: string; readonly clientId: string | null };
export type TimeState = { readonly time: string; readonly state: DoseState };

/** SQL: the device did not know the stored state, and neither is NONE. */
const DIFFERS = `?7 IS NOT NULL AND ?7 <> state AND state <> excluded.state AND 'NONE' NOT IN (state, excluded.state)`;
/** SQL: where devices differ, taken beats skipped; else the later wins. */
const WINNER = `CASE WHEN ${DIFFERS} AND 'SKIPPED' IN (state, excluded.state) THEN iif(state = 'SKIPPED', excluded.state, state)
  WHEN excluded.at >= at THEN excluded.state ELSE state END`;

/**
 * Once per idempotency key. @param at milliseconds of the tap @param was the state that the device knew; null where it shows the server's
 */
export function writeDoses(
  { accounts }: Context,
  { userId, routineId, date, clientId }: IntakeDay,
  doses: readonly TimeState[],
  { at, was }: { readonly at: number; readonly was: DoseState | null },
): Statement {
  return accounts
    .prepare(
      `INSERT INTO intake (user_id, date, routine_id, time, state, at, other)
         SELECT r.user_id, ?2, r.id, j.value ->> 'time', j.value ->> 'state', ?4, NULL FROM routine r, json_each(?5) j
         WHERE r.id = ?3 AND r.user_id = ?1 AND NOT EXISTS (SELECT 1 FROM taken_intake t WHERE t.user_id = ?1 AND t.id = ?6)
       ON CONFLICT (user_id, date, routine_id, time) DO UPDATE SET state = ${WINNER}, at = max(at, excluded.at),
         other = CASE WHEN ${DIFFERS} THEN iif(${WINNER} = state, excluded.state, state) WHEN excluded.at >= at THEN NULL ELSE other END`,
    )
    .bind(userId, date, routineId, at, JSON.stringify(doses), clientId, was);
}

/**
 * One statement, so n taps at once leave the parity of n: NONE where all are taken, else taken.
 * @param known stored states, the only ones of a closed month @param times to toggle @param others further stored times, taken back with
 * them
 */
export function toggleDoses(
  { accounts }: Context,
  { userId, routineId, date, clientId }: IntakeDay,
  { known, times, others }: { readonly known: readonly TimeState[]; readonly times: readonly string[]; readonly others: readonly string[] },
  at: number,
): Statement {
  const stateOf = (time: string) => known.find((dose) => dose.time === time)?.state ?? null;
  const doses = [...times.map((time) => ({ time, isMeant: 1 })), ...others.map((time) => ({ time, isMeant: 0 }))];
  return accounts
    .prepare(
      `INSERT INTO intake (user_id, date, routine_id, time, state, at, other)
         WITH dose AS (
           SELECT j.value ->> 'time' AS time, j.value ->> 'isMeant' AS is_meant, COALESCE(
             (SELECT i.state FROM intake i WHERE i.user_id = ?1 AND i.date = ?2 AND i.routine_id = ?3 AND i.time = j.value ->> 'time'),
             j.value ->> 'state') AS state FROM json_each(?5) j),
         day AS (
           SELECT min(CASE WHEN is_meant THEN COALESCE(state, 'NONE') IN ('TAKEN', 'LATE') END)
             OR (max(time = '' AND COALESCE(state, 'NONE') IN ('TAKEN', 'LATE')) AND min(state IS NULL OR state IN ('TAKEN', 'LATE'))) AS is_taken
           FROM dose)
         SELECT r.user_id, ?2, r.id, dose.time, CASE WHEN day.is_taken THEN 'NONE' WHEN dose.state = 'LATE' THEN 'LATE' ELSE 'TAKEN' END, ?4, NULL
         FROM routine r, dose, day
         WHERE r.id = ?3 AND r.user_id = ?1 AND (dose.is_meant OR day.is_taken)
           AND NOT EXISTS (SELECT 1 FROM taken_intake t WHERE t.user_id = ?1 AND t.id = ?6)
       ON CONFLICT (user_id, date, routine_id, time) DO UPDATE SET state = excluded.state, at = max(at, excluded.at), other = NULL`,
    )
    .bind(userId, date, routineId, at, JSON.stringify(doses.map((dose) => ({ ...dose, state: stateOf(dose.time) }))), clientId);
}

export function writeReason(
  { accounts }: Context,
  { userId, routineId, date, clientId }: IntakeDay,
  { time, state }: TimeState,
  reason: string | null,
  at: number,
): Statement {
  const counts = `NOT EXISTS (SELECT 1 FROM taken_intake t WHERE t.user_id = ?1 AND t.id = ?5)
    AND EXISTS (SELECT 1 FROM intake i WHERE i.user_id = ?1 AND i.date = ?2 AND i.routine_id = ?3 AND i.time = ?4 AND i.state = ?6
      AND (i.at <= ?7 OR i.other IS NOT NULL))`;
  const values = [userId, date, routineId, time, clientId, state, at] as const;
  return reason === null
    ? accounts
        .prepare(`DELETE FROM intake_reason WHERE user_id = ?1 AND date = ?2 AND routine_id = ?3 AND time = ?4 AND ${counts}`)
        .bind(...values)
    : accounts
        .prepare(
          `INSERT INTO intake_reason (user_id, date, routine_id, time, reason)
             SELECT user_id, ?2, id, ?4, ?8 FROM routine WHERE id = ?3 AND user_id = ?1 AND ${counts} ON CONFLICT DO UPDATE SET reason = excluded.reason`,
        )
        .bind(...values, reason);
}

/** To the time that replaced it, once the routine has that time alone. @param from `HH:MM`, as is `to` */
export function moveTick(
  { accounts }: Context,
  { userId, routineId, date }: Omit<IntakeDay, 'clientId'>,
  { from, to, minutes }: { readonly from: string; readonly to: string; readonly minutes: readonly [number, number] },
): Statement[] {
  const hasMinute = (parameter: string) =>
    `EXISTS (SELECT 1 FROM routine_slot s WHERE s.routine_id = ?1 AND s.user_id = ?3 AND s.minute = ${parameter})`;
  return ['intake', 'intake_reason'].map((table) =>
    accounts
      .prepare(
        `UPDATE OR REPLACE ${table} SET time = ?5
         WHERE routine_id = ?1 AND date = ?2 AND user_id = ?3 AND time = ?4 AND ${hasMinute('?7')} AND NOT ${hasMinute('?6')}`,
      )
      .bind(routineId, date, userId, from, to, ...minutes),
  );
}

const RECORD_TABLES = ['intake', 'intake_reason', 'closed_month'] as const;

export function deleteRecords({ accounts }: Context, userId: number, routineId: number): Statement[] {
  return RECORD_TABLES.map((table) =>
    accounts.prepare(`DELETE FROM ${table} WHERE user_id = ?1 AND routine_id = ?2`).bind(userId, routineId),
  );
}

const DAY_MS = 86_400_000;
/** A day longer than a device's offline queue. */
const TAKEN_KEPT_MS = 31 * DAY_MS;

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
