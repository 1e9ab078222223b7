import type { Tokens } from '#contract/accounts/auth.ts';
import type { SignInProvider } from '#domain/accounts/sign-in-provider.ts';
import { randomText } from '#platform/random.ts';
import { issueToken } from '#platform/tokens.ts';
import type { Context } from '#upstream/shared/http/context.ts';
import { beginSession } from './begin-session.ts';
import { selectIdentityOwner } from './queries/sign-up.ts';
import { secretsOf } from './secrets.ts';

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
