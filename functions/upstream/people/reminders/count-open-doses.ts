import { addDays } from '#domain/calendar-date.ts';
import { openDoses } from '#domain/day-progress.ts';
import { dateIn, zoneOr } from '#domain/zoned-time.ts';
import type { Context } from '#upstream/http/context.ts';
import { selectRoutineDays } from './queries/routine-days.ts';
import { withTicks } from './read-day.ts';

/** Doses that are open on each person's today, by person. */
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
      const today = dateIn(zoneOr(own[0]?.zone), now);
      return [userId, openDoses(withTicks({ routines: own, records }, today), today).length];
    }),
  );
}
