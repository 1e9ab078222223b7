import { recoveryMails } from '#copy/mails/recovery.ts';
import { routes } from '#domain/shared/routes.ts';
import type { Composer, Mail } from '#outbox/mail/public.ts';
import type { Context } from '#upstream/shared/http/context.ts';
import { issueMailToken } from './mail-tokens.ts';
import { selectEmailChange } from './queries/addresses.ts';
import { selectUser, selectUserOfEmail } from './queries/people.ts';

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

export const composeForgotten: Composer<'FORGOTTEN'> = async (context, { email }) => {
  const user = await selectUserOfEmail(context, email);
  if (user === null) return null;
  const token = await issueMailToken(context, 'RESET', user.id, email);
  const texts = recoveryMails.forgotten;
  return mailWithLink(context, email, texts, routes.resetPassword(token), user.emailVerifiedAt === null ? [texts.unverified] : []);
};

export const composeVerify: Composer<'VERIFY'> = async (context, { userId, email }) => {
  const user = await selectUser(context, userId);
  if (user?.email !== email || user.emailVerifiedAt !== null) return null;
  const token = await issueMailToken(context, 'VERIFY', userId, email);
  const { body, ...mail } = mailWithLink(context, email, recoveryMails.verify, routes.verifyEmail('verify', token));
  const further = { label: recoveryMails.verify.further, href: context.publicUrl + routes.verifyEmail('claim', token) };
  return { ...mail, body: { ...body, further } };
};

export const composeChangeAddress: Composer<'CHANGE_ADDRESS'> = async (context, { userId, to }) => {
  const change = await selectEmailChange(context, userId);
  if (change?.email !== to) return null;
  const token = await issueMailToken(context, 'CHANGE_NEW', userId, to);
  return mailWithLink(context, to, recoveryMails.changeNew, routes.verifyEmail('change', token));
};
