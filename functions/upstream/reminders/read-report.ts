import type { readIntakeReport } from '#contract/reminders/intake-report.ts';
import { plannedTimes, planOn } from '#domain/reminders/planned-day.ts';
import { schedulesOf } from '#domain/reminders/schedule.ts';
import { zoneOr } from '#domain/reminders/zoned-time.ts';
import { addDays, daysBetween } from '#domain/shared/calendar-date.ts';
import { ApiError } from '#upstream/shared/http/api-error.ts';
import type { Verb } from '#upstream/shared/http/mount.ts';
import { dateFor } from './list-routines.ts';
import { type DayRecord, selectRoutineDays } from './queries/routine-days.ts';

const MOST_DAYS = 366;

/** A tick without a time counts as all planned. */
function takenOn(record: DayRecord | undefined, planned: readonly string[]) {
  const { isTaken = false, takenTimes = [], notes = [] } = record ?? {};
  const countOf = (state: string) => notes.filter((note) => note.state === state).length;
  return { taken: takenTimes.length || (isTaken ? Math.max(planned.length, 1) : 0), late: countOf('LATE'), skipped: countOf('SKIPPED') };
}

export const readIntakeReportVerb: Verb<typeof readIntakeReport> = async ({ context, viewer, input: { query } }) => {
  const { from, to } = query;
  const count = daysBetween(from, to) + 1;
  if (!(count >= 1 && count <= MOST_DAYS)) throw new ApiError('VALID400_0', 'rangeInvalid');
  const { routines, records } = await selectRoutineDays(context, [viewer.userId], from, to);
  const dates = Array.from({ length: count }, (_, index) => addDays(from, index));
  const recordOf = new Map(records.map((record) => [`${record.routineId} ${record.date}`, record]));
  return {
    routines: routines.map((routine) => {
      const since = dateFor(routine.createdAt, zoneOr(routine.zone), undefined);
      const days = dates.flatMap((date) => {
        const plan = planOn(routine, date);
        const times = plan.isEnabled && date >= since ? plannedTimes(plan, date) : [];
        const { taken, late, skipped } = takenOn(recordOf.get(`${routine.id} ${date}`), times);
        const planned = Math.max(times.length, taken + skipped);
        return planned === 0 ? [] : [{ date, planned, taken, late, skipped }];
      });
      return {
        notificationRoutineId: routine.id,
        name: routine.name,
        isEnabled: routine.isEnabled,
        schedules: schedulesOf(routine.slots),
        options: routine.options,
        person: routine.person,
        days,
      };
    }),
  };
};
