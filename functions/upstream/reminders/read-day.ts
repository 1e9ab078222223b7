import type { listDayRecords, listRoutines } from '#contract/reminders/reminders.ts';
import type { QueryOf } from '#contract/shared/endpoint.ts';
import { nameFor } from '#copy/reminders/household.ts';
import { type DayProgress, dayProgress, type LastNight, lastNightOf, openDoses } from '#domain/reminders/day-progress.ts';
import { dayRecordOf } from '#domain/reminders/intake.ts';
import { eveningBefore, isOfEvening } from '#domain/reminders/last-night.ts';
import { planOn, quantityAt } from '#domain/reminders/planned-day.ts';
import { DEFAULT_ZONE, dateIn, localTime, zoneOr } from '#domain/reminders/zoned-time.ts';
import { addDays, daysBetween, daysIn } from '#domain/shared/calendar-date.ts';
import { ApiError } from '../shared/http/api-error.ts';
import type { Context } from '../shared/http/context.ts';
import type { Verb } from '../shared/http/mount.ts';
import { dateFor } from './list-routines.ts';
import { type DayRecord, type PlannedRoutine, selectRoutineDays } from './queries/routine-days.ts';
import { selectZone } from './queries/slots.ts';

function withTicks({ routines, records }: Awaited<ReturnType<typeof selectRoutineDays>>, date: string) {
  return routines.map((routine) => {
    const record = records.find((day) => day.routineId === routine.id && day.date === date);
    const { isTaken = false, takenTimes = [], notes = [] } = record ?? {};
    const { supplementId } = routine;
    const { person, ...plan } = planOn(routine, date);
    // The analysis of the list is the owner's.
    const dose = person === null ? { supplementId } : { supplementId: null, name: nameFor(person.name, plan.name) };
    return { ...plan, ...dose, isTaken, takenTimes, notes };
  });
}

export async function readOpenDoses(context: Context, userId: number, day: string) {
  if (dateIn(await selectZone(context, userId), context.now.getTime()) !== day) return null;
  return openDoses(withTicks(await selectRoutineDays(context, [userId], day), day), day);
}

/** @param time the asker's `HH:MM`; at night includes the evening before */
export async function readDay(
  context: Context,
  userId: number,
  { date, tzOffset, time }: QueryOf<typeof listRoutines> & { readonly time?: string | undefined },
): Promise<{
  readonly day: string;
  readonly progress: DayProgress;
  readonly lastNight: LastNight | null;
  /** Present and switched on, in order of their beginning. */
  readonly taken: readonly PlannedRoutine[];
}> {
  const zone = await selectZone(context, userId);
  const day = date ?? dateFor(context.now.getTime(), zone, tzOffset);
  const evening = time === undefined ? null : eveningBefore(day, time);
  const known = await selectRoutineDays(context, [userId], evening ?? day, day);
  const before = evening === null ? [] : known.routines.filter(({ createdAt }) => dateFor(createdAt, zone, tzOffset) <= evening);
  return {
    day,
    progress: dayProgress(withTicks(known, day), day),
    lastNight: evening === null ? null : lastNightOf(withTicks({ ...known, routines: before }, evening), evening),
    taken: known.routines.filter(({ isEnabled, endedOn }) => isEnabled && endedOn === null),
  };
}

const MOST_DAYS = 366;

type RangeQuery = { readonly month?: string | undefined; readonly from?: string | undefined; readonly to?: string | undefined };

/** @throws VALID400_0 unless a month, or a range of at most a year */
function daysOfRange({ month, from, to }: RangeQuery): string[] {
  const first = month === undefined ? from : `${month}-01`;
  const count = month === undefined ? daysBetween(from ?? '', to ?? '') + 1 : daysIn(month);
  if (first === undefined || !(count >= 1 && count <= MOST_DAYS)) throw new ApiError('VALID400_0', 'rangeInvalid');
  return Array.from({ length: count }, (_, index) => addDays(first, index));
}

function timesOf({ routineId, date, takenTimes, notes }: DayRecord, routine: PlannedRoutine | undefined) {
  const plan = routine === undefined ? { schedules: [] } : planOn(routine, date);
  const quantityOf = (time: string) => {
    const quantity = quantityAt(plan, date, time);
    return quantity === null ? {} : { quantity };
  };
  const noted = notes.map(({ time, state, reason }) => ({
    notificationRoutineId: routineId,
    date,
    time,
    state,
    reason,
    ...quantityOf(time),
  }));
  const taken = takenTimes.filter((time) => !notes.some((note) => note.time === time));
  return [
    ...noted,
    ...taken.map((time) => ({ notificationRoutineId: routineId, date, time, state: 'TAKEN' as const, reason: null, ...quantityOf(time) })),
  ];
}

/** From a routine's creation; a ticked day counts even if unplanned. */
export const listDayRecordsVerb: Verb<typeof listDayRecords> = async ({ context, viewer, input: { query } }) => {
  const days = daysOfRange(query);
  const { routines, records } = await selectRoutineDays(context, [viewer.userId], days[0] ?? '', days.at(-1) ?? '');
  const known = routines.map((routine) => ({ routine, since: dateFor(routine.createdAt, routine.zone ?? DEFAULT_ZONE, query.tzOffset) }));
  const planOf = new Map(routines.map((routine) => [routine.id, routine]));
  const taken = new Set(records.filter(({ isTaken }) => isTaken).map(({ routineId, date }) => `${routineId} ${date}`));
  return {
    days: days.map((date) =>
      dayRecordOf(
        known.map(({ routine, since }) => ({
          ...planOn(routine, date),
          since,
          isTaken: taken.has(`${routine.id} ${date}`),
        })),
        date,
      ),
    ),
    records: records
      .flatMap((record) => timesOf(record, planOf.get(record.routineId)))
      .sort((left, right) => `${left.date} ${left.time}`.localeCompare(`${right.date} ${right.time}`)),
  };
};

const MINUTE_MS = 60_000;

/** On each person's today; at night also the evening before. */
export async function countOpenDoses(
  context: Pick<Context, 'accounts' | 'now'>,
  userIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (userIds.length === 0) return new Map();
  const now = context.now.getTime();
  const utc = dateIn('UTC', now);
  // No zone is more than a day away from UTC.
  const { routines, records } = await selectRoutineDays(context, userIds, addDays(utc, -1), addDays(utc, 1));
  return new Map(
    userIds.map((userId) => {
      const own = routines.filter((routine) => routine.userId === userId);
      const zone = zoneOr(own[0]?.zone);
      const { date: today, time } = localTime(Math.floor(now / MINUTE_MS), zone);
      const openOn = (date: string) =>
        openDoses(withTicks({ routines: own.filter(({ createdAt }) => dateIn(zone, createdAt) <= date), records }, date), date);
      const evening = eveningBefore(today, time);
      const lastNight = evening === null ? [] : openOn(evening).filter((dose) => isOfEvening(dose.time));
      return [userId, openOn(today).length + lastNight.length];
    }),
  );
}
