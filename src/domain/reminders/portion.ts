import { addDays } from '../shared/calendar-date.ts';
import type { Directions } from '../supplements/directions/read-directions.ts';
import { dosesOf } from './doses-of.ts';
import { NO_OPTIONS, type RoutinePlan } from './routine-options.ts';

/** Of the daily amount on the label: the mean a day, and the most on one day. */
export type Portion = { readonly mean: number; readonly most: number };

export const LEAST_PORTION = 0.05;
export const MOST_PORTION = 10;
/** Longest time in which days repeat, of reminders with days or weeks apart. */
const MOST_DAYS = 840;
const MEASURES = new Set(['mL', 'g', 'mg', '방울', '스푼']);

type Label = Pick<Directions, 'timesPerDay' | 'unitsPerDose' | 'unit' | 'isUnclear'>;

const exactly = (range: Directions['timesPerDay']): number | null => (range !== null && range.min === range.max ? range.min : null);

const isSameUnit = (unit: string, other: string): boolean => unit === other || !(MEASURES.has(unit) || MEASURES.has(other));

function isTakenOn({ options }: RoutinePlan, today: string): boolean {
  const { startsOn, endsOn, pausedUntil } = options ?? NO_OPTIONS;
  return (startsOn ?? today) <= today && today <= (endsOn ?? today) && (pausedUntil === null || pausedUntil < today);
}

const commonMultiple = (one: number, other: number): number => {
  const divisor = (left: number, right: number): number => (right === 0 ? left : divisor(right, left % right));
  return (one * other) / divisor(one, other);
};

function periodOf(plans: readonly RoutinePlan[]): number {
  const days = plans.map(({ options }) => 7 * (options?.everyDays ?? options?.everyWeeks ?? 1));
  return Math.min(days.reduce(commonMultiple, 7), MOST_DAYS);
}

/** Null: as the label says, or not to be known. A day without quantities counts as the label's day at least. @param plans of one product */
export function portionOf(plans: readonly RoutinePlan[], label: Label, today: string): Portion | null {
  const [times, units] = [exactly(label.timesPerDay), exactly(label.unitsPerDose)];
  if (times === null || units === null || label.isUnclear) return null;
  const taken = plans.filter((plan) => plan.schedules.length > 0 && isTakenOn(plan, today));
  const written = taken.flatMap(({ options }) => options?.unit ?? []);
  if (taken.length === 0 || written.some((unit) => label.unit === null || !isSameUnit(unit, label.unit))) return null;
  const period = periodOf(taken);
  const doses = taken.flatMap(({ schedules, options }) => {
    const steady = options && { ...options, endsOn: null, shift: null };
    return dosesOf({ schedules, options: steady }, today, addDays(today, period - 1));
  });
  const days = [...Map.groupBy(doses, ({ date }) => date).values()].map((ofDay) => {
    const sum = ofDay.reduce((total, { quantity }) => total + (quantity ?? units), 0);
    return ofDay.every(({ quantity }) => quantity === null) ? Math.max(sum, times * units) : sum;
  });
  const share = (amount: number) => amount / (times * units);
  const portion = { mean: share(days.reduce((total, day) => total + day, 0) / period), most: share(Math.max(...days, 0)) };
  if (portion.mean < LEAST_PORTION || portion.most > MOST_PORTION) return null;
  return portion.mean === 1 && portion.most === 1 ? null : portion;
}
