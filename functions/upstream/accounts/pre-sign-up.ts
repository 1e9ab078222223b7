import type { preSignUp } from '#contract/accounts/auth.ts';
import { hashOf } from '#platform/hash.ts';
import { hashPassword } from '#platform/password.ts';
import { randomText } from '#platform/random.ts';
import { ApiError } from '#upstream/shared/http/api-error.ts';
import type { Verb } from '#upstream/shared/http/mount.ts';
import { addressOf, countTry } from '#upstream/shared/http/rate-limit.ts';
import { agreedTerms } from './consents.ts';
import { isEmailTaken } from './queries/people.ts';
import { insertPreSignUp } from './queries/sign-up.ts';
import { requireUncommonPassword } from './require-details.ts';
import { secretsOf } from './secrets.ts';

const LIVES_MS = 10 * 60_000;

/** The token is random, so the password stays on the server. */
export const preSignUpVerb: Verb<typeof preSignUp> = async ({ context, input: { body } }) => {
  const { pepper } = secretsOf(context);
  await countTry(context, 'signup-address', addressOf(context));
  requireUncommonPassword(body.password, [body.email, body.nickname]);
  const terms = await agreedTerms(context, body.agreedTermIds);
  // Hash before the look-up, so timing does not reveal a taken address.
  const passwordHash = await hashPassword(body.password, pepper);
  if (await isEmailTaken(context, body.email)) throw new ApiError('U0003');
  const token = `pst_${randomText(32)}`;
  const first = { ...body, passwordHash, agreedTermIds: terms.map(({ id }) => id) };
  const [inserted] = await context.accounts.batch([insertPreSignUp(context, await hashOf(token), first, context.now.getTime() + LIVES_MS)]);
  if (inserted?.meta.changes !== 1) throw new ApiError('U0003');
  return token;
};
