import * as v from 'valibot';
import { SITE_NAME } from '#copy/words.ts';
import { sweep } from '#db/oldest.ts';
import { isMailable } from '#domain/account.ts';
import type { QueueBatch } from '#platform/bindings.ts';
import { keyedHash } from '#platform/hash.ts';
import { describeFailure, logError } from '#platform/log.ts';
import { type MailEnvironment, sendMail } from '#platform/mail.ts';
import { count } from '#platform/observe.ts';
import { ApiError } from '#upstream/http/api-error.ts';
import type { Context } from '#upstream/http/context.ts';
import { type Mail, messageOf } from './body.ts';
import { keepDead } from './dead-letters.ts';
import { type MailJob, type MailJobOf, type MailKind, mailJobSchema } from './jobs.ts';
import { deleteOldDead } from './queries/dead-letters.ts';
import { claimMail, deleteOldMails, insertRefusedAddress, isRefusedAddress, selectMailState, settleMail } from './queries.ts';

export type { Mail } from './body.ts';
export { sendDeadAgain } from './dead-letters.ts';
export type { MailJob } from './jobs.ts';

/** Makes a letter of what was queued, at the moment it is sent; null where there is nothing to send any more. */
export type Composer<Kind extends MailKind> = (context: Context, job: MailJobOf<Kind>) => Promise<Mail | null>;
/** One composer for each kind of letter. */
export type Composers = { readonly [Kind in MailKind]: Composer<Kind> };

/** As in the configuration of the queue; the last of them settles a letter as failed. */
const MOST_ATTEMPTS = 7;
const LONGEST_PAUSE_SECONDS = 3600;

/** Refuses what needs letters where none can be sent. */
export function requireMail(context: Context): void {
  if (!context.canSendMail) throw new ApiError('COMMON503', 'noMail');
}

/** Queues letters; where none can be sent there are none. */
export async function sendLater(context: Context, jobs: readonly MailJob[]): Promise<void> {
  if (context.canSendMail && jobs.length > 0) await context.mailTasks.sendBatch(jobs.map((body) => ({ body })));
}

function compose<Kind extends MailKind>(composers: Composers, context: Context, job: MailJobOf<Kind>): Promise<Mail | null> {
  const composer: Composer<Kind> = composers[job.kind];
  return composer(context, job);
}

function refusalKey(hashKey: string, address: string): Promise<string> {
  return keyedHash(hashKey, `mail refused ${address}`);
}

/** Sends one letter that is claimed; @returns what the ledger keeps of it */
async function deliver(
  context: Context,
  environment: MailEnvironment,
  composers: Composers,
  job: MailJob,
): Promise<'SENT' | 'REFUSED' | 'NONE'> {
  const mail = await compose(composers, context, job);
  if (mail === null) return 'NONE';
  if (!isMailable(mail.to)) return 'REFUSED';
  const { hashKey = '', earlierHashKey = hashKey } = context;
  const key = await refusalKey(hashKey, mail.to);
  for (const each of new Set([key, await refusalKey(earlierHashKey, mail.to)])) if (await isRefusedAddress(context, each)) return 'REFUSED';
  if ((await sendMail(environment, SITE_NAME, messageOf(mail))) === 'taken') return 'SENT';
  await context.accounts.batch([insertRefusedAddress(context, key)]);
  return 'REFUSED';
}

/**
 * Sends the letters of a batch, each by itself. One that was sent is not sent again, however often it is queued; one whose sending broke off is sent
 * again after two minutes.
 */
export async function consumeMails(batch: QueueBatch, context: Context, environment: MailEnvironment, composers: Composers): Promise<void> {
  for (const message of batch.messages) {
    const job = v.safeParse(mailJobSchema, message.body);
    if (!job.success) {
      logError('mail-unreadable', {});
      message.ack();
      continue;
    }
    const { id, kind } = job.output;
    try {
      if (await claimMail(context, id, kind)) {
        const state = await deliver(context, environment, composers, job.output);
        await context.accounts.batch([settleMail(context, id, state)]);
        count(`mail ${state}`);
        message.ack();
      } else if ((await selectMailState(context, id)) === 'SENDING') message.retry({ delaySeconds: 120 });
      else message.ack();
    } catch (failure) {
      logError('mail-failed', { kind, attempts: message.attempts, ...describeFailure(failure) });
      const isLast = message.attempts >= MOST_ATTEMPTS;
      const dead = isLast ? await keepDead(context, job.output) : [];
      await context.accounts.batch([settleMail(context, id, isLast ? 'FAILED' : 'WAITING'), ...dead]).catch(() => null);
      count(isLast ? 'mail FAILED' : 'mail WAITING');
      if (isLast) message.ack();
      else message.retry({ delaySeconds: Math.min(5 * 4 ** (message.attempts - 1), LONGEST_PAUSE_SECONDS) });
    }
  }
}

/** What the cron clears away of letters. */
export async function sweepMails(context: Context): Promise<void> {
  await sweep(context.accounts, [deleteOldMails(context), deleteOldDead(context)]);
}
