import type { PushedDose } from '#contract/notifications/pushed-doses.ts';
import { DEFAULT_SNOOZE_MINUTES } from '#domain/reminders/routine-options.ts';
import type { PushContext } from './push/push-context.ts';
import { selectSnoozed, snoozeOnce } from './queries/snooze.ts';

/** Idempotent. @param tokenId of the button's token, which snoozes once @returns whether one of the routines exists */
export async function snoozeReminders(
  context: Pick<PushContext, 'accounts' | 'now'>,
  userId: number,
  doses: readonly PushedDose[],
  tokenId: string,
): Promise<boolean> {
  const routines = await selectSnoozed(context, userId, doses);
  if (routines.length === 0) return false;
  const now = Math.floor(context.now.getTime() / 60_000);
  const minuteOf = new Map(routines.map(({ id, options }) => [id, now + (options?.snoozeMinutes ?? DEFAULT_SNOOZE_MINUTES)]));
  const known = doses.filter(({ routineId }) => minuteOf.has(routineId));
  await context.accounts.batch(
    snoozeOnce(
      context,
      userId,
      Map.groupBy(known, ({ routineId }) => minuteOf.get(routineId) ?? now),
      `snooze ${tokenId}`,
    ),
  );
  return true;
}
