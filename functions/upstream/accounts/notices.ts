import { deviceName } from '#domain/notifications/device-name.ts';
import { type MailJob, sendLater } from '#outbox/mail/public.ts';
import { describeFailure, logError } from '#platform/log.ts';
import { randomText } from '#platform/random.ts';
import type { Context } from '#upstream/shared/http/context.ts';
import { selectEmailUndo } from './queries/addresses.ts';
import { selectUser } from './queries/people.ts';

type Notice = Extract<MailJob, { readonly kind: 'NOTICE' }>['notice'];

/** The action is done already: a queue failure is only logged. */
async function queueQuietly(queue: () => Promise<void>): Promise<void> {
  await queue().catch((failure: unknown) => logError('mail-not-queued', describeFailure(failure)));
}

export function notifyOwner(context: Context, userId: number, notice: Notice, address?: string): Promise<void> {
  return queueQuietly(async () => {
    const email = address ?? (await selectUser(context, userId))?.email;
    if (email === undefined) return;
    const device = deviceName(context.visitor.agent);
    await sendLater(context, [{ id: randomText(16), kind: 'NOTICE', userId, email, notice, device, at: context.now.getTime() }]);
  });
}

export function notifyFormerAddress(context: Context, userId: number): Promise<void> {
  return queueQuietly(async () => {
    const undo = await selectEmailUndo(context, userId);
    if (undo === null) return;
    const device = deviceName(context.visitor.agent);
    await sendLater(context, [
      { id: randomText(16), kind: 'ADDRESS_CHANGED', userId, email: undo.email, device, at: context.now.getTime() },
    ]);
  });
}

export function askToVerify(context: Context, userId: number, email: string): Promise<void> {
  return queueQuietly(() => sendLater(context, [{ id: randomText(16), kind: 'VERIFY', userId, email }]));
}
