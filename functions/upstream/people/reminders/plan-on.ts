import { type Schedule, schedulesOf } from '#domain/schedule.ts';
import type { PlanRow } from './queries/plans.ts';
import type { RoutineRow } from './queries/routines.ts';
import type { SlotRow } from './queries/slots.ts';

type Plan = { readonly isEnabled: boolean; readonly schedules: readonly Schedule[] };

type Known = { readonly slots: readonly SlotRow[]; readonly plans: readonly PlanRow[] };

/** What a routine planned on a day: as it was before the next change, else as it is. @param plans the earliest first */
export function planOn({ id, isEnabled }: Pick<RoutineRow, 'id' | 'isEnabled'>, { slots, plans }: Known, date: string): Plan {
  const former = plans.find(({ routineId, until }) => routineId === id && date < until);
  return former === undefined
    ? { isEnabled, schedules: schedulesOf(slots.filter(({ routineId }) => routineId === id)) }
    : { isEnabled: former.isEnabled, schedules: schedulesOf(former.slots) };
}
