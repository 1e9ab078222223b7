import * as v from 'valibot';
import { type Schedule, slotsOf } from '#domain/schedule.ts';
import { isTimeZone, nextDue } from '#domain/zoned-time.ts';
import type { Statement } from '#platform/bindings.ts';
import { randomId } from '#platform/random-id.ts';
import { selectRows } from '../db/rows.ts';
import type { Context } from '../http/context.ts';
import { isStillThere } from '../http/identify-viewer.ts';
import { selectZone } from './queries.ts';

/** The minute that has begun, since 1970 UTC. */
function minuteNow({ now }: Context): number {
  return Math.floor(now.getTime() / 60_000);
}

/** Rows of the due index for some schedules, as JSON that the statements read. */
export function slotsJson(context: Context, schedules: readonly Schedule[], zone: string): string {
  const now = minuteNow(context);
  return JSON.stringify(
    slotsOf(schedules).map(({ minute, mask }) => ({ id: randomId(), minute, mask, due: nextDue(mask, minute, zone, now) })),
  );
}

/** Gives a routine its slots; nothing happens without the routine, where it is somebody else's, or while it still has others. What is switched off is never due. */
export function insertSlots({ accounts }: Context, userId: number, routineId: number, json: string, zone: string): Statement {
  return accounts
    .prepare(
      `INSERT INTO routine_slot (id, routine_id, user_id, mask, minute, zone, next_due)
       SELECT json_extract(value, '$.id'), r.id, r.user_id, json_extract(value, '$.mask'), json_extract(value, '$.minute'), ?3,
         CASE WHEN r.is_enabled THEN json_extract(value, '$.due') END
       FROM routine r, json_each(?2)
       WHERE r.id = ?1 AND r.user_id = ?4 AND NOT EXISTS (SELECT 1 FROM routine_slot s WHERE s.routine_id = ?1 AND s.user_id = ?4)`,
    )
    .bind(routineId, json, zone, userId);
}

const ownSlot = v.object({ id: v.number(), mask: v.number(), minute: v.number() });

/** Brings the due times of some slots up to date with the switch of their routine and a zone. */
function reschedule(context: Context, userId: number, slots: readonly v.InferOutput<typeof ownSlot>[], zone: string): Statement {
  const now = minuteNow(context);
  return context.accounts
    .prepare(
      `UPDATE routine_slot SET zone = ?2,
         next_due = CASE WHEN (SELECT r.is_enabled FROM routine r WHERE r.id = routine_id AND r.user_id = ?3) THEN json_extract(j.value, '$.due') END
       FROM json_each(?1) j WHERE routine_slot.id = json_extract(j.value, '$.id') AND routine_slot.user_id = ?3`,
    )
    .bind(JSON.stringify(slots.map(({ id, mask, minute }) => ({ id, due: nextDue(mask, minute, zone, now) }))), zone, userId);
}

/** After a routine was switched: its slots become due, or no longer. */
export async function rescheduleRoutine(context: Context, userId: number, routineId: number): Promise<Statement> {
  const [slots, zone] = await Promise.all([
    selectRows(
      context.accounts,
      ownSlot,
      'SELECT id, mask, minute FROM routine_slot WHERE routine_id = ?1 AND user_id = ?2',
      routineId,
      userId,
    ),
    selectZone(context, userId),
  ]);
  return reschedule(context, userId, slots, zone);
}

/** Remembers the zone a person's device is in; where it is another than before, everything due is worked out anew in the same step. */
export async function moveToZone(context: Context, userId: number, zone: string | null | undefined): Promise<void> {
  if (!zone || !isTimeZone(zone)) return;
  const { accounts } = context;
  const remember = accounts
    .prepare(
      `INSERT INTO user_zone (user_id, zone) SELECT ?1, ?2 WHERE ${isStillThere('?1')} ON CONFLICT DO UPDATE SET zone = excluded.zone`,
    )
    .bind(userId, zone);
  if (zone === (await selectZone(context, userId))) {
    await accounts.batch([remember]);
    return;
  }
  const slots = await selectRows(accounts, ownSlot, 'SELECT id, mask, minute FROM routine_slot WHERE user_id = ?1', userId);
  await accounts.batch([remember, reschedule(context, userId, slots, zone)]);
}
