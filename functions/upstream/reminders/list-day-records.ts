import type { listDayRecords } from '#contract/reminders.ts';
import { addDays, daysIn } from '#domain/calendar-date.ts';
import { appliesOn, schedulesOf } from '#domain/schedule.ts';
import type { Verb } from '../http/mount.ts';
import { selectRoutines } from './queries/routines.ts';
import { selectZone } from './queries/slots.ts';
import { dateFor } from './routine-view.ts';

/**
 * Each day of a month: how many routines it had, by their present weekdays and from the day they were made, and how many were taken. A day that was
 * ticked all the same counts with its tick.
 */
export const listDayRecordsVerb: Verb<typeof listDayRecords> = async ({ context, viewer, input: { query } }) => {
  const first = `${query.month}-01`;
  const days = Array.from({ length: daysIn(query.month) }, (_, index) => addDays(first, index));
  const [zone, { routines, slots, records }] = await Promise.all([
    selectZone(context, viewer.userId),
    selectRoutines(context, viewer.userId, first, days.at(-1) ?? first),
  ]);
  const known = routines.map((routine) => ({
    id: routine.id,
    since: dateFor(routine.createdAt, zone, query.tzOffset),
    schedules: schedulesOf(slots.filter(({ routineId }) => routineId === routine.id)),
  }));
  return {
    days: days.map((date) => {
      const taken = new Set(records.filter((record) => record.date === date && record.isTaken).map(({ routineId }) => routineId));
      const planned = known.filter(({ id, since, schedules }) => taken.has(id) || (since <= date && appliesOn(schedules, date)));
      return { date, planned: planned.length, taken: taken.size };
    }),
  };
};
