import { minuteOfDay, normaliseTime, sortedTimes, timeOfMinute } from './clock-time.ts';
import { dayMask, daysOfMask, WEEKDAYS, type Weekday } from './weekday.ts';

export const MOST_ROUTINES = 50;
/** Twelve times on seven days. */
export const MOST_SCHEDULES = 84;

/** `HH:MM`. */
export type Schedule = { readonly dayOfWeek: Weekday; readonly time: string };

/** `mask`: weekday bits. */
export type Slot = { readonly minute: number; readonly mask: number };

function order(schedule: Schedule): number {
  return WEEKDAYS.indexOf(schedule.dayOfWeek) * 1440 + minuteOfDay(schedule.time);
}

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

export function crossSchedules(days: readonly Weekday[], times: readonly string[]): Schedule[] {
  return normaliseSchedules(days.flatMap((dayOfWeek) => times.map((time) => ({ dayOfWeek, time }))));
}

export type DayGroup = { readonly days: readonly Weekday[]; readonly times: readonly string[] };

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

export function schedulesOfGroups(groups: readonly DayGroup[]): Schedule[] {
  return normaliseSchedules(groups.flatMap(({ days, times }) => crossSchedules(days, times)));
}

export function isSameSchedule(one: readonly Schedule[], other: readonly Schedule[]): boolean {
  return JSON.stringify(normaliseSchedules(one)) === JSON.stringify(normaliseSchedules(other));
}

export function slotsOf(schedules: readonly Schedule[]): Slot[] {
  const masks = new Map<number, number>();
  for (const { dayOfWeek, time } of normaliseSchedules(schedules)) {
    const minute = minuteOfDay(time);
    masks.set(minute, (masks.get(minute) ?? 0) | dayMask([dayOfWeek]));
  }
  return [...masks].sort(([left], [right]) => left - right).map(([minute, mask]) => ({ minute, mask }));
}

export function schedulesOf(slots: readonly Slot[]): Schedule[] {
  return normaliseSchedules(
    slots.flatMap(({ minute, mask }) => daysOfMask(mask).map((dayOfWeek) => ({ dayOfWeek, time: timeOfMinute(minute) }))),
  );
}

function daysOf(schedules: readonly Schedule[]): Weekday[] {
  return daysOfMask(dayMask(schedules.map(({ dayOfWeek }) => dayOfWeek)));
}

export function firstTime(schedules: readonly Schedule[]): string | null {
  return sortedTimes(schedules.map(({ time }) => time))[0] ?? null;
}
