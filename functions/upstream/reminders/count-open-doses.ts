import { openDoses } from '#domain/reminders/day-progress.ts';
import { eveningBefore, isOfEvening } from '#domain/reminders/last-night.ts';
import { dateIn, localTime, zoneOr } from '#domain/reminders/zoned-time.ts';
import { addDays } from '#domain/shared/calendar-date.ts';
import type { Context } from '#upstream/shared/http/context.ts';
import { selectRoutineDays } from './queries/routine-days.ts';
import { withTicks } from './read-day.ts';

const MINUTE_MS = 60_000;

/** On each person's today; at night also the evening before. */
export async function countOpenDoses(
  context: Pick<Context, 'accounts' | 'now'>,
  userIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (userIds.length === 0) return new Map();
  const now = context.now.getTime();
  const utc = dateIn('UTC', now);
  // No zone is more than a day away from UTC.
  const { routines, records } = await selectRoutineDays(context, userIds, addDays(utc, -1), addDays(utc, 1));
  return new Map(
    userIds.map((userId) => {
      const own = routines.filter((routine) => routine.userId === userId);
      const zone = zoneOr(own[0]?.zone);
      const { date: today, time } = localTime(Math.floor(now / MINUTE_MS), zone);
      const openOn = (date: string) =>
        openDoses(withTicks({ routines: own.filter(({ createdAt }) => dateIn(zone, createdAt) <= date), records }, date), date);
      const evening = eveningBefore(today, time);
      const lastNight = evening === null ? [] : openOn(evening).filter((dose) => isOfEvening(dose.time));
      return [userId, openOn(today).length + lastNight.length];
    }),
  );
}
