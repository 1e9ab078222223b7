import { base64url } from 'jose';

const encoder = new TextEncoder();
const IV_BYTES = 12;

async function keyOf(secret: string, purpose: string): Promise<CryptoKey> {
  const digest = await crypto.subtle.digest('SHA-256', encoder.encode(`seal ${purpose} ${secret}`));
  return crypto.subtle.importKey('raw', digest, 'AES-GCM', false, ['encrypt', 'decrypt']);
}

/** Text that only we can read and nobody can change: for what has to travel through a browser. @param purpose one seal is worth nothing as another */
export async function seal(secret: string, purpose: string, text: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, await keyOf(secret, purpose), encoder.encode(text));
  return `${base64url.encode(iv)}.${base64url.encode(new Uint8Array(sealed))}`;
}

/** What was sealed, or null when it was not sealed by us for this purpose. */
export async function unseal(secret: string, purpose: string, sealed: string): Promise<string | null> {
  const [iv = '', content = ''] = sealed.split('.');
  try {
    const bytes = new Uint8Array(base64url.decode(content));
    const text = await crypto.subtle.decrypt(
      { name: 'AES-GCM', iv: new Uint8Array(base64url.decode(iv)) },
      await keyOf(secret, purpose),
      bytes,
    );
    return new TextDecoder().decode(text);
  } catch {
    return null;
  }
}
