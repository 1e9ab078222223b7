import { base64urlOf, bytesOfBase64 } from '#domain/base64.ts';
import { sha256 } from './hash.ts';

const encoder = new TextEncoder();
const IV_BYTES = 12;

async function keyOf(secret: string, purpose: string): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', await sha256(`seal ${purpose} ${secret}`), 'AES-GCM', false, ['encrypt', 'decrypt']);
}

/** Text that only we can read and nobody can change: for what has to travel through a browser. @param purpose one seal is worth nothing as another */
export async function seal(secret: string, purpose: string, text: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, await keyOf(secret, purpose), encoder.encode(text));
  return `${base64urlOf(iv)}.${base64urlOf(new Uint8Array(sealed))}`;
}

/** What was sealed, or null when it was not sealed by us for this purpose. */
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
