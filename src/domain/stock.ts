import { addDays, daysBetween } from './calendar-date.ts';
import { minuteOfDay } from './clock-time.ts';
import type { IntakeState } from './intake.ts';
import { DEFAULT_LEAD_DAYS, type RoutineOptions } from './routine-options.ts';
import type { Schedule } from './schedule.ts';

const DAYS_OF_A_WEEK = 7;

/** Stock when counted, in local time; a unit is one dose. */
type Count = { readonly unitsLeft: number; readonly date: string; readonly time: string };

type Intake = { readonly date: string; readonly time: string; readonly state: IntakeState };

/** `left` doses for `days` (null: none scheduled). */
export type Stock = { readonly left: number; readonly days: number | null; readonly runsOut: boolean };

function isAfter({ date, time }: Intake, count: Count): boolean {
  return date > count.date || (date === count.date && minuteOfDay(time) >= minuteOfDay(count.time));
}

/** A reminder of the product. */
type Reminder = {
  readonly isEnabled: boolean;
  readonly schedules: readonly Schedule[];
  readonly options?: RoutineOptions | null | undefined;
};

function dosesAWeek({ isEnabled, schedules, options }: Reminder): number {
  if (!isEnabled || options?.asNeeded === true) return 0;
  return schedules.length / (options?.everyDays ?? options?.everyWeeks ?? 1);
}

/** Days before its end from which a pack runs out: the longest of its reminders. */
function leadDaysOf(reminders: readonly Reminder[]): number {
  const leads = reminders.flatMap(({ options }) => options?.leadDays ?? []);
  return leads.length === 0 ? DEFAULT_LEAD_DAYS : Math.max(...leads);
}

/** Count minus intakes since. */
export function stockOf(count: Count, intakes: readonly Intake[], reminders: readonly Reminder[]): Stock {
  const taken = intakes.filter((intake) => intake.state !== 'SKIPPED' && isAfter(intake, count)).length;
  const left = Math.max(0, count.unitsLeft - taken);
  const weekly = reminders.reduce((sum, reminder) => sum + dosesAWeek(reminder), 0);
  const days = weekly === 0 ? null : Math.floor((left * DAYS_OF_A_WEEK) / weekly);
  return { left, days, runsOut: days !== null && days <= leadDaysOf(reminders) };
}

export const EXPIRY_WARNING_DAYS = 30;

/** Days left of a pack near its end, negative after it; null before the warning. */
export function expiryWarning(expiresOn: string | null, today: string): number | null {
  if (expiresOn === null) return null;
  const days = daysBetween(today, expiresOn);
  return days <= EXPIRY_WARNING_DAYS ? days : null;
}

/** Earliest intake day needed for the counts, at most a year back. */
export function firstCounted(dates: readonly string[], today: string): string {
  return dates.reduce((first, date) => (date < first && date > addDays(today, -365) ? date : first), today);
}
