import * as v from 'valibot';
import { ACCESS_TOKEN_KEYS, BOOKMARK_KEY, REFRESH_TOKEN_KEY, type Tokens } from '#domain/accounts/session-tokens.ts';
import { markMember } from './member-mark.ts';
import { OWN_ENTRIES, SESSION_ENTRIES, SESSION_KEYS } from './stored.ts';

const CHANNEL = 'session';
const LOGOUT_KEY = 'logoutAt';
const ENDED_KEY = 'sessionEnd';
const SESSION_ENDED = 'session:ended';

const ENDINGS = ['logged-out', 'expired'] as const;
export type SessionEnding = (typeof ENDINGS)[number];

function readFirst(keys: readonly string[]): string | null {
  try {
    for (const key of keys) {
      const value = localStorage.getItem(key);
      if (value) return value;
    }
  } catch {
    return null;
  }
  return null;
}

export function readAccessToken(): string | null {
  return readFirst(ACCESS_TOKEN_KEYS);
}

export function readRefreshToken(): string | null {
  return readFirst([REFRESH_TOKEN_KEY]);
}

export function isLoggedIn(): boolean {
  return readAccessToken() !== null;
}

/** Keeps the old refresh token when no new one came. False without storage. */
export function writeTokens({ accessToken, refreshToken }: Tokens): boolean {
  try {
    for (const key of ACCESS_TOKEN_KEYS.slice(1)) localStorage.removeItem(key);
    localStorage.setItem('accessToken', accessToken);
    if (refreshToken !== null) localStorage.setItem(REFRESH_TOKEN_KEY, refreshToken);
    localStorage.removeItem('refreshPause');
  } catch {
    return false;
  }
  markMember(true);
  return true;
}

export function readBookmark(): string | null {
  try {
    return localStorage.getItem(BOOKMARK_KEY);
  } catch {
    return null;
  }
}

/** The newer one; after a 5xx also a lower one, as the database may have been restored. */
export function keepBookmark(bookmark: string | null, status: number): void {
  try {
    if (status >= 500) localStorage.removeItem(BOOKMARK_KEY);
    else if (bookmark !== null && bookmark > (readBookmark() ?? '')) localStorage.setItem(BOOKMARK_KEY, bookmark);
  } catch {}
}

function forgetPersonal(): void {
  try {
    for (const key of SESSION_KEYS) localStorage.removeItem(key);
    for (const key of SESSION_ENTRIES) sessionStorage.removeItem(key);
  } catch {}
}

/** Drops the previous person's data. False without storage. */
export function beginSession(tokens: Tokens): boolean {
  forgetPersonal();
  return writeTokens(tokens);
}

function becomeGuest(): void {
  markMember(false);
  document.dispatchEvent(new Event(SESSION_ENDED));
}

let hasEnded = false;

/** `leaveSession` seals the rest before. */
export function endSession(ending: SessionEnding): void {
  const ended = readAccessToken();
  forgetPersonal();
  try {
    localStorage.setItem(ENDED_KEY, ending);
    localStorage.setItem(LOGOUT_KEY, String(Date.now()));
  } catch {
    // Storage is blocked.
  }
  hasEnded = true;
  lastEnding = ending;
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage({ ended, ending });
  channel.close();
  becomeGuest();
}

/** A broadcast may arrive before the storage shows it. */
let lastEnding: SessionEnding | null = null;

export function howSessionEnded(): SessionEnding {
  return lastEnding ?? ENDINGS.find((ending) => ending === readFirst([ENDED_KEY])) ?? 'expired';
}

export function hasJustEnded(): boolean {
  const [loading] = performance.getEntriesByType('navigation');
  const shown = loading === undefined ? 0 : Number(Reflect.get(loading, 'activationStart') ?? 0);
  return Number(readFirst([LOGOUT_KEY]) ?? 0) >= performance.timeOrigin + shown;
}

/** A reload forgets what scripts and this tab's storage hold of the account that another tab left. */
function leaveTab(ending: SessionEnding | null): void {
  if (hasEnded) return;
  hasEnded = true;
  lastEnding = ending;
  for (const key of [...SESSION_ENTRIES, ...OWN_ENTRIES]) sessionStorage.removeItem(key);
  location.reload();
  becomeGuest();
}

let isListening = false;

export function onSessionEnded(run: () => void): () => void {
  if (!isListening) {
    isListening = true;
    new BroadcastChannel(CHANNEL).addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      const token = readAccessToken();
      const field = (name: string): unknown => (typeof data === 'object' && data !== null ? Reflect.get(data, name) : null);
      // May beat the storage; names the ended token, so that a newer log-in stays.
      if (token !== null && token !== field('ended')) return;
      leaveTab(ENDINGS.find((ending) => ending === field('ending')) ?? null);
    });
  }
  document.addEventListener(SESSION_ENDED, run);
  return () => document.removeEventListener(SESSION_ENDED, run);
}

export function writeEntry(key: string, value: unknown): boolean {
  try {
    sessionStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

export function readEntry<Schema extends v.GenericSchema>(key: string, schema: Schema): v.InferOutput<Schema> | null {
  try {
    const parsed = v.safeParse(schema, JSON.parse(sessionStorage.getItem(key) ?? 'null'));
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}

export function removeEntry(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {}
}

export function takeEntry<Schema extends v.GenericSchema>(key: string, schema: Schema): v.InferOutput<Schema> | null {
  const value = readEntry(key, schema);
  removeEntry(key);
  return value;
}
