import * as v from 'valibot';
import type { Database, QueueBatch } from '#platform/bindings.ts';
import type { Environment } from '#platform/env.ts';
import { describeFailure, logError } from '#platform/log.ts';
import { count } from '#platform/observe.ts';
import { deliverPack, type PushTask } from './deliver.ts';
import { type PushContext, pushContext } from './push-context.ts';
import { buryPack, oldestUnsentClaim } from './queries/ledger.ts';
import { buryReminders, oldestUnsentPack } from './queries/reminder-packs.ts';
import { dispatchDue } from './tick.ts';

export { readPushAction } from './action-token.ts';
export { countOpenPacks, type OperationState, readOperationState } from './queries/state.ts';
export { snoozeReminder } from './snooze.ts';

const taskSchema = v.union([v.object({ reminders: v.number() }), v.object({ pack: v.number() })]);
/** When the oldest reminder was claimed that nobody has begun to send, in seconds since 1970; null when there is none. */
export async function oldestUnsent(accounts: Database): Promise<number | null> {
  const known = (await Promise.all([oldestUnsentPack(accounts), oldestUnsentClaim(accounts)])).filter((at) => at !== null);
  return known.length === 0 ? null : Math.min(...known);
}

const LONGEST_RETRY_SECONDS = 600;

/** One minute of reminders. */
export function tickReminders(environment: Environment, scheduled: Date): Promise<void> {
  return dispatchDue(pushContext(environment, scheduled));
}

function bury(context: PushContext, task: PushTask): Promise<number> {
  return 'reminders' in task ? buryReminders(context, task.reminders) : buryPack(context, task.pack);
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
    try {
      const context = pushContext(environment, new Date());
      if (isDead) {
        const deliveries = await bury(context, task.output);
        logError('push-dead', { deliveries });
        count('push dead', deliveries);
      }
      const wait = isDead ? null : await deliverPack(context, task.output);
      if (wait === null) message.ack();
      else message.retry({ delaySeconds: wait });
    } catch (failure) {
      logError('push-failed', describeFailure(failure));
      message.retry({ delaySeconds: Math.min(environment.settings.PUSH_RETRY_SECONDS * 2 ** message.attempts, LONGEST_RETRY_SECONDS) });
    }
  }
}
