import { ApiError } from '#upstream/shared/http/api-error.ts';
import type { Context } from '#upstream/shared/http/context.ts';
import { type MailJob, queueMails } from './jobs.ts';

export type { MailJob } from './jobs.ts';
export type { Composer, Composers, Mail } from './send-mail.ts';

/** @throws when mail is not configured */
export function requireMail({ canSendMail }: Context): void {
  if (!canSendMail) throw new ApiError('COMMON503', 'noMail');
}

export async function sendLater(context: Context, jobs: readonly MailJob[]): Promise<void> {
  const { accounts, now, hashKey, mailTasks, canSendMail } = context;
  if (canSendMail && hashKey !== undefined) await queueMails({ accounts, now, hashKey }, mailTasks, jobs);
}
