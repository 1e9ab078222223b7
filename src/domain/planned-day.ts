import { dosesOf } from './doses-of.ts';
import type { RoutineOptions, RoutinePlan } from './routine-options.ts';
import { type Slot, schedulesOf } from './schedule.ts';

type WithOptions = { readonly options: RoutineOptions | null };

type Product = { readonly supplementId: number | null };

/** What a routine planned until a change. `until`: the first day it is not for. `name`: null where it was not kept. */
type FormerPlan = Product &
  WithOptions & {
    readonly until: string;
    readonly isEnabled: boolean;
    readonly slots: readonly Slot[];
    readonly name: string | null;
  };

type PlannedRoutine = Product &
  WithOptions & {
    readonly name: string;
    readonly isEnabled: boolean;
    /** The first day after its deletion; null for none. */
    readonly endedOn: string | null;
    readonly slots: readonly Slot[];
    /** The earliest first. */
    readonly plans: readonly FormerPlan[];
  };

type DayPlan = RoutinePlan & { readonly name: string; readonly isEnabled: boolean };

const OVER = { isEnabled: false, schedules: [], options: null };

/** As it was before its next change, else as it is. Its name is the present one unless the product changed. */
export function planOn(routine: PlannedRoutine, date: string): DayPlan {
  const { name, endedOn } = routine;
  if (endedOn !== null && endedOn <= date) return { name, ...OVER };
  const former = routine.plans.find(({ until }) => date < until);
  if (former === undefined) return { name, isEnabled: routine.isEnabled, schedules: schedulesOf(routine.slots), options: routine.options };
  const isSameProduct = former.name === null || former.supplementId === routine.supplementId;
  const { isEnabled, options } = former;
  return { name: isSameProduct ? name : (former.name ?? name), isEnabled, schedules: schedulesOf(former.slots), options };
}

/** Times planned on a date; none for a routine without times. */
export function plannedTimes(plan: RoutinePlan, date: string): string[] {
  return dosesOf(plan, date, date).flatMap(({ time }) => time ?? []);
}
