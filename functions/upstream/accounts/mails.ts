import { addressChangedMail, noticeFrame, noticeMails, recoveryMails } from '#copy/notifications/mails.ts';
import { deviceName } from '#domain/notifications/device-name.ts';
import { DEFAULT_ZONE, localTime } from '#domain/reminders/zoned-time.ts';
import { routes } from '#domain/shared/routes.ts';
import { type Composer, type Composers, type Mail, type MailJob, sendLater } from '#outbox/mail/public.ts';
import { randomText } from '#platform/hash.ts';
import { describeFailure, logError } from '#platform/log.ts';
import type { Context } from '../shared/http/context.ts';
import { issueMailToken, issueUndoToken } from './mail-tokens.ts';
import { composeProofCode } from './proof-codes.ts';
import { selectEmailChange, selectEmailUndo } from './queries/addresses.ts';
import { selectUser, selectUserOfEmail } from './queries/people.ts';

function whenAndWhere(at: number, device: string): string[] {
  const { date, time } = localTime(Math.floor(at / 60_000), DEFAULT_ZONE);
  return [noticeFrame.when(date, time), ...(device === '' ? [] : [noticeFrame.device(device)])];
}

const composeNotice: Composer<'NOTICE'> = async ({ publicUrl }, { email, notice, device, at }) => {
  const { subject, text, ...ownNote } = noticeMails[notice];
  const body = { heading: subject, paragraphs: [text], items: whenAndWhere(at, device) };
  if ('note' in ownNote) return { to: email, subject, body: { ...body, note: ownNote.note } };
  const action = { label: noticeFrame.action, href: publicUrl + routes.forgotPassword() };
  return { to: email, subject, body: { ...body, action, note: noticeFrame.note } };
};

const composeAddressChanged: Composer<'ADDRESS_CHANGED'> = async (context, { userId, email, device, at }) => {
  const undo = await selectEmailUndo(context, userId);
  if (undo?.email !== email) return null;
  const token = await issueUndoToken(context, userId, email, undo.expiresAt);
  const { subject, text, action, note } = addressChangedMail;
  const href = context.publicUrl + routes.verifyEmail('undo', token);
  return {
    to: email,
    subject,
    body: { heading: subject, paragraphs: [text], items: whenAndWhere(at, device), action: { label: action, href }, note },
  };
};

type Texts = (typeof recoveryMails)[keyof typeof recoveryMails];

/** The token is in the fragment, which no server or log sees. */
function mailWithLink({ publicUrl }: Context, to: string, texts: Texts, path: string, further: readonly string[] = []): Mail {
  const { subject, heading, paragraphs, action, note } = texts;
  return {
    to,
    subject,
    body: { heading, paragraphs: [...paragraphs, ...further], action: { label: action, href: publicUrl + path }, note },
  };
}

const composeForgotten: Composer<'FORGOTTEN'> = async (context, { email }) => {
  const user = await selectUserOfEmail(context, email);
  if (user === null) return null;
  const token = await issueMailToken(context, 'RESET', user.id, email);
  const texts = recoveryMails.forgotten;
  return mailWithLink(context, email, texts, routes.resetPassword(token), user.emailVerifiedAt === null ? [texts.unverified] : []);
};

const composeVerify: Composer<'VERIFY'> = async (context, { userId, email }) => {
  const user = await selectUser(context, userId);
  if (user?.email !== email || user.emailVerifiedAt !== null) return null;
  const token = await issueMailToken(context, 'VERIFY', userId, email);
  const { body, ...mail } = mailWithLink(context, email, recoveryMails.verify, routes.verifyEmail('verify', token));
  const further = { label: recoveryMails.verify.further, href: context.publicUrl + routes.verifyEmail('claim', token) };
  return { ...mail, body: { ...body, further } };
};

const composeChangeAddress: Composer<'CHANGE_ADDRESS'> = async (context, { userId, to }) => {
  const change = await selectEmailChange(context, userId);
  if (change?.email !== to) return null;
  const token = await issueMailToken(context, 'CHANGE_NEW', userId, to);
  return mailWithLink(context, to, recoveryMails.changeNew, routes.verifyEmail('change', token));
};

export const ACCOUNT_COMPOSERS: Omit<Composers, 'DIGEST' | 'QUIET_DEVICES'> = {
  FORGOTTEN: composeForgotten,
  VERIFY: composeVerify,
  PROOF_CODE: composeProofCode,
  CHANGE_ADDRESS: composeChangeAddress,
  ADDRESS_CHANGED: composeAddressChanged,
  NOTICE: composeNotice,
};

type Notice = Extract<MailJob, { readonly kind: 'NOTICE' }>['notice'];

/** The action is done already: a queue failure is only logged. */
async function queueQuietly(queue: () => Promise<void>): Promise<void> {
  await queue().catch((failure: unknown) => logError('mail-not-queued', describeFailure(failure)));
}

export function notifyOwner(context: Context, userId: number, notice: Notice, address?: string): Promise<void> {
  return queueQuietly(async () => {
    const email = address ?? (await selectUser(context, userId))?.email;
    if (email === undefined) return;
    const device = deviceName(context.visitor.agent);
    await sendLater(context, [{ id: randomText(16), kind: 'NOTICE', userId, email, notice, device, at: context.now.getTime() }]);
  });
}

export function notifyFormerAddress(context: Context, userId: number): Promise<void> {
  return queueQuietly(async () => {
    const undo = await selectEmailUndo(context, userId);
    if (undo === null) return;
    const device = deviceName(context.visitor.agent);
    await sendLater(context, [
      { id: randomText(16), kind: 'ADDRESS_CHANGED', userId, email: undo.email, device, at: context.now.getTime() },
    ]);
  });
}

export function askToVerify(context: Context, userId: number, email: string): Promise<void> {
  return queueQuietly(() => sendLater(context, [{ id: randomText(16), kind: 'VERIFY', userId, email }]));
}
