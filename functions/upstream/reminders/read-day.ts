import type { listRoutines } from '#contract/reminders/reminders.ts';
import type { QueryOf } from '#contract/shared/endpoint.ts';
import { type DayProgress, dayProgress, type LastNight, lastNightOf, openDoses } from '#domain/reminders/day-progress.ts';
import { eveningBefore } from '#domain/reminders/last-night.ts';
import { planOn } from '#domain/reminders/planned-day.ts';
import { dateIn } from '#domain/reminders/zoned-time.ts';
import type { Context } from '#upstream/shared/http/context.ts';
import { selectRoutineDays } from './queries/routine-days.ts';
import { selectZone } from './queries/slots.ts';
import { dateFor } from './routine-view.ts';

export function withTicks({ routines, records }: Awaited<ReturnType<typeof selectRoutineDays>>, date: string) {
  return routines.map((routine) => {
    const record = records.find((day) => day.routineId === routine.id && day.date === date);
    const { isTaken = false, takenTimes = [], notes = [] } = record ?? {};
    return { ...planOn(routine, date), supplementId: routine.supplementId, isTaken, takenTimes, notes };
  });
}

export async function readOpenDoses(context: Context, userId: number, day: string) {
  if (dateIn(await selectZone(context, userId), context.now.getTime()) !== day) return null;
  return openDoses(withTicks(await selectRoutineDays(context, [userId], day), day), day);
}

/** @param time the asker's `HH:MM`; at night includes the evening before */
export async function readDay(
  context: Context,
  userId: number,
  { date, tzOffset, time }: QueryOf<typeof listRoutines> & { readonly time?: string | undefined },
): Promise<{
  readonly progress: DayProgress;
  readonly lastNight: LastNight | null;
  readonly remindedSince: ReadonlyMap<number, number>;
}> {
  const zone = await selectZone(context, userId);
  const day = date ?? dateFor(context.now.getTime(), zone, tzOffset);
  const evening = time === undefined ? null : eveningBefore(day, time);
  const known = await selectRoutineDays(context, [userId], evening ?? day, day);
  const before = evening === null ? [] : known.routines.filter(({ createdAt }) => dateFor(createdAt, zone, tzOffset) <= evening);
  const remindedSince = new Map<number, number>();
  for (const { supplementId, isEnabled, createdAt } of known.routines)
    if (supplementId !== null && isEnabled && !remindedSince.has(supplementId)) remindedSince.set(supplementId, createdAt);
  return {
    progress: dayProgress(withTicks(known, day), day),
    lastNight: evening === null ? null : lastNightOf(withTicks({ ...known, routines: before }, evening), evening),
    remindedSince,
  };
}
