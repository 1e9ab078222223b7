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

/** Without `time` the whole day; without `isTaken` a toggle. */
type Tick = {
  readonly date: string;
  readonly time?: string | undefined;
  readonly isTaken?: boolean | undefined;
  readonly note?: IntakeNote | undefined;
  /** Idempotency key of the device. */
  readonly clientId?: string | undefined;
};

/**
 * One row per routine and day, updated by one statement, so concurrent taps neither duplicate nor get lost. A repeated idempotency key changes
 * nothing. @throws R0002 for another's routine, VALID400_0 for an unplanned time
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
  if (record === undefined) throw new ApiError('R0002');
  return record;
}

export function sweepTaken(context: Context): Promise<void> {
  return sweep(context.accounts, [deleteOldTaken(context)]);
}
