import type { Statement } from '#platform/bindings.ts';
import type { Context } from '#upstream/http/context.ts';

type Target = { readonly userId: number; readonly routineId: number };

/** Existing doses stay. @param doses as JSON list of date, time and state */
export function insertDoses({ accounts, now }: Context, { userId, routineId }: Target, doses: string): Statement {
  return accounts
    .prepare(
      `INSERT INTO intake (user_id, date, routine_id, time, state, at)
       SELECT r.user_id, j.value ->> 'date', r.id, j.value ->> 'time', j.value ->> 'state', ?4
       FROM json_each(?3) j JOIN routine r ON r.id = ?1 AND r.user_id = ?2 WHERE true ON CONFLICT DO NOTHING`,
    )
    .bind(routineId, userId, doses, now.getTime());
}

/** @param reasons as JSON list of date, time and reason */
export function insertReasons({ accounts }: Context, { userId, routineId }: Target, reasons: string): Statement {
  return accounts
    .prepare(
      `INSERT INTO intake_reason (user_id, date, routine_id, time, reason)
       SELECT r.user_id, j.value ->> 'date', r.id, j.value ->> 'time', j.value ->> 'reason'
       FROM json_each(?3) j JOIN routine r ON r.id = ?1 AND r.user_id = ?2 WHERE true ON CONFLICT DO NOTHING`,
    )
    .bind(routineId, userId, reasons);
}

/** Existing plans stay. @param plans as JSON list */
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

/** A reminder is planned from the first day of what it took before. @param since in milliseconds */
export function beginEarlier({ accounts }: Context, { userId, routineId }: Target, since: number): Statement {
  return accounts
    .prepare('UPDATE routine SET created_at = ?3 WHERE id = ?1 AND user_id = ?2 AND created_at > ?3')
    .bind(routineId, userId, since);
}
