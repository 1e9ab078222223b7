import * as v from 'valibot';
import { TRANSPORTS } from '#domain/passkey.ts';

/** Bytes as browsers spell them here: base64url without filling. */
const bytes = (most: number) => v.pipe(v.string(), v.regex(/^[\w-]+$/), v.maxLength(most));

/** What browsers may be asked for beside the key itself: passed on as it is, never read. */
const extensions = v.optional(v.record(v.string(), v.unknown()));
/** How a browser says that it reaches a key; what is not known to us is left out. */
const transports = v.pipe(v.array(v.pipe(v.string(), v.maxLength(20))), v.maxLength(10));

/** A key as options name it. */
const credentialName = v.object({ type: v.literal('public-key'), id: v.string(), transports: v.array(v.picklist(TRANSPORTS)) });

/** What a browser needs to ask for a passkey; the challenge is signed by us and kept nowhere. */
export const requestOptionsSchema = v.object({
  challenge: v.string(),
  rpId: v.string(),
  timeout: v.number(),
  userVerification: v.literal('required'),
  allowCredentials: v.array(credentialName),
});
export type PasskeyRequest = v.InferOutput<typeof requestOptionsSchema>;

/** What a browser needs to make one. */
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

/** What every answer of a key has; whether it is true is for the server to say, a wrong one is PASSKEY400. */
const credential = {
  id: bytes(1400),
  rawId: bytes(1400),
  type: v.literal('public-key'),
  authenticatorAttachment: v.nullish(v.string()),
  clientExtensionResults: v.nullish(v.record(v.string(), v.unknown())),
};

/** The answer to `requestOptionsSchema`. */
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

/** The answer to `creationOptionsSchema`. */
export const attestationSchema = v.object({
  ...credential,
  response: v.object({ clientDataJSON: bytes(4000), attestationObject: bytes(20_000), transports: v.nullish(transports) }),
});
export type Attestation = v.InferOutput<typeof attestationSchema>;
