import { addressChangedMail, noticeFrame, noticeMails } from '#copy/mails/notices.ts';
import { DEFAULT_ZONE, localTime } from '#domain/reminders/zoned-time.ts';
import { routes } from '#domain/shared/routes.ts';
import type { Composer } from '#outbox/mail/public.ts';
import { issueUndoToken } from './mail-tokens.ts';
import { selectEmailUndo } from './queries/addresses.ts';

function whenAndWhere(at: number, device: string): string[] {
  const { date, time } = localTime(Math.floor(at / 60_000), DEFAULT_ZONE);
  return [noticeFrame.when(date, time), ...(device === '' ? [] : [noticeFrame.device(device)])];
}

export const composeNotice: Composer<'NOTICE'> = async ({ publicUrl }, { email, notice, device, at }) => {
  const { subject, text, ...ownNote } = noticeMails[notice];
  const body = { heading: subject, paragraphs: [text], items: whenAndWhere(at, device) };
  if ('note' in ownNote) return { to: email, subject, body: { ...body, note: ownNote.note } };
  const action = { label: noticeFrame.action, href: publicUrl + routes.forgotPassword() };
  return { to: email, subject, body: { ...body, action, note: noticeFrame.note } };
};

export const composeAddressChanged: Composer<'ADDRESS_CHANGED'> = async (context, { userId, email, device, at }) => {
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
