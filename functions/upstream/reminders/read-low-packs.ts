import { schedulesOf } from '#domain/reminders/schedule.ts';
import { firstCounted, stockOf } from '#domain/reminders/stock.ts';
import { dateIn, localTime, zoneOr } from '#domain/reminders/zoned-time.ts';
import { addDays } from '#domain/shared/calendar-date.ts';
import type { Context } from '#upstream/shared/http/context.ts';
import { selectCountedPacks } from './queries/packs.ts';
import { selectRoutineDays } from './queries/routine-days.ts';

const MINUTE_MS = 60_000;

type LowPack = { readonly userId: number; readonly supplementId: number; readonly name: string; readonly days: number };

export async function readLowPacks(context: Pick<Context, 'accounts' | 'now'>, userIds: readonly number[]): Promise<LowPack[]> {
  if (userIds.length === 0) return [];
  const packs = await selectCountedPacks(context, userIds);
  if (packs.length === 0) return [];
  const utc = dateIn('UTC', context.now.getTime());
  const first = firstCounted(
    packs.map(({ countedAt }) => dateIn('UTC', countedAt)),
    utc,
  );
  const people = [...new Set(packs.map(({ userId }) => userId))];
  const { routines, records } = await selectRoutineDays(context, people, addDays(first, -1), addDays(utc, 1));
  return packs.flatMap(({ userId, supplementId, unitsLeft, countedAt }) => {
    const own = routines.filter(
      (routine) => routine.userId === userId && routine.supplementId === supplementId && routine.endedOn === null,
    );
    const [routine] = own;
    if (routine === undefined) return [];
    const ids = new Set(own.map(({ id }) => id));
    const intakes = records
      .filter(({ routineId }) => ids.has(routineId))
      .flatMap(({ date, takenTimes }) => takenTimes.map((time) => ({ date, time, state: 'TAKEN' as const })));
    const zone = zoneOr(routine.zone);
    const count = { unitsLeft, ...localTime(Math.floor(countedAt / MINUTE_MS), zone) };
    const { days, runsOut } = stockOf(
      count,
      intakes,
      own.map((each) => ({ ...each, schedules: schedulesOf(each.slots) })),
      dateIn(zone, context.now.getTime()),
    );
    return runsOut && days !== null ? [{ userId, supplementId, name: routine.name, days }] : [];
  });
}
