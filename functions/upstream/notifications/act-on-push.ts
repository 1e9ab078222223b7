import type { actOnPush } from '#contract/notifications/push.ts';
import { readPushAction, snoozeReminder } from '#outbox/public.ts';
import { ApiError } from '#upstream/shared/http/api-error.ts';
import type { Verb } from '#upstream/shared/http/mount.ts';
import { countOpenDoses, writeIntake } from '../reminders/public.ts';
import { isDeviceOf } from './queries.ts';

/** Once a token and action. @throws U0001 for an invalid token or a logged-out device; the client then opens the app */
export const actOnPushVerb: Verb<typeof actOnPush> = async ({ context, input: { body } }) => {
  if (context.tokenKeys === undefined) throw new ApiError('COMMON503');
  const pushed = await readPushAction(context.tokenKeys, body.token, context.now);
  if (pushed === null || !(await isDeviceOf(context, pushed.userId, pushed.device))) throw new ApiError('U0001');
  const { userId, routineId, date, time, id } = pushed;
  if (body.action === 'snooze') {
    if (!(await snoozeReminder(context, pushed, id))) throw new ApiError('R0002');
  } else await writeIntake(context, userId, routineId, { date, time, isTaken: true, clientId: id });
  const openDoses = (await countOpenDoses(context, [userId])).get(userId);
  return { action: body.action, openDoses };
};
