import type { IntakeNote } from '#domain/intake.ts';
import { schedulesOf, timesOn } from '#domain/schedule.ts';
import { parseRows } from '../db/rows.ts';
import { ApiError } from '../http/api-error.ts';
import type { Context } from '../http/context.ts';
import { insertRecord, noteTime, type RecordRow, recordRow, settleRecord, tickDay, tickTime } from './queries/intakes.ts';
import { selectRoutine } from './queries/routines.ts';
import { selectSlots } from './queries/slots.ts';

/** Which part of a day to tick, and to what: without `time` the whole day, without `isTaken` the other way round. */
type Tick = {
  readonly date: string;
  readonly time?: string | undefined;
  readonly isTaken?: boolean | undefined;
  /** What is said of that time besides. */
  readonly note?: IntakeNote | undefined;
};

/**
 * Ticks a day of a routine, or one of its times; R0002 where the routine is not the person's, VALID400_0 where it has no such time that day.
 * One row per routine and day, changed in one step: taps at the same moment make no second row, and none is lost.
 */
export async function writeIntake(context: Context, userId: number, routineId: number, tick: Tick): Promise<RecordRow> {
  const [routine, slots] = await Promise.all([selectRoutine(context, userId, routineId), selectSlots(context, userId, routineId)]);
  if (routine === null) throw new ApiError('R0002');
  const times = timesOn(schedulesOf(slots), tick.date);
  if (tick.time !== undefined && !times.includes(tick.time)) throw new ApiError('VALID400_0', 'noSuchTime');
  const planned = JSON.stringify(times.length === 0 ? [''] : times);
  const day = { userId, routineId, date: tick.date };
  const outcomes = await context.accounts.batch([
    insertRecord(context, day),
    tick.time === undefined ? tickDay(context, day, planned, tick.isTaken) : tickTime(context, day, tick.time, tick.isTaken),
    ...(tick.note === undefined ? [] : [noteTime(context, day, tick.note)]),
    settleRecord(context, day, planned),
  ]);
  const [record] = parseRows(recordRow, outcomes.at(-1));
  // Deleted in between.
  if (record === undefined) throw new ApiError('R0002');
  return record;
}
