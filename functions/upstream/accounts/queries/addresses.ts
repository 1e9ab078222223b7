import type * as v from 'valibot';
import { emailChangeTable, emailUndoTable } from '#db/accounts/tables/notifications.ts';
import { oldest } from '#db/oldest.ts';
import { columnsOf, selectRow } from '#db/rows.ts';
import type { Statement } from '#platform/bindings.ts';
import type { Context } from '#upstream/shared/http/context.ts';

const UNDO_MS = 7 * 86_400_000;

type EmailChange = v.InferOutput<typeof emailChangeTable>;

export function setEmailVerified({ accounts, now }: Context, userId: number, email: string): Statement {
  return accounts
    .prepare('UPDATE user SET email_verified_at = coalesce(email_verified_at, ?3) WHERE id = ?1 AND email = ?2')
    .bind(userId, email, now.getTime());
}

const IS_ASKED = 'session_id IN (SELECT id FROM session WHERE user_id = ?1)';

export function selectEmailChange({ accounts, now }: Context, userId: number): Promise<EmailChange | null> {
  const sql = `SELECT ${columnsOf(emailChangeTable)} FROM email_change WHERE user_id = ?1 AND expires_at > ?2 AND ${IS_ASKED}`;
  return selectRow(accounts, emailChangeTable, sql, userId, now.getTime());
}

export function putEmailChange({ accounts }: Context, change: EmailChange): Statement {
  return accounts
    .prepare(
      `INSERT INTO email_change (user_id, email, expires_at, session_id) SELECT id, ?2, ?3, ?4 FROM user WHERE id = ?1
       ON CONFLICT DO UPDATE SET email = excluded.email, expires_at = excluded.expires_at, session_id = excluded.session_id`,
    )
    .bind(change.userId, change.email, change.expiresAt, change.sessionId);
}

/** SQL: reserved for the undo of another person than `?1`. */
const IS_RESERVED = 'EXISTS (SELECT 1 FROM email_undo WHERE email = ?2 AND user_id <> ?1 AND expires_at > ?3)';
const MAY_CHANGE = `EXISTS (SELECT 1 FROM email_change WHERE user_id = ?1 AND email = ?2 AND expires_at > ?3 AND ${IS_ASKED}) AND NOT ${IS_RESERVED}`;

/** Reserves the former address if it was confirmed. The second statement's changed rows are the outcome. */
export function moveToNewEmail({ accounts, now }: Context, { userId, email }: Pick<EmailChange, 'userId' | 'email'>): Statement[] {
  const time = now.getTime();
  return [
    accounts
      .prepare(
        `INSERT INTO email_undo (user_id, email, expires_at)
         SELECT id, email, ?3 + ${UNDO_MS} FROM user WHERE id = ?1 AND email_verified_at IS NOT NULL AND ${MAY_CHANGE}
         ON CONFLICT DO UPDATE SET email = excluded.email, expires_at = excluded.expires_at`,
      )
      .bind(userId, email, time),
    accounts
      .prepare(`UPDATE user SET email = ?2, email_verified_at = coalesce(email_verified_at, ?3) WHERE id = ?1 AND ${MAY_CHANGE}`)
      .bind(userId, email, time),
    accounts.prepare('DELETE FROM email_change WHERE user_id = ?1').bind(userId),
  ];
}

type EmailUndo = v.InferOutput<typeof emailUndoTable>;

export function selectEmailUndo({ accounts, now }: Context, userId: number): Promise<EmailUndo | null> {
  const sql = `SELECT ${columnsOf(emailUndoTable)} FROM email_undo WHERE user_id = ?1 AND expires_at > ?2`;
  return selectRow(accounts, emailUndoTable, sql, userId, now.getTime());
}

export function changedAt({ expiresAt }: EmailUndo): number {
  return expiresAt - UNDO_MS;
}

/** The first statement's changed rows are the outcome. */
export function undoEmailChange({ accounts }: Context, { userId, email }: EmailUndo): Statement[] {
  return [
    accounts
      .prepare('UPDATE user SET email = ?2 WHERE id = ?1 AND EXISTS (SELECT 1 FROM email_undo WHERE user_id = ?1 AND email = ?2)')
      .bind(userId, email),
    accounts.prepare('DELETE FROM email_undo WHERE user_id = ?1').bind(userId),
  ];
}

export function deleteOldChanges({ accounts, now }: Context): Statement {
  return accounts
    .prepare(`DELETE FROM email_change WHERE ${oldest('email_change', 'user_id', 'expires_at < ?1', 'expires_at')}`)
    .bind(now.getTime());
}

export function deleteOldUndos({ accounts, now }: Context): Statement {
  return accounts
    .prepare(`DELETE FROM email_undo WHERE ${oldest('email_undo', 'user_id', 'expires_at < ?1', 'expires_at')}`)
    .bind(now.getTime());
}
