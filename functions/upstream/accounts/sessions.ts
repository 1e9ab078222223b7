import * as v from 'valibot';
import type { Tokens } from '#contract/auth.ts';
import type { Statement } from '#platform/bindings.ts';
import { hashOf, keyedHash, randomText } from '#platform/keyed-hash.ts';
import { issueToken } from '#platform/tokens.ts';
import { selectRow } from '../db/rows.ts';
import { ApiError } from '../http/api-error.ts';
import type { Context } from '../http/context.ts';
import { countTry } from '../http/rate-limit.ts';
import { secretsOf } from './secrets.ts';

const ACCESS_SECONDS = 15 * 60;
const DAY_MS = 86_400_000;
const IDLE_MS = 14 * DAY_MS;
const LONGEST_MS = 30 * DAY_MS;
/** So long a refresh token may be sent again: two tabs may refresh at the same moment, and an answer may get lost. */
const GRACE_MS = 10_000;

const sessionRow = v.object({
  id: v.string(),
  userId: v.number(),
  currentHash: v.string(),
  parentHash: v.nullable(v.string()),
  nonce: v.nullable(v.string()),
  rotatedAt: v.number(),
  createdAt: v.number(),
  usedAt: v.number(),
});
type Session = v.InferOutput<typeof sessionRow>;
/** A session and whose it is. */
export type OwnedSession = Pick<Session, 'id' | 'userId'>;

function accessToken(context: Context, userId: number, sessionId: string): Promise<string> {
  const { tokenKeys } = secretsOf(context);
  return issueToken(tokenKeys, 'access', { subject: String(userId), claims: { sid: sessionId } }, ACCESS_SECONDS, context.now);
}

/** A new login: its tokens, and the statements that make them count, unless the person has gone in the same moment. */
export async function openSession(
  context: Context,
  userId: number,
): Promise<{ readonly tokens: Tokens; readonly statements: Statement[] }> {
  const id = randomText(16);
  const refreshToken = `${id}.${randomText(32)}`;
  const hash = await hashOf(refreshToken);
  const now = context.now.getTime();
  return {
    tokens: { accessToken: await accessToken(context, userId, id), refreshToken },
    statements: [
      context.accounts
        .prepare(`INSERT INTO session (id, user_id, current_hash, rotated_at, created_at, used_at)
           SELECT ?1, id, ?3, ?4, ?4, ?4 FROM user WHERE id = ?2`)
        .bind(id, userId, hash, now),
    ],
  };
}

/** The living session that a refresh token names; whether the token is the one that may be used now is told by its hash. */
function selectSession({ accounts }: Context, refreshToken: string): Promise<Session | null> {
  const [id = ''] = refreshToken.split('.', 1);
  return selectRow(
    accounts,
    sessionRow,
    `SELECT id, user_id AS userId, current_hash AS currentHash, parent_hash AS parentHash, nonce, rotated_at AS rotatedAt,
       created_at AS createdAt, used_at AS usedAt
     FROM session WHERE id = ?1`,
    id,
  );
}

/** The statements that end one session; its access tokens are worth nothing from then on. */
export function closeSession({ accounts }: Context, { id, userId }: OwnedSession): Statement[] {
  return [accounts.prepare('DELETE FROM session WHERE id = ?1 AND user_id = ?2').bind(id, userId)];
}

/** The refresh token after one, made from it, a passing random text and a key of ours: within the grace time it can be given out a second time. */
async function childOf(context: Context, sessionId: string, parent: string, nonce: string): Promise<string> {
  return `${sessionId}.${await keyedHash(secretsOf(context).pepper, `refresh ${nonce} ${parent}`)}`;
}

/** Puts the child in the parent's place unless somebody else has just done so. */
async function rotate(context: Context, session: Session, refreshToken: string, hash: string): Promise<string | null> {
  const nonce = randomText(16);
  const child = await childOf(context, session.id, refreshToken, nonce);
  const childHash = await hashOf(child);
  const [updated] = await context.accounts.batch([
    context.accounts
      .prepare(
        `UPDATE session SET parent_hash = current_hash, current_hash = ?3, nonce = ?4, rotated_at = ?5, used_at = ?5
         WHERE id = ?1 AND current_hash = ?2 AND user_id = ?6`,
      )
      .bind(session.id, hash, childHash, nonce, context.now.getTime(), session.userId),
  ]);
  return updated?.meta.changes === 1 ? child : null;
}

function ended(): ApiError {
  return new ApiError('U0001', 'sessionExpired');
}

/**
 * New tokens for a refresh token. A used one comes back only by theft or by a lost answer: after ten seconds the whole session ends. Used ones need not
 * be kept for that: whatever names a living session and is not its token now was one of its earlier ones.
 */
export async function refreshSession(context: Context, refreshToken: string): Promise<Tokens> {
  secretsOf(context);
  const hash = await hashOf(refreshToken);
  const known = await selectSession(context, refreshToken);
  if (known === null) throw ended();
  await countTry(context, 'refresh-session', known.id);
  const now = context.now.getTime();
  if (now - known.usedAt > IDLE_MS || now - known.createdAt > LONGEST_MS) {
    await context.accounts.batch(closeSession(context, known));
    throw ended();
  }
  const rotated = known.currentHash === hash ? await rotate(context, known, refreshToken, hash) : null;
  if (rotated !== null) return { accessToken: await accessToken(context, known.userId, known.id), refreshToken: rotated };
  const current = known.currentHash === hash ? await selectSession(context, refreshToken) : known;
  if (current?.parentHash === hash && current.nonce !== null && now - current.rotatedAt <= GRACE_MS) {
    const child = await childOf(context, current.id, refreshToken, current.nonce);
    return { accessToken: await accessToken(context, current.userId, current.id), refreshToken: child };
  }
  await context.accounts.batch(closeSession(context, known));
  throw ended();
}

/** The session of a refresh token, or null. */
export function sessionOfRefreshToken(context: Context, refreshToken: string): Promise<OwnedSession | null> {
  return selectSession(context, refreshToken);
}

/** What the cron does about sessions: those that have run out go, and what could make a token again is wiped after the grace time. */
export function sweepSessions({ accounts, now }: Context): Statement[] {
  const time = now.getTime();
  return [
    accounts.prepare('DELETE FROM session WHERE used_at < ?1 OR created_at < ?2').bind(time - IDLE_MS, time - LONGEST_MS),
    accounts.prepare('UPDATE session SET nonce = NULL WHERE nonce IS NOT NULL AND rotated_at < ?1').bind(time - GRACE_MS),
  ];
}
