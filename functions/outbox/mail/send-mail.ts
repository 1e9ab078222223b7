import { SITE_NAME } from '#copy/shared/words.ts';
import { isMailable } from '#domain/accounts/account.ts';
import { keyedHash } from '#platform/hash.ts';
import { type MailEnvironment, sendMail } from '#platform/mail.ts';
import { count } from '#platform/minute-counts.ts';
import type { Context } from '#upstream/shared/http/context.ts';
import { endDigestsToday, reserveDigest } from '../queries/digests.ts';
import { insertRefusedAddress, isRefusedAddress } from '../queries/mail-refusals.ts';
import { RELAY_SECONDS, secondsOf, writeRow } from '../queries/rows.ts';
import type { Row } from '../row.ts';
import { type Mail, messageOf } from './body.ts';
import type { MailJob, MailJobOf, MailKind } from './jobs.ts';
import { openMail } from './queue-mails.ts';

export type Composer<Kind extends MailKind> = (context: Context, job: MailJobOf<Kind>) => Promise<Mail | null>;
export type Composers = { readonly [Kind in MailKind]: Composer<Kind> };

const MOST_ATTEMPTS = 7;
const LONGEST_PAUSE_SECONDS = 3600;
const SHORT_LIVED: readonly string[] = ['FORGOTTEN', 'PROOF_CODE'];

function compose<Kind extends MailKind>(composers: Composers, context: Context, job: MailJobOf<Kind>): Promise<Mail | null> {
  const composer: Composer<Kind> = composers[job.kind];
  return composer(context, job);
}

function refusalKey(hashKey: string, address: string): Promise<string> {
  return keyedHash(hashKey, `mail refused ${address}`);
}

/** `HELD_BACK`: a digest beyond the day's cap or quota; tomorrow it would be yesterday's. */
type Outcome = 'SENT' | 'REFUSED' | 'NONE' | 'HELD_BACK';

function holdBack(): Outcome {
  count('digests held back');
  return 'HELD_BACK';
}

async function send(context: Context, environment: MailEnvironment, composers: Composers, job: MailJob): Promise<Outcome> {
  const mail = await compose(composers, context, job);
  if (mail === null) return 'NONE';
  if (!isMailable(mail.to)) return 'REFUSED';
  const { hashKey = '', earlierHashKey = hashKey } = context;
  const key = await refusalKey(hashKey, mail.to);
  for (const each of new Set([key, await refusalKey(earlierHashKey, mail.to)])) if (await isRefusedAddress(context, each)) return 'REFUSED';
  if (job.kind === 'DIGEST' && !(await reserveDigest(context, context.digestsADay))) return holdBack();
  const answer = await sendMail(environment, SITE_NAME, messageOf(mail));
  if (answer === 'taken') return 'SENT';
  if (answer === 'over quota') {
    count('mails over quota');
    await context.accounts.batch([endDigestsToday(context, context.digestsADay)]);
    if (job.kind === 'DIGEST') return holdBack();
    throw new Error('the quota of the mail service is used up');
  }
  await context.accounts.batch([insertRefusedAddress(context, key)]);
  return 'REFUSED';
}

export async function sendMailRow(context: Context, environment: MailEnvironment, composers: Composers, row: Row): Promise<void> {
  const job = await openMail([context.hashKey, context.earlierHashKey], row.about);
  const outcome = job === null ? 'NONE' : await send(context, environment, composers, job);
  await context.accounts.batch([writeRow(context, row, outcome, { state: 'done' })]);
  if (outcome === 'SENT') count('mails');
}

/** Dead letter after the last attempt, if the mail keeps its worth. @returns seconds to wait; null after the last */
export async function failMailRow(context: Context, row: Row): Promise<number | null> {
  if (row.attempt >= MOST_ATTEMPTS) {
    const isKept = row.userId !== null && !SHORT_LIVED.includes(row.kind);
    const end = isKept ? writeRow(context, row, row.about, { state: 'dead' }) : writeRow(context, row, 'FAILED', { state: 'done' });
    await context.accounts.batch([end]).catch(() => null);
    count('dead letters');
    return null;
  }
  const wait = Math.min(5 * 4 ** (row.attempt - 1), LONGEST_PAUSE_SECONDS);
  await context.accounts
    .batch([writeRow(context, row, row.about, { due: secondsOf(context.now) + wait + RELAY_SECONDS })])
    .catch(() => null);
  return wait;
}
