const PUBLIC_KEY_BYTES = 65;
const SECRET_BYTES = 16;

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/').replaceAll('=', '')), (sign) => sign.charCodeAt(0));
  } catch {
    return null;
  }
}

function base64urlOf(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/** The keys of a subscription in one spelling; null unless the one is a point of P-256 and the other sixteen bytes. */
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
