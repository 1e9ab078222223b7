import { base64urlOf, bytesOfBase64 } from '#domain/shared/base64.ts';
import { sha256 } from './hash.ts';

const encoder = new TextEncoder();
const IV_BYTES = 12;

async function keyOf(secret: string, purpose: string): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', await sha256(`seal ${purpose} ${secret}`), 'AES-GCM', false, ['encrypt', 'decrypt']);
}

/** AES-GCM; the IV comes first. */
export async function sealBytes(secret: string, purpose: string, bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const content = new Uint8Array(await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, await keyOf(secret, purpose), bytes));
  const sealed = new Uint8Array(IV_BYTES + content.length);
  sealed.set(iv);
  sealed.set(content, IV_BYTES);
  return sealed;
}

export async function unsealBytes(
  secret: string,
  purpose: string,
  sealed: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array<ArrayBuffer> | null> {
  try {
    const parts = { name: 'AES-GCM', iv: sealed.subarray(0, IV_BYTES) };
    return new Uint8Array(await crypto.subtle.decrypt(parts, await keyOf(secret, purpose), sealed.subarray(IV_BYTES)));
  } catch {
    return null;
  }
}

/** For a round trip through a browser. @param purpose binds the seal */
export async function seal(secret: string, purpose: string, text: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, await keyOf(secret, purpose), encoder.encode(text));
  return `${base64urlOf(iv)}.${base64urlOf(new Uint8Array(sealed))}`;
}

export async function unseal(secret: string, purpose: string, sealed: string): Promise<string | null> {
  const [iv = '', content = ''] = sealed.split('.');
  try {
    const key = await keyOf(secret, purpose);
    const text = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: bytesOfBase64(iv) }, key, bytesOfBase64(content));
    return new TextDecoder().decode(text);
  } catch {
    return null;
  }
}
