import { deviceName } from '#domain/device-name.ts';
import { type MailJob, sendLater } from '#outbox/mail/public.ts';
import { describeFailure, logError } from '#platform/log.ts';
import { randomText } from '#platform/random.ts';
import type { Context } from '#upstream/http/context.ts';
import { selectEmailUndo } from './queries/addresses.ts';
import { selectUser } from './queries/people.ts';

type Notice = Extract<MailJob, { readonly kind: 'NOTICE' }>['notice'];

/** Queues a letter about what is done already: a queue that is away undoes nothing. */
async function queueQuietly(queue: () => Promise<void>): Promise<void> {
  await queue().catch((failure: unknown) => logError('mail-not-queued', describeFailure(failure)));
}

/**
 * Tells the owner of an account by mail what was done to it on the device that asks.
 * @param address where they are told it; without it at the account's address
 */
export function tellOwner(context: Context, userId: number, notice: Notice, address?: string): Promise<void> {
  return queueQuietly(async () => {
    const email = address ?? (await selectUser(context, userId))?.email;
    if (email === undefined) return;
    const device = deviceName(context.visitor.agent);
    await sendLater(context, [{ id: randomText(16), kind: 'NOTICE', userId, email, notice, device, at: context.now.getTime() }]);
  });
}

/** Tells the address that an account had before, where there is one that may take it back. */
export function tellFormerAddress(context: Context, userId: number): Promise<void> {
  return queueQuietly(async () => {
    const undo = await selectEmailUndo(context, userId);
    if (undo === null) return;
    const device = deviceName(context.visitor.agent);
    await sendLater(context, [
      { id: randomText(16), kind: 'ADDRESS_CHANGED', userId, email: undo.email, device, at: context.now.getTime() },
    ]);
  });
}

/** Asks by mail whether the address of a new account is its owner's. */
export function askToVerify(context: Context, userId: number, email: string): Promise<void> {
  return queueQuietly(() => sendLater(context, [{ id: randomText(16), kind: 'VERIFY', userId, email }]));
}
