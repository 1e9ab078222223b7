import { nextReminder } from '#domain/next-reminder.ts';
import type { RoutineOptions } from '#domain/routine-options.ts';
import { type Schedule, slotsOf } from '#domain/schedule.ts';
import { isTimeZone } from '#domain/zoned-time.ts';
import type { Statement } from '#platform/bindings.ts';
import { randomId } from '#platform/random.ts';
import type { Context } from '#upstream/http/context.ts';
import { type OwnSlot, selectOwnSlots, selectZone, updateDue, upsertZone } from './queries/slots.ts';

/** Minutes since 1970 UTC. */
function minuteNow({ now }: Context): number {
  return Math.floor(now.getTime() / 60_000);
}

export function slotsJson(context: Context, schedules: readonly Schedule[], options: RoutineOptions | null, zone: string): string {
  const now = minuteNow(context);
  return JSON.stringify(
    slotsOf(schedules).map(({ minute, mask }) => ({
      id: randomId(),
      minute,
      mask,
      due: nextReminder({ minute, mask, options }, zone, now),
    })),
  );
}

function reschedule(context: Context, userId: number, slots: readonly OwnSlot[], zone: string): Statement {
  const now = minuteNow(context);
  const due = slots.map((slot) => ({ id: slot.id, due: nextReminder(slot, zone, now) }));
  return updateDue(context, userId, JSON.stringify(due), zone);
}

/** Makes slots due or not after a switch. */
export async function rescheduleRoutine(context: Context, userId: number, routineId: number): Promise<Statement> {
  const [slots, zone] = await Promise.all([selectOwnSlots(context, userId, routineId), selectZone(context, userId)]);
  return reschedule(context, userId, slots, zone);
}

/** Stores the device's zone; a new zone recomputes all due times in the same batch. */
export async function moveToZone(context: Context, userId: number, zone: string | null | undefined): Promise<void> {
  if (!zone || !isTimeZone(zone)) return;
  const isSame = zone === (await selectZone(context, userId));
  const moved = isSame ? [] : [reschedule(context, userId, await selectOwnSlots(context, userId), zone)];
  await context.accounts.batch([upsertZone(context, userId, zone), ...moved]);
}
