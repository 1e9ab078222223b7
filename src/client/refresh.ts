import { refreshTokens } from '#contract/auth.ts';
import { isSamePerson, type Tokens, tokensOf } from '#domain/session-tokens.ts';
import { exchange } from './exchange.ts';
import { endSession, readAccessToken, readRefreshToken, writeTokens } from './session.ts';

const REFRESH_TIMEOUT_MS = 15_000;
const LOCK = 'session-refresh';
/** Held for a while by the tab that used a refresh token up. */
const SPENT = 'session-spent:';
const SPENT_MS = 5000;
const STORAGE_STEP_MS = 20;
const STORAGE_MOST_MS = 3000;

function hasLocks(): boolean {
  return typeof navigator !== 'undefined' && 'locks' in navigator;
}

/** Part of a token that tells it from others; never the whole of it. */
function markOf(refreshToken: string): string {
  return SPENT + refreshToken.slice(-12);
}

/** Tells the other tabs that a refresh token is used up: locks reach them at once, storage some time later. */
async function markSpent(refreshToken: string): Promise<void> {
  if (!hasLocks()) return;
  await new Promise<void>((marked) => {
    void navigator.locks.request(markOf(refreshToken), { ifAvailable: true }, async () => {
      marked();
      await new Promise((done) => setTimeout(done, SPENT_MS));
    });
  });
}

async function isSpent(refreshToken: string): Promise<boolean> {
  if (!hasLocks()) return false;
  const { held } = await navigator.locks.query();
  return held?.some(({ name }) => name === markOf(refreshToken)) ?? false;
}

/** Waits until the storage shows what another tab has put in place of a refused token. */
async function awaitStorage(refused: string | null): Promise<void> {
  for (let waited = 0; waited < STORAGE_MOST_MS && readAccessToken() === refused; waited += STORAGE_STEP_MS)
    await new Promise((done) => setTimeout(done, STORAGE_STEP_MS));
}

async function requestTokens(refreshToken: string): Promise<Tokens | null> {
  const answer = await exchange(refreshTokens, { body: { refreshToken }, timeoutMs: REFRESH_TIMEOUT_MS }, null);
  if (answer === null || answer.status >= 300) return null;
  const tokens = tokensOf(answer.body);
  if (tokens === null) console.error('No access token in refresh response');
  return tokens;
}

/** A token that is there already, if it belongs to whoever the refused one belonged to. */
function usable(current: string | null, refused: string | null): string | null {
  if (current === null || current === refused) return null;
  return refused === null || isSamePerson(refused, current) ? current : null;
}

async function refresh(refused: string | null): Promise<string | null> {
  const known = readRefreshToken();
  if (known !== null && readAccessToken() === refused && (await isSpent(known))) await awaitStorage(refused);
  const current = readAccessToken();
  // Another tab, or a new login, was faster.
  if (current !== null && current !== refused) return usable(current, refused);
  const refreshToken = readRefreshToken();
  if (refreshToken === null) {
    if (current !== null) endSession();
    return null;
  }
  const tokens = await requestTokens(refreshToken);
  await markSpent(refreshToken);
  // Logged out, or logged in as somebody, while the answer was on its way: that counts, not the answer.
  if (readRefreshToken() !== refreshToken) return usable(readAccessToken(), refused);
  if (tokens === null) {
    endSession();
    return null;
  }
  writeTokens(tokens);
  return tokens.accessToken;
}

const running = new Map<string, Promise<string | null>>();

/**
 * An access token in place of a refused one. However many requests and tabs ask, one refresh call runs: requests of a page share it, tabs wait for
 * each other by a lock and find its tokens in storage. Null when there is no session any more; then everything of it is cleared.
 */
export function refreshSession(refused: string | null): Promise<string | null> {
  const key = refused ?? '';
  const known = running.get(key);
  if (known) return known;
  const run = async (): Promise<string | null> => {
    // Only secure origins have locks; elsewhere each tab refreshes for itself.
    if (!hasLocks()) return refresh(refused);
    return navigator.locks.request(LOCK, () => refresh(refused));
  };
  const promise = run().finally(() => running.delete(key));
  running.set(key, promise);
  return promise;
}
