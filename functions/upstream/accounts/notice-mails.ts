import { noticeFrame, noticeMails } from '#copy/mails/notices.ts';
import { routes } from '#domain/routes.ts';
import { DEFAULT_ZONE, localTime } from '#domain/zoned-time.ts';
import type { Composer } from '../mail/index.ts';

/** Tells the owner of an account what was done to it, when, on which device, and what to do if it was not them. */
export const composeNotice: Composer<'NOTICE'> = async ({ publicUrl }, { email, notice, device, at }) => {
  const { subject, text } = noticeMails[notice];
  const { date, time } = localTime(Math.floor(at / 60_000), DEFAULT_ZONE);
  const items = [noticeFrame.when(date, time), ...(device === '' ? [] : [noticeFrame.device(device)])];
  const action = { label: noticeFrame.action, href: publicUrl + routes.forgotPassword() };
  return { to: email, subject, body: { heading: subject, paragraphs: [text], items, action, note: noticeFrame.note } };
};
