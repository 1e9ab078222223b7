import type { Statement } from '#platform/bindings.ts';
import type { Context } from '#upstream/shared/http/context.ts';

/** For the days before today; once a day, as later edits do not change those again. */
export function keepPlan({ accounts }: Context, userId: number, routineId: number, today: string): Statement {
  return accounts
    .prepare(
      `INSERT OR IGNORE INTO routine_plan (routine_id, user_id, until, is_enabled, slots, supplement_id, name, options)
       SELECT r.id, r.user_id, ?3, r.is_enabled,
         (SELECT json_group_array(json_object('mask', s.mask, 'minute', s.minute)) FROM routine_slot s WHERE s.routine_id = r.id AND s.user_id = ?2),
         r.supplement_id, r.name, r.options
       FROM routine r WHERE r.id = ?1 AND r.user_id = ?2 AND r.ended_on IS NULL`,
    )
    .bind(routineId, userId, today);
}
