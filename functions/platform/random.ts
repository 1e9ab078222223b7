import { randomInt } from 'node:crypto';
import { base64urlOf } from '#domain/shared/base64.ts';

export function randomText(bytes: number): string {
  return base64urlOf(crypto.getRandomValues(new Uint8Array(bytes)));
}

/** Below 2⁵³; reveals no count. */
export function randomId(): number {
  const [high = 0, low = 0] = crypto.getRandomValues(new Uint32Array(2));
  return (high % 2 ** 21) * 2 ** 32 + low || 1;
}

export function randomDigits(length: number): string {
  return String(randomInt(0, 10 ** length)).padStart(length, '0');
}
