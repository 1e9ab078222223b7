import type { preSignUp } from '#contract/auth.ts';
import { hashOf, randomText } from '#platform/keyed-hash.ts';
import { hashPassword } from '#platform/password.ts';
import { ApiError } from '../http/api-error.ts';
import type { Verb } from '../http/mount.ts';
import { addressOf, countTry } from '../http/rate-limit.ts';
import { agreedTerms } from './consents.ts';
import { isEmailTaken } from './create-user.ts';
import { requireUncommonPassword } from './judge-details.ts';
import { secretsOf } from './secrets.ts';

const LIVES_MS = 10 * 60_000;

/** First step of signing up. The token is random: neither it nor the browser carries the password any further. */
export const preSignUpVerb: Verb<typeof preSignUp> = async ({ context, input: { body } }) => {
  const { pepper } = secretsOf(context);
  await countTry(context, 'signup-address', addressOf(context));
  requireUncommonPassword(body.password, [body.email, body.nickname]);
  const terms = await agreedTerms(context, body.agreedTermIds);
  // Hashed before the look-up, so that a taken address takes as long as a free one.
  const passwordHash = await hashPassword(body.password, pepper);
  if (await isEmailTaken(context, body.email)) throw new ApiError('U0003');
  const token = `pst_${randomText(32)}`;
  const [inserted] = await context.accounts.batch([
    context.accounts
      .prepare(
        `INSERT INTO pre_signup (token_hash, email, password_hash, nickname, agreed_term_ids, expires_at)
         SELECT ?1, ?2, ?3, ?4, ?5, ?6 WHERE NOT EXISTS (SELECT 1 FROM user WHERE email = ?2)`,
      )
      .bind(
        await hashOf(token),
        body.email,
        passwordHash,
        body.nickname,
        JSON.stringify(terms.map(({ id }) => id)),
        context.now.getTime() + LIVES_MS,
      ),
  ]);
  // Somebody signed up with it in the same moment.
  if (inserted?.meta.changes !== 1) throw new ApiError('U0003');
  return token;
};
