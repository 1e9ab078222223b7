import type { Tokens } from '#contract/accounts/auth.ts';
import type { endOneSession, endOtherSessions, listSessions } from '#contract/accounts/sessions.ts';
import { sweep } from '#db/oldest.ts';
import { deviceName } from '#domain/notifications/device-name.ts';
import type { Statement } from '#platform/bindings.ts';
import { hashOf, isSameText, keyedHash, randomText, sha256 } from '#platform/hash.ts';
import { issueToken } from '#platform/tokens.ts';
import { ApiError } from '../shared/http/api-error.ts';
import type { Context } from '../shared/http/context.ts';
import type { Verb } from '../shared/http/mount.ts';
import { LIMITS, tooManyTries } from '../shared/http/rate-limit.ts';
import {
  deleteOldSessions,
  deleteSession,
  endOthersAccess,
  endSession,
  hasNonces,
  insertSession,
  type OwnedSession,
  rotateSession,
  type Session,
  selectSession,
  selectSessions,
  wipeNonces,
} from './queries/sessions.ts';
import { secretsOf } from './secrets.ts';

const ACCESS_SECONDS = 15 * 60;
const DAY_MS = 86_400_000;
const IDLE_MS = 14 * DAY_MS;
const LONGEST_MS = 30 * DAY_MS;
/** Concurrent tabs and lost answers repeat a refresh token. */
const GRACE_MS = 10_000;

/** A device encrypts entries that outlive a session with it; by each pepper, stable across log-ins. */
async function boxOf(peppers: readonly string[], userId: number): Promise<string> {
  return (await Promise.all(peppers.map((pepper) => keyedHash(pepper, `box ${userId}`)))).join(' ');
}

async function accessToken(context: Context, userId: number, sessionId: string): Promise<string> {
  const { tokenKeys, peppers } = secretsOf(context);
  const claims = { sid: sessionId, box: await boxOf(peppers, userId) };
  return issueToken(tokenKeys, 'access', { subject: String(userId), claims }, ACCESS_SECONDS, context.now);
}

function markOf(pepper: string, sessionId: string, secret: string): Promise<string> {
  return keyedHash(pepper, `refresh token ${sessionId} ${secret}`);
}

/** `session.secret.mac`: the MAC identifies our tokens long after rotation. */
async function refreshTokenOf(pepper: string, sessionId: string, secret: string): Promise<string> {
  return `${sessionId}.${secret}.${await markOf(pepper, sessionId, secret)}`;
}

/** Access tokens carry the session id, so a leaked id alone must not end the session. The hash also works without the MAC's pepper. */
async function wasIssued(context: Context, { currentHash, parentHash }: Session, refreshToken: string): Promise<boolean> {
  const hash = await hashOf(refreshToken);
  if (hash === currentHash || hash === parentHash) return true;
  const [id = '', secret = '', mark = ''] = refreshToken.split('.');
  const marks = await Promise.all(secretsOf(context).peppers.map((pepper) => markOf(pepper, id, secret)));
  return marks.some((one) => isSameText(one, mark));
}

export async function openSession(
  context: Context,
  userId: number,
  passwordHash: string | null = null,
): Promise<{ readonly tokens: Tokens; readonly statement: Statement }> {
  const id = randomText(16);
  const refreshToken = await refreshTokenOf(secretsOf(context).pepper, id, randomText(32));
  const hash = await hashOf(refreshToken);
  return {
    tokens: { accessToken: await accessToken(context, userId, id), refreshToken },
    statement: insertSession(context, { id, userId }, hash, deviceName(context.visitor.agent), passwordHash),
  };
}

/** The caller still has to compare the hash. */
function sessionNamedBy(context: Context, refreshToken: string): Promise<Session | null> {
  const [id = ''] = refreshToken.split('.', 1);
  return selectSession(context, id);
}

/** Derived by key from this one and a nonce, so it can be repeated within the grace period. */
async function childOf(pepper: string, sessionId: string, parent: string, nonce: string): Promise<string> {
  return refreshTokenOf(pepper, sessionId, await keyedHash(pepper, `refresh ${nonce} ${parent}`));
}

async function childAgain(context: Context, { id, nonce, currentHash }: Session, parent: string): Promise<string | null> {
  for (const pepper of secretsOf(context).peppers) {
    const child = nonce === null ? null : await childOf(pepper, id, parent, nonce);
    if (child !== null && (await hashOf(child)) === currentHash) return child;
  }
  return null;
}

