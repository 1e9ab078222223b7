import { sweep } from '#db/oldest.ts';
import { type DayDoses, dayDoses, isTakenAsPlanned } from '#domain/day-doses.ts';
import type { DoseState, IntakeNote } from '#domain/intake.ts';
import { plannedTimes, planOn } from '#domain/planned-day.ts';
import { ApiError } from '#upstream/http/api-error.ts';
import type { Context } from '#upstream/http/context.ts';
import { deleteOldTaken, dosesStatements, insertTaken, parseDoses, type TimeState, writeDoses, writeReason } from './queries/intakes.ts';
import { type DayRecord, selectRoutineDays } from './queries/routine-days.ts';

/** Without `time` the whole day; without `isTaken` a toggle. */
type Tick = {
  readonly date: string;
  readonly time?: string | undefined;
  readonly isTaken?: boolean | undefined;
  readonly note?: IntakeNote | undefined;
  /** Idempotency key of the device. */
  readonly clientId?: string | undefined;
  /** Milliseconds of the tap, where it comes later. */
  readonly at?: number | undefined;
  /** What the device knew of the time. */
  readonly was?: DoseState | undefined;
};

type ReasonOfTime = { readonly dose: TimeState; readonly reason: string | null };

function dosesOfDay(day: DayRecord | undefined, planned: readonly string[], isTaken: boolean): TimeState[] {
  const { takenTimes = [], notes = [], isWhole = false } = day ?? {};
  const late = notes.filter(({ state }) => state === 'LATE').map(({ time }) => time);
  if (isTaken) return (planned.length === 0 ? [''] : planned).map((time) => ({ time, state: late.includes(time) ? 'LATE' : 'TAKEN' }));
  const said = [...takenTimes, ...notes.map(({ time }) => time), ...(isWhole ? [''] : [])];
  return [...new Set(said)].map((time) => ({ time, state: 'NONE' }));
}

function tickedDoses(day: DayRecord | undefined, planned: readonly string[], { time, isTaken, note }: Tick): TimeState[] {
  if (time === undefined) return dosesOfDay(day, planned, isTaken ?? !(day?.isTaken ?? false));
  const isNowTaken = isTaken ?? !(day?.takenTimes.includes(time) ?? false);
  return [{ time, state: note?.state ?? (isNowTaken ? 'TAKEN' : 'NONE') }];
}

/**
 * One row per dose, written by one statement, so concurrent taps neither duplicate nor get lost. A repeated idempotency key changes nothing.
 * @throws R0002 for another's routine, VALID400_0 for an unplanned time
 */
export async function writeIntake(context: Context, userId: number, routineId: number, tick: Tick): Promise<DayRecord> {
  const { date, time, note, clientId = null, was = null } = tick;
  const known = await selectRoutineDays(context, [userId], date);
  const routine = known.routines.find(({ id }) => id === routineId);
  if (routine === undefined || routine.endedOn === date) throw new ApiError('R0002');
  const plan = planOn(routine, date);
  const planned = plannedTimes(plan, date);
  // A day off by the options may be ticked, another weekday not.
  if (time !== undefined && plan.options?.asNeeded !== true && !plannedTimes({ ...plan, options: null }, date).includes(time))
    throw new ApiError('VALID400_0', 'noSuchTime');
  const before = known.records.find((day) => day.routineId === routineId);
  const doses = tickedDoses(before, planned, tick);
  const day = { userId, routineId, date, clientId };
  const at = Math.min(tick.at ?? context.now.getTime(), context.now.getTime());
  const reasoned = before?.notes.filter(({ reason }) => reason !== null).map((each) => each.time) ?? [];
  const reasons = doses.flatMap((dose): ReasonOfTime[] => {
    if (dose.time === note?.time && note.reason !== null) return [{ dose, reason: note.reason }];
    return reasoned.includes(dose.time) && (dose.state !== 'LATE' || note !== undefined) ? [{ dose, reason: null }] : [];
  });
  const outcomes = await context.accounts.batch([
    writeDoses(context, day, doses, { at, was }),
    ...reasons.map((each) => writeReason(context, day, each.dose, each.reason, at)),
    ...(clientId === null ? [] : [insertTaken(context, userId, routineId, clientId)]),
    ...dosesStatements(context, [userId], date, date),
  ]);
  const [months, rows] = outcomes.slice(-2);
  const none: DayDoses = { routineId, date, isWhole: false, takenTimes: [], notes: [], otherStates: [] };
  const after = dayDoses(parseDoses(months, rows, date, date)).find((each) => each.routineId === routineId) ?? none;
  return { ...after, isTaken: isTakenAsPlanned(after, planned) };
}

export function sweepTaken(context: Context): Promise<void> {
  return sweep(context.accounts, [deleteOldTaken(context)]);
}
