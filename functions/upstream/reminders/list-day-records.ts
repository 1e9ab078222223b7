import type { listDayRecords } from '#contract/reminders/reminders.ts';
import { dayRecordOf } from '#domain/reminders/intake.ts';
import { planOn } from '#domain/reminders/planned-day.ts';
import { DEFAULT_ZONE } from '#domain/reminders/zoned-time.ts';
import { addDays, daysBetween, daysIn } from '#domain/shared/calendar-date.ts';
import { ApiError } from '#upstream/shared/http/api-error.ts';
import type { Verb } from '#upstream/shared/http/mount.ts';
import { type DayRecord, selectRoutineDays } from './queries/routine-days.ts';
import { dateFor } from './routine-view.ts';

const MOST_DAYS = 366;

type RangeQuery = { readonly month?: string | undefined; readonly from?: string | undefined; readonly to?: string | undefined };

/** @throws VALID400_0 unless a month, or a range of at most a year */
function daysOfRange({ month, from, to }: RangeQuery): string[] {
  const first = month === undefined ? from : `${month}-01`;
  const count = month === undefined ? daysBetween(from ?? '', to ?? '') + 1 : daysIn(month);
  if (first === undefined || !(count >= 1 && count <= MOST_DAYS)) throw new ApiError('VALID400_0', 'rangeInvalid');
  return Array.from({ length: count }, (_, index) => addDays(first, index));
}

function timesOf({ routineId, date, takenTimes, notes }: DayRecord) {
  const noted = notes.map(({ time, state, reason }) => ({ notificationRoutineId: routineId, date, time, state, reason }));
  const taken = takenTimes.filter((time) => !notes.some((note) => note.time === time));
  return [...noted, ...taken.map((time) => ({ notificationRoutineId: routineId, date, time, state: 'TAKEN' as const, reason: null }))];
}

/** From a routine's creation; a ticked day counts even if unplanned. */
export const listDayRecordsVerb: Verb<typeof listDayRecords> = async ({ context, viewer, input: { query } }) => {
  const days = daysOfRange(query);
  const { routines, records } = await selectRoutineDays(context, [viewer.userId], days[0] ?? '', days.at(-1) ?? '');
  const known = routines.map((routine) => ({ routine, since: dateFor(routine.createdAt, routine.zone ?? DEFAULT_ZONE, query.tzOffset) }));
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
    records: records.flatMap(timesOf).sort((left, right) => `${left.date} ${left.time}`.localeCompare(`${right.date} ${right.time}`)),
  };
};
