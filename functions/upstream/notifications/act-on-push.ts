import type { actOnPush } from '#contract/notifications/push.ts';
import type { PushedDose } from '#contract/notifications/pushed-doses.ts';
import { readPushAction, snoozeReminders } from '#outbox/public.ts';
import { ApiError } from '#upstream/shared/http/api-error.ts';
import type { Context } from '#upstream/shared/http/context.ts';
import type { Verb } from '#upstream/shared/http/mount.ts';
import { countOpenDoses, writeIntake } from '../reminders/public.ts';
import { isDeviceOf } from './queries.ts';

/** What was deleted or moved since the push is left out. @throws R0002, VALID400_0 where that is all */
async function takeAll(context: Context, userId: number, doses: readonly (PushedDose & { readonly id: string })[]): Promise<number> {
  const refusals: ApiError[] = [];
  for (const { routineId, date, time, id } of doses) {
    await writeIntake(context, userId, routineId, { date, time, isTaken: true, clientId: id }).catch((failure: unknown) => {
      if (!(failure instanceof ApiError)) throw failure;
      refusals.push(failure);
    });
  }
  if (refusals[0] && refusals.length === doses.length) throw refusals[0];
  return doses.length - refusals.length;
}

/** Once a token and action. @throws U0001 for an invalid token or a logged-out device; the client then opens the app */
export const actOnPushVerb: Verb<typeof actOnPush> = async ({ context, input: { body } }) => {
  if (context.tokenKeys === undefined) throw new ApiError('COMMON503');
  const pushed = await readPushAction(context.tokenKeys, body.token, context.now);
  if (pushed === null || !(await isDeviceOf(context, pushed.userId, pushed.device))) throw new ApiError('U0001');
  const { userId, doses } = pushed;
  if (body.action === 'snooze') {
    if (!(await snoozeReminders(context, userId, doses, doses[0]?.id ?? ''))) throw new ApiError('R0002');
  }
  const taken = body.action === 'taken' ? await takeAll(context, userId, doses) : undefined;
  const openDoses = (await countOpenDoses(context, [userId])).get(userId);
  return { action: body.action, openDoses, taken };
};
