import type { resetPassword } from '#contract/accounts/recovery.ts';
import { hashPassword } from '#platform/password.ts';
import { ApiError } from '#upstream/shared/http/api-error.ts';
import type { Verb } from '#upstream/shared/http/mount.ts';
import { countTry } from '#upstream/shared/http/rate-limit.ts';
import { dropAccess, keepableSince } from './access.ts';
import { consumeMailToken, readMailToken } from './mail-tokens.ts';
import { notifyOwner } from './notices.ts';
import { setEmailVerified } from './queries/addresses.ts';
import { putCredential } from './queries/credentials.ts';
import { selectFormerBirthDate, selectUser } from './queries/people.ts';
import { requireUncommonPassword } from './require-details.ts';
import { secretsOf } from './secrets.ts';

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
