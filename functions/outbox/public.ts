import * as v from 'valibot';
import type { QueueBatch } from '#platform/bindings.ts';
import type { Environment } from '#platform/env.ts';
import { describeFailure, logError } from '#platform/log.ts';
import type { MailEnvironment } from '#platform/mail.ts';
import { count } from '#platform/minute-counts.ts';
import type { Context } from '#upstream/shared/http/context.ts';
import { consumeOutbox } from './consume.ts';
import { buryRow } from './dead-letters.ts';
import { type Composers, failMailRow, sendMailRow } from './mail/send-mail.ts';
import { deliverRow } from './push/deliver.ts';
import { type PushContext, pushContext } from './push/push-context.ts';
import { tick } from './tick.ts';

export { readPushAction } from './push/action-token.ts';
export { countDigests } from './queries/facts.ts';
export { countOpen, oldestUnsent } from './queries/rows.ts';
export { type OperationState, readOperationState } from './queries/state.ts';
export { snoozeReminders } from './snooze.ts';

const LONGEST_RETRY_SECONDS = 600;

export function tickOutbox(environment: Environment, scheduled: Date): Promise<void> {
  return tick(pushContext(environment, scheduled));
}

const deadSchema = v.object({ outbox: v.number() });

async function buryBatch(batch: QueueBatch, context: PushContext): Promise<void> {
  for (const message of batch.messages) {
    const task = v.safeParse(deadSchema, message.body);
    try {
      const deliveries = task.success ? await buryRow(context, task.output.outbox) : 0;
      logError('push-dead', { deliveries });
      count('dead letters', deliveries);
      message.ack();
    } catch (failure) {
      logError('push-failed', describeFailure(failure));
      message.retry({ delaySeconds: Math.min(context.retrySeconds * 2 ** message.attempts, LONGEST_RETRY_SECONDS) });
    }
  }
}

export async function consumePushes(batch: QueueBatch, role: 'pushes' | 'deadPushes', environment: Environment): Promise<void> {
  const context = pushContext(environment, new Date());
  if (role === 'deadPushes') return buryBatch(batch, context);
  await consumeOutbox(batch, {
    accounts: context.accounts,
    now: context.now,
    name: 'push',
    send: (row) => deliverRow(context, row),
    fail: async (_, attempts) => Math.min(context.retrySeconds * 2 ** attempts, LONGEST_RETRY_SECONDS),
  });
}

export function consumeMails(batch: QueueBatch, context: Context, environment: MailEnvironment, composers: Composers): Promise<void> {
  return consumeOutbox(batch, {
    accounts: context.accounts,
    now: context.now,
    name: 'mail',
    async send(row) {
      await sendMailRow(context, environment, composers, row);
      return null;
    },
    fail: async (row, attempts) => (row === null ? Math.min(2 ** attempts, LONGEST_RETRY_SECONDS) : failMailRow(context, row)),
  });
}
