import { createHash, timingSafeEqual } from 'node:crypto';
import { base64Of, base64urlOf } from '#domain/base64.ts';

const encoder = new TextEncoder();

/** SHA-256 of a text. */
export async function sha256(text: string): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', encoder.encode(text)));
}

/** SHA-256 of a text that is random itself, or says nothing of anybody. */
export async function hashOf(text: string): Promise<string> {
  return base64urlOf(await sha256(text));
}

/** Whether two texts are the same, in a time that does not tell where they differ. */
export function isSameText(one: string, other: string): boolean {
  const [left, right] = [encoder.encode(one), encoder.encode(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/** A short hash by which texts that say nothing of anybody are compared; at once, because many are. */
export function fingerprint(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 22);
}

type ContentHash = `sha256-${string}`;

const MOST_REMEMBERED = 500;
const remembered = new Map<string, ContentHash>();

/** SHA-256 of a text in base64, as a content policy names a script or a style; those of a site are few, and are remembered. */
export async function contentHash(text: string): Promise<ContentHash> {
  const known = remembered.get(text);
  if (known !== undefined) return known;
  const hash: ContentHash = `sha256-${base64Of(await sha256(text))}`;
  if (remembered.size >= MOST_REMEMBERED) remembered.clear();
  remembered.set(text, hash);
  return hash;
}

/** HMAC-SHA-256 of a text. */
export async function hmac(key: string, text: string): Promise<Uint8Array<ArrayBuffer>> {
  const imported = await crypto.subtle.importKey('raw', encoder.encode(key), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  return new Uint8Array(await crypto.subtle.sign('HMAC', imported, encoder.encode(text)));
}

/** The same as text: without the key nobody can test a guess. */
export async function keyedHash(key: string, text: string): Promise<string> {
  return base64urlOf(await hmac(key, text));
}
