import { minuteOfDay, normaliseTime, sortedTimes, timeOfMinute } from './clock-time.ts';
import { dayMask, daysOfMask, WEEKDAYS, type Weekday, weekdayOf } from './weekday.ts';

export const MOST_ROUTINES = 50;
/** Twelve times on seven days. */
export const MOST_SCHEDULES = 84;

/** One reminder of a week: a day and a time `HH:MM`. */
export type Schedule = { readonly dayOfWeek: Weekday; readonly time: string };

/** All reminders of one time of day, its days as bits. */
type Slot = { readonly minute: number; readonly mask: number };

function order(schedule: Schedule): number {
  return WEEKDAYS.indexOf(schedule.dayOfWeek) * 1440 + minuteOfDay(schedule.time);
}

/** Schedules without repeats, Monday to Sunday and then by time; those whose time cannot be read are left out. */
export function normaliseSchedules(schedules: readonly Schedule[]): Schedule[] {
  const known = new Map<number, Schedule>();
  for (const { dayOfWeek, time } of schedules) {
    const normal = normaliseTime(time);
    if (normal === null) continue;
    const schedule = { dayOfWeek, time: normal };
    known.set(order(schedule), schedule);
  }
  return [...known].sort(([left], [right]) => left - right).map(([, schedule]) => schedule);
}

/** One schedule per chosen day times each chosen time. */
export function crossSchedules(days: readonly Weekday[], times: readonly string[]): Schedule[] {
  return normaliseSchedules(days.flatMap((dayOfWeek) => times.map((time) => ({ dayOfWeek, time }))));
}

/** Days that have the same times. */
export type DayGroup = { readonly days: readonly Weekday[]; readonly times: readonly string[] };

/** Schedules as they are filled in: the days that have the same times together, by their first day. */
export function groupsOf(schedules: readonly Schedule[]): DayGroup[] {
  const timesOfDay = daysOf(schedules).map((day) => ({
    day,
    times: sortedTimes(schedules.filter(({ dayOfWeek }) => dayOfWeek === day).map(({ time }) => time)),
  }));
  return [...Map.groupBy(timesOfDay, ({ times }) => times.join()).values()].map((same) => ({
    days: same.map(({ day }) => day),
    times: same[0]?.times ?? [],
  }));
}

/** What was filled in as schedules; a day of two groups has the times of both. */
export function schedulesOfGroups(groups: readonly DayGroup[]): Schedule[] {
  return normaliseSchedules(groups.flatMap(({ days, times }) => crossSchedules(days, times)));
}

/** Whether two lists of schedules ring at the same times. */
export function isSameSchedule(one: readonly Schedule[], other: readonly Schedule[]): boolean {
  return JSON.stringify(normaliseSchedules(one)) === JSON.stringify(normaliseSchedules(other));
}

/** Schedules by time of day: what the due index holds a row for. */
export function slotsOf(schedules: readonly Schedule[]): Slot[] {
  const masks = new Map<number, number>();
  for (const { dayOfWeek, time } of normaliseSchedules(schedules)) {
    const minute = minuteOfDay(time);
    masks.set(minute, (masks.get(minute) ?? 0) | dayMask([dayOfWeek]));
  }
  return [...masks].sort(([left], [right]) => left - right).map(([minute, mask]) => ({ minute, mask }));
}

/** Slots back to schedules. */
export function schedulesOf(slots: readonly Slot[]): Schedule[] {
  return normaliseSchedules(
    slots.flatMap(({ minute, mask }) => daysOfMask(mask).map((dayOfWeek) => ({ dayOfWeek, time: timeOfMinute(minute) }))),
  );
}

/** The days that schedules name, Monday first. */
export function daysOf(schedules: readonly Schedule[]): Weekday[] {
  return daysOfMask(dayMask(schedules.map(({ dayOfWeek }) => dayOfWeek)));
}

/** Whether a routine belongs to a date: one without days belongs to all. */
export function appliesOn(schedules: readonly Schedule[], date: string): boolean {
  return schedules.length === 0 || schedules.some(({ dayOfWeek }) => dayOfWeek === weekdayOf(date));
}

/** The times of a date, earliest first: only those of its weekday. */
export function timesOn(schedules: readonly Schedule[], date: string): string[] {
  const day = weekdayOf(date);
  return sortedTimes(schedules.filter(({ dayOfWeek }) => dayOfWeek === day).map(({ time }) => time));
}
