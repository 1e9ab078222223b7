import { setTimeout as wait } from 'node:timers/promises';
import * as v from 'valibot';
import { openBenchWorker } from './bench-worker.ts';
import type { ReminderStep } from './reminders-worker.ts';

const SETTLE_MS = 20;
/** A minute far from any fill, so that only what is made due is due. */
export const NOW = 30_000_000;
const FILLED_AT_ONCE = 50_000;
const answerSchema = v.object({
  rowsRead: v.number(),
  rowsWritten: v.number(),
  statements: v.number(),
  messages: v.number(),
  /** Of each hand-over to the queue how many messages it was, and how many milliseconds after the step began. */
  handed: v.array(v.tuple([v.number(), v.number()])),
});
export type Answer = v.InferOutput<typeof answerSchema> & { readonly ms: number };

/** The dispatcher alone, on a database of accounts of its own. */
export async function openReminders() {
  const worker = await openBenchWorker('reminders-worker', 'tests/bench/data/reminders-worker.ts', ['ACCOUNTS']);
  return {
    async run(step: ReminderStep): Promise<Answer> {
      // Connections that the worker has closed meanwhile must be seen as closed before one is used.
      await wait(SETTLE_MS);
      const start = performance.now();
      const response = await fetch(worker.origin, { method: 'POST', body: JSON.stringify(step) });
      if (!response.ok) throw new Error(`${step.do} answered ${response.status}: ${(await response.text()).slice(0, 300)}`);
      return { ...v.parse(answerSchema, await response.json()), ms: performance.now() - start };
    },
    async close() {
      await worker.close();
      worker.remove();
    },
  };
}

export type ReminderWorker = Awaited<ReturnType<typeof openReminders>>;

/** Adds routines to those that are there, none of them due for years. */
export async function fillRoutines(worker: ReminderWorker, from: number, to: number): Promise<void> {
  for (let filled = from; filled < to; filled = Math.min(filled + FILLED_AT_ONCE, to))
    await worker.run({ do: 'fill', from: filled, to: Math.min(filled + FILLED_AT_ONCE, to), due: NOW + 10_000_000 });
}

/** Adds people who have no routine. */
export async function fillPeople(worker: ReminderWorker, from: number, to: number): Promise<void> {
  for (let filled = from; filled < to; filled = Math.min(filled + FILLED_AT_ONCE, to))
    await worker.run({ do: 'people', from: filled, to: Math.min(filled + FILLED_AT_ONCE, to) });
}
