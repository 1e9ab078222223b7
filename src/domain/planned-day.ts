import { type Schedule, type Slot, schedulesOf } from './schedule.ts';

type Product = { readonly supplementId: number | null };

/** What a routine planned until a change. `until`: the first day it is not for. `name`: null where it was not kept. */
type FormerPlan = Product & {
  readonly until: string;
  readonly isEnabled: boolean;
  readonly slots: readonly Slot[];
  readonly name: string | null;
};

type PlannedRoutine = Product & {
  readonly name: string;
  readonly isEnabled: boolean;
  /** The first day after its deletion; null for none. */
  readonly endedOn: string | null;
  readonly slots: readonly Slot[];
  /** The earliest first. */
  readonly plans: readonly FormerPlan[];
};

type DayPlan = { readonly name: string; readonly isEnabled: boolean; readonly schedules: readonly Schedule[] };

const OVER = { isEnabled: false, schedules: [] };

/** As it was before its next change, else as it is. Its name is the present one unless the product changed. */
export function planOn(routine: PlannedRoutine, date: string): DayPlan {
  const { name, endedOn } = routine;
  if (endedOn !== null && endedOn <= date) return { name, ...OVER };
  const former = routine.plans.find(({ until }) => date < until);
  if (former === undefined) return { name, isEnabled: routine.isEnabled, schedules: schedulesOf(routine.slots) };
  const isSameProduct = former.name === null || former.supplementId === routine.supplementId;
  return { name: isSameProduct ? name : (former.name ?? name), isEnabled: former.isEnabled, schedules: schedulesOf(former.slots) };
}
