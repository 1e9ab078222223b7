import { refreshTokens } from '#contract/auth.ts';
import { isSamePerson, type Tokens, tokensOf } from '#domain/session-tokens.ts';
import { exchange } from './exchange.ts';
import { isRefreshPaused, pauseRefresh } from './refresh-pause.ts';
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

/** Statuses by which a server says that the refresh token is worth nothing any more; any other failure may pass. */
const REFUSALS: readonly number[] = [400, 401];

async function requestTokens(refreshToken: string): Promise<Tokens | 'refused' | 'unanswered'> {
  const answer = await exchange(refreshTokens, { body: { refreshToken }, timeoutMs: REFRESH_TIMEOUT_MS }, null);
  if (answer === null || (answer.status >= 300 && !REFUSALS.includes(answer.status))) return 'unanswered';
  if (answer.status >= 300) return 'refused';
  const tokens = tokensOf(answer.body);
  if (tokens === null) console.error('No access token in refresh response');
  return tokens ?? 'refused';
}

/** What became of a refresh: a token to go on with, no session any more, or no answer yet, which leaves the session as it is. */
type Refreshed = { readonly kind: 'token'; readonly accessToken: string } | { readonly kind: 'ended' } | { readonly kind: 'unanswered' };

const ENDED: Refreshed = { kind: 'ended' };
const UNANSWERED: Refreshed = { kind: 'unanswered' };

/** A token that is there already, if it belongs to whoever the refused one belonged to. */
function usable(current: string | null, refused: string | null): Refreshed {
  if (current === null || current === refused) return ENDED;
  return refused === null || isSamePerson(refused, current) ? { kind: 'token', accessToken: current } : ENDED;
}

async function refresh(refused: string | null): Promise<Refreshed> {
  const known = readRefreshToken();
  if (known !== null && readAccessToken() === refused && (await isSpent(known))) await awaitStorage(refused);
  const current = readAccessToken();
  // Another tab, or a new login, was faster.
  if (current !== null && current !== refused) return usable(current, refused);
  const refreshToken = readRefreshToken();
  if (refreshToken === null) {
    if (current !== null) endSession('expired');
    return ENDED;
  }
  if (isRefreshPaused()) return UNANSWERED;
  const tokens = await requestTokens(refreshToken);
  if (tokens === 'unanswered') pauseRefresh();
  else await markSpent(refreshToken);
  // Logged out, or logged in as somebody, while the answer was on its way: that counts, not the answer.
  if (readRefreshToken() !== refreshToken) return usable(readAccessToken(), refused);
  if (tokens === 'unanswered') return UNANSWERED;
  if (tokens === 'refused') {
    endSession('expired');
    return ENDED;
  }
  writeTokens(tokens);
  return { kind: 'token', accessToken: tokens.accessToken };
}

const running = new Map<string, Promise<Refreshed>>();

/**
 * An access token in place of a refused one. However many requests and tabs ask, one refresh call runs: requests of a page share it, tabs wait for
 * each other by a lock and find its tokens in storage. A refused refresh ends the session and clears everything of it; one that was not answered, or
 * failed for now (429, 5xx), keeps it and is tried again after a back-off.
 */
export function refreshSession(refused: string | null): Promise<Refreshed> {
  const key = refused ?? '';
  const known = running.get(key);
  if (known) return known;
  const run = async (): Promise<Refreshed> => {
    // Only secure origins have locks; elsewhere each tab refreshes for itself.
    if (!hasLocks()) return refresh(refused);
    return navigator.locks.request(LOCK, () => refresh(refused));
  };
  const promise = run().finally(() => running.delete(key));
  running.set(key, promise);
  return promise;
}
