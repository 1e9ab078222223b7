import { base64urlOf, bytesOfBase64 } from '#domain/shared/base64.ts';

const PUBLIC_KEY_BYTES = 65;
const SECRET_BYTES = 16;

function bytesOf(text: string): Uint8Array<ArrayBuffer> | null {
  try {
    return bytesOfBase64(text);
  } catch {
    return null;
  }
}

/** Canonical; null unless `p256dh` is a point of P-256 and `auth` 16 bytes. */
export async function parseSubscriptionKeys(keys: { readonly p256dh: string; readonly auth: string }) {
  const [point, secret] = [bytesOf(keys.p256dh), bytesOf(keys.auth)];
  if (point?.length !== PUBLIC_KEY_BYTES || secret?.length !== SECRET_BYTES) return null;
  try {
    await crypto.subtle.importKey('raw', point, { name: 'ECDH', namedCurve: 'P-256' }, false, []);
  } catch {
    return null;
  }
  return { p256dh: base64urlOf(point), auth: base64urlOf(secret) };
}
