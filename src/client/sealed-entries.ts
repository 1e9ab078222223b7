import * as v from 'valibot';
import { claimsOf } from '#domain/accounts/session-tokens.ts';
import { base64urlOf, bytesOfBase64 } from '#domain/shared/base64.ts';
import { askToPersist } from './persist.ts';
import { hasSealedEntries, keysWith } from './sealed-mark.ts';
import { readAccessToken } from './session.ts';
import { SEALED, SEALED_OWN } from './stored.ts';

/**
 * AES-GCM under a key derived from a secret in the access token (`box`), stored under a keyed hash of the person: others on the device can neither
 * read, attribute nor send the entries; the next log-in of the same person can.
 */

/** Fallback for tokens without secret; its entries die with the session. */
const SECRET_KEY = 'outboxSecret';
const DAY_MS = 86_400_000;
const KEPT_MS = 30 * DAY_MS;
const MOST = 1000;
const NONCE_BYTES = 12;
const TIME_DIGITS = 9;

export type SealedEntry = { readonly key: string; readonly id: string; readonly text: string };

/** `own` names what only this device has of the person. */
type Box = { readonly prefix: string; readonly own: string; readonly key: CryptoKey };

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
  const name = base64urlOf(tag).slice(0, 22);
  return { prefix: `${SEALED}${name}:`, own: `${SEALED_OWN}${name}`, key: imported };
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

const known = { of: '', texts: new Map<string, string>() };

function forgetOpened(of: string): void {
  if (known.of === of) return;
  known.of = of;
  known.texts.clear();
}

/** @throws for an entry of another key or name, and for a damaged one */
async function decrypted(key: CryptoKey, name: string): Promise<string> {
  const bytes = bytesOfBase64(localStorage.getItem(name) ?? '');
  const algorithm = { name: 'AES-GCM', iv: bytes.slice(0, NONCE_BYTES), additionalData: encoder.encode(name) };
  return new TextDecoder().decode(await crypto.subtle.decrypt(algorithm, key, bytes.slice(NONCE_BYTES)));
}

async function keepEncrypted(key: CryptoKey, name: string, text: string): Promise<void> {
  const iv = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData: encoder.encode(name) }, key, encoder.encode(text));
  localStorage.setItem(name, base64urlOf(new Uint8Array([...iv, ...new Uint8Array(sealed)])));
}

async function open({ prefix, key }: Box): Promise<SealedEntry[]> {
  const opened = keysWith(prefix).map(async (name) => {
    const text = known.texts.get(name);
    if (text !== undefined) return [{ key: name, id: idOf(name), text }];
    try {
      const read = await decrypted(key, name);
      if (known.of.includes(prefix)) known.texts.set(name, read);
      return [{ key: name, id: idOf(name), text: read }];
    } catch {
      return [];
    }
  });
  return (await Promise.all(opened)).flat();
}

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
    await keepEncrypted(box.key, name, text);
    askToPersist();
    return { key: name, id: idOf(name), text };
  } catch {
    return null;
  }
}

export function dropEntry({ key }: Pick<SealedEntry, 'key'>): void {
  known.texts.delete(key);
  try {
    localStorage.removeItem(key);
  } catch {}
}

export async function dropOwnEntries(): Promise<void> {
  for (const { prefix, own } of await boxesOf(readAccessToken(), false)) {
    for (const key of [...keysWith(prefix), own]) localStorage.removeItem(key);
  }
}

const OWN_KEPT_MS = 365 * DAY_MS;
const ownSchema = v.pipe(v.string(), v.parseJson(), v.object({ at: v.number(), text: v.string() }));

/** A token without a secret has no key that outlives it: nothing is kept. */
export async function sealOwnEntries(token: string, text: string): Promise<void> {
  const [box] = await boxesOf(token, true);
  if (box !== undefined) await keepEncrypted(box.key, box.own, JSON.stringify({ at: Date.now(), text }));
}

/** Null for nothing, or what is older than a year. */
export async function openOwnEntries(token: string): Promise<string | null> {
  for (const { own, key } of await boxesOf(token, false)) {
    if (localStorage.getItem(own) === null) continue;
    const read = v.safeParse(ownSchema, await decrypted(key, own));
    localStorage.removeItem(own);
    if (read.success && read.output.at > Date.now() - OWN_KEPT_MS) return read.output.text;
  }
  return null;
}
