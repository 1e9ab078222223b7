import { dosesOf } from './doses-of.ts';
import type { RoutineOptions, RoutinePlan } from './routine-options.ts';
import { type Slot, schedulesOf } from './schedule.ts';
import { weekdayOf } from './weekday.ts';

type WithOptions = { readonly options: RoutineOptions | null };

type Labelled = { readonly person?: { readonly name: string; readonly colour: number } | null };

type Product = { readonly supplementId: number | null };

/** `until`: exclusive. `name`: null if not kept. */
type FormerPlan = Product &
  Labelled &
  WithOptions & {
    readonly until: string;
    readonly isEnabled: boolean;
    readonly slots: readonly Slot[];
    readonly name: string | null;
  };

type PlannedRoutine = Product &
  Labelled &
  WithOptions & {
    readonly name: string;
    readonly isEnabled: boolean;
    /** First day after deletion. */
    readonly endedOn: string | null;
    readonly slots: readonly Slot[];
    readonly plans: readonly FormerPlan[];
  };

type DayPlan = RoutinePlan & Required<Labelled> & { readonly name: string; readonly isEnabled: boolean };

const OVER = { isEnabled: false, schedules: [], options: null };

/** The name is the present one unless the product changed. */
export function planOn(routine: PlannedRoutine, date: string): DayPlan {
  const { name, endedOn, person = null } = routine;
  if (endedOn !== null && endedOn <= date) return { name, person, ...OVER };
  const former = routine.plans.find(({ until }) => date < until);
  if (former === undefined)
    return { name, person, isEnabled: routine.isEnabled, schedules: schedulesOf(routine.slots), options: routine.options };
  const isSameProduct = former.name === null || former.supplementId === routine.supplementId;
  const { isEnabled, options } = former;
  return {
    name: isSameProduct ? name : (former.name ?? name),
    person: former.person ?? null,
    isEnabled,
    schedules: schedulesOf(former.slots),
    options,
  };
}

/** Also on a day off by the options, which may be ticked. */
export function quantityAt({ schedules }: Pick<RoutinePlan, 'schedules'>, date: string, time: string): number | null {
  const weekday = weekdayOf(date);
  return schedules.find((each) => each.dayOfWeek === weekday && each.time === time)?.quantity ?? null;
}

export function plannedTimes(plan: RoutinePlan, date: string): string[] {
  return dosesOf(plan, date, date).flatMap(({ time }) => time ?? []);
}
