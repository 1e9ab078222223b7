import { refreshTokens } from '#contract/accounts/auth.ts';
import { isSamePerson, type Tokens, tokensOf } from '#domain/accounts/session-tokens.ts';
import { exchange } from './exchange.ts';
import { isRefreshPaused, pauseRefresh } from './refresh-pause.ts';
import { readAccessToken, readRefreshToken, writeTokens } from './session.ts';

const REFRESH_TIMEOUT_MS = 15_000;
const LOCK = 'session-refresh';
/** Lock held by the tab that consumed a refresh token. */
const SPENT = 'session-spent:';
const SPENT_MS = 5000;
const STORAGE_STEP_MS = 20;
const STORAGE_MOST_MS = 3000;

function hasLocks(): boolean {
  return typeof navigator !== 'undefined' && 'locks' in navigator;
}

function markOf(refreshToken: string): string {
  return SPENT + refreshToken.slice(-12);
}

/** Locks reach other tabs at once, storage events later. */
async function markSpent(refreshToken: string): Promise<void> {
  if (!hasLocks()) return;
  await new Promise<void>((marked) => {
    void navigator.locks.request(markOf(refreshToken), { ifAvailable: true }, async () => {
      marked();
      await new Promise((done) => setTimeout(done, SPENT_MS));
    });
  });
}

async function isConsumed(refreshToken: string): Promise<boolean> {
  if (!hasLocks()) return false;
  const { held } = await navigator.locks.query();
  return held?.some(({ name }) => name === markOf(refreshToken)) ?? false;
}

async function awaitStorage(refused: string | null): Promise<void> {
  for (let waited = 0; waited < STORAGE_MOST_MS && readAccessToken() === refused; waited += STORAGE_STEP_MS)
    await new Promise((done) => setTimeout(done, STORAGE_STEP_MS));
}

const REFUSALS: readonly number[] = [400, 401];

async function requestTokens(refreshToken: string): Promise<Tokens | 'refused' | 'unanswered'> {
  const answer = await exchange(refreshTokens, { body: { refreshToken }, timeoutMs: REFRESH_TIMEOUT_MS }, null);
  if (answer === null || (answer.status >= 300 && !REFUSALS.includes(answer.status))) return 'unanswered';
  if (answer.status >= 300) return 'refused';
  const tokens = tokensOf(answer.body);
  if (tokens === null) console.error('No access token in refresh response');
  return tokens ?? 'refused';
}

/** `unanswered` keeps the session: no answer yet. */
type Refreshed = { readonly kind: 'token'; readonly accessToken: string } | { readonly kind: 'ended' } | { readonly kind: 'unanswered' };

const ENDED: Refreshed = { kind: 'ended' };
const UNANSWERED: Refreshed = { kind: 'unanswered' };

function usable(current: string | null, refused: string | null): Refreshed {
  if (current === null || current === refused) return ENDED;
  return refused === null || isSamePerson(refused, current) ? { kind: 'token', accessToken: current } : ENDED;
}

async function end(): Promise<void> {
  const { leaveSession } = await import('./own-entries.ts');
  await leaveSession('expired');
}

async function refresh(refused: string | null): Promise<Refreshed> {
  const known = readRefreshToken();
  if (known !== null && readAccessToken() === refused && (await isConsumed(known))) await awaitStorage(refused);
  const current = readAccessToken();
  if (current !== null && current !== refused) return usable(current, refused);
  const refreshToken = readRefreshToken();
  if (refreshToken === null) {
    if (current !== null) await end();
    return ENDED;
  }
  if (isRefreshPaused()) return UNANSWERED;
  const tokens = await requestTokens(refreshToken);
  if (tokens === 'unanswered') pauseRefresh();
  else await markSpent(refreshToken);
  if (readRefreshToken() !== refreshToken) return usable(readAccessToken(), refused);
  if (tokens === 'unanswered') return UNANSWERED;
  if (tokens === 'refused') {
    await end();
    return ENDED;
  }
  writeTokens(tokens);
  return { kind: 'token', accessToken: tokens.accessToken };
}

const running = new Map<string, Promise<Refreshed>>();

/**
 * Replaces a refused access token, single-flight: a page's requests share one call, tabs wait on a lock. A refused refresh ends the session; network
 * failures, 429 and 5xx keep it and back off.
 */
export function refreshSession(refused: string | null): Promise<Refreshed> {
  const key = refused ?? '';
  const known = running.get(key);
  if (known) return known;
  const run = async (): Promise<Refreshed> => {
    if (!hasLocks()) return refresh(refused);
    return navigator.locks.request(LOCK, () => refresh(refused));
  };
  const promise = run().finally(() => running.delete(key));
  running.set(key, promise);
  return promise;
}
