import * as v from 'valibot';
import { MOST_ROUTINES, type Schedule } from '#domain/schedule.ts';
import { randomId } from '#platform/random-id.ts';
import { ApiError } from '../http/api-error.ts';
import type { Context } from '../http/context.ts';
import { isStillThere } from '../http/identify-viewer.ts';
import { countRoutines, selectRoutine, selectSlots, selectZone } from './queries.ts';
import { routineView } from './routine-view.ts';
import { insertSlots, slotsJson } from './slots.ts';

/** What a routine is for: `supplementId` null is something of one's own. */
export type RoutineTarget = { readonly supplementId: number | null; readonly name: string; readonly imageUrl: string | null };

const idRow = v.array(v.object({ id: v.number() }));

/** True where another routine of the same person for the same thing rings at one of the same times: parameters 1 to 5 are id, user, supplement, name, slots. */
const CLASHES = `EXISTS (
  SELECT 1 FROM routine r JOIN routine_slot s ON s.routine_id = r.id JOIN json_each(?5) j
    ON s.minute = json_extract(j.value, '$.minute') AND (s.mask & json_extract(j.value, '$.mask')) <> 0
  WHERE r.user_id = ?2 AND r.id <> ?1 AND CASE WHEN ?3 IS NULL THEN r.supplement_id IS NULL AND r.name = ?4 ELSE r.supplement_id = ?3 END)`;

/** The routine as it now is. */
async function readRoutine(context: Context, userId: number, id: number) {
  const routine = await selectRoutine(context, userId, id);
  if (routine === null) throw new ApiError('R0002');
  return routineView(context, routine, await selectSlots(context, userId, id), undefined);
}

/** Makes a routine; R0001 where the same thing already rings at one of these times, VALID400_0 beyond fifty. One step: double taps make one. */
export async function createRoutine(context: Context, userId: number, target: RoutineTarget, schedules: readonly Schedule[]) {
  const { accounts, now } = context;
  const id = randomId();
  const zone = await selectZone(context, userId);
  const json = slotsJson(context, schedules, zone);
  const [made] = await accounts.batch([
    accounts
      .prepare(
        `INSERT INTO routine (id, user_id, supplement_id, name, image_url, is_enabled, created_at)
         SELECT ?1, ?2, ?3, ?4, ?6, 1, ?7 WHERE (SELECT count(*) FROM routine WHERE user_id = ?2) < ${MOST_ROUTINES} AND NOT ${CLASHES} AND ${isStillThere('?2')} RETURNING id`,
      )
      .bind(id, userId, target.supplementId, target.name, json, target.imageUrl, now.getTime()),
    insertSlots(context, userId, id, json, zone),
  ]);
  if (v.parse(idRow, made?.results).length === 0) {
    const isFull = (await countRoutines(context, userId)) >= MOST_ROUTINES;
    throw isFull ? new ApiError('VALID400_0', 'tooManyRoutines') : new ApiError('R0001');
  }
  return readRoutine(context, userId, id);
}

/** Gives a routine another name, picture and other times in one step; R0002 where it is not the caller's, R0001 on a clash. */
export async function updateRoutine(context: Context, userId: number, id: number, target: RoutineTarget, schedules: readonly Schedule[]) {
  const { accounts } = context;
  const zone = await selectZone(context, userId);
  const json = slotsJson(context, schedules, zone);
  const values = [id, userId, target.supplementId, target.name, json] as const;
  const [changed] = await accounts.batch([
    accounts
      .prepare(
        `UPDATE routine SET name = ?4, image_url = ?6, supplement_id = ?3 WHERE id = ?1 AND user_id = ?2 AND NOT ${CLASHES} RETURNING id`,
      )
      .bind(...values, target.imageUrl),
    // Under the same condition, so that a clash leaves everything as it was.
    accounts.prepare(`DELETE FROM routine_slot WHERE routine_id = ?1 AND user_id = ?2 AND NOT ${CLASHES}`).bind(...values),
    insertSlots(context, userId, id, json, zone),
  ]);
  if (v.parse(idRow, changed?.results).length === 0) {
    throw (await selectRoutine(context, userId, id)) === null ? new ApiError('R0002') : new ApiError('R0001');
  }
  return readRoutine(context, userId, id);
}
