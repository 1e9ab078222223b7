import { nextReminder } from '#domain/reminders/next-reminder.ts';
import type { RoutinePlan } from '#domain/reminders/routine-options.ts';
import { type Slot, slotsOf } from '#domain/reminders/schedule.ts';
import { isTimeZone } from '#domain/reminders/zoned-time.ts';
import type { Statement } from '#platform/bindings.ts';
import { randomId } from '#platform/random.ts';
import type { Context } from '#upstream/shared/http/context.ts';
import { type OwnSlot, selectOwnSlots, selectZone, updateDue, upsertZone } from './queries/slots.ts';

/** Since 1970 UTC. */
function minuteNow({ now }: Context): number {
  return Math.floor(now.getTime() / 60_000);
}

/** @param known former slots: only their past times of today are still repeated */
export function slotsJson(context: Context, { schedules, options }: RoutinePlan, zone: string, known: readonly Slot[] = []): string {
  const now = minuteNow(context);
  return JSON.stringify(
    slotsOf(schedules).map(({ minute, mask }) => {
      const isNew = known.every((slot) => slot.minute !== minute || (slot.mask & mask) === 0);
      return { id: randomId(), minute, mask, due: nextReminder({ minute, mask, options }, zone, now, isNew ? now : undefined) };
    }),
  );
}

function reschedule(context: Context, userId: number, slots: readonly OwnSlot[], zone: string): Statement {
  const now = minuteNow(context);
  const due = slots.map((slot) => ({ id: slot.id, due: nextReminder(slot, zone, now) }));
  return updateDue(context, userId, JSON.stringify(due), zone);
}

export async function rescheduleRoutine(context: Context, userId: number, routineId: number): Promise<Statement> {
  const [slots, zone] = await Promise.all([selectOwnSlots(context, userId, routineId), selectZone(context, userId)]);
  return reschedule(context, userId, slots, zone);
}

/** A new zone recomputes all due times in the same batch. */
export async function moveToZone(context: Context, userId: number, zone: string | null | undefined): Promise<void> {
  if (!zone || !isTimeZone(zone)) return;
  const isSame = zone === (await selectZone(context, userId));
  const moved = isSame ? [] : [reschedule(context, userId, await selectOwnSlots(context, userId), zone)];
  await context.accounts.batch([upsertZone(context, userId, zone), ...moved]);
}
