import * as v from 'valibot';
import type { QueueBatch } from '#platform/bindings.ts';
import type { Environment } from '#platform/env.ts';
import { describeFailure, logError } from '#platform/log.ts';
import { deliverPack } from './deliver.ts';
import { pushContext } from './push-context.ts';
import { buryPack } from './queries/ledger.ts';
import { dispatchDue } from './tick.ts';

export { readPushAction } from './action-token.ts';
export { oldestUnsentClaim } from './queries/ledger.ts';
export { type OperationState, readOperationState } from './queries/state.ts';
export { snoozeReminder } from './snooze.ts';

const taskSchema = v.object({ pack: v.number() });
const LONGEST_RETRY_SECONDS = 600;

/** One minute of reminders. */
export function tickReminders(environment: Environment, scheduled: Date): Promise<void> {
  return dispatchDue(pushContext(environment, scheduled));
}

/** Sends the packs of a batch; each message is settled by itself, so that one that fails holds back no other. */
export async function consumePushes(batch: QueueBatch, role: 'pushes' | 'deadPushes', environment: Environment): Promise<void> {
  const isDead = role === 'deadPushes';
  for (const message of batch.messages) {
    const task = v.safeParse(taskSchema, message.body);
    if (!task.success) {
      logError('push-task-unreadable', { queue: batch.queue });
      message.ack();
      continue;
    }
    const context = pushContext(environment, new Date());
    try {
      if (isDead) logError('push-dead', { deliveries: await buryPack(context, task.output.pack) });
      const wait = isDead ? null : await deliverPack(context, task.output.pack);
      if (wait === null) message.ack();
      else message.retry({ delaySeconds: wait });
    } catch (failure) {
      logError('push-failed', describeFailure(failure));
      message.retry({ delaySeconds: Math.min(context.retrySeconds * 2 ** message.attempts, LONGEST_RETRY_SECONDS) });
    }
  }
}
