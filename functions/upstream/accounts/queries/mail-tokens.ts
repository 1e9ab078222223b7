import type * as v from 'valibot';
import { mailTokenTable } from '#db/accounts/tables/mails.ts';
import { columnsOf } from '#db/columns.ts';
import { oldest } from '#db/oldest.ts';
import { selectRow } from '#db/rows.ts';
import type { Statement } from '#platform/bindings.ts';
import type { Context } from '#upstream/shared/http/context.ts';

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
