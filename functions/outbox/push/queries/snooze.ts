import type { Statement } from '#platform/bindings.ts';
import type { PushContext } from '../push-context.ts';
import { seconds } from '../push-context.ts';

type Snooze = { readonly userId: number; readonly routineId: number; readonly date: string; readonly time: string };

/**
 * Puts a reminder of a person off to a minute: one row of the ledger, returned where it is new, and its pack, which the cron sends then. Nothing is
 * written a second time, over the end of a minute either.
 */
export function insertSnooze(
  { accounts, now }: Pick<PushContext, 'accounts' | 'now'>,
  { userId, routineId, date, time }: Snooze,
  minute: number,
): Statement[] {
  return [
    accounts
      .prepare(
        `INSERT INTO delivery (kind, due_minute, subject_id, state, updated_at, detail)
         SELECT 'SNOOZE', ?2, id, 'claimed', ?3, ?5 FROM routine WHERE id = ?1 AND user_id = ?4
           AND NOT EXISTS (SELECT 1 FROM delivery WHERE due_minute = ?2 - 1 AND kind = 'SNOOZE' AND subject_id = ?1 AND state = 'claimed')
         ON CONFLICT DO NOTHING RETURNING subject_id`,
      )
      .bind(routineId, minute, seconds(now), userId, `${date} ${time}`),
    accounts
      .prepare(
        `INSERT INTO dispatch_pack (deliveries, send_after) SELECT json_array(json_array(?2, 'SNOOZE', ?1)), ?2 * 60
         WHERE EXISTS (SELECT 1 FROM delivery WHERE due_minute = ?2 AND kind = 'SNOOZE' AND subject_id = ?1 AND state = 'claimed')
           AND NOT EXISTS (SELECT 1 FROM dispatch_pack WHERE send_after = ?2 * 60 AND deliveries = json_array(json_array(?2, 'SNOOZE', ?1)))`,
      )
      .bind(routineId, minute),
  ];
}

/** Whether a person has a routine of this id. */
export async function hasRoutine({ accounts }: Pick<PushContext, 'accounts'>, { userId, routineId }: Snooze): Promise<boolean> {
  const { results } = await accounts.prepare('SELECT 1 FROM routine WHERE id = ?1 AND user_id = ?2').bind(routineId, userId).all();
  return results.length > 0;
}
