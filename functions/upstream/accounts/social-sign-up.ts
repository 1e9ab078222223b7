import * as v from 'valibot';
import { socialClaimsSchema, type socialSignUp } from '../../../src/contract/auth.ts';
import { SIGN_IN_PROVIDERS } from '../../../src/contract/client-config.ts';
import { isEmail, normaliseEmail } from '../../../src/domain/account.ts';
import { verifyToken } from '../../platform/tokens.ts';
import { ApiError } from '../http/api-error.ts';
import type { Context } from '../http/context.ts';
import type { Verb } from '../http/mount.ts';
import { agreedTerms, impliedTerms } from './consents.ts';
import { createUser, isEmailTaken } from './create-user.ts';
import { requireAge } from './judge-details.ts';
import { secretsOf } from './secrets.ts';
import { openSession } from './sessions.ts';

const claimsSchema = v.object({
  ...socialClaimsSchema.entries,
  email: v.pipe(v.string(), v.transform(normaliseEmail), v.check(isEmail)),
  provider: v.picklist(SIGN_IN_PROVIDERS),
});

async function readClaims(context: Context): Promise<v.InferOutput<typeof claimsSchema>> {
  const { tokenKeys } = secretsOf(context);
  const token = context.bearer;
  const verification = token === null ? null : await verifyToken(tokenKeys, 'social-signup', token, context.now);
  const claims = verification?.state === 'valid' ? v.safeParse(claimsSchema, verification.claims) : null;
  if (!claims?.success) throw new ApiError('U0001', '인증이 만료되었습니다. 다시 소셜 로그인 해주세요.');
  return claims.output;
}

/** Makes the account of a person whom a provider has vouched for, and logs them in. Name, e-mail and identity come from the token alone. */
export const socialSignUpVerb: Verb<typeof socialSignUp> = async ({ context, input: { body } }) => {
  const claims = await readClaims(context);
  const birthDate = body.birthDate ?? claims.birthDate;
  if (birthDate !== null) requireAge(context, birthDate);
  const terms = body.agreedTermIds === null ? await impliedTerms(context, false) : await agreedTerms(context, body.agreedTermIds);
  if (await isEmailTaken(context, claims.email)) throw new ApiError('U0003');
  const userId = await createUser(
    context,
    {
      email: claims.email,
      nickname: body.nickname,
      fullName: claims.name,
      provider: claims.provider,
      gender: body.gender === 'OTHER' ? (claims.gender ?? 'OTHER') : body.gender,
      birthDate,
      phoneNumber: body.phoneNumber,
      terms,
    },
    async (id) => [
      context.accounts
        .prepare('INSERT INTO social_identity (provider, subject, user_id, created_at) VALUES (?1, ?2, ?3, ?4)')
        .bind(claims.provider, claims.providerId, id, context.now.getTime()),
    ],
  );
  const { tokens, statements } = await openSession(context, userId);
  await context.accounts.batch(statements);
  return tokens;
};
