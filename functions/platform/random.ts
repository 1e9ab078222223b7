import { randomInt } from 'node:crypto';
import { base64urlOf } from '#domain/base64.ts';

/** Random text of so many bytes, safe in addresses and headers. */
export function randomText(bytes: number): string {
  return base64urlOf(crypto.getRandomValues(new Uint8Array(bytes)));
}

/** A random positive whole number below 2⁵³: an id that tells nothing about how many there are. */
export function randomId(): number {
  const [high = 0, low = 0] = crypto.getRandomValues(new Uint32Array(2));
  return (high % 2 ** 21) * 2 ** 32 + low || 1;
}

/** So many random decimal digits, each as likely as the others. */
export function randomDigits(length: number): string {
  return String(randomInt(0, 10 ** length)).padStart(length, '0');
}
