import { minuteOfDay, normaliseTime, sortedTimes, timeOfMinute } from './clock-time.ts';
import { dayMask, daysOfMask, WEEKDAYS, type Weekday } from './weekday.ts';

export const MOST_ROUTINES = 50;
/** Twelve times on seven days. */
export const MOST_SCHEDULES = 84;

/** Null: as the label says; absent in a change: unchanged. */
type Quantity = { readonly quantity?: number | null | undefined };

/** `HH:MM`. */
export type Schedule = Quantity & { readonly dayOfWeek: Weekday; readonly time: string };

/** `mask`: weekday bits. */
export type Slot = Quantity & { readonly minute: number; readonly mask: number };

const given = ({ quantity }: Quantity) => (quantity == null ? {} : { quantity });

function order(schedule: Schedule): number {
  return WEEKDAYS.indexOf(schedule.dayOfWeek) * 1440 + minuteOfDay(schedule.time);
}

export function normaliseSchedules(schedules: readonly Schedule[]): Schedule[] {
  const known = new Map<number, Schedule>();
  for (const { dayOfWeek, time, quantity } of schedules) {
    const normal = normaliseTime(time);
    if (normal === null) continue;
    const schedule = { dayOfWeek, time: normal, ...(quantity === undefined ? {} : { quantity }) };
    known.set(order(schedule), schedule);
  }
  return [...known].sort(([left], [right]) => left - right).map(([, schedule]) => schedule);
}

type Quantities = Readonly<Record<string, number | null>>;

export function crossSchedules(days: readonly Weekday[], times: readonly string[], quantities: Quantities = {}): Schedule[] {
  return normaliseSchedules(days.flatMap((dayOfWeek) => times.map((time) => ({ dayOfWeek, time, quantity: quantities[time] }))));
}

export type DayGroup = { readonly days: readonly Weekday[]; readonly times: readonly string[]; readonly quantities?: Quantities };

export function groupsOf(schedules: readonly Schedule[]): DayGroup[] {
  const groups = daysOf(schedules).map((day) => {
    const ofDay = schedules.filter(({ dayOfWeek }) => dayOfWeek === day);
    const known = ofDay.filter(({ quantity }) => quantity != null);
    const quantities = Object.fromEntries(known.map(({ time, quantity = null }) => [time, quantity]));
    return { days: [day], times: sortedTimes(ofDay.map(({ time }) => time)), ...(known.length === 0 ? {} : { quantities }) };
  });
  const sameOf = ({ times, quantities = {} }: DayGroup) => times.map((time) => `${time} ${quantities[time] ?? ''}`).join();
  return [...Map.groupBy(groups, sameOf).values()].flatMap(([first, ...others]) =>
    first === undefined ? [] : [{ ...first, days: [...first.days, ...others.flatMap(({ days }) => days)] }],
  );
}

export function schedulesOfGroups(groups: readonly DayGroup[]): Schedule[] {
  return normaliseSchedules(groups.flatMap(({ days, times, quantities }) => crossSchedules(days, times, quantities)));
}

export function isSameSchedule(one: readonly Schedule[], other: readonly Schedule[]): boolean {
  return JSON.stringify(slotsOf(one)) === JSON.stringify(slotsOf(other));
}

export function slotsOf(schedules: readonly Schedule[]): Slot[] {
  const slots = new Map<string, Slot>();
  for (const { dayOfWeek, time, quantity } of normaliseSchedules(schedules)) {
    const minute = minuteOfDay(time);
    const key = `${minute} ${quantity ?? ''}`;
    slots.set(key, { minute, mask: (slots.get(key)?.mask ?? 0) | dayMask([dayOfWeek]), ...given({ quantity }) });
  }
  return [...slots.values()].sort((left, right) => left.minute - right.minute || left.mask - right.mask);
}

export function schedulesOf(slots: readonly Slot[]): Schedule[] {
  return normaliseSchedules(
    slots.flatMap(({ minute, mask, quantity }) =>
      daysOfMask(mask).map((dayOfWeek) => ({ dayOfWeek, time: timeOfMinute(minute), ...given({ quantity }) })),
    ),
  );
}

export const withoutQuantities = (schedules: readonly Schedule[]): Schedule[] =>
  schedules.map(({ dayOfWeek, time }) => ({ dayOfWeek, time }));

export const hasQuantities = (schedules: readonly Schedule[]): boolean => schedules.some(({ quantity }) => quantity != null);

/** A bare edit keeps a time's quantity, and a new time gets its day's only one. */
export function withKnownQuantities(asked: readonly Schedule[], known: readonly Schedule[]): Schedule[] {
  return asked.map((schedule) => {
    if (schedule.quantity !== undefined) return schedule;
    const ofDay = known.filter(({ dayOfWeek }) => dayOfWeek === schedule.dayOfWeek);
    const same = ofDay.find(({ time }) => time === schedule.time);
    const all = new Set((ofDay.length > 0 ? ofDay : known).map(({ quantity = null }) => quantity));
    const [only = null] = all.size === 1 ? all : [];
    return { ...schedule, quantity: same === undefined ? only : (same.quantity ?? null) };
  });
}

function daysOf(schedules: readonly Schedule[]): Weekday[] {
  return daysOfMask(dayMask(schedules.map(({ dayOfWeek }) => dayOfWeek)));
}

export function firstTime(schedules: readonly Schedule[]): string | null {
  return sortedTimes(schedules.map(({ time }) => time))[0] ?? null;
}
