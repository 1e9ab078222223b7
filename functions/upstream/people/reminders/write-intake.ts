import { sweep } from '#db/oldest.ts';
import { parseRows } from '#db/rows.ts';
import type { IntakeNote } from '#domain/intake.ts';
import { schedulesOf, timesOn } from '#domain/schedule.ts';
import { ApiError } from '#upstream/http/api-error.ts';
import type { Context } from '#upstream/http/context.ts';
import {
  deleteOldTaken,
  insertRecord,
  insertTaken,
  noteTime,
  type RecordRow,
  recordRow,
  settleRecord,
  tickDay,
  tickTime,
} from './queries/intakes.ts';
import { selectRoutine } from './queries/routines.ts';
import { selectSlots } from './queries/slots.ts';

/** Which part of a day to tick, and to what: without `time` the whole day, without `isTaken` the other way round. */
type Tick = {
  readonly date: string;
  readonly time?: string | undefined;
  readonly isTaken?: boolean | undefined;
  /** What is said of that time besides. */
  readonly note?: IntakeNote | undefined;
  /** What the device calls it, where it may send it twice. */
  readonly clientId?: string | undefined;
};

/**
 * Ticks a day of a routine, or one of its times; R0002 where the routine is not the person's, VALID400_0 where it has no such time that day.
 * One row per routine and day, changed in one step: taps at the same moment make no second row, and none is lost. What a device sends again under the
 * same id changes nothing any more, whatever has happened since.
 */
export async function writeIntake(context: Context, userId: number, routineId: number, tick: Tick): Promise<RecordRow> {
  const [routine, slots] = await Promise.all([selectRoutine(context, userId, routineId), selectSlots(context, userId, routineId)]);
  if (routine === null) throw new ApiError('R0002');
  const times = timesOn(schedulesOf(slots), tick.date);
  if (tick.time !== undefined && !times.includes(tick.time)) throw new ApiError('VALID400_0', 'noSuchTime');
  const planned = JSON.stringify(times.length === 0 ? [''] : times);
  const { clientId = null } = tick;
  const day = { userId, routineId, date: tick.date, clientId };
  const outcomes = await context.accounts.batch([
    insertRecord(context, day),
    tick.time === undefined ? tickDay(context, day, planned, tick.isTaken) : tickTime(context, day, tick.time, tick.isTaken),
    ...(tick.note === undefined ? [] : [noteTime(context, day, tick.note)]),
    ...(clientId === null ? [] : [insertTaken(context, userId, routineId, clientId)]),
    settleRecord(context, day, planned),
  ]);
  const [record] = parseRows(recordRow, outcomes.at(-1));
  // Deleted in between.
  if (record === undefined) throw new ApiError('R0002');
  return record;
}

/** Each hour the ids go that no device sends again. */
export function sweepTaken(context: Context): Promise<void> {
  return sweep(context.accounts, [deleteOldTaken(context)]);
}
