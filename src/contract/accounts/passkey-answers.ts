import * as v from 'valibot';
import { TRANSPORTS } from '#domain/accounts/passkey.ts';

/** base64url without padding. */
const bytes = (most: number) => v.pipe(v.string(), v.regex(/^[\w-]+$/), v.maxLength(most));

/** WebAuthn extensions: passed through, never read. */
const extensions = v.optional(v.record(v.string(), v.unknown()));
/** Unknown transports are dropped. */
const transports = v.pipe(v.array(v.pipe(v.string(), v.maxLength(20))), v.maxLength(10));

const credentialName = v.object({ type: v.literal('public-key'), id: v.string(), transports: v.array(v.picklist(TRANSPORTS)) });

/** `PublicKeyCredentialRequestOptions`; the challenge is signed and stateless. */
export const requestOptionsSchema = v.object({
  challenge: v.string(),
  rpId: v.string(),
  timeout: v.number(),
  userVerification: v.literal('required'),
  allowCredentials: v.array(credentialName),
});
export type PasskeyRequest = v.InferOutput<typeof requestOptionsSchema>;

export const creationOptionsSchema = v.object({
  challenge: v.string(),
  rp: v.object({ id: v.string(), name: v.string() }),
  user: v.object({ id: v.string(), name: v.string(), displayName: v.string() }),
  pubKeyCredParams: v.array(v.object({ type: v.literal('public-key'), alg: v.number() })),
  timeout: v.number(),
  excludeCredentials: v.array(credentialName),
  authenticatorSelection: v.object({
    residentKey: v.literal('required'),
    requireResidentKey: v.literal(true),
    userVerification: v.literal('required'),
  }),
  attestation: v.literal('none'),
  extensions,
});
export type PasskeyCreation = v.InferOutput<typeof creationOptionsSchema>;

const credential = {
  id: bytes(1400),
  rawId: bytes(1400),
  type: v.literal('public-key'),
  authenticatorAttachment: v.nullish(v.string()),
  clientExtensionResults: v.nullish(v.record(v.string(), v.unknown())),
};

export const assertionSchema = v.object({
  ...credential,
  response: v.object({
    clientDataJSON: bytes(4000),
    authenticatorData: bytes(4000),
    signature: bytes(2000),
    userHandle: v.nullish(bytes(100)),
  }),
});
export type Assertion = v.InferOutput<typeof assertionSchema>;

export const attestationSchema = v.object({
  ...credential,
  response: v.object({ clientDataJSON: bytes(4000), attestationObject: bytes(20_000), transports: v.nullish(transports) }),
});
export type Attestation = v.InferOutput<typeof attestationSchema>;
