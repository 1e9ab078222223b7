import { addDays } from '../shared/calendar-date.ts';
import { dosesOf } from './doses-of.ts';
import { isPlanned, type RoutinePlan } from './routine-options.ts';

/** LATE counts as taken, SKIPPED does not. */
export const INTAKE_NOTES = ['LATE', 'SKIPPED'] as const;
export const INTAKE_STATES = ['TAKEN', ...INTAKE_NOTES] as const;
export type IntakeState = (typeof INTAKE_STATES)[number];
/** NONE: taken back. */
export const DOSE_STATES = [...INTAKE_STATES, 'NONE'] as const;
export type DoseState = (typeof DOSE_STATES)[number];
export const LONGEST_REASON = 100;

export type IntakeNote = { readonly time: string; readonly state: (typeof INTAKE_NOTES)[number]; readonly reason: string | null };

type Countable = RoutinePlan & {
  readonly isEnabled: boolean;
  /** Creation day; null when unknown. */
  readonly since: string | null;
};

export function isPlannedOn({ isEnabled, since, ...plan }: Countable, date: string): boolean {
  return isEnabled && (since === null || since <= date) && dosesOf(plan, date, date).length > 0;
}

/** Only planned routines count for a day. */
export function dayRecordOf(all: readonly (Countable & { readonly isTaken: boolean })[], date: string): DayRecord {
  const routines = all.filter(({ options }) => isPlanned(options));
  return {
    date,
    planned: routines.filter((routine) => routine.isTaken || isPlannedOn(routine, date)).length,
    taken: routines.filter(({ isTaken }) => isTaken).length,
  };
}

/** In routines. */
export type DayRecord = { readonly date: string; readonly planned: number; readonly taken: number };

export function intakePercent(taken: number, planned: number): number {
  return planned === 0 ? 0 : Math.round((taken / planned) * 100);
}

/** Without times: ticked as a whole. */
export function isDayTaken(planned: readonly string[], taken: readonly string[]): boolean {
  return planned.length === 0 ? taken.length > 0 : planned.every((time) => taken.includes(time));
}

/** Only `counted` days have a percentage; `empty` includes days before the first reminder. */
export function standingOf(day: DayRecord | null, date: string, today: string): 'coming' | 'unknown' | 'empty' | 'counted' {
  if (date > today) return 'coming';
  if (day === null) return 'unknown';
  return day.planned === 0 ? 'empty' : 'counted';
}

/** 0–1; null without a ring. */
export function ringOf(day: DayRecord | null, date: string, today: string): number | null {
  return day !== null && standingOf(day, date, today) === 'counted' ? Math.min(1, day.taken / day.planned) : null;
}

export function mayTick(date: string, today: string): boolean {
  return date <= today;
}

/** Today does not break it yet; days without routines are neutral. */
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

/** It reaches the first known day, so may be longer. @param since day of the first reminder */
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

/** Percent; null while nothing was due. */
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
