import type { readIntakeReport } from '#contract/intake-report.ts';
import { addDays, daysBetween } from '#domain/calendar-date.ts';
import { schedulesOf, timesOn } from '#domain/schedule.ts';
import { ApiError } from '#upstream/http/api-error.ts';
import type { Verb } from '#upstream/http/mount.ts';
import { planOn } from './plan-on.ts';
import type { RecordRow } from './queries/intakes.ts';
import { selectRoutines } from './queries/routines.ts';
import { selectZone } from './queries/slots.ts';
import { dateFor } from './routine-view.ts';

const MOST_DAYS = 366;

/** A day ticked without a time counts as all it planned. */
function takenOn(record: RecordRow | undefined, planned: readonly string[]) {
  const { isTaken = false, takenTimes = [], notes = [] } = record ?? {};
  const countOf = (state: string) => notes.filter((note) => note.state === state).length;
  const times = takenTimes.filter((time) => time !== '');
  return { taken: times.length || (isTaken ? Math.max(planned.length, 1) : 0), late: countOf('LATE'), skipped: countOf('SKIPPED') };
}

export const readIntakeReportVerb: Verb<typeof readIntakeReport> = async ({ context, viewer, input: { query } }) => {
  const { from, to } = query;
  const count = daysBetween(from, to) + 1;
  if (!(count >= 1 && count <= MOST_DAYS)) throw new ApiError('VALID400_0', 'rangeInvalid');
  const [zone, { routines, slots, plans, records }] = await Promise.all([
    selectZone(context, viewer.userId),
    selectRoutines(context, viewer.userId, from, to),
  ]);
  const dates = Array.from({ length: count }, (_, index) => addDays(from, index));
  const recordOf = new Map(records.map((record) => [`${record.routineId} ${record.date}`, record]));
  return {
    routines: routines.map((routine) => {
      const since = dateFor(routine.createdAt, zone, undefined);
      const days = dates.flatMap((date) => {
        const { isEnabled, schedules } = planOn(routine, { slots, plans }, date);
        const times = isEnabled && date >= since ? timesOn(schedules, date) : [];
        const { taken, late, skipped } = takenOn(recordOf.get(`${routine.id} ${date}`), times);
        // What was taken besides the plan counts as planned.
        const planned = Math.max(times.length, taken + skipped);
        return planned === 0 ? [] : [{ date, planned, taken, late, skipped }];
      });
      return {
        notificationRoutineId: routine.id,
        name: routine.name,
        isEnabled: routine.isEnabled,
        schedules: schedulesOf(slots.filter(({ routineId }) => routineId === routine.id)),
        days,
      };
    }),
  };
};
