import { DEFAULT_SNOOZE_MINUTES } from '#domain/routine-options.ts';
import type { PushSubject } from './push/action-token.ts';
import type { PushContext } from './push/push-context.ts';
import { insertSnooze, selectSnoozed } from './queries/snooze.ts';

/** For the routine's own length; idempotent. @returns whether the routine exists */
export async function snoozeReminder(context: Pick<PushContext, 'accounts' | 'now'>, subject: PushSubject): Promise<boolean> {
  const routine = await selectSnoozed(context, subject);
  if (routine === null) return false;
  const minutes = routine.options?.snoozeMinutes ?? DEFAULT_SNOOZE_MINUTES;
  await insertSnooze(context, subject, Math.floor(context.now.getTime() / 60_000) + minutes).all();
  return true;
}
