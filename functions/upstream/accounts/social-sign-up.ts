import * as v from 'valibot';
import { socialClaimsSchema, type socialSignUp } from '#contract/auth.ts';
import { SIGN_IN_PROVIDERS } from '#contract/client-config.ts';
import { isEmail, normaliseEmail } from '#domain/account.ts';
import type { Statement } from '#platform/bindings.ts';
import { TOLERATED_SECONDS, verifyToken } from '#platform/tokens.ts';
import { selectRow } from '../db/rows.ts';
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
  jti: v.pipe(v.string(), v.minLength(1)),
  exp: v.number(),
});
type Claims = v.InferOutput<typeof claimsSchema>;

const spentRow = v.object({ id: v.string() });
const identityRow = v.object({ userId: v.number() });

function expired(): ApiError {
  return new ApiError('U0001', 'socialSignUpExpired');
}

async function isSpent({ accounts }: Context, { jti }: Claims): Promise<boolean> {
  return (await selectRow(accounts, spentRow, 'SELECT id FROM spent_token WHERE id = ?1', jti)) !== null;
}

/** Uses the token up. Its primary key lets one of two sign-ups at the same moment through. */
function spend({ accounts }: Context, { jti, exp }: Claims): Statement {
  return accounts.prepare('INSERT INTO spent_token (id, expires_at) VALUES (?1, ?2)').bind(jti, (exp + TOLERATED_SECONDS) * 1000);
}

async function isKnown({ accounts }: Context, { provider, providerId }: Claims): Promise<boolean> {
  const sql = 'SELECT user_id AS userId FROM social_identity WHERE provider = ?1 AND subject = ?2';
  return (await selectRow(accounts, identityRow, sql, provider, providerId)) !== null;
}

async function readClaims(context: Context): Promise<Claims> {
  const { tokenKeys } = secretsOf(context);
  const token = context.bearer;
  const verification = token === null ? null : await verifyToken(tokenKeys, 'social-signup', token, context.now);
  const claims = verification?.state === 'valid' ? v.safeParse(claimsSchema, verification.claims) : null;
  if (!claims?.success || (await isSpent(context, claims.output))) throw expired();
  return claims.output;
}

/**
 * Makes the account of a person whom a provider has vouched for, and logs them in. Name, e-mail and identity come from the token alone, which counts
 * once, for whoever is first.
 */
export const socialSignUpVerb: Verb<typeof socialSignUp> = async ({ context, input: { body } }) => {
  const claims = await readClaims(context);
  const birthDate = body.birthDate ?? claims.birthDate;
  if (birthDate !== null) requireAge(context, birthDate);
  const terms = body.agreedTermIds === null ? await impliedTerms(context, false) : await agreedTerms(context, body.agreedTermIds);
  if ((await isKnown(context, claims)) || (await isEmailTaken(context, claims.email))) throw new ApiError('U0003');
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
      spend(context, claims),
      context.accounts
        .prepare('INSERT INTO social_identity (provider, subject, user_id, created_at) SELECT ?1, ?2, id, ?4 FROM user WHERE id = ?3')
        .bind(claims.provider, claims.providerId, id, context.now.getTime()),
    ],
  ).catch(async (failure: unknown) => {
    // Somebody was faster: with the same token, or with another of the same person.
    if (await isSpent(context, claims)) throw expired();
    if (await isKnown(context, claims)) throw new ApiError('U0003');
    throw failure;
  });
  const { tokens, statements } = await openSession(context, userId);
  await context.accounts.batch(statements);
  return tokens;
};
