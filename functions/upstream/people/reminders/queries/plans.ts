import * as v from 'valibot';
import { routinePlanTable } from '#db/accounts/tables/reminders.ts';
import { columnsOf } from '#db/columns.ts';
import type { Statement } from '#platform/bindings.ts';
import type { Context } from '#upstream/http/context.ts';

export const planRow = v.omit(routinePlanTable, ['userId']);
export type PlanRow = v.InferOutput<typeof planRow>;

/** Former plans that hold from a day on, the earliest first. */
export function plansStatement({ accounts }: Context, userId: number, from: string): Statement {
  return accounts
    .prepare(`SELECT ${columnsOf(planRow)} FROM routine_plan WHERE user_id = ?1 AND until > ?2 ORDER BY until`)
    .bind(userId, from);
}

/** Keeps what a routine plans now for the days before today; once a day, as later edits do not change those days again. */
export function keepPlan({ accounts }: Context, userId: number, routineId: number, today: string): Statement {
  return accounts
    .prepare(
      `INSERT OR IGNORE INTO routine_plan (routine_id, user_id, until, is_enabled, slots)
       SELECT r.id, r.user_id, ?3, r.is_enabled,
         (SELECT json_group_array(json_object('mask', s.mask, 'minute', s.minute)) FROM routine_slot s WHERE s.routine_id = r.id AND s.user_id = ?2)
       FROM routine r WHERE r.id = ?1 AND r.user_id = ?2`,
    )
    .bind(routineId, userId, today);
}
