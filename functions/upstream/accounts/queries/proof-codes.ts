import * as v from 'valibot';
import { proofCodeTable } from '#db/accounts/tables/mails.ts';
import { columnsOf } from '#db/columns.ts';
import { oldest } from '#db/oldest.ts';
import { selectRow } from '#db/rows.ts';
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
