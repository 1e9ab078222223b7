import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server';
import { cose, decodeAttestationObject, decodeCredentialPublicKey } from '@simplewebauthn/server/helpers';
import * as v from 'valibot';
import type { Assertion, Attestation } from '#contract/accounts/passkey-answers.ts';
import { SITE_NAME } from '#copy/shared/words.ts';
import { base64urlOf, bytesOfBase64 } from '#domain/shared/base64.ts';
import type { Context } from '#upstream/shared/http/context.ts';
import type { StoredPasskey } from '../queries/credentials.ts';

export const ES256 = -7;

/** COSE ids by preference: Ed25519, ES256, RS256. */
export const ALGORITHMS = [-8, ES256, -257];

const SEQUENCE = 0x30;
const INTEGER = 0x02;
const LONGEST = 33;

/** Minimal positive DER INTEGER; -1 if there is none. */
function endOfInteger(bytes: Uint8Array, start: number): number {
  const [tag, length = 0, first = 0, second = 0] = bytes.subarray(start, start + 4);
  const isPositive = first < 0x80;
  const isShort = first !== 0 || length === 1 || second >= 0x80;
  return tag === INTEGER && length > 0 && length <= LONGEST && isPositive && isShort ? start + 2 + length : -1;
}

/** Strict DER: lenient parsers make signatures malleable. */
export function isSpelledOnce(signature: Uint8Array): boolean {
  if (signature[0] !== SEQUENCE || signature[1] !== signature.length - 2) return false;
  const middle = endOfInteger(signature, 2);
  return middle > 0 && endOfInteger(signature, middle) === signature.length;
}

export type Expected = {
  readonly id: string;
  readonly origin: string;
  readonly isChallenge: (challenge: string) => Promise<boolean>;
};

export type NewKey = Pick<StoredPasskey, 'credentialId' | 'publicKey' | 'counter'>;

/** Verifying unrequested certificates would fetch URLs they contain (SSRF). */
function hasCertificates(attestationObject: string): boolean {
  const decoded = decodeAttestationObject(bytesOfBase64(attestationObject));
  const format = decoded.get('fmt');
  return format !== 'none' && !(format === 'packed' && decoded.get('attStmt').get('x5c') === undefined);
}

const clientData = v.pipe(v.string(), v.parseJson(), v.object({ crossOrigin: v.optional(v.boolean(), false) }));

/** Clickjacking. */
function isFromFrame(clientDataJSON: string): boolean {
  return v.parse(clientData, new TextDecoder().decode(bytesOfBase64(clientDataJSON))).crossOrigin;
}

export async function verifyNewKey({ id, rawId, type, response }: Attestation, expected: Expected): Promise<NewKey | null> {
  try {
    if (isFromFrame(response.clientDataJSON) || hasCertificates(response.attestationObject)) return null;
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: {
        id,
        rawId,
        type,
        response: { clientDataJSON: response.clientDataJSON, attestationObject: response.attestationObject },
        clientExtensionResults: {},
      },
      expectedChallenge: expected.isChallenge,
      expectedOrigin: expected.origin,
      expectedRPID: expected.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    // The browser's credential id must match the signed one.
    if (!verified || registrationInfo === undefined || registrationInfo.credential.id !== id) return null;
    const { publicKey, counter } = registrationInfo.credential;
    return { credentialId: id, publicKey: base64urlOf(publicKey), counter };
  } catch {
    return null;
  }
}

function isWellSpelled(signature: string, { publicKey }: StoredPasskey): boolean {
  const algorithm = decodeCredentialPublicKey(bytesOfBase64(publicKey)).get(cose.COSEKEYS.alg);
  return algorithm !== ES256 || isSpelledOnce(bytesOfBase64(signature));
}

export async function verifyUse(
  { id, rawId, type, response }: Assertion,
  passkey: StoredPasskey,
  expected: Expected,
): Promise<number | null> {
  try {
    if (isFromFrame(response.clientDataJSON) || !isWellSpelled(response.signature, passkey)) return null;
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        id,
        rawId,
        type,
        response: {
          clientDataJSON: response.clientDataJSON,
          authenticatorData: response.authenticatorData,
          signature: response.signature,
        },
        clientExtensionResults: {},
      },
      expectedChallenge: expected.isChallenge,
      expectedOrigin: expected.origin,
      expectedRPID: expected.id,
      credential: { id: passkey.credentialId, publicKey: bytesOfBase64(passkey.publicKey), counter: passkey.counter },
      requireUserVerification: true,
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch {
    return null;
  }
}

/** From the configuration, never the request's host. */
export function siteOf({ publicUrl }: Context): { readonly id: string; readonly name: string; readonly origin: string } {
  const { hostname, origin } = new URL(publicUrl);
  return { id: hostname, name: SITE_NAME, origin };
}
