import { recoveryMails } from '#copy/mails/recovery.ts';
import { routes } from '#domain/routes.ts';
import type { Composer, Mail } from '#outbox/mail/public.ts';
import type { Context } from '#upstream/http/context.ts';
import { issueMailToken } from './mail-tokens.ts';
import { selectEmailChange } from './queries/addresses.ts';
import { selectUser, selectUserOfEmail } from './queries/people.ts';

type Texts = (typeof recoveryMails)[keyof typeof recoveryMails];

/** A letter with one link. What the link is worth stands behind its hash sign, which no server and no log gets to see. */
function letter({ publicUrl }: Context, to: string, texts: Texts, path: string, further: readonly string[] = []): Mail {
  const { subject, heading, paragraphs, action, note } = texts;
  return {
    to,
    subject,
    body: { heading, paragraphs: [...paragraphs, ...further], action: { label: action, href: publicUrl + path }, note },
  };
}

/** The way back for whoever forgot their password; nothing for an address that nobody has. */
export const composeForgotten: Composer<'FORGOTTEN'> = async (context, { email }) => {
  const user = await selectUserOfEmail(context, email);
  if (user === null) return null;
  const token = await issueMailToken(context, 'RESET', user.id, email);
  const texts = recoveryMails.forgotten;
  return letter(context, email, texts, routes.resetPassword(token), user.emailVerifiedAt === null ? [texts.unverified] : []);
};

/** Asks whether an address is its owner's, unless that is known, or the account has another one by now. One token answers either way. */
export const composeVerify: Composer<'VERIFY'> = async (context, { userId, email }) => {
  const user = await selectUser(context, userId);
  if (user?.email !== email || user.emailVerifiedAt !== null) return null;
  const token = await issueMailToken(context, 'VERIFY', userId, email);
  const { body, ...mail } = letter(context, email, recoveryMails.verify, routes.verifyEmail('verify', token));
  const further = { label: recoveryMails.verify.further, href: context.publicUrl + routes.verifyEmail('claim', token) };
  return { ...mail, body: { ...body, further } };
};

/** Asks the new address whether the account may move there, while that is still wanted. */
export const composeChangeAddress: Composer<'CHANGE_ADDRESS'> = async (context, { userId, to }) => {
  const change = await selectEmailChange(context, userId);
  if (change?.email !== to) return null;
  const token = await issueMailToken(context, 'CHANGE_NEW', userId, to);
  return letter(context, to, recoveryMails.changeNew, routes.verifyEmail('change', token));
};
