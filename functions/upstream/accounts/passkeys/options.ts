import type { newPasskeyOptions, passkeyLoginOptions } from '#contract/accounts/passkeys.ts';
import { base64urlOf } from '#domain/shared/base64.ts';
import { hmac, randomText } from '#platform/hash.ts';
import type { Context } from '#upstream/shared/http/context.ts';
import type { Verb } from '#upstream/shared/http/mount.ts';
import { selectPasskeys } from '../queries/credentials.ts';
import { readUser } from '../read-me.ts';
import { secretsOf } from '../secrets.ts';
import { ALGORITHMS, siteOf } from './verify.ts';

const CHALLENGE_MS = 10 * 60_000;

export type Purpose = 'login' | `add ${number}`;

async function signatureOf(pepper: string, purpose: Purpose, content: string): Promise<string> {
  return base64urlOf(await hmac(pepper, `passkey ${purpose} ${content}`));
}

/** Stateless: carries its expiry and MAC. */
async function makeChallenge(context: Context, purpose: Purpose): Promise<string> {
  const content = `${context.now.getTime() + CHALLENGE_MS}.${randomText(16)}`;
  return `${content}.${await signatureOf(secretsOf(context).pepper, purpose, content)}`;
}

export type LivingChallenge = { readonly id: string; readonly expiresAt: number };

export async function readChallenge(context: Context, purpose: Purpose, challenge: string): Promise<LivingChallenge | null> {
  const [time = '', id = '', signature = ''] = challenge.split('.');
  const expiresAt = Number(time);
  const signatures = await Promise.all(secretsOf(context).peppers.map((pepper) => signatureOf(pepper, purpose, `${time}.${id}`)));
  const isOurs = challenge === `${time}.${id}.${signature}` && signatures.includes(signature);
  return isOurs && expiresAt > context.now.getTime() ? { id, expiresAt } : null;
}

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
