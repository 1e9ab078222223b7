import type { recordIntake, tickIntake } from '#contract/reminders/reminders.ts';
import { sweep } from '#db/oldest.ts';
import { type DayDoses, dayDoses, isTakenAsPlanned, recordIdOf } from '#domain/reminders/day-doses.ts';
import type { DoseState, IntakeNote } from '#domain/reminders/intake.ts';
import { plannedTimes, planOn } from '#domain/reminders/planned-day.ts';
import { dateIn } from '#domain/reminders/zoned-time.ts';
import { ApiError } from '../shared/http/api-error.ts';
import type { Context } from '../shared/http/context.ts';
import type { Verb } from '../shared/http/mount.ts';
import { countTry } from '../shared/http/rate-limit.ts';
import {
  deleteOldTaken,
  dosesStatements,
  insertTaken,
  parseDoses,
  type TimeState,
  toggleDoses,
  writeDoses,
  writeReason,
} from './queries/intakes.ts';
import { type DayRecord, selectRoutineDays } from './queries/routine-days.ts';
import { selectZone } from './queries/slots.ts';

/** Without `time` the whole day; without `isTaken` a toggle. */
type Tick = {
  readonly date: string;
  readonly time?: string | undefined;
  readonly isTaken?: boolean | undefined;
  readonly note?: IntakeNote | undefined;
  readonly clientId?: string | undefined;
  /** Milliseconds of the tap, if sent later. */
  readonly at?: number | undefined;
  readonly was?: DoseState | undefined;
};

const BOTH_STATES = ['TAKEN', 'NONE'] as const;

type ReasonOfTime = { readonly dose: TimeState; readonly reason: string | null };

function knownDoses({ takenTimes, notes, isWhole }: DayRecord): TimeState[] {
  const states = new Map<string, DoseState>(takenTimes.map((time) => [time, 'TAKEN']));
  for (const { time, state } of notes) states.set(time, state);
  if (isWhole) states.set('', 'TAKEN');
  return [...states].map(([time, state]) => ({ time, state }));
}

const timesOf = (planned: readonly string[], time: string | undefined): readonly string[] =>
  time === undefined ? (planned.length === 0 ? [''] : planned) : [time];

function setDoses(known: readonly TimeState[], times: readonly string[], { time, note, isTaken }: Tick): TimeState[] {
  if (time !== undefined) return [{ time, state: note?.state ?? (isTaken ? 'TAKEN' : 'NONE') }];
  if (!isTaken) return known.map((dose) => ({ time: dose.time, state: 'NONE' }));
  const isLate = (each: string) => known.some((dose) => dose.time === each && dose.state === 'LATE');
  return times.map((each) => ({ time: each, state: isLate(each) ? 'LATE' : 'TAKEN' }));
}

/**
 * One statement, so concurrent taps neither duplicate nor get lost; a repeated idempotency key changes nothing.
 * @throws R0002 for another's routine, VALID400_0 for an unplanned time
 */
export async function writeIntake(context: Context, userId: number, routineId: number, tick: Tick): Promise<DayRecord> {
  const { date, time, note, clientId = null, was = null } = tick;
  const stored = await selectRoutineDays(context, [userId], date);
  const routine = stored.routines.find(({ id }) => id === routineId);
  if (routine === undefined || routine.endedOn === date) throw new ApiError('R0002');
  const plan = planOn(routine, date);
  const planned = plannedTimes(plan, date);
  // A day off by the options may be ticked, another weekday not.
  if (time !== undefined && plan.options?.asNeeded !== true && !plannedTimes({ ...plan, options: null }, date).includes(time))
    throw new ApiError('VALID400_0', 'noSuchTime');
  const before = stored.records.find((day) => day.routineId === routineId);
  const times = timesOf(planned, time);
  const known = before === undefined ? [] : knownDoses(before);
  const others = time === undefined ? known.map((dose) => dose.time).filter((each) => !times.includes(each)) : [];
  const isToggle = tick.isTaken === undefined;
  const day = { userId, routineId, date, clientId };
  const at = Math.min(tick.at ?? context.now.getTime(), context.now.getTime());
  // Only the statement knows a toggle's result.
  const doses = isToggle ? BOTH_STATES.flatMap((state) => times.map((each) => ({ time: each, state }))) : setDoses(known, times, tick);
  const reasoned = before?.notes.filter(({ reason }) => reason !== null).map((each) => each.time) ?? [];
  const reasons = doses.flatMap((dose): ReasonOfTime[] => {
    if (dose.time === note?.time && note.reason !== null) return [{ dose, reason: note.reason }];
    return reasoned.includes(dose.time) && (dose.state !== 'LATE' || note !== undefined) ? [{ dose, reason: null }] : [];
  });
  const outcomes = await context.accounts.batch([
    isToggle ? toggleDoses(context, day, { known, times, others }, at) : writeDoses(context, day, doses, { at, was }),
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

export const recordIntakeVerb: Verb<typeof recordIntake> = async ({ context, viewer, input: { parameters, body } }) => {
  await countTry(context, 'tick-account', String(viewer.userId));
  const { date, time, state, reason, ...said } = body;
  const isNoted = state === 'LATE' || state === 'SKIPPED';
  if (isNoted && time == null) throw new ApiError('VALID400_0', 'noSuchTime');
  const record = await writeIntake(context, viewer.userId, parameters.id, {
    date,
    time: time ?? undefined,
    isTaken: state === 'TAKEN' || state === 'LATE',
    note: isNoted && time != null ? { time, state, reason: reason || null } : undefined,
    ...said,
  });
  const { routineId, isTaken, takenTimes, notes } = record;
  return { notificationRoutineId: routineId, date, isTaken, takenTimes: [...takenTimes], notes: [...notes] };
};

export const tickIntakeVerb: Verb<typeof tickIntake> = async ({ context, viewer, input: { parameters, query } }) => {
  await countTry(context, 'tick-account', String(viewer.userId));
  const date = query.date ?? dateIn(await selectZone(context, viewer.userId), context.now.getTime());
  const record = await writeIntake(context, viewer.userId, parameters.id, { ...query, date });
  return {
    recordId: recordIdOf(record.routineId, record.date),
    notificationRoutineId: record.routineId,
    isTaken: record.isTaken,
    date: record.date,
    takenTimes: [...record.takenTimes],
  };
};
