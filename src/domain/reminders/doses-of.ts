import { minuteOfDay, sortedTimes, timeOfMinute } from './clock-time.ts';
import { isPlanned, NO_OPTIONS, type PlannedDose, type RoutineOptions, type RoutinePlan } from './routine-options.ts';
import { WEEKDAYS, type Weekday } from './weekday.ts';

const DAY_MS = 86_400_000;
const LAST_MINUTE = 24 * 60 - 1;
/** 1970-01-01 was a Thursday. */
const FIRST_WEEKDAY = WEEKDAYS.indexOf('THU');

/** Days since 1970: a year of reminders is some 18,000 dates, too slow as text. */
const dayNumber = (date: string): number => Date.parse(`${date}T00:00:00Z`) / DAY_MS;
const dateOf = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10);
const weekdayIndex = (day: number): number => (((day + FIRST_WEEKDAY) % 7) + 7) % 7;

function cycleOf({ startsOn, everyDays, everyWeeks }: RoutineOptions): (day: number) => boolean {
  if (startsOn === null) return () => true;
  const start = dayNumber(startsOn);
  if (everyDays !== null) return (day) => (day - start) % everyDays === 0;
  if (everyWeeks === null) return () => true;
  const monday = start - weekdayIndex(start);
  return (day) => Math.floor((day - monday) / 7) % everyWeeks === 0;
}

type DoseOfDay = Pick<PlannedDose, 'time' | 'quantity'>;

function dosesOfWeekday(schedules: RoutinePlan['schedules'], weekday: Weekday): DoseOfDay[] {
  const ofDay = new Map(schedules.filter(({ dayOfWeek }) => dayOfWeek === weekday).map(({ time, quantity }) => [time, quantity ?? null]));
  return sortedTimes([...ofDay.keys()]).map((time) => ({ time, quantity: ofDay.get(time) ?? null }));
}

/** A shift puts off doses after its minute; past midnight they show as 23:59. */
function doseAt(date: string, { time, quantity }: DoseOfDay, { shift }: RoutineOptions): PlannedDose {
  if (time === null || shift === null || shift.date !== date || minuteOfDay(time) <= shift.after) {
    return { date, time, delay: 0, shownTime: time, quantity };
  }
  const delay = shift.minutes;
  return { date, time, delay, shownTime: timeOfMinute(Math.min(minuteOfDay(time) + delay, LAST_MINUTE)), quantity };
}

/**
 * The only place that decides a routine's days and times, in the person's clock; both days included, earliest first. @param most stops
 * after so many doses
 */
export function dosesOf({ schedules, options }: RoutinePlan, from: string, until: string, most = Number.POSITIVE_INFINITY): PlannedDose[] {
  const rules = options ?? NO_OPTIONS;
  const { startsOn, endsOn, pausedUntil, everyDays, everyWeeks } = rules;
  if (!isPlanned(rules)) return [];
  const dosesOfDay = WEEKDAYS.map((weekday) =>
    schedules.length === 0 ? [{ time: null, quantity: null }] : dosesOfWeekday(schedules, weekday),
  );
  const isInCycle = cycleOf(rules);
  const beginnings = [from, ...(startsOn === null ? [] : [startsOn])].map(dayNumber);
  const first = Math.max(...beginnings, ...(pausedUntil === null ? [] : [dayNumber(pausedUntil) + 1]));
  const last = Math.min(...[until, ...(endsOn === null ? [] : [endsOn])].map(dayNumber));
  // Weekdays and n-th days or weeks align again after this many days.
  const period = 7 * (everyDays ?? everyWeeks ?? 1);
  const doses: PlannedDose[] = [];
  let lastDose = first;
  for (let day = first; day <= last && doses.length < most && day - lastDose <= period; day += 1) {
    const ofDay = dosesOfDay[weekdayIndex(day)] ?? [];
    if (ofDay.length === 0 || !isInCycle(day)) continue;
    lastDose = day;
    const date = dateOf(day);
    for (const dose of ofDay) doses.push(doseAt(date, dose, rules));
  }
  return doses.length > most ? doses.slice(0, most) : doses;
}
