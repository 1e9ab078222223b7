import type { QueryOf } from '#contract/endpoint.ts';
import type { listRoutines } from '#contract/reminders.ts';
import { type DayProgress, dayProgress } from '#domain/day-progress.ts';
import { schedulesOf } from '#domain/schedule.ts';
import type { Context } from '../http/context.ts';
import { selectRoutines } from './queries/routines.ts';
import { selectZone } from './queries/slots.ts';
import { dateFor } from './routine-view.ts';

/** How far a person is with a day, and since when which products have a reminder that is switched on. */
export async function readDay(
  context: Context,
  userId: number,
  { date, tzOffset }: QueryOf<typeof listRoutines>,
): Promise<{ readonly progress: DayProgress; readonly remindedSince: ReadonlyMap<number, number> }> {
  const day = date ?? dateFor(context.now.getTime(), await selectZone(context, userId), tzOffset);
  const { routines, slots, records } = await selectRoutines(context, userId, day, day);
  const remindedSince = new Map<number, number>();
  for (const { supplementId, isEnabled, createdAt } of routines)
    if (supplementId !== null && isEnabled && !remindedSince.has(supplementId)) remindedSince.set(supplementId, createdAt);
  const told = routines.map(({ id, name, isEnabled }) => {
    const record = records.find(({ routineId }) => routineId === id);
    const schedules = schedulesOf(slots.filter(({ routineId }) => routineId === id));
    const { isTaken = false, takenTimes = [], notes = [] } = record ?? {};
    return { name, isEnabled, schedules, isTaken, takenTimes, notes };
  });
  return { progress: dayProgress(told, day), remindedSince };
}

/** Whether a person has a reminder for a product that is switched on. */
export async function isReminded(context: Context, userId: number, supplementId: number): Promise<boolean> {
  const { routines } = await selectRoutines(context, userId, '', '');
  return routines.some((routine) => routine.supplementId === supplementId && routine.isEnabled);
}
