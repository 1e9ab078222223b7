import type { QueryOf } from '#contract/endpoint.ts';
import type { listRoutines } from '#contract/reminders.ts';
import { type DayProgress, dayProgress, openDoses } from '#domain/day-progress.ts';
import { dateIn } from '#domain/zoned-time.ts';
import type { Context } from '#upstream/http/context.ts';
import { planOn } from './plan-on.ts';
import { selectRoutines } from './queries/routines.ts';
import { selectZone } from './queries/slots.ts';
import { dateFor } from './routine-view.ts';

function withTicks({ routines, slots, plans, records }: Awaited<ReturnType<typeof selectRoutines>>, date: string) {
  return routines.map((routine) => {
    const record = records.find(({ routineId }) => routineId === routine.id);
    const { isTaken = false, takenTimes = [], notes = [] } = record ?? {};
    return { name: routine.name, ...planOn(routine, { slots, plans }, date), isTaken, takenTimes, notes };
  });
}

/** Open doses of a day by time; null unless it is the person's today. */
export async function readOpenDoses(context: Context, userId: number, day: string) {
  if (dateIn(await selectZone(context, userId), context.now.getTime()) !== day) return null;
  return openDoses(withTicks(await selectRoutines(context, userId, day, day), day), day);
}

export async function readDay(
  context: Context,
  userId: number,
  { date, tzOffset }: QueryOf<typeof listRoutines>,
): Promise<{ readonly progress: DayProgress; readonly remindedSince: ReadonlyMap<number, number> }> {
  const day = date ?? dateFor(context.now.getTime(), await selectZone(context, userId), tzOffset);
  const known = await selectRoutines(context, userId, day, day);
  const remindedSince = new Map<number, number>();
  for (const { supplementId, isEnabled, createdAt } of known.routines)
    if (supplementId !== null && isEnabled && !remindedSince.has(supplementId)) remindedSince.set(supplementId, createdAt);
  return { progress: dayProgress(withTicks(known, day), day), remindedSince };
}

export async function isReminded(context: Context, userId: number, supplementId: number): Promise<boolean> {
  const { routines } = await selectRoutines(context, userId, '', '');
  return routines.some((routine) => routine.supplementId === supplementId && routine.isEnabled);
}
