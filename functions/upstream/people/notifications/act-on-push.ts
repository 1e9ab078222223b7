import type { actOnPush } from '#contract/push.ts';
import { readPushAction, snoozeReminder } from '#outbox/public.ts';
import { ApiError } from '#upstream/http/api-error.ts';
import type { Verb } from '#upstream/http/mount.ts';
import { countOpenDoses, writeIntake } from '../reminders/public.ts';

/** Runs the action of a notification's button. @throws U0001 for an invalid token; the client then opens the app */
export const actOnPushVerb: Verb<typeof actOnPush> = async ({ context, input: { body } }) => {
  if (context.tokenKeys === undefined) throw new ApiError('COMMON503');
  const subject = await readPushAction(context.tokenKeys, body.token, context.now);
  if (subject === null) throw new ApiError('U0001');
  if (body.action === 'snooze') {
    if (!(await snoozeReminder(context, subject))) throw new ApiError('R0002');
  } else await writeIntake(context, subject.userId, subject.routineId, { date: subject.date, time: subject.time, isTaken: true });
  const openDoses = (await countOpenDoses(context, [subject.userId])).get(subject.userId);
  return { action: body.action, openDoses };
};