/** Null if another request rotated first. */
async function rotate(context: Context, session: Session, refreshToken: string, hash: string): Promise<string | null> {
  const nonce = randomText(16);
  const child = await childOf(secretsOf(context).pepper, session.id, refreshToken, nonce);
  const next = { hash: await hashOf(child), nonce };
  const since = context.now.getTime() - LIMITS['refresh-session'].within;
  const [updated] = await context.accounts.batch([rotateSession(context, session, hash, next, since)]);
  return updated?.meta.changes === 1 ? child : null;
}

/** In the session's row, which a renewal writes anyway. @throws COMMON429 */
function refuseManyRenewals({ renewals }: Session, now: number): void {
  const { most, within } = LIMITS['refresh-session'];
  const recent = renewals.filter((at) => at > now - within);
  if (recent.length >= most) throw tooManyTries(Math.min(...recent) + within - now);
}

function ended(): ApiError {
  return new ApiError('U0001', 'sessionExpired');
}

/** Reuse after the grace period means theft or a lost answer and ends the session; forged tokens end none. */
export async function refreshSession(context: Context, refreshToken: string): Promise<Tokens> {
  secretsOf(context);
  const hash = await hashOf(refreshToken);
  const known = await sessionNamedBy(context, refreshToken);
  if (known === null) throw ended();
  const now = context.now.getTime();
  if (now - known.usedAt > IDLE_MS || now - known.createdAt > LONGEST_MS) {
    await context.accounts.batch([deleteSession(context, known)]);
    throw ended();
  }
  if (known.currentHash === hash) refuseManyRenewals(known, now);
  const rotated = known.currentHash === hash ? await rotate(context, known, refreshToken, hash) : null;
  if (rotated !== null) return { accessToken: await accessToken(context, known.userId, known.id), refreshToken: rotated };
  const current = known.currentHash === hash ? await sessionNamedBy(context, refreshToken) : known;
  const isForgiven = current?.parentHash === hash && now - current.rotatedAt <= GRACE_MS;
  const child = isForgiven ? await childAgain(context, current, refreshToken) : null;
  if (isForgiven && child !== null) {
    return { accessToken: await accessToken(context, current.userId, current.id), refreshToken: child };
  }
  if (await wasIssued(context, known, refreshToken)) await context.accounts.batch([deleteSession(context, known)]);
  throw ended();
}

export async function sessionOfRefreshToken(context: Context, refreshToken: string): Promise<OwnedSession | null> {
  const session = await sessionNamedBy(context, refreshToken);
  return session !== null && (await wasIssued(context, session, refreshToken)) ? session : null;
}

export function livingSessions(context: Context, userId: number): ReturnType<typeof selectSessions> {
  return selectSessions(context, userId, context.now.getTime() - IDLE_MS);
}

/** Hash of the id, which is part of the refresh token and stays secret. */
export async function numberOfSession(sessionId: string): Promise<number> {
  const [high = 0, low = 0] = new Uint32Array((await sha256(`session ${sessionId}`)).buffer, 0, 2);
  return (high % 2 ** 21) * 2 ** 32 + low || 1;
}

/** By age: an index on last use would be written at each renewal. */
export function forgetOldSessions(context: Context): Statement {
  return deleteOldSessions(context, context.now.getTime() - LONGEST_MS);
}

export async function forgetNonces(context: Context): Promise<void> {
  const before = context.now.getTime() - GRACE_MS;
  if (await hasNonces(context, before)) await sweep(context.accounts, [wipeNonces(context, before)]);
}

export const listSessionsVerb: Verb<typeof listSessions> = async ({ context, viewer }) =>
  Promise.all(
    (await livingSessions(context, viewer.userId)).map(async ({ id, createdAt, usedAt, device }) => ({
      id: await numberOfSession(id),
      createdAt: new Date(createdAt).toISOString(),
      lastUsedAt: new Date(usedAt).toISOString(),
      device,
      isCurrent: id === viewer.sessionId,
    })),
  );

export const endOneSessionVerb: Verb<typeof endOneSession> = async ({ context, viewer: { userId }, input: { parameters } }) => {
  for (const session of await livingSessions(context, userId)) {
    if ((await numberOfSession(session.id)) !== parameters.id) continue;
    await context.accounts.batch(endSession(context, { id: session.id, userId }));
    return null;
  }
  throw new ApiError('COMMON404', 'noSuchSession');
};

export const endOtherSessionsVerb: Verb<typeof endOtherSessions> = async ({ context, viewer }) => {
  await context.accounts.batch(endOthersAccess(context, viewer.userId, [viewer.sessionId]));
  return null;
};
