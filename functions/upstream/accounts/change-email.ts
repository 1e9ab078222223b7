import type { changeEmail } from '#contract/accounts/recovery.ts';
import { isMailable } from '#domain/accounts/account.ts';
import { requireMail, sendLater } from '#outbox/mail/public.ts';
import { randomText } from '#platform/random.ts';
import { ApiError } from '#upstream/shared/http/api-error.ts';
import type { Verb } from '#upstream/shared/http/mount.ts';
import { countTry } from '#upstream/shared/http/rate-limit.ts';
import { notifyOwner } from './notices.ts';
import { putEmailChange, selectEmailUndo } from './queries/addresses.ts';
import { deleteMailTokens } from './queries/mail-tokens.ts';
import { isEmailTaken, selectUser } from './queries/people.ts';

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
