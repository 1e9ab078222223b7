import * as v from 'valibot';
import { rateCountTable } from '#db/accounts/tables/accounts.ts';
import { mailTokenTable, proofCodeTable } from '#db/accounts/tables/notifications.ts';
import { oldest } from '#db/oldest.ts';
import { columnsOf, selectRow, selectRows } from '#db/rows.ts';
import type { Statement } from '#platform/bindings.ts';
import type { Context } from '#upstream/shared/http/context.ts';

type ProofCode = v.InferOutput<typeof proofCodeTable>;

export function putProofCode({ accounts }: Context, { userId, sessionId, expiresAt }: Omit<ProofCode, 'codeHash' | 'tries'>): Statement {
  return accounts
    .prepare(
      `INSERT INTO proof_code (user_id, session_id, code_hash, tries, expires_at) SELECT id, ?2, NULL, 0, ?3 FROM user WHERE id = ?1
       ON CONFLICT DO UPDATE SET session_id = excluded.session_id, code_hash = NULL, tries = 0, expires_at = excluded.expires_at`,
    )
    .bind(userId, sessionId, expiresAt);
}

export function selectProofCode({ accounts, now }: Context, userId: number): Promise<ProofCode | null> {
  const sql = `SELECT ${columnsOf(proofCodeTable)} FROM proof_code WHERE user_id = ?1 AND expires_at > ?2`;
  return selectRow(accounts, proofCodeTable, sql, userId, now.getTime());
}

export function setProofCode(
  { accounts }: Context,
  { userId, sessionId }: Pick<ProofCode, 'userId' | 'sessionId'>,
  hash: string,
): Statement {
  return accounts.prepare('UPDATE proof_code SET code_hash = ?3 WHERE user_id = ?1 AND session_id = ?2').bind(userId, sessionId, hash);
}

const hashRow = v.pick(proofCodeTable, ['codeHash']);

/** Counts before comparing; null without a code or beyond the tries. */
export async function countCodeTry(
  { accounts, now }: Context,
  { userId, sessionId }: Pick<ProofCode, 'userId' | 'sessionId'>,
  most: number,
): Promise<string | null> {
  const sql = `UPDATE proof_code SET tries = tries + 1
    WHERE user_id = ?1 AND session_id = ?2 AND expires_at > ?3 AND tries < ?4 AND code_hash IS NOT NULL RETURNING code_hash AS codeHash`;
  return (await selectRow(accounts, hashRow, sql, userId, sessionId, now.getTime(), most))?.codeHash ?? null;
}

/** True for the first caller only. */
export async function consumeProofCode({ accounts }: Context, userId: number, hash: string): Promise<boolean> {
  const sql = 'DELETE FROM proof_code WHERE user_id = ?1 AND code_hash = ?2 RETURNING code_hash AS codeHash';
  return (await selectRow(accounts, hashRow, sql, userId, hash)) !== null;
}

export function deleteOldCodes({ accounts, now }: Context): Statement {
  return accounts
    .prepare(`DELETE FROM proof_code WHERE ${oldest('proof_code', 'user_id', 'expires_at < ?1', 'expires_at')}`)
    .bind(now.getTime());
}

export type MailToken = v.InferOutput<typeof mailTokenTable>;
export type MailPurpose = MailToken['purpose'];

export function insertMailToken({ accounts }: Context, { hash, purpose, userId, email, expiresAt }: MailToken): Statement {
  return accounts
    .prepare('INSERT INTO mail_token (hash, purpose, user_id, email, expires_at) SELECT ?1, ?2, id, ?4, ?5 FROM user WHERE id = ?3')
    .bind(hash, purpose, userId, email, expiresAt);
}

export function selectMailToken({ accounts, now }: Context, hash: string): Promise<MailToken | null> {
  const sql = `SELECT ${columnsOf(mailTokenTable)} FROM mail_token WHERE hash = ?1 AND expires_at > ?2`;
  return selectRow(accounts, mailTokenTable, sql, hash, now.getTime());
}

export function deleteMailToken({ accounts }: Context, { hash, userId }: MailToken): Statement {
  return accounts.prepare('DELETE FROM mail_token WHERE hash = ?1 AND user_id = ?2').bind(hash, userId);
}

export function deleteMailTokens({ accounts }: Context, userId: number, purposes: readonly MailPurpose[]): Statement {
  return accounts
    .prepare('DELETE FROM mail_token WHERE user_id = ?1 AND purpose IN (SELECT value FROM json_each(?2))')
    .bind(userId, JSON.stringify(purposes));
}

export function deleteOldTokens({ accounts, now }: Context): Statement {
  return accounts
    .prepare(`DELETE FROM mail_token WHERE ${oldest('mail_token', 'hash', 'expires_at < ?1', 'expires_at')}`)
    .bind(now.getTime());
}

/** After `free` wrong guesses: `first`, doubling up to `longest`; reset after `kept`. Milliseconds. */
export type Delay = { readonly free: number; readonly first: number; readonly longest: number; readonly kept: number };

const countRow = v.pick(rateCountTable, ['key', 'count', 'endsAt']);
const COLUMNS = columnsOf(countRow);

export function selectGuesses({ accounts }: Context, keys: readonly string[]): Promise<v.InferOutput<typeof countRow>[]> {
  return selectRows(
    accounts,
    countRow,
    `SELECT ${COLUMNS} FROM rate_count WHERE key IN (SELECT value FROM json_each(?1))`,
    JSON.stringify(keys),
  );
}

/** None when too early; one statement, so concurrent guesses cannot outrun the limit. */
export function insertGuess({ accounts, now }: Context, key: string, { free, first, longest, kept }: Delay): Statement {
  return accounts
    .prepare(
      `INSERT INTO rate_count (key, count, ends_at) VALUES (?1, 1, ?2 + ?3)
       ON CONFLICT DO UPDATE SET ends_at = excluded.ends_at, count = CASE WHEN rate_count.ends_at < ?2 THEN 1 ELSE rate_count.count + 1 END
       WHERE rate_count.ends_at < ?2 OR rate_count.ends_at - ?3
         + CASE WHEN rate_count.count < ?4 THEN 0 ELSE min(?6, ?5 * (1 << min(rate_count.count - ?4, 20))) END <= ?2
       RETURNING ${COLUMNS}`,
    )
    .bind(key, now.getTime(), kept, free, first, longest);
}

export function deleteGuesses({ accounts }: Context, key: string): Statement {
  return accounts.prepare('DELETE FROM rate_count WHERE key = ?1').bind(key);
}

export function takeGuessBack({ accounts }: Context, key: string): Statement {
  return accounts.prepare('UPDATE rate_count SET count = max(0, count - 1) WHERE key = ?1').bind(key);
}
