import { createHash, randomInt, timingSafeEqual } from 'node:crypto';
import { base64Of, base64urlOf } from '#domain/shared/base64.ts';

const encoder = new TextEncoder();

export async function sha256(text: string): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', encoder.encode(text)));
}

/** Unkeyed: only for high-entropy or non-personal input. */
export async function hashOf(text: string): Promise<string> {
  return base64urlOf(await sha256(text));
}

/** Constant-time. */
export function isSameText(one: string, other: string): boolean {
  const [left, right] = [encoder.encode(one), encoder.encode(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/** Synchronous; only for non-personal input. */
export function fingerprint(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 22);
}

type ContentHash = `sha256-${string}`;

const MOST_REMEMBERED = 500;
const remembered = new Map<string, ContentHash>();

export async function contentHash(text: string): Promise<ContentHash> {
  const known = remembered.get(text);
  if (known !== undefined) return known;
  const hash: ContentHash = `sha256-${base64Of(await sha256(text))}`;
  if (remembered.size >= MOST_REMEMBERED) remembered.clear();
  remembered.set(text, hash);
  return hash;
}

export async function hmac(key: string, text: string): Promise<Uint8Array<ArrayBuffer>> {
  const imported = await crypto.subtle.importKey('raw', encoder.encode(key), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  return new Uint8Array(await crypto.subtle.sign('HMAC', imported, encoder.encode(text)));
}

/** Keyed, so guesses cannot be tested offline. */
export async function keyedHash(key: string, text: string): Promise<string> {
  return base64urlOf(await hmac(key, text));
}

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
