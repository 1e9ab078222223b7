import { deviceName } from '#domain/device-name.ts';
import { describeFailure, logError } from '#platform/log.ts';
import { randomText } from '#platform/random.ts';
import type { Context } from '../http/context.ts';
import { type MailJob, sendLater } from '../mail/index.ts';
import { selectUser } from './queries/people.ts';

type Notice = Extract<MailJob, { readonly kind: 'NOTICE' }>['notice'];

/** Tells the owner of an account by mail what was done to it on the device that asks. It is done already: a queue that is away undoes nothing. */
export async function tellOwner(context: Context, userId: number, notice: Notice): Promise<void> {
  try {
    const user = await selectUser(context, userId);
    if (user === null) return;
    const device = deviceName(context.visitor.agent);
    await sendLater(context, [
      { id: randomText(16), kind: 'NOTICE', userId, email: user.email, notice, device, at: context.now.getTime() },
    ]);
  } catch (failure) {
    logError('mail-not-queued', describeFailure(failure));
  }
}
