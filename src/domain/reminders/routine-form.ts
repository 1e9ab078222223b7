import { normaliseTime, sortedTimes } from './clock-time.ts';
import type { Weekday } from './weekday.ts';

export const DEFAULT_TIME = '09:00';
export const MOST_TIMES = 12;

type RoutineDraft = {
  readonly name: string;
  readonly days: readonly Weekday[];
  readonly times: readonly string[];
};

export type DraftComplaint = 'name' | 'days' | 'times' | 'time';

const TWO_DIGITS = /^\d{2}:\d{2}$/;

export function complaintOf({ name, days, times }: RoutineDraft): DraftComplaint | null {
  if (name.trim() === '') return 'name';
  if (days.length === 0) return 'days';
  const given = times.filter((time) => time !== '');
  if (given.length === 0) return 'times';
  return times.every((time) => TWO_DIGITS.test(time) && normaliseTime(time) !== null) ? null : 'time';
}

/** Four hours after the last, or the first free hour. */
export function nextTime(times: readonly string[]): string {
  const known = sortedTimes(times);
  const last = known.at(-1);
  if (last === undefined) return DEFAULT_TIME;
  const hours = [Number(last.slice(0, 2)) + 4, ...Array.from({ length: 24 }, (_, hour) => hour)];
  const free = hours
    .map((hour) => `${String(hour).padStart(2, '0')}:00`)
    .find((time) => normaliseTime(time) !== null && !known.includes(time));
  return free ?? DEFAULT_TIME;
}
