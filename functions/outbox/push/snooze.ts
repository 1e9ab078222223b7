import type { PushSubject } from './action-token.ts';
import type { PushContext } from './push-context.ts';
import { hasRoutine, insertSnooze } from './queries/snooze.ts';

const SNOOZE_MINUTES = 10;

/** Puts a reminder off by ten minutes; pressed twice it rings once. @returns whether the person has such a routine */
export async function snoozeReminder(context: Pick<PushContext, 'accounts' | 'now'>, subject: PushSubject): Promise<boolean> {
  const minute = Math.floor(context.now.getTime() / 60_000) + SNOOZE_MINUTES;
  const [claimed] = await context.accounts.batch(insertSnooze(context, subject, minute));
  return (claimed?.results.length ?? 0) > 0 || hasRoutine(context, subject);
}
