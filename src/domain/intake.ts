import { addDays } from './calendar-date.ts';
import { appliesOn, type Schedule } from './schedule.ts';

/** What may be said of one time of a day besides that it was taken: late is taken as well, skipped is not. */
export const INTAKE_NOTES = ['LATE', 'SKIPPED'] as const;
export const INTAKE_STATES = ['TAKEN', ...INTAKE_NOTES] as const;
export type IntakeState = (typeof INTAKE_STATES)[number];
export const LONGEST_REASON = 100;

export type IntakeNote = { readonly time: string; readonly state: (typeof INTAKE_NOTES)[number]; readonly reason: string | null };

/** What decides whether a routine counts on a date. */
type Countable = {
  readonly schedules: readonly Schedule[];
  readonly isEnabled: boolean;
  /** The day on which it was made; null where nobody says. */
  readonly since: string | null;
};

/** Whether a routine was to be taken on a date: one of its days, not before it was made, and not while it is switched off. */
export function isPlannedOn({ schedules, isEnabled, since }: Countable, date: string): boolean {
  return isEnabled && (since === null || since <= date) && appliesOn(schedules, date);
}

/** How much of a day was taken. What was ticked counts, whatever was planned. */
export function dayRecordOf(routines: readonly (Countable & { readonly isTaken: boolean })[], date: string): DayRecord {
  return {
    date,
    planned: routines.filter((routine) => routine.isTaken || isPlannedOn(routine, date)).length,
    taken: routines.filter(({ isTaken }) => isTaken).length,
  };
}

/** A day of a month: how many routines belonged to it, and how many of them were taken. */
export type DayRecord = { readonly date: string; readonly planned: number; readonly taken: number };

/** Rounded share of the day's routines taken, in percent; 0 without routines. */
export function intakePercent(taken: number, planned: number): number {
  return planned === 0 ? 0 : Math.round((taken / planned) * 100);
}

/** The daily flag: all of that day's times are ticked; a day without times only when it was ticked as a whole. */
export function isDayTaken(planned: readonly string[], taken: readonly string[]): boolean {
  return planned.length === 0 ? taken.length > 0 : planned.every((time) => taken.includes(time));
}

/**
 * How a day stands: still to come, not known, nothing planned (as before the first reminder), or to be counted. Only what counts has a percentage that
 * says something about somebody.
 */
export function standingOf(day: DayRecord | null, date: string, today: string): 'coming' | 'unknown' | 'empty' | 'counted' {
  if (date > today) return 'coming';
  if (day === null) return 'unknown';
  return day.planned === 0 ? 'empty' : 'counted';
}

/** The share of a day's ring that is filled, 0 to 1; null where there is no ring. */
export function ringOf(day: DayRecord | null, date: string, today: string): number | null {
  return day !== null && standingOf(day, date, today) === 'counted' ? Math.min(1, day.taken / day.planned) : null;
}

/** The rule of the screens: today and the past may be ticked, what is still to come may not. */
export function mayTick(date: string, today: string): boolean {
  return date <= today;
}

/** Days in a row, up to `today`, on which everything was taken. Days without routines neither count nor break it; today does not break it yet. */
export function streak(days: readonly DayRecord[], today: string): number {
  const known = new Map(days.map((day) => [day.date, day]));
  let count = 0;
  for (let date = today; known.has(date); date = addDays(date, -1)) {
    const { planned = 0, taken = 0 } = known.get(date) ?? {};
    if (planned > 0 && taken >= planned) count += 1;
    else if (planned > 0 && date !== today) break;
  }
  return count;
}

/** Whether a streak goes back as far as days are known, and may be longer. @param since the day of the first reminder */
export function isStreakOpen(days: readonly DayRecord[], today: string, since: string): boolean {
  const known = new Map(days.map((day) => [day.date, day]));
  if (!known.has(today)) return false;
  let date = today;
  for (let day = known.get(date); day !== undefined; day = known.get(date)) {
    if (date <= since || (date !== today && day.taken < day.planned)) return false;
    date = addDays(date, -1);
  }
  return true;
}

/** Share of a month's planned intakes that were taken, up to `today`, in percent; null while nothing was planned. */
export function adherence(days: readonly DayRecord[], today: string): number | null {
  const past = days.filter(({ date }) => date <= today);
  const planned = past.reduce((sum, day) => sum + day.planned, 0);
  return planned === 0
    ? null
    : intakePercent(
        past.reduce((sum, day) => sum + Math.min(day.taken, day.planned), 0),
        planned,
      );
}
