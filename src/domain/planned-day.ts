import { isOnDay, NO_OPTIONS, type RoutineOptions } from './routine-options.ts';
import { appliesOn, type Schedule, type Slot, schedulesOf, timesOn } from './schedule.ts';

/** Null options are the defaults. */
type WithOptions = { readonly options?: RoutineOptions | null | undefined };

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

type DayPlan = WithOptions & { readonly name: string; readonly isEnabled: boolean; readonly schedules: readonly Schedule[] };

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

/** Whether a day is one of a plan's weekdays, and of its days otherwise. */
export function occursOn({ schedules, options }: Pick<DayPlan, 'schedules' | 'options'>, date: string): boolean {
  return appliesOn(schedules, date) && isOnDay(options ?? NO_OPTIONS, date);
}

/** Its times of a day; none on a day that is not planned. */
export function plannedTimes(plan: Pick<DayPlan, 'schedules' | 'options'>, date: string): string[] {
  return occursOn(plan, date) ? timesOn(plan.schedules, date) : [];
}
