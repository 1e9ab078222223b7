import { DEFAULT_SNOOZE_MINUTES } from '#domain/reminders/routine-options.ts';
import type { PushSubject } from './push/action-token.ts';
import type { PushContext } from './push/push-context.ts';
import { selectSnoozed, snoozeOnce } from './queries/snooze.ts';

/** Idempotent. @param tokenId of the button's token, which snoozes once @returns whether the routine exists */
export async function snoozeReminder(
  context: Pick<PushContext, 'accounts' | 'now'>,
  subject: PushSubject,
  tokenId: string,
): Promise<boolean> {
  const routine = await selectSnoozed(context, subject);
  if (routine === null) return false;
  const minutes = routine.options?.snoozeMinutes ?? DEFAULT_SNOOZE_MINUTES;
  await context.accounts.batch(snoozeOnce(context, subject, Math.floor(context.now.getTime() / 60_000) + minutes, `snooze ${tokenId}`));
  return true;
}
