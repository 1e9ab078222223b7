/** Bytes in base64. Both halves of the product spell bytes here, so that there is one alphabet for each purpose. */
export function base64Of(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes));
}

/** Bytes in the alphabet of addresses and headers, without filling. */
export function base64urlOf(bytes: Uint8Array): string {
  return base64Of(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** The bytes behind a text in either alphabet. @throws when it is in neither */
export function bytesOfBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/').replaceAll('=', '')), (sign) => sign.charCodeAt(0));
}
