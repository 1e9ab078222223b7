import * as v from 'valibot';
import type { Database, QueueBatch } from '#platform/bindings.ts';
import { describeFailure, logError } from '#platform/log.ts';
import { leaseRow, type Row } from './queries/rows.ts';

const taskSchema = v.object({ outbox: v.number() });

type Sender = {
  readonly accounts: Database;
  readonly now: Date;
  readonly name: string;
  send(row: Row): Promise<number | null>;
  /** @param row null if the lease failed @param attempts deliveries by the queue */
  fail(row: Row | null, attempts: number): Promise<number | null>;
};

/** The queue is at-least-once; the lease makes it effectively once. */
async function consumeOne(sender: Sender, id: number, attempts: number): Promise<number | null> {
  let row: Row | null = null;
  try {
    row = await leaseRow(sender, id);
    return row === null ? null : await sender.send(row);
  } catch (failure) {
    logError(`${sender.name}-failed`, { attempts, ...(row === null ? {} : { kind: row.kind }), ...describeFailure(failure) });
    return sender.fail(row, attempts);
  }
}

export async function consumeOutbox(batch: QueueBatch, sender: Sender): Promise<void> {
  for (const message of batch.messages) {
    const task = v.safeParse(taskSchema, message.body);
    if (!task.success) logError(`${sender.name}-unreadable`, { queue: batch.queue });
    const wait = task.success ? await consumeOne(sender, task.output.outbox, message.attempts) : null;
    if (wait === null) message.ack();
    else message.retry({ delaySeconds: wait });
  }
}
