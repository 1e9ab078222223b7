import * as v from 'valibot';
import type { Statement } from '#platform/bindings.ts';
import { seal, unseal } from '#platform/seal.ts';
import type { Context } from '#upstream/http/context.ts';
import { type MailJob, mailJobSchema } from './jobs.ts';
import { insertDead, reviveDead, selectAgain } from './queries/dead-letters.ts';

const PURPOSE = 'dead letter';

/** Kinds of mail that are worth nothing any more when they could not be sent. */
const SHORT_LIVED: readonly string[] = ['FORGOTTEN', 'PROOF_CODE'];

/** Keeps what was queued of a mail that could not be sent, unless it is short-lived. */
export async function keepDead(context: Context, job: MailJob): Promise<Statement[]> {
  if (context.hashKey === undefined || !('userId' in job) || SHORT_LIVED.includes(job.kind)) return [];
  return [insertDead(context, job.id, job.userId, job.kind, await seal(context.hashKey, PURPOSE, JSON.stringify(job)))];
}

async function opened({ hashKey, earlierHashKey }: Context, sealed: string): Promise<MailJob | null> {
  for (const key of [hashKey, earlierHashKey]) {
    const text = key === undefined ? null : await unseal(key, PURPOSE, sealed);
    if (text !== null) return v.parse(v.pipe(v.string(), v.parseJson(), mailJobSchema), text);
  }
  return null;
}

/** Queues the letters that whoever runs the service has asked to send again. */
export async function sendDeadAgain(context: Context): Promise<void> {
  for (const { id, userId, job: sealed } of await selectAgain(context)) {
    const job = await opened(context, sealed);
    // Revived first: what is queued before it may be sent would be found settled.
    await context.accounts.batch(reviveDead(context, id, userId));
    if (job !== null) await context.mailTasks.send(job);
  }
}
