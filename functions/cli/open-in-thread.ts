import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import * as v from 'valibot';
import type { Database } from '#platform/bindings.ts';
import { answerSchema, batchedDatabase } from './batched-database.ts';

/** A file that a crash costs, in a thread of its own: rows are composed while others are written. */
export function openInThread(path: string): Database & { close(): Promise<void> } {
  const thread = new Worker(new URL('./queries/database-thread.ts', import.meta.url), { workerData: path });
  let last: Promise<unknown> = Promise.resolve();
  const database = batchedDatabase((statements) => {
    const results = last.then(async () => {
      thread.postMessage(statements);
      const [message] = await once(thread, 'message');
      const answer = v.parse(answerSchema, message);
      if ('failure' in answer) throw new Error(answer.failure);
      return answer.results;
    });
    last = results.catch(() => undefined);
    return results;
  });
  return {
    ...database,
    close: async () => {
      const ended = once(thread, 'exit');
      thread.postMessage(null);
      await ended;
    },
  };
}
