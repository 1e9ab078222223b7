import * as v from 'valibot';
import type { Database, Queue, Statement } from '#platform/bindings.ts';
import { describeFailure, logError } from '#platform/log.ts';
import { seal, unseal } from '#platform/seal.ts';
import { idsOf, insertRow, RELAY_SECONDS, secondsOf } from '../queries/rows.ts';

const id = v.pipe(v.number(), v.safeInteger(), v.minValue(1));
const address = v.pipe(v.string(), v.maxLength(320));
const job = { id: v.pipe(v.string(), v.minLength(1), v.maxLength(100)) };

const MAIL_NOTICES = [
  'PASSWORD_CHANGED',
  'PASSWORD_RESET',
  'ADDRESS_CHANGE_ASKED',
  'BIRTH_DATE_CHANGED',
  'DATA_EXPORTED',
  'WITHDRAWN',
  'PASSKEY_ADDED',
  'PASSKEY_REMOVED',
  'NEW_DEVICE',
] as const;

const deed = {
  device: v.pipe(v.string(), v.maxLength(100)),
  /** Milliseconds. */
  at: v.number(),
};

/** References only: text and tokens are made when sent. */
const mailJobSchema = v.variant('kind', [
  v.object({ ...job, kind: v.literal('FORGOTTEN'), email: address }),
  v.object({ ...job, kind: v.literal('VERIFY'), userId: id, email: address }),
  v.object({ ...job, kind: v.literal('PROOF_CODE'), userId: id, email: address }),
  v.object({ ...job, kind: v.literal('CHANGE_ADDRESS'), userId: id, to: address }),
  v.object({ ...job, kind: v.literal('ADDRESS_CHANGED'), userId: id, email: address, ...deed }),
  v.object({
    ...job,
    kind: v.literal('NOTICE'),
    userId: id,
    email: address,
    notice: v.picklist(MAIL_NOTICES),
    ...deed,
  }),
  v.object({ ...job, kind: v.literal('QUIET_DEVICES'), userId: id }),
  v.object({ ...job, kind: v.literal('DIGEST'), userId: id, day: v.pipe(v.string(), v.isoDate()) }),
]);
export type MailJob = v.InferOutput<typeof mailJobSchema>;
export type MailKind = MailJob['kind'];
export type MailJobOf<Kind extends MailKind> = Extract<MailJob, { readonly kind: Kind }>;

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
