import { addDays, daysBetween } from '../shared/calendar-date.ts';
import { minuteOfDay } from './clock-time.ts';
import { dosesOf } from './doses-of.ts';
import type { IntakeState } from './intake.ts';
import { DEFAULT_LEAD_DAYS, type RoutinePlan } from './routine-options.ts';

const LAST_DATE = '9999-12-31';

/** When counted, local time; a dose without a quantity is one unit. */
type Count = { readonly unitsLeft: number; readonly date: string; readonly time: string };

type Intake = {
  readonly date: string;
  readonly time: string;
  readonly state: IntakeState;
  readonly quantity?: number | null | undefined;
};

/** `days` whole days from tomorrow; null where the plan ends first or has no doses. */
export type Stock = { readonly left: number; readonly days: number | null; readonly runsOut: boolean };

function isAfter({ date, time }: Intake, count: Count): boolean {
  return date > count.date || (date === count.date && minuteOfDay(time) >= minuteOfDay(count.time));
}

type Reminder = RoutinePlan & { readonly isEnabled: boolean };

export const MOST_UNITS_LEFT = 9999;

/** In quarters, as quantities are. */
export const isUnitsLeft = (units: number): boolean => units >= 0 && units <= MOST_UNITS_LEFT && Number.isInteger(units * 4);

const unitsOf = (quantity: number | null | undefined): number => quantity ?? 1;

function daysCovered(left: number, reminders: readonly Reminder[], today: string): number | null {
  const ahead = reminders
    .filter(({ isEnabled }) => isEnabled)
    .flatMap((plan) => {
      const least = Math.min(1, ...plan.schedules.map(({ quantity }) => unitsOf(quantity)));
      return dosesOf(plan, addDays(today, 1), LAST_DATE, Math.floor(left / least) + 1);
    });
  let covered = left;
  for (const { date, quantity } of ahead.sort((one, other) => one.date.localeCompare(other.date))) {
    covered -= unitsOf(quantity);
    if (covered < 0) return daysBetween(today, date) - 1;
  }
  return null;
}

function leadDaysOf(reminders: readonly Reminder[]): number {
  const leads = reminders.flatMap(({ options }) => options?.leadDays ?? []);
  return leads.length === 0 ? DEFAULT_LEAD_DAYS : Math.max(...leads);
}

export function stockOf(count: Count, intakes: readonly Intake[], reminders: readonly Reminder[], today: string): Stock {
  const taken = intakes.filter((intake) => intake.state !== 'SKIPPED' && isAfter(intake, count));
  const left = Math.max(0, count.unitsLeft - taken.reduce((sum, { quantity }) => sum + unitsOf(quantity), 0));
  const days = daysCovered(left, reminders, today);
  return { left, days, runsOut: days !== null && days <= leadDaysOf(reminders) };
}

export const EXPIRY_WARNING_DAYS = 30;

/** Days left, negative after; null before the warning. */
export function expiryWarning(expiresOn: string | null, today: string): number | null {
  if (expiresOn === null) return null;
  const days = daysBetween(today, expiresOn);
  return days <= EXPIRY_WARNING_DAYS ? days : null;
}

/** At most a year back. */
export function firstCounted(dates: readonly string[], today: string): string {
  return dates.reduce((first, date) => (date < first && date > addDays(today, -365) ? date : first), today);
}
