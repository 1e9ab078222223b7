import type { Tokens } from '#contract/auth.ts';
import { sweep } from '#db/oldest.ts';
import { deviceName } from '#domain/device-name.ts';
import type { Statement } from '#platform/bindings.ts';
import { hashOf, isSameText, keyedHash, sha256 } from '#platform/hash.ts';
import { randomText } from '#platform/random.ts';
import { issueToken } from '#platform/tokens.ts';
import { ApiError } from '#upstream/http/api-error.ts';
import type { Context } from '#upstream/http/context.ts';
import { LIMITS, tooManyTries } from '#upstream/http/rate-limit.ts';
import {
  deleteOldSessions,
  deleteSession,
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
/** So long a refresh token may be sent again: two tabs may refresh at the same moment, and an answer may get lost. */
const GRACE_MS = 10_000;

/**
 * The secret under which a device seals entries of a person that outlive a session, by the present pepper and by the one before it. It is the same at each
 * log-in; its holder may read the same records from the server anyway.
 */
async function boxOf(peppers: readonly string[], userId: number): Promise<string> {
  return (await Promise.all(peppers.map((pepper) => keyedHash(pepper, `box ${userId}`)))).join(' ');
}

async function accessToken(context: Context, userId: number, sessionId: string): Promise<string> {
  const { tokenKeys, peppers } = secretsOf(context);
  const claims = { sid: sessionId, box: await boxOf(peppers, userId) };
  return issueToken(tokenKeys, 'access', { subject: String(userId), claims }, ACCESS_SECONDS, context.now);
}

/** What only we can put at the end of a refresh token. */
function markOf(pepper: string, sessionId: string, secret: string): Promise<string> {
  return keyedHash(pepper, `refresh token ${sessionId} ${secret}`);
}

/** A refresh token: its session, its secret, and a mark by which one of ours is known long after it was replaced. */
async function refreshTokenOf(pepper: string, sessionId: string, secret: string): Promise<string> {
  return `${sessionId}.${secret}.${await markOf(pepper, sessionId, secret)}`;
}

/**
 * Whether a token that names a session was ever issued for it. The id of a session stands in every access token: one that leaks into a
 * log must not be enough to end the session. Tokens of the release before have no mark and are known only as the present one and the one before.
 */
async function wasIssued(context: Context, { currentHash, parentHash }: Session, refreshToken: string): Promise<boolean> {
  const hash = await hashOf(refreshToken);
  if (hash === currentHash || hash === parentHash) return true;
  const [id = '', secret = '', mark = ''] = refreshToken.split('.');
  const marks = await Promise.all(secretsOf(context).peppers.map((pepper) => markOf(pepper, id, secret)));
  return marks.some((one) => isSameText(one, mark));
}

/** A new login: its tokens, and the statement that makes them count; see `insertSession`. */
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

/** The living session that a refresh token names; whether the token is the one that may be used now is told by its hash. */
function sessionNamedBy(context: Context, refreshToken: string): Promise<Session | null> {
  const [id = ''] = refreshToken.split('.', 1);
  return selectSession(context, id);
}

/** The refresh token after one, made from it, a passing random text and a key of ours: within the grace time it can be given out a second time. */
async function childOf(pepper: string, sessionId: string, parent: string, nonce: string): Promise<string> {
  return refreshTokenOf(pepper, sessionId, await keyedHash(pepper, `refresh ${nonce} ${parent}`));
}

/** The token that a session has now, made again from its parent; null where no key of ours makes it. */
async function childAgain(context: Context, { id, nonce, currentHash }: Session, parent: string): Promise<string | null> {
  for (const pepper of secretsOf(context).peppers) {
    const child = nonce === null ? null : await childOf(pepper, id, parent, nonce);
    if (child !== null && (await hashOf(child)) === currentHash) return child;
  }
  return null;
}

/** Puts the child in the parent's place unless somebody else has just done so. */
async function rotate(context: Context, session: Session, refreshToken: string, hash: string): Promise<string | null> {
  const nonce = randomText(16);
  const child = await childOf(secretsOf(context).pepper, session.id, refreshToken, nonce);
  const next = { hash: await hashOf(child), nonce };
  const since = context.now.getTime() - LIMITS['refresh-session'].within;
  const [updated] = await context.accounts.batch([rotateSession(context, session, hash, next, since)]);
  return updated?.meta.changes === 1 ? child : null;
}

/**
 * Throws where a session has been renewed as often as it may. Counted in its own row, which a renewal writes anyway; what renews nothing needs no count: a
 * wrong token ends the session, and one that is sent again within the grace time only reads.
 */
function refuseManyRenewals({ renewals }: Session, now: number): void {
  const { most, within } = LIMITS['refresh-session'];
  const recent = renewals.filter((at) => at > now - within);
  if (recent.length >= most) throw tooManyTries(Math.min(...recent) + within - now);
}

function ended(): ApiError {
  return new ApiError('U0001', 'sessionExpired');
}

/**
 * New tokens for a refresh token. A used one comes back only by theft or by a lost answer: after ten seconds the whole session ends. Used ones need not
 * be kept for that: they carry our mark, and what does not ends nothing.
 */
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

/** The session that a refresh token was issued for, or null. */
export async function sessionOfRefreshToken(context: Context, refreshToken: string): Promise<OwnedSession | null> {
  const session = await sessionNamedBy(context, refreshToken);
  return session !== null && (await wasIssued(context, session, refreshToken)) ? session : null;
}

/** The sessions of a person that can still be renewed, the last used first. */
export function livingSessions(context: Context, userId: number): ReturnType<typeof selectSessions> {
  return selectSessions(context, userId, context.now.getTime() - IDLE_MS);
}

/** What a session is called on the wire: a number made of its id, which is part of its refresh token and stays here. */
export async function numberOfSession(sessionId: string): Promise<number> {
  const [high = 0, low = 0] = new Uint32Array((await sha256(`session ${sessionId}`)).buffer, 0, 2);
  return (high % 2 ** 21) * 2 ** 32 + low || 1;
}

/** Sessions that began too long ago go. An idle one is worth nothing and shown nowhere, and goes with them: an index on its last use would be written at each. */
export function forgetOldSessions(context: Context): Statement {
  return deleteOldSessions(context, context.now.getTime() - LONGEST_MS);
}

/** Each minute what could make a token again is wiped, after the grace time. */
export async function forgetNonces(context: Context): Promise<void> {
  const before = context.now.getTime() - GRACE_MS;
  if (await hasNonces(context, before)) await sweep(context.accounts, [wipeNonces(context, before)]);
}
