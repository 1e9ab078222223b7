import * as v from 'valibot';
import type { Database, Queue, Statement } from '#platform/bindings.ts';
import { describeFailure, logError } from '#platform/log.ts';
import { seal, unseal } from '#platform/seal.ts';
import { idsOf, insertRow, RELAY_SECONDS, secondsOf } from '../queries/rows.ts';
import { type MailJob, mailJobSchema } from './jobs.ts';

const SEAL_PURPOSE = 'queued mail';

type Store = { readonly accounts: Database; readonly now: Date; readonly hashKey: string };

/** Sealed, as it may hold an address; no row if the name exists. */
export async function insertMail(store: Store, job: MailJob): Promise<Statement> {
  return insertRow(store, {
    kind: job.kind,
    name: job.id,
    userId: 'userId' in job ? job.userId : null,
    about: await seal(store.hashKey, SEAL_PURPOSE, JSON.stringify(job)),
    due: secondsOf(store.now) + RELAY_SECONDS,
  });
}

/** Null if the key is gone. @param keys current and previous */
export async function openMail(keys: readonly (string | undefined)[], about: string): Promise<MailJob | null> {
  for (const key of keys) {
    const text = key === undefined ? null : await unseal(key, SEAL_PURPOSE, about);
    if (text !== null) return v.parse(v.pipe(v.string(), v.parseJson(), mailJobSchema), text);
  }
  return null;
}

/** The cron relays what the queue missed. */
export async function queueMails(store: Store, queue: Queue, jobs: readonly MailJob[]): Promise<void> {
  const outcomes = await store.accounts.batch(await Promise.all(jobs.map((job) => insertMail(store, job))));
  const ids = outcomes.flatMap((outcome) => idsOf(outcome));
  try {
    await queue.sendBatch(ids.map((outbox) => ({ body: { outbox } })));
  } catch (failure) {
    logError('mail-not-queued', describeFailure(failure));
  }
}
