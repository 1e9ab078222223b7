import { base64urlOf, bytesOfBase64 } from '#domain/base64.ts';
import { claimsOf } from '#domain/session-tokens.ts';
import { hasSealedEntries, keysWith, SEALED } from './sealed-mark.ts';
import { readAccessToken } from './session.ts';

/**
 * A member's outbox outlives the session: AES-GCM under a key derived from a secret in the access token (`box`), stored under a keyed hash of the
 * person. Others on the device can neither read, attribute nor send entries; the next log-in of the same person can.
 */
/** Fallback for tokens without secret; its entries die with the session. */
const SECRET_KEY = 'outboxSecret';
const DAY_MS = 86_400_000;
const KEPT_MS = 30 * DAY_MS;
const MOST = 1000;
const NONCE_BYTES = 12;
const TIME_DIGITS = 9;

export type SealedEntry = { readonly key: string; readonly id: string; readonly text: string };

type Box = { readonly prefix: string; readonly key: CryptoKey };

const encoder = new TextEncoder();

/** WebCrypto needs a secure context. */
function canSeal(): boolean {
  return typeof crypto !== 'undefined' && 'subtle' in crypto;
}

async function digest(text: string): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', encoder.encode(text)));
}

async function openBox(secret: string): Promise<Box> {
  const [tag, key] = await Promise.all([digest(`tag ${secret}`), digest(`key ${secret}`)]);
  const imported = await crypto.subtle.importKey('raw', key, 'AES-GCM', false, ['encrypt', 'decrypt']);
  return { prefix: `${SEALED}${base64urlOf(tag).slice(0, 22)}:`, key: imported };
}

const boxes = new Map<string, Promise<Box>>();

function boxOf(secret: string): Promise<Box> {
  const box = boxes.get(secret) ?? openBox(secret);
  boxes.set(secret, box);
  return box;
}

function randomText(): string {
  return base64urlOf(crypto.getRandomValues(new Uint8Array(NONCE_BYTES)));
}

/** Current secret first, then those of older entries. */
function secretsOf(token: string, isSealing: boolean): string[] {
  const box = claimsOf(token)?.['box'];
  const fromToken = typeof box === 'string' && box !== '' ? box.split(' ') : [];
  const own = localStorage.getItem(SECRET_KEY);
  if (own !== null) return [...fromToken, own];
  if (fromToken.length > 0 || !isSealing) return fromToken;
  const made = randomText();
  localStorage.setItem(SECRET_KEY, made);
  return [made];
}

async function boxesOf(token: string | null, isSealing: boolean): Promise<Box[]> {
  return token === null || !canSeal() ? [] : Promise.all(secretsOf(token, isSealing).map(boxOf));
}

const idOf = (key: string) => key.slice(key.lastIndexOf(':') + 1);
const timeOf = (key: string) => Number.parseInt(idOf(key).slice(0, TIME_DIGITS), 36);

/** Drops entries of anybody that are older than thirty days. */
function dropOldEntries(): void {
  for (const key of keysWith(SEALED)) if (!(timeOf(key) > Date.now() - KEPT_MS)) localStorage.removeItem(key);
}

/** Plaintext cache of the logged-in person; entries are immutable. */
const known = { of: '', texts: new Map<string, string>() };

function forgetOpened(of: string): void {
  if (known.of === of) return;
  known.of = of;
  known.texts.clear();
}

async function open({ prefix, key }: Box): Promise<SealedEntry[]> {
  const opened = keysWith(prefix).map(async (name) => {
    const text = known.texts.get(name);
    if (text !== undefined) return [{ key: name, id: idOf(name), text }];
    try {
      const bytes = bytesOfBase64(localStorage.getItem(name) ?? '');
      const algorithm = { name: 'AES-GCM', iv: bytes.slice(0, NONCE_BYTES), additionalData: encoder.encode(name) };
      const plain = await crypto.subtle.decrypt(algorithm, key, bytes.slice(NONCE_BYTES));
      const read = new TextDecoder().decode(plain);
      if (known.of.includes(prefix)) known.texts.set(name, read);
      return [{ key: name, id: idOf(name), text: read }];
    } catch {
      return [];
    }
  });
  return (await Promise.all(opened)).flat();
}

/** Entries of the token's person, oldest first. */
export async function openEntries(token: string | null): Promise<readonly SealedEntry[]> {
  try {
    const own = hasSealedEntries() ? await boxesOf(token, false) : [];
    forgetOpened(own.map(({ prefix }) => prefix).join());
    if (own.length === 0) return [];
    dropOldEntries();
    const opened = await Promise.all(own.map(open));
    return opened.flat().sort((left, right) => (left.id < right.id ? -1 : 1));
  } catch {
    return [];
  }
}

/** Null when storage is full or blocked, or a thousand entries wait. */
export async function sealEntry(text: string): Promise<SealedEntry | null> {
  try {
    const all = await boxesOf(readAccessToken(), true);
    const [box] = all;
    if (box === undefined) return null;
    const waiting = all.flatMap(({ prefix }) => keysWith(prefix));
    if (waiting.length >= MOST) return null;
    // Strictly increasing even if the clock was set back, as entries are sent in order.
    const at = Math.max(Date.now(), ...waiting.map((key) => timeOf(key) + 1));
    const name = `${box.prefix}${at.toString(36).padStart(TIME_DIGITS, '0')}-${randomText()}`;
    const iv = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
    const sealed = await crypto.subtle.encrypt(
      { name: 'AES-GCM', iv, additionalData: encoder.encode(name) },
      box.key,
      encoder.encode(text),
    );
    localStorage.setItem(name, base64urlOf(new Uint8Array([...iv, ...new Uint8Array(sealed)])));
    return { key: name, id: idOf(name), text };
  } catch {
    return null;
  }
}

export function dropEntry({ key }: Pick<SealedEntry, 'key'>): void {
  known.texts.delete(key);
  try {
    localStorage.removeItem(key);
  } catch {
    // Storage is blocked.
  }
}

export async function dropOwnEntries(): Promise<void> {
  for (const { prefix } of await boxesOf(readAccessToken(), false)) for (const key of keysWith(prefix)) localStorage.removeItem(key);
}
