import type { newPasskeyOptions, passkeyLoginOptions } from '#contract/accounts/passkeys.ts';
import { base64urlOf } from '#domain/shared/base64.ts';
import { hmac } from '#platform/hash.ts';
import type { Context } from '#upstream/shared/http/context.ts';
import type { Verb } from '#upstream/shared/http/mount.ts';
import { selectPasskeys } from '../queries/passkeys.ts';
import { readUser } from '../read-me.ts';
import { secretsOf } from '../secrets.ts';
import { ALGORITHMS } from './algorithms.ts';
import { CHALLENGE_MS, makeChallenge } from './challenge.ts';
import { siteOf } from './site.ts';

const encoder = new TextEncoder();

const asBytes = (challenge: string) => base64urlOf(encoder.encode(challenge));

export async function userHandles(context: Context, userId: number): Promise<string[]> {
  return Promise.all(secretsOf(context).peppers.map(async (pepper) => base64urlOf(await hmac(pepper, `passkey user ${userId}`))));
}

/** Discoverable credentials only, the same answer for everybody: no account enumeration. */
export const passkeyLoginOptionsVerb: Verb<typeof passkeyLoginOptions> = async ({ context }) => ({
  challenge: asBytes(await makeChallenge(context, 'login')),
  rpId: siteOf(context).id,
  timeout: CHALLENGE_MS,
  userVerification: 'required',
  allowCredentials: [],
});

export const newPasskeyOptionsVerb: Verb<typeof newPasskeyOptions> = async ({ context, viewer: { userId } }) => {
  const { email, nickname } = await readUser(context, userId);
  const { id, name } = siteOf(context);
  const known = await selectPasskeys(context, userId);
  const [handle = ''] = await userHandles(context, userId);
  return {
    challenge: asBytes(await makeChallenge(context, `add ${userId}`)),
    rp: { id, name },
    user: { id: handle, name: email, displayName: nickname },
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key' as const, alg })),
    timeout: CHALLENGE_MS,
    excludeCredentials: known.map(({ credentialId, transports }) => ({ type: 'public-key' as const, id: credentialId, transports })),
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    attestation: 'none',
    extensions: { credProps: true },
  };
};
