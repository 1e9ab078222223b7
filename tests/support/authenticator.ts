import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import * as v from 'valibot';
import { creationOptionsSchema, requestOptionsSchema } from '#contract/accounts/passkey-answers.ts';
import { resultOf } from './api.ts';
import { type Person, send } from './people.ts';
import type { TestServer } from './server.ts';

const FLAGS = { present: 0x01, verified: 0x04, backupEligible: 0x08, backedUp: 0x10, hasKey: 0x40 };

export type Twist = {
  readonly origin?: string;
  readonly rpId?: string;
  readonly type?: string;
  readonly challenge?: string;
  readonly counter?: number;
  readonly flags?: number;
  readonly crossOrigin?: boolean;
  readonly userHandle?: string;
  /** Signs with another key than the registered one. */
  readonly signer?: Authenticator;
};

const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');
const sha = (content: string | Uint8Array) => createHash('sha256').update(content).digest();

/** A software authenticator with one key; it answers as a browser would. */
export class Authenticator {
  readonly id = text(randomBytes(32));
  counter = 0;
  userHandle = '';
  readonly #key: KeyObject;
  readonly #publicKey: Map<number, number | Uint8Array>;

  readonly origin: string;

  constructor(origin: string) {
    this.origin = origin;
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    this.#key = privateKey;
    this.#publicKey = new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
    ]);
  }

  signed(content: Uint8Array): Buffer {
    return sign('sha256', content, this.#key);
  }

  #clientData(type: string, challenge: string, twist: Twist): Buffer {
    return Buffer.from(
      JSON.stringify({
        type: twist.type ?? type,
        challenge: twist.challenge ?? challenge,
        origin: twist.origin ?? this.origin,
        crossOrigin: twist.crossOrigin ?? false,
      }),
    );
  }

  #head(rpId: string, flags: number, twist: Twist): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(twist.counter ?? this.counter);
    return Buffer.concat([sha(twist.rpId ?? rpId), Buffer.from([twist.flags ?? flags]), counter]);
  }

  make(options: v.InferOutput<typeof creationOptionsSchema>, twist: Twist = {}, format: ReadonlyMap<string, unknown> | null = null) {
    const flags = FLAGS.present | FLAGS.verified | FLAGS.backupEligible | FLAGS.backedUp | FLAGS.hasKey;
    const id = Buffer.from(this.id, 'base64url');
    const length = Buffer.alloc(2);
    length.writeUInt16BE(id.length);
    const key = isoCBOR.encode(this.#publicKey);
    const authData = Buffer.concat([this.#head(options.rp.id, flags, twist), Buffer.alloc(16), length, id, Buffer.from(key)]);
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ...(format ?? []),
      ['authData', new Uint8Array(authData)],
    ]);
    return {
      id: this.id,
      rawId: this.id,
      type: 'public-key',
      clientExtensionResults: {},
      authenticatorAttachment: 'platform',
      response: {
        clientDataJSON: text(this.#clientData('webauthn.create', options.challenge, twist)),
        attestationObject: text(isoCBOR.encode(attestation as Parameters<typeof isoCBOR.encode>[0])),
        transports: ['internal', 'hybrid'],
      },
    };
  }

  answer(options: v.InferOutput<typeof requestOptionsSchema>, twist: Twist = {}) {
    const authenticatorData = this.#head(options.rpId, FLAGS.present | FLAGS.verified | FLAGS.backupEligible | FLAGS.backedUp, twist);
    const clientData = this.#clientData('webauthn.get', options.challenge, twist);
    const signature = (twist.signer ?? this).signed(Buffer.concat([authenticatorData, sha(clientData)]));
    return {
      id: this.id,
      rawId: this.id,
      type: 'public-key',
      clientExtensionResults: {},
      authenticatorAttachment: 'platform',
      response: {
        clientDataJSON: text(clientData),
        authenticatorData: text(authenticatorData),
        signature: text(signature),
        userHandle: twist.userHandle ?? (this.userHandle || null),
      },
    };
  }
}

/** Headers with a fresh re-authentication proof. */
export async function withProofOf(server: TestServer, person: Person, password: string): Promise<Record<string, string>> {
  const reply = await send(server, 'POST', '/api/v1/auth/reauthenticate', person.headers, { password });
  return { ...person.headers, 'x-proof': resultOf(reply, v.object({ proof: v.string() })).proof };
}

export async function loginOptions(server: TestServer): Promise<v.InferOutput<typeof requestOptionsSchema>> {
  return resultOf(await send(server, 'POST', '/api/v1/auth/passkeys/options', {}), requestOptionsSchema);
}

export async function newOptions(
  server: TestServer,
  headers: Readonly<Record<string, string>>,
): Promise<v.InferOutput<typeof creationOptionsSchema>> {
  return resultOf(await send(server, 'POST', '/api/v1/users/me/passkeys/options', headers), creationOptionsSchema);
}

export async function addPasskey(
  server: TestServer,
  headers: Readonly<Record<string, string>>,
  device: Authenticator,
  name?: string,
): Promise<{ readonly id: number; readonly name: string }> {
  const options = await newOptions(server, headers);
  const made = device.make(options);
  device.userHandle = options.user.id;
  const reply = await send(server, 'POST', '/api/v1/users/me/passkeys', headers, { ...made, ...(name === undefined ? {} : { name }) });
  return resultOf(reply, v.object({ id: v.number(), name: v.string() }));
}
