import type { changePassword } from '#contract/accounts/recovery.ts';
import { hashPassword, verifyPassword } from '#platform/password.ts';
import { ApiError } from '#upstream/shared/http/api-error.ts';
import type { Verb } from '#upstream/shared/http/mount.ts';
import { countTry } from '#upstream/shared/http/rate-limit.ts';
import { notifyOwner } from './notices.ts';
import { putCredential, selectPasswordHash } from './queries/credentials.ts';
import { endOthersAccess } from './queries/end-access.ts';
import { readUser } from './read-me.ts';
import { requireUncommonPassword } from './require-details.ts';
import { secretsOf } from './secrets.ts';

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
