import * as v from 'valibot';
import type { Database, QueueBatch } from '#platform/bindings.ts';
import { describeFailure, logError } from '#platform/log.ts';
import { leaseRow } from './queries/rows.ts';
import type { Row } from './row.ts';

const taskSchema = v.object({ outbox: v.number() });

/** How rows of one queue are sent; each function returns the seconds after which the queue brings the row again, null for never. */
type Sender = {
  readonly accounts: Database;
  readonly now: Date;
  /** For the log: `push` or `mail`. */
  readonly name: string;
  send(row: Row): Promise<number | null>;
  /** @param row null where it could not be leased @param attempts how often the queue has brought it */
  fail(row: Row | null, attempts: number): Promise<number | null>;
  /** Takes over a message that the earlier release has queued; undefined where it is none. */
  carryOver(body: unknown): Promise<number | null | undefined>;
};

/** Sends one row; at-least-once delivery of the queue is made effectively-once by the lease: a row that another consumer has, or that has ended, is left. */
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

/** Consumes a batch; each message is settled by itself, so that one that fails holds back no other. */
export async function consumeOutbox(batch: QueueBatch, sender: Sender): Promise<void> {
  for (const message of batch.messages) {
    const task = v.safeParse(taskSchema, message.body);
    const wait = task.success ? await consumeOne(sender, task.output.outbox, message.attempts) : await sender.carryOver(message.body);
    if (wait === undefined) logError(`${sender.name}-unreadable`, { queue: batch.queue });
    if (typeof wait === 'number') message.retry({ delaySeconds: wait });
    else message.ack();
  }
}
