import { addDays, daysBetween } from './calendar-date.ts';
import { timeOfMinute } from './clock-time.ts';
import { WEEKDAYS, weekdayOf } from './weekday.ts';

export const MOST_REPEATS = 4;
export const MOST_DAYS_APART = 90;
export const MOST_WEEKS_APART = 12;
export const MOST_SNOOZE_MINUTES = 180;
export const MOST_LEAD_DAYS = 60;
export const MOST_SHIFT_MINUTES = 12 * 60;
export const DEFAULT_SNOOZE_MINUTES = 10;
export const DEFAULT_LEAD_DAYS = 7;

/** What a reminder has beside weekdays and times; null is the default of each. */
export type RoutineOptions = {
  /** On every n-th day from `startsOn` on. */
  readonly everyDays: number | null;
  /** In every n-th week, from that of `startsOn` on. */
  readonly everyWeeks: number | null;
  readonly startsOn: string | null;
  /** The last day. */
  readonly endsOn: string | null;
  /** Taken when needed: never planned, at any time. */
  readonly asNeeded: boolean | null;
  /** The last day of a pause. */
  readonly pausedUntil: string | null;
  /** How often it is repeated, every 30 minutes. */
  readonly repeatUntilAnswered: number | null;
  readonly snoozeMinutes: number | null;
  /** Days before a pack is empty that a warning comes. */
  readonly leadDays: number | null;
  /** A day's times after a minute of the day come so many minutes later. */
  readonly shift: { readonly date: string; readonly after: number; readonly minutes: number } | null;
};

export const NO_OPTIONS: RoutineOptions = {
  everyDays: null,
  everyWeeks: null,
  startsOn: null,
  endsOn: null,
  asNeeded: null,
  pausedUntil: null,
  repeatUntilAnswered: null,
  snoozeMinutes: null,
  leadDays: null,
  shift: null,
};

/** Absent stays as it is. */
export type OptionChange = { readonly [Field in keyof RoutineOptions]?: RoutineOptions[Field] | undefined };

/** Null when all are the defaults. @param today the first day where days or weeks apart are given none */
export function changedOptions(known: RoutineOptions | null, change: OptionChange, today: string): RoutineOptions | null {
  const optionOf = <Name extends keyof RoutineOptions>(name: Name): RoutineOptions[Name] => {
    const value = change[name];
    return value === undefined ? (known ?? NO_OPTIONS)[name] : value;
  };
  const everyDays = change.everyWeeks != null && change.everyDays == null ? null : optionOf('everyDays');
  const everyWeeks = everyDays === null ? optionOf('everyWeeks') : null;
  const options: RoutineOptions = {
    everyDays,
    everyWeeks,
    startsOn: optionOf('startsOn') ?? (everyDays === null && everyWeeks === null ? null : today),
    endsOn: optionOf('endsOn'),
    asNeeded: optionOf('asNeeded'),
    pausedUntil: optionOf('pausedUntil'),
    repeatUntilAnswered: optionOf('repeatUntilAnswered'),
    snoozeMinutes: optionOf('snoozeMinutes'),
    leadDays: optionOf('leadDays'),
    shift: optionOf('shift'),
  };
  return Object.values(options).some((value) => value !== null && value !== false && value !== 0) ? options : null;
}

/** Whether a day is one of the routine's, apart from its weekdays. */
export function isOnDay({ everyDays, everyWeeks, startsOn, endsOn, asNeeded, pausedUntil }: RoutineOptions, day: string): boolean {
  if (asNeeded === true) return false;
  if ((startsOn !== null && day < startsOn) || (endsOn !== null && day > endsOn)) return false;
  if (pausedUntil !== null && day <= pausedUntil) return false;
  if (startsOn === null) return true;
  if (everyDays !== null) return daysBetween(startsOn, day) % everyDays === 0;
  if (everyWeeks === null) return true;
  const monday = addDays(startsOn, -WEEKDAYS.indexOf(weekdayOf(startsOn)));
  return Math.floor(daysBetween(monday, day) / 7) % everyWeeks === 0;
}

/** Minutes by which a day's time is shifted. @param minute since midnight */
export function shiftOf({ shift }: RoutineOptions, day: string, minute: number): number {
  return shift !== null && shift.date === day && minute > shift.after ? shift.minutes : 0;
}

/** A planned time as it is reminded of. Past midnight it stays at 23:59. @param minute since midnight */
export function shiftedTime(options: RoutineOptions, day: string, minute: number): string {
  return timeOfMinute(Math.min(minute + shiftOf(options, day, minute), 24 * 60 - 1));
}
