import type { Assertion, Attestation } from '#contract/accounts/passkey-answers.ts';
import { bytesOfBase64 } from '#domain/shared/base64.ts';
import { ApiError } from '#upstream/shared/http/api-error.ts';
import type { Context } from '#upstream/shared/http/context.ts';
import { countUse, type StoredPasskey, selectPasskeyByCredential } from '../queries/credentials.ts';
import { consumeNonce } from '../queries/sign-up.ts';
import { type LivingChallenge, type Purpose, readChallenge, userHandles } from './options.ts';
import { type Expected, type NewKey, siteOf } from './verify.ts';

/** Lazy: the WebAuthn library is a large part of the bundle. */
const loadVerifier = () => import('./verify.ts');

function textOfBytes(bytes: string): string {
  try {
    return new TextDecoder().decode(bytesOfBase64(bytes));
  } catch {
    return '';
  }
}

/** @throws PASSKEY400 */
async function complete<Result>(
  context: Context,
  purpose: Purpose,
  check: (expected: Expected) => Promise<Result | null>,
): Promise<Result> {
  const answered: LivingChallenge[] = [];
  const { id, origin } = siteOf(context);
  const isChallenge = async (challenge: string) => {
    const living = await readChallenge(context, purpose, textOfBytes(challenge));
    if (living !== null) answered.push(living);
    return living !== null;
  };
  const result = await check({ id, origin, isChallenge });
  const [living] = answered;
  if (result === null || living === undefined) throw new ApiError('PASSKEY400');
  if (!(await consumeNonce(context, `passkey:${living.id}`, living.expiresAt))) throw new ApiError('PASSKEY400');
  return result;
}

/** @throws PASSKEY400 unless the challenge was issued to this person */
export async function completeRegistration(context: Context, userId: number, attestation: Attestation): Promise<NewKey> {
  const { verifyNewKey } = await loadVerifier();
  return complete(context, `add ${userId}`, (expected) => verifyNewKey(attestation, expected));
}

/**
 * Increments the counter. @throws PASSKEY404 for an unknown credential, PASSKEY400 otherwise, also when the counter went back (a cloned
 * key)
 */
export async function completeAuthentication(context: Context, assertion: Assertion): Promise<StoredPasskey> {
  const passkey = await selectPasskeyByCredential(context, assertion.id);
  if (passkey === null) throw new ApiError('PASSKEY404');
  const userHandle = assertion.response.userHandle || null;
  const handles = passkey.userHandle === null ? await userHandles(context, passkey.userId) : [passkey.userHandle];
  if (userHandle !== null && !handles.includes(userHandle)) throw new ApiError('PASSKEY400');
  const { verifyUse } = await loadVerifier();
  const counter = await complete(context, 'login', (expected) => verifyUse(assertion, passkey, expected));
  const [counted] = await context.accounts.batch([countUse(context, passkey, counter, userHandle)]);
  if (counted?.meta.changes !== 1) throw new ApiError('PASSKEY400');
  return passkey;
}
