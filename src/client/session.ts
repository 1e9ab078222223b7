import { ACCESS_TOKEN_KEYS, REFRESH_TOKEN_KEY, type Tokens } from '#domain/session-tokens.ts';
import { markMember } from './member-mark.ts';

/** Tells open pages of this browser that a session has ended; the time of it is kept for those that were asleep. */
const CHANNEL = 'session';
const LOGOUT_KEY = 'logoutAt';
/** How the last session here ended. */
const ENDED_KEY = 'sessionEnd';
/** On the document, when this page has no session any more. */
export const SESSION_ENDED = 'session:ended';

const ENDINGS = ['logged-out', 'expired'] as const;
/** A session ends because its owner wants that, or because the server does not renew it. */
export type SessionEnding = (typeof ENDINGS)[number];

/** How new this person's data was when it was last read or written here. */
const BOOKMARK_KEY = 'bookmark';

/** What belongs to one person and goes with the session. */
const PERSONAL_LOCAL = [
  ...ACCESS_TOKEN_KEYS,
  REFRESH_TOKEN_KEY,
  'likedIngredients',
  'fcmToken',
  'lastPushToken',
  'reminderList',
  'reminderTicks',
  'outboxSecret',
  'refreshPause',
  'memberSupplements',
  'ownAnswer',
  BOOKMARK_KEY,
];
const PERSONAL_SESSION = ['profile', 'signupDraft', 'socialSignup', 'proof'];

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

/** The stored access token, or null for a guest. Storage may be blocked: then everybody is a guest. */
export function readAccessToken(): string | null {
  return readFirst(ACCESS_TOKEN_KEYS);
}

export function readRefreshToken(): string | null {
  return readFirst([REFRESH_TOKEN_KEY]);
}

/** Whether somebody is logged in on this device, as far as the device knows. */
export function isLoggedIn(): boolean {
  return readAccessToken() !== null;
}

/** Keeps the tokens of a refresh; an old refresh token stays where no new one came. False when storage is blocked. */
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

/** How new an answer has to be that shows this person's data; null where nothing is known of it. */
export function readBookmark(): string | null {
  try {
    return localStorage.getItem(BOOKMARK_KEY);
  } catch {
    return null;
  }
}

/** Keeps how new an answer was, as long as that is not older than what is known; where the server has failed it may have been a time that is no more. */
export function keepBookmark(bookmark: string | null, status: number): void {
  try {
    if (status >= 500) localStorage.removeItem(BOOKMARK_KEY);
    else if (bookmark !== null && bookmark > (readBookmark() ?? '')) localStorage.setItem(BOOKMARK_KEY, bookmark);
  } catch {
    // Without it the server reads where everything is new.
  }
}

function forgetPersonal(): void {
  try {
    for (const key of PERSONAL_LOCAL) localStorage.removeItem(key);
    for (const key of PERSONAL_SESSION) sessionStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
}

/** Keeps the tokens of a login; nothing of whoever was here before stays. False when storage is blocked. */
export function beginSession(tokens: Tokens): boolean {
  forgetPersonal();
  return writeTokens(tokens);
}

function becomeGuest(): void {
  markMember(false);
  document.dispatchEvent(new Event(SESSION_ENDED));
}

/** Forgets the session and everything personal on this device but what waits sealed in the outbox, and tells the other tabs. */
export function endSession(ending: SessionEnding): void {
  const ended = readAccessToken();
  forgetPersonal();
  try {
    localStorage.setItem(ENDED_KEY, ending);
    localStorage.setItem(LOGOUT_KEY, String(Date.now()));
  } catch {
    // Nothing was kept.
  }
  lastEnding = ending;
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage({ ended, ending });
  channel.close();
  becomeGuest();
}

/** How the last session ended, as far as this page or the device knows: another tab's word may be faster than the storage. */
let lastEnding: SessionEnding | null = null;

export function howSessionEnded(): SessionEnding {
  return lastEnding ?? ENDINGS.find((ending) => ending === readFirst([ENDED_KEY])) ?? 'expired';
}

/** Whether a session has ended since this page began to load, or was shown if made ready before: whoever finds nobody then was somebody a moment ago. */
export function hasJustEnded(): boolean {
  const [loading] = performance.getEntriesByType('navigation');
  const shown = loading === undefined ? 0 : Number(Reflect.get(loading, 'activationStart') ?? 0);
  return Number(readFirst([LOGOUT_KEY]) ?? 0) >= performance.timeOrigin + shown;
}

let isListening = false;

/** Calls back when the session ends, here or in another tab. */
export function onSessionEnded(run: () => void): () => void {
  if (!isListening) {
    isListening = true;
    new BroadcastChannel(CHANNEL).addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      const token = readAccessToken();
      const told = (name: string): unknown => (typeof data === 'object' && data !== null ? Reflect.get(data, name) : null);
      // The word may be faster than the storage: the ended token counts as gone. Who has logged in again since is not concerned.
      if (token !== null && token !== told('ended')) return;
      lastEnding = ENDINGS.find((ending) => ending === told('ending')) ?? null;
      becomeGuest();
    });
  }
  document.addEventListener(SESSION_ENDED, run);
  return () => document.removeEventListener(SESSION_ENDED, run);
}
