import { addDays } from './calendar-date.ts';
import { minuteOfDay } from './clock-time.ts';
import type { IntakeState } from './intake.ts';
import type { Schedule } from './schedule.ts';

/** From so many days before its end on a pack is said to run out. */
const RUNS_OUT_DAYS = 3;
const DAYS_OF_A_WEEK = 7;

/** How many were left of a pack when it was counted, and when that was on the clocks of who counted. One is what is taken at one time. */
type Count = { readonly unitsLeft: number; readonly date: string; readonly time: string };

/** One time of a reminder of it. */
type Intake = { readonly date: string; readonly time: string; readonly state: IntakeState };

/** How many are left, the days for which that lasts (null where nothing is planned), and whether it runs out. */
export type Pack = { readonly left: number; readonly days: number | null; readonly runsOut: boolean };

function isAfter({ date, time }: Intake, count: Count): boolean {
  return date > count.date || (date === count.date && minuteOfDay(time) >= minuteOfDay(count.time));
}

/** What is left of a pack that was counted, after what was ticked since. @param schedules of all reminders of it that are switched on */
export function packOf(count: Count, intakes: readonly Intake[], schedules: readonly Schedule[]): Pack {
  const taken = intakes.filter((intake) => intake.state !== 'SKIPPED' && isAfter(intake, count)).length;
  const left = Math.max(0, count.unitsLeft - taken);
  const days = schedules.length === 0 ? null : Math.floor((left * DAYS_OF_A_WEEK) / schedules.length);
  return { left, days, runsOut: days !== null && days <= RUNS_OUT_DAYS };
}

/** The first day of whose ticks a count needs to know, at most a year back. */
export function firstCounted(dates: readonly string[], today: string): string {
  return dates.reduce((first, date) => (date < first && date > addDays(today, -365) ? date : first), today);
}
