import * as v from 'valibot';
import { socialClaimsSchema, type socialSignUp, type Tokens } from '#contract/accounts/auth.ts';
import { isEmail, normaliseEmail } from '#domain/accounts/account.ts';
import { SIGN_IN_PROVIDERS, type SignInProvider } from '#domain/accounts/sign-in-provider.ts';
import { randomText } from '#platform/hash.ts';
import { issueToken, TOLERATED_SECONDS, verifyToken } from '#platform/tokens.ts';
import { ApiError } from '../shared/http/api-error.ts';
import type { Context } from '../shared/http/context.ts';
import type { Verb } from '../shared/http/mount.ts';
import { agreedTerms, impliedTerms } from './consents.ts';
import { beginSession } from './log-in.ts';
import { askToVerify } from './mails.ts';
import { isEmailTaken } from './queries/people.ts';
import { insertConsumed, insertIdentity, isConsumed, selectIdentityOwner } from './queries/sign-up.ts';
import { secretsOf } from './secrets.ts';
import { createUser, requireAge } from './sign-up.ts';

const claimsSchema = v.object({
  ...socialClaimsSchema.entries,
  email: v.pipe(v.string(), v.transform(normaliseEmail), v.check(isEmail)),
  provider: v.picklist(SIGN_IN_PROVIDERS),
  jti: v.pipe(v.string(), v.minLength(1)),
  exp: v.number(),
});
type Claims = v.InferOutput<typeof claimsSchema>;

function expired(): ApiError {
  return new ApiError('U0001', 'socialSignUpExpired');
}

const identityOf = ({ provider, providerId }: Claims) => ({ provider, subject: providerId });

async function isKnown(context: Context, claims: Claims): Promise<boolean> {
  return (await selectIdentityOwner(context, identityOf(claims))) !== null;
}

async function readClaims(context: Context): Promise<Claims> {
  const { tokenKeys } = secretsOf(context);
  const token = context.bearer;
  const verification = token === null ? null : await verifyToken(tokenKeys, 'social-signup', token, context.now);
  const claims = verification?.state === 'valid' ? v.safeParse(claimsSchema, verification.claims) : null;
  if (!claims?.success) throw expired();
  return claims.output;
}

/** Name, e-mail and identity come from the single-use token alone. */
export const socialSignUpVerb: Verb<typeof socialSignUp> = async ({ context, input: { body } }) => {
  const claims = await readClaims(context);
  if (await isConsumed(context, claims.jti)) throw expired();
  const birthDate = body.birthDate ?? claims.birthDate;
  if (birthDate !== null) requireAge(context, birthDate);
  const terms = body.agreedTermIds === null ? await impliedTerms(context, false) : await agreedTerms(context, body.agreedTermIds);
  if ((await isKnown(context, claims)) || (await isEmailTaken(context, claims.email))) throw new ApiError('U0003');
  const userId = await createUser(
    context,
    {
      email: claims.email,
      isEmailVerified: claims.isEmailVerified,
      nickname: body.nickname,
      fullName: claims.name,
      provider: claims.provider,
      gender: body.gender === 'OTHER' ? (claims.gender ?? 'OTHER') : body.gender,
      birthDate,
      phoneNumber: body.phoneNumber,
      terms,
      identity: identityOf(claims),
    },
    async (id) => [
      // The primary key lets one of two concurrent sign-ups through.
      insertConsumed(context, claims.jti, (claims.exp + TOLERATED_SECONDS) * 1000),
      insertIdentity(context, id, identityOf(claims)),
    ],
  ).catch(async (failure: unknown) => {
    if (await isConsumed(context, claims.jti)) throw expired();
    if (await isKnown(context, claims)) throw new ApiError('U0003');
    throw failure;
  });
  if (!claims.isEmailVerified) await askToVerify(context, userId, claims.email);
  return beginSession(context, userId, 'vouched');
};

export type SocialPerson = {
  readonly provider: SignInProvider;
  readonly subject: string;
  readonly email: string;
  readonly isEmailVerified: boolean;
  readonly name: string;
  readonly gender: string | null;
  readonly birthDate: string | null;
  readonly phoneNumber: string | null;
};

const SIGN_UP_SECONDS = 10 * 60;

/** By provider and subject, never by e-mail. Null for an unknown identity. */
export async function signInWithIdentity(context: Context, person: SocialPerson): Promise<Tokens | null> {
  const userId = await selectIdentityOwner(context, person);
  return userId === null ? null : beginSession(context, userId, 'vouched');
}

const VOUCHED_SECONDS = 2 * 60;

/** Single-use, from a fresh OAuth assertion; names no account for an unknown identity. */
export async function issueVouched(context: Context, person: SocialPerson): Promise<string> {
  const owner = await selectIdentityOwner(context, person);
  const content = { subject: String(owner ?? 0), claims: { jti: randomText(16) } };
  return issueToken(secretsOf(context).tokenKeys, 'vouched', content, VOUCHED_SECONDS, context.now);
}

/** Single-use; known clients decode its claims (JWT). */
export function issueSignUpToken(context: Context, { provider, subject, ...person }: SocialPerson): Promise<string> {
  return issueToken(
    secretsOf(context).tokenKeys,
    'social-signup',
    { subject: `${provider}:${subject}`, claims: { ...person, provider, providerId: subject, jti: randomText(16) } },
    SIGN_UP_SECONDS,
    context.now,
  );
}
