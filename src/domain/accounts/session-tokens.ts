import { bytesOfBase64 } from '../shared/base64.ts';

/** In local storage: what of the database this browser has seen. */
export const BOOKMARK_KEY = 'bookmark';
/** Of known clients, in read order; only the first is written. */
export const ACCESS_TOKEN_KEYS = ['accessToken', 'access_token', 'ACCESS_TOKEN', 'token'] as const;
export const REFRESH_TOKEN_KEY = 'refreshToken';

export type Tokens = { readonly accessToken: string; readonly refreshToken: string | null };

type Fields = Readonly<Record<string, unknown>>;

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function firstText(sources: readonly Fields[], names: readonly string[]): string | null {
  for (const source of sources) {
    for (const name of names) {
      const value = source[name];
      if (typeof value === 'string' && value !== '') return value;
    }
  }
  return null;
}

export function tokensOf(body: unknown): Tokens | null {
  if (!isFields(body)) return null;
  const sources = isFields(body['result']) ? [body['result'], body] : [body];
  const accessToken = firstText(sources, ['accessToken', 'token']);
  return accessToken === null ? null : { accessToken, refreshToken: firstText(sources, [REFRESH_TOKEN_KEY]) };
}

/** Unverified; null when malformed. */
export function claimsOf(token: string): Fields | null {
  const [, middle] = token.split('.');
  if (!middle) return null;
  try {
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytesOfBase64(middle)));
    return isFields(claims) ? claims : null;
  } catch {
    return null;
  }
}

function personOf(token: string): string | null {
  const claims = claimsOf(token);
  const person = claims?.['userId'] ?? claims?.['sub'];
  return typeof person === 'string' || typeof person === 'number' ? String(person) : null;
}

/** A request must never be replayed as another person. */
export function isSamePerson(one: string, other: string): boolean {
  const [first, second] = [personOf(one), personOf(other)];
  return first === null || second === null || first === second;
}
