import type { IntakeKind } from '#domain/shared/intake-kind.ts';
import type { Schedule } from './schedule.ts';

export const MOST_REPEATS = 4;
export const MOST_DAYS_APART = 90;
export const MOST_WEEKS_APART = 12;
export const MOST_SNOOZE_MINUTES = 180;
export const MOST_LEAD_DAYS = 60;
export const MOST_SHIFT_MINUTES = 12 * 60;
export const MOST_HOURS_BETWEEN = 24;
export const MOST_DOSES_A_DAY = 24;
export const DEFAULT_SNOOZE_MINUTES = 10;
export const DEFAULT_LEAD_DAYS = 7;

/** Null is the default of each. */
export type RoutineOptions = {
  /** Null is a supplement. */
  readonly kind: IntakeKind | null;
  /** Of the household; null is the account's owner. */
  readonly personId: number | null;
  /** From `startsOn` on. */
  readonly everyDays: number | null;
  /** From the week of `startsOn` on. */
  readonly everyWeeks: number | null;
  readonly startsOn: string | null;
  readonly endsOn: string | null;
  /** Never planned, at any time. */
  readonly asNeeded: boolean | null;
  /** Taken, and never planned. */
  readonly withoutTimes: boolean | null;
  /** Of what is taken as needed: hours from one dose to the next, and doses in 24 hours; as typed from the leaflet. */
  readonly leastHours: number | null;
  readonly mostADay: number | null;
  readonly pausedUntil: string | null;
  /** Times, every 30 minutes. */
  readonly repeatUntilAnswered: number | null;
  readonly snoozeMinutes: number | null;
  /** Days before a pack is empty. */
  readonly leadDays: number | null;
  /** What quantities count: `정`. */
  readonly unit: string | null;
  /** On `date`, times after minute `after` come `minutes` later. */
  readonly shift: { readonly date: string; readonly after: number; readonly minutes: number } | null;
};

export const NO_OPTIONS: RoutineOptions = {
  kind: null,
  personId: null,
  everyDays: null,
  everyWeeks: null,
  startsOn: null,
  endsOn: null,
  asNeeded: null,
  withoutTimes: null,
  leastHours: null,
  mostADay: null,
  pausedUntil: null,
  repeatUntilAnswered: null,
  snoozeMinutes: null,
  leadDays: null,
  unit: null,
  shift: null,
};

export const isPlanned = (options: RoutineOptions | null): boolean => options?.asNeeded !== true && options?.withoutTimes !== true;

export type RoutinePlan = { readonly schedules: readonly Schedule[]; readonly options: RoutineOptions | null };

/** In the person's local time. */
export type PlannedDose = {
  readonly date: string;
  readonly time: string | null;
  /** Minutes, by the day's shift. */
  readonly delay: number;
  readonly shownTime: string | null;
  readonly quantity: number | null;
};

/** Absent: unchanged. */
export type OptionChange = { readonly [Field in keyof RoutineOptions]?: RoutineOptions[Field] | undefined };

/** Does not compile for a field that is no option: as an option it would be lost. */
export function onlyOptions<Change extends OptionChange>(
  change: Change & { readonly [Field in Exclude<keyof Change, keyof OptionChange>]: never },
): OptionChange {
  return change;
}

/** Null for all defaults. @param today first day of days or weeks apart without one */
export function changedOptions(known: RoutineOptions | null, change: OptionChange, today: string): RoutineOptions | null {
  const optionOf = <Name extends keyof RoutineOptions>(name: Name): RoutineOptions[Name] => {
    const value = change[name];
    return value === undefined ? (known ?? NO_OPTIONS)[name] : value;
  };
  const everyDays = change.everyWeeks != null && change.everyDays == null ? null : optionOf('everyDays');
  const everyWeeks = everyDays === null ? optionOf('everyWeeks') : null;
  const kind = optionOf('kind');
  const options: RoutineOptions = {
    kind: kind === 'SUPPLEMENT' ? null : kind,
    personId: optionOf('personId'),
    everyDays,
    everyWeeks,
    startsOn: optionOf('startsOn') ?? (everyDays === null && everyWeeks === null ? null : today),
    endsOn: optionOf('endsOn'),
    asNeeded: optionOf('asNeeded'),
    withoutTimes: optionOf('asNeeded') === true ? null : optionOf('withoutTimes'),
    leastHours: optionOf('leastHours'),
    mostADay: optionOf('mostADay'),
    pausedUntil: optionOf('pausedUntil'),
    repeatUntilAnswered: optionOf('repeatUntilAnswered'),
    snoozeMinutes: optionOf('snoozeMinutes'),
    leadDays: optionOf('leadDays'),
    unit: optionOf('unit') || null,
    shift: optionOf('shift'),
  };
  return Object.values(options).some((value) => value !== null && value !== false && value !== 0) ? options : null;
}
