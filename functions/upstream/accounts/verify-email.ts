import type { verifyEmail } from '#contract/accounts/recovery.ts';
import { ApiError } from '#upstream/shared/http/api-error.ts';
import type { Verb } from '#upstream/shared/http/mount.ts';
import { dropAccess } from './access.ts';
import { consumeMailToken, readMailToken } from './mail-tokens.ts';
import { setEmailVerified } from './queries/addresses.ts';
import { deleteMailTokens } from './queries/mail-tokens.ts';
import { selectUser } from './queries/people.ts';

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
