import { base64url } from 'jose';

const encoder = new TextEncoder();

/** Random text of so many bytes, safe in addresses and headers. */
export function randomText(bytes: number): string {
  return base64url.encode(crypto.getRandomValues(new Uint8Array(bytes)));
}

/** A random positive whole number below 2⁵³: an id that tells nothing. */
export function randomId(): number {
  const [high = 0, low = 0] = crypto.getRandomValues(new Uint32Array(2));
  return (high % 2 ** 21) * 2 ** 32 + low || 1;
}

/** SHA-256 of a text that is random itself. */
export async function hashOf(text: string): Promise<string> {
  return base64url.encode(new Uint8Array(await crypto.subtle.digest('SHA-256', encoder.encode(text))));
}

/** HMAC-SHA-256 of a text: without the key nobody can test a guess. */
export async function keyedHash(key: string, text: string): Promise<string> {
  const imported = await crypto.subtle.importKey('raw', encoder.encode(key), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  return base64url.encode(new Uint8Array(await crypto.subtle.sign('HMAC', imported, encoder.encode(text))));
}
