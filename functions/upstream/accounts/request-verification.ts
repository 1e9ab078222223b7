import type { requestVerification } from '#contract/accounts/recovery.ts';
import { requireMail, sendLater } from '#outbox/mail/public.ts';
import { randomText } from '#platform/random.ts';
import { ApiError } from '#upstream/shared/http/api-error.ts';
import type { Verb } from '#upstream/shared/http/mount.ts';
import { countTry } from '#upstream/shared/http/rate-limit.ts';
import { selectUser } from './queries/people.ts';

export const requestVerificationVerb: Verb<typeof requestVerification> = async ({ context, viewer: { userId } }) => {
  const user = await selectUser(context, userId);
  if (user === null) throw new ApiError('U0001');
  if (user.emailVerifiedAt !== null) return { isVerified: true };
  requireMail(context);
  await countTry(context, 'verification-account', String(userId));
  await sendLater(context, [{ id: randomText(16), kind: 'VERIFY', userId, email: user.email }]);
  return { isVerified: false };
};
