import * as v from 'valibot';
import type { importIntakeRecords } from '#contract/reminders/import-records.ts';
import type { BodyOf } from '#contract/shared/endpoint.ts';
import { routineTable } from '#db/accounts/tables/reminders.ts';
import { parseRows } from '#db/rows.ts';
import type { Statement } from '#platform/bindings.ts';
import { randomId } from '#platform/hash.ts';
import type { Context } from '#upstream/shared/http/context.ts';
import { isStillThere } from '#upstream/shared/http/queries.ts';

type Target = { readonly userId: number; readonly routineId: number };

/** Per person, ended ones included. */
const MOST_KEPT = 1000;

export async function keepEnded(
  { accounts }: Context,
  userId: number,
  { name, supplementId, createdAt, endedOn, personId }: NonNullable<BodyOf<typeof importIntakeRecords>['ended']>,
): Promise<number | null> {
  const same = 'SELECT id FROM routine WHERE user_id = ?1 AND created_at = ?2 AND ended_on = ?3';
  const [, found] = await accounts.batch([
    accounts
      .prepare(
        `INSERT INTO routine (user_id, created_at, ended_on, id, supplement_id, name, is_enabled, options)
         SELECT ?1, ?2, ?3, ?4, ?5, ?6, 0, CASE WHEN ?7 IS NOT NULL THEN json_object('personId', CAST(?7 AS INTEGER)) END
         WHERE NOT EXISTS (${same}) AND (SELECT count(*) FROM routine WHERE user_id = ?1) < ${MOST_KEPT} AND ${isStillThere('?1')}`,
      )
      .bind(userId, createdAt, endedOn, randomId(), supplementId, name, personId),
    accounts.prepare(same).bind(userId, createdAt, endedOn),
  ]);
  return parseRows(v.pick(routineTable, ['id']), found)[0]?.id ?? null;
}

/** Existing doses stay. @param doses JSON list of date, time and state */
export function insertDoses({ accounts, now }: Context, { userId, routineId }: Target, doses: string): Statement {
  return accounts
    .prepare(
      `INSERT INTO intake (user_id, date, routine_id, time, state, at)
       SELECT r.user_id, j.value ->> 'date', r.id, j.value ->> 'time', j.value ->> 'state', ?4
       FROM json_each(?3) j JOIN routine r ON r.id = ?1 AND r.user_id = ?2 WHERE true ON CONFLICT DO NOTHING`,
    )
    .bind(routineId, userId, doses, now.getTime());
}

/** @param reasons JSON list of date, time and reason */
export function insertReasons({ accounts }: Context, { userId, routineId }: Target, reasons: string): Statement {
  return accounts
    .prepare(
      `INSERT INTO intake_reason (user_id, date, routine_id, time, reason)
       SELECT r.user_id, j.value ->> 'date', r.id, j.value ->> 'time', j.value ->> 'reason'
       FROM json_each(?3) j JOIN routine r ON r.id = ?1 AND r.user_id = ?2 WHERE true ON CONFLICT DO NOTHING`,
    )
    .bind(routineId, userId, reasons);
}

/** Existing plans stay. @param plans JSON list */
export function insertPlans({ accounts }: Context, { userId, routineId }: Target, plans: string): Statement {
  return accounts
    .prepare(
      `INSERT INTO routine_plan (routine_id, user_id, until, is_enabled, slots, supplement_id, name, options)
       SELECT r.id, r.user_id, j.value ->> 'until', j.value ->> 'isEnabled', j.value -> 'slots', j.value ->> 'supplementId', j.value ->> 'name',
         CASE WHEN j.value ->> 'options' IS NOT NULL THEN j.value -> 'options' END
       FROM json_each(?3) j JOIN routine r ON r.id = ?1 AND r.user_id = ?2 WHERE true ON CONFLICT DO NOTHING`,
    )
    .bind(routineId, userId, plans);
}

/** @param since in milliseconds */
export function beginEarlier({ accounts }: Context, { userId, routineId }: Target, since: number): Statement {
  return accounts
    .prepare('UPDATE routine SET created_at = ?3 WHERE id = ?1 AND user_id = ?2 AND created_at > ?3')
    .bind(routineId, userId, since);
}
