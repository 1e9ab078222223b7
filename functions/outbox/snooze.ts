import type { PushSubject } from './push/action-token.ts';
import type { PushContext } from './push/push-context.ts';
import { hasRoutine, insertSnooze } from './queries/snooze.ts';

const SNOOZE_MINUTES = 10;

/** For ten minutes; idempotent. @returns whether the routine exists */
export async function snoozeReminder(context: Pick<PushContext, 'accounts' | 'now'>, subject: PushSubject): Promise<boolean> {
  const minute = Math.floor(context.now.getTime() / 60_000) + SNOOZE_MINUTES;
  const { results } = await insertSnooze(context, subject, minute).all();
  return results.length > 0 || hasRoutine(context, subject);
}
