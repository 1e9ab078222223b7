import type { Schedule } from './schedule.ts';

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

/** All that decides on which days and at what times a routine is taken; null options are the defaults. */
export type RoutinePlan = { readonly schedules: readonly Schedule[]; readonly options: RoutineOptions | null };

/** One planned dose in the person's local time. */
export type PlannedDose = {
  readonly date: string;
  /** Null for a routine without times. */
  readonly time: string | null;
  /** Minutes by which the day's shift puts it off. */
  readonly delay: number;
  /** With the delay. */
  readonly shownTime: string | null;
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
