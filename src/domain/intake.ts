import { addDays } from './calendar-date.ts';

/** How much of a day was taken, as the cat shows it. */
type IntakeMood = 'none' | 'some' | 'all';

/** A day of a month: how many routines belonged to it, and how many of them were taken. */
export type DayRecord = { readonly date: string; readonly planned: number; readonly taken: number };

/** Rounded share of the day's routines taken, in percent; 0 without routines. */
export function intakePercent(taken: number, planned: number): number {
  return planned === 0 ? 0 : Math.round((taken / planned) * 100);
}

/** The thresholds of the picture: 0 %, above 0 %, 100 %. */
export function intakeMood(percent: number): IntakeMood {
  if (percent <= 0) return 'none';
  return percent >= 100 ? 'all' : 'some';
}

/** The daily flag: all of that day's times are ticked; a day without times only when it was ticked as a whole. */
export function isDayTaken(planned: readonly string[], taken: readonly string[]): boolean {
  return planned.length === 0 ? taken.length > 0 : planned.every((time) => taken.includes(time));
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
