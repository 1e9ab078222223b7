import * as v from 'valibot';
import { schedulesOf, timesOn } from '#domain/schedule.ts';
import type { Statement } from '#platform/bindings.ts';
import { randomId } from '#platform/random-id.ts';
import { ApiError } from '../http/api-error.ts';
import type { Context } from '../http/context.ts';
import { selectRoutine, selectSlots } from './queries.ts';
import { RECORD_COLUMNS, type RecordRow, recordRow } from './rows.ts';

/** Which part of a day to tick, and to what: without `time` the whole day, without `isTaken` the other way round. */
export type Tick = { readonly date: string; readonly time?: string | undefined; readonly isTaken?: boolean | undefined };

const WHERE = 'WHERE routine_id = ?1 AND date = ?2 AND user_id = ?5';

function wholeDay({ accounts }: Context, userId: number, routineId: number, tick: Tick, planned: string): Statement {
  return accounts
    .prepare(
      `UPDATE intake_record SET is_taken = COALESCE(?4, 1 - is_taken), taken_times = CASE WHEN COALESCE(?4, 1 - is_taken) THEN ?3 ELSE '[]' END
       ${WHERE}`,
    )
    .bind(routineId, tick.date, planned, tick.isTaken === undefined ? null : Number(tick.isTaken), userId);
}

function oneTime({ accounts }: Context, userId: number, routineId: number, tick: Tick, time: string): Statement {
  const has = 'EXISTS (SELECT 1 FROM json_each(taken_times) WHERE value = ?3)';
  return accounts
    .prepare(
      `UPDATE intake_record SET taken_times = CASE WHEN COALESCE(?4, NOT ${has})
         THEN (SELECT json_group_array(value) FROM (SELECT value FROM json_each(taken_times) UNION SELECT ?3 ORDER BY 1))
         ELSE (SELECT json_group_array(value) FROM json_each(taken_times) WHERE value <> ?3) END
       ${WHERE}`,
    )
    .bind(routineId, tick.date, time, tick.isTaken === undefined ? null : Number(tick.isTaken), userId);
}

/**
 * Ticks a day of a routine, or one of its times; R0002 where the routine is not the person's, VALID400_0 where it has no such time that day.
 * One row per routine and day, changed in one step: taps at the same moment make no second row, and none is lost.
 */
export async function writeIntake(context: Context, userId: number, routineId: number, tick: Tick): Promise<RecordRow> {
  const { accounts, now } = context;
  const [routine, slots] = await Promise.all([selectRoutine(context, userId, routineId), selectSlots(context, userId, routineId)]);
  if (routine === null) throw new ApiError('R0002');
  const times = timesOn(schedulesOf(slots), tick.date);
  if (tick.time !== undefined && !times.includes(tick.time)) throw new ApiError('VALID400_0', 'noSuchTime');
  const planned = JSON.stringify(times.length === 0 ? [''] : times);
  const results = await accounts.batch([
    accounts
      .prepare(
        `INSERT INTO intake_record (id, routine_id, user_id, date, is_taken, taken_times, updated_at)
         SELECT ?3, id, user_id, ?2, 0, '[]', ?4 FROM routine WHERE id = ?1 AND user_id = ?5 ON CONFLICT (routine_id, date) DO NOTHING`,
      )
      .bind(routineId, tick.date, randomId(), now.getTime(), userId),
    tick.time === undefined ? wholeDay(context, userId, routineId, tick, planned) : oneTime(context, userId, routineId, tick, tick.time),
    accounts
      .prepare(
        `UPDATE intake_record SET updated_at = ?4,
           is_taken = NOT EXISTS (SELECT 1 FROM json_each(?3) p WHERE p.value NOT IN (SELECT t.value FROM json_each(taken_times) t))
         ${WHERE} RETURNING ${RECORD_COLUMNS}`,
      )
      .bind(routineId, tick.date, planned, now.getTime(), userId),
  ]);
  const [record] = v.parse(v.array(recordRow), results[2]?.results);
  // Deleted in between.
  if (record === undefined) throw new ApiError('R0002');
  return record;
}
