import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server';
import { cose, decodeAttestationObject, decodeCredentialPublicKey } from '@simplewebauthn/server/helpers';
import * as v from 'valibot';
import type { Assertion, Attestation } from '#contract/accounts/passkey-answers.ts';
import { base64urlOf, bytesOfBase64 } from '#domain/shared/base64.ts';
import type { StoredPasskey } from '../queries/passkeys.ts';
import { ALGORITHMS, ES256 } from './algorithms.ts';
import { isSpelledOnce } from './signature.ts';

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
