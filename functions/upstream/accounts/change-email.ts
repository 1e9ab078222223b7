import type { changeEmail, confirmEmailChange, requestVerification, undoEmailChange, verifyEmail } from '#contract/accounts/recovery.ts';
import { isMailable } from '#domain/accounts/account.ts';
import { requireMail, sendLater } from '#outbox/mail/public.ts';
import { randomText } from '#platform/hash.ts';
import { ApiError } from '../shared/http/api-error.ts';
import type { Verb } from '../shared/http/mount.ts';
import { countTry } from '../shared/http/rate-limit.ts';
import { dropAccess } from './access.ts';
import { consumeMailToken, newMailToken, readMailToken } from './mail-tokens.ts';
import { notifyFormerAddress, notifyOwner } from './mails.ts';
import {
  changedAt,
  moveToNewEmail,
  putEmailChange,
  undoEmailChange as restore,
  selectEmailChange,
  selectEmailUndo,
  setEmailVerified,
} from './queries/addresses.ts';
import { isEmailTaken, selectUser } from './queries/people.ts';
import { deleteMailTokens, insertMailToken } from './queries/proof-codes.ts';
import { endAccessSince } from './queries/sessions.ts';
import { deletePreSignUps } from './queries/sign-up.ts';

const LIVES_MS = 30 * 60_000;

/** Mails the confirmation to the new address only, as the old mailbox may be lost; warns the old one, as it may be an attack. */
export const changeEmailVerb: Verb<typeof changeEmail> = async ({ context, viewer: { userId, sessionId }, input: { body } }) => {
  const user = await selectUser(context, userId);
  if (user === null) throw new ApiError('U0001');
  if (!isMailable(body.email)) throw new ApiError('VALID400_0', 'emailInvalid');
  if (user.email === body.email) throw new ApiError('VALID400_0', 'sameAddress');
  if ((await selectEmailUndo(context, userId)) !== null) throw new ApiError('VALID400_0', 'addressChangedLately');
  requireMail(context);
  await countTry(context, 'address-account', String(userId));
  if (await isEmailTaken(context, body.email)) throw new ApiError('U0003');
  const change = { userId, email: body.email, expiresAt: context.now.getTime() + LIVES_MS, sessionId };
  await context.accounts.batch([putEmailChange(context, change), deleteMailTokens(context, userId, ['CHANGE_NEW'])]);
  await sendLater(context, [{ id: randomText(16), kind: 'CHANGE_ADDRESS', userId, to: body.email }]);
  await notifyOwner(context, userId, 'ADDRESS_CHANGE_ASKED', user.email);
  return null;
};

/** A confirmed former address gets a notice and a week to undo. */
export const confirmEmailChangeVerb: Verb<typeof confirmEmailChange> = async ({ context, input: { body } }) => {
  const token = await readMailToken(context, body.token, ['CHANGE_NEW']);
  const { userId } = token;
  const change = await selectEmailChange(context, userId);
  if (change?.email !== token.email) throw new ApiError('LINK400');
  if (await isEmailTaken(context, change.email)) throw new ApiError('U0003');
  const [, changed] = await consumeMailToken(context, token, [
    ...moveToNewEmail(context, change),
    deletePreSignUps(context, change.email),
  ]).catch(async (failure: unknown) => {
    if (!(failure instanceof ApiError) && (await isEmailTaken(context, change.email))) throw new ApiError('U0003');
    throw failure;
  });
  if (changed !== 1) throw new ApiError('U0003');
  await notifyFormerAddress(context, userId);
  return { isChanged: true };
};

/** The change may be an attacker's: ends all sessions and each way in set since. The answer's token sets a new password. */
export const undoEmailChangeVerb: Verb<typeof undoEmailChange> = async ({ context, input: { body } }) => {
  const token = await readMailToken(context, body.token, ['UNDO']);
  const { userId, email } = token;
  const undo = await selectEmailUndo(context, userId);
  if (undo?.email !== email) throw new ApiError('LINK400');
  const reset = await newMailToken(context, 'RESET', userId, email);
  const [restored] = await consumeMailToken(context, token, [
    ...restore(context, undo),
    ...endAccessSince(context, userId, changedAt(undo)),
    deleteMailTokens(context, userId, ['VERIFY', 'UNDO']),
    insertMailToken(context, reset.stored),
  ]);
  if (restored !== 1) throw new ApiError('LINK400');
  return { resetToken: reset.token };
};

/** Outside a session the caller names what access to keep: the rest may be an attacker's who pre-registered. */
export const verifyEmailVerb: Verb<typeof verifyEmail> = async ({ context, viewer, input: { body } }) => {
  const token = await readMailToken(context, body.token, ['VERIFY']);
  const { userId, email } = token;
  const user = await selectUser(context, userId);
  if (user?.email !== email) throw new ApiError('LINK400');
  const isDropping = viewer?.userId !== userId && user.emailVerifiedAt === null;
  await consumeMailToken(context, token, [
    setEmailVerified(context, userId, email),
    deleteMailTokens(context, userId, ['VERIFY']),
    ...(isDropping ? await dropAccess(context, userId, body.keep, 0) : []),
  ]);
  return null;
};

export const requestVerificationVerb: Verb<typeof requestVerification> = async ({ context, viewer: { userId } }) => {
  const user = await selectUser(context, userId);
  if (user === null) throw new ApiError('U0001');
  if (user.emailVerifiedAt !== null) return { isVerified: true };
  requireMail(context);
  await countTry(context, 'verification-account', String(userId));
  await sendLater(context, [{ id: randomText(16), kind: 'VERIFY', userId, email: user.email }]);
  return { isVerified: false };
};
