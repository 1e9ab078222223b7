import type { changePassword, forgetPassword, resetPassword } from '#contract/accounts/recovery.ts';
import { requireMail, sendLater } from '#outbox/mail/public.ts';
import { randomText } from '#platform/hash.ts';
import { hashPassword, verifyPassword } from '#platform/password.ts';
import { ApiError } from '../shared/http/api-error.ts';
import type { Verb } from '../shared/http/mount.ts';
import { addressOf, countTry, mayTry } from '../shared/http/rate-limit.ts';
import { dropAccess, keepableSince } from './access.ts';
import { consumeMailToken, readMailToken } from './mail-tokens.ts';
import { notifyOwner } from './mails.ts';
import { setEmailVerified } from './queries/addresses.ts';
import { putCredential, selectPasswordHash } from './queries/credentials.ts';
import { selectFormerBirthDate, selectUser } from './queries/people.ts';
import { endOthersAccess } from './queries/sessions.ts';
import { readUser } from './read-me.ts';
import { secretsOf } from './secrets.ts';
import { requireUncommonPassword } from './sign-up.ts';

export const changePasswordVerb: Verb<typeof changePassword> = async ({ context, viewer: { userId, sessionId }, input: { body } }) => {
  const { pepper, peppers } = secretsOf(context);
  const { email, nickname } = await readUser(context, userId);
  requireUncommonPassword(body.newPassword, [email, nickname]);
  const kept = await selectPasswordHash(context, userId);
  if (kept !== null) {
    if (body.currentPassword === null) throw new ApiError('VALID400_0', 'passwordNeeded');
    await countTry(context, 'password-account', String(userId));
    const { isRight } = await verifyPassword(body.currentPassword, peppers, kept);
    if (!isRight) throw new ApiError('U0004', 'currentPasswordWrong');
  }
  const passwordHash = await hashPassword(body.newPassword, pepper);
  await context.accounts.batch([putCredential(context, userId, passwordHash), ...endOthersAccess(context, userId, [sessionId])]);
  await notifyOwner(context, userId, 'PASSWORD_CHANGED', email);
  return null;
};

/** The account is looked up when the mail is composed: neither answer nor timing allows enumeration. Silently limited. */
export const forgetPasswordVerb: Verb<typeof forgetPassword> = async ({ context, input: { body } }) => {
  secretsOf(context);
  requireMail(context);
  await countTry(context, 'forgot-address', addressOf(context));
  if (await mayTry(context, 'forgot-account', body.email))
    await sendLater(context, [{ id: randomText(16), kind: 'FORGOTTEN', email: body.email }]);
  return null;
};

/** A never-confirmed address also requires the birth date, and revokes everything. */
export const resetPasswordVerb: Verb<typeof resetPassword> = async ({ context, input: { body } }) => {
  const { pepper } = secretsOf(context);
  const token = await readMailToken(context, body.token, ['RESET']);
  const { userId, email } = token;
  const user = await selectUser(context, userId);
  if (user?.email !== email) throw new ApiError('LINK400');
  requireUncommonPassword(body.password, [email, user.nickname]);
  if (user.emailVerifiedAt === null) {
    if (body.birthDate === null) throw new ApiError('CLAIM409');
    await countTry(context, 'claim-account', String(userId));
    const known = (await selectFormerBirthDate(context, userId)) ?? user;
    if (body.birthDate !== known.birthDate) throw new ApiError('CLAIM409', 'birthDateDiffers');
  }
  const passwordHash = await hashPassword(body.password, pepper);
  await consumeMailToken(context, token, [
    putCredential(context, userId, passwordHash),
    setEmailVerified(context, userId, email),
    ...(await dropAccess(context, userId, body.keep, keepableSince(user))),
  ]);
  await notifyOwner(context, userId, 'PASSWORD_RESET', email);
  return null;
};
