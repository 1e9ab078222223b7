import type * as v from 'valibot';
import type { Statement } from '#platform/bindings.ts';
import { emailChangeTable } from '#upstream/db/accounts/tables/mails.ts';
import { columnsOf } from '#upstream/db/columns.ts';
import { oldest } from '#upstream/db/oldest.ts';
import { selectRow } from '#upstream/db/rows.ts';
import type { Context } from '#upstream/http/context.ts';

type EmailChange = v.InferOutput<typeof emailChangeTable>;

/** Writes down that the address of an account is its owner's. */
export function setEmailVerified({ accounts, now }: Context, userId: number, email: string): Statement {
  return accounts
    .prepare('UPDATE user SET email_verified_at = coalesce(email_verified_at, ?3) WHERE id = ?1 AND email = ?2')
    .bind(userId, email, now.getTime());
}

/** The address that somebody is about to have, or null. */
export function selectEmailChange({ accounts, now }: Context, userId: number): Promise<EmailChange | null> {
  const sql = `SELECT ${columnsOf(emailChangeTable)} FROM email_change WHERE user_id = ?1 AND expires_at > ?2`;
  return selectRow(accounts, emailChangeTable, sql, userId, now.getTime());
}

/** Begins the change of an address, in the place of one that was begun before. */
export function putEmailChange({ accounts }: Context, change: EmailChange): Statement {
  return accounts
    .prepare(
      `INSERT INTO email_change (user_id, email, old_confirmed_at, new_confirmed_at, expires_at)
       SELECT id, ?2, ?3, ?4, ?5 FROM user WHERE id = ?1
       ON CONFLICT DO UPDATE SET email = excluded.email, old_confirmed_at = excluded.old_confirmed_at,
         new_confirmed_at = excluded.new_confirmed_at, expires_at = excluded.expires_at`,
    )
    .bind(change.userId, change.email, change.oldConfirmedAt, change.newConfirmedAt, change.expiresAt);
}

/** Lets one of the two addresses agree; once both have, the account has the new one. The second statement says by its rows whether it has. */
export function confirmEmailChange(
  { accounts, now }: Context,
  { userId, email }: Pick<EmailChange, 'userId' | 'email'>,
  side: 'old' | 'new',
): Statement[] {
  const time = now.getTime();
  const isAgreed = 'old_confirmed_at IS NOT NULL AND new_confirmed_at IS NOT NULL';
  return [
    accounts.prepare(`UPDATE email_change SET ${side}_confirmed_at = ?3 WHERE user_id = ?1 AND email = ?2`).bind(userId, email, time),
    accounts
      .prepare(
        `UPDATE user SET email = ?2, email_verified_at = ?3
           WHERE id = ?1 AND EXISTS (SELECT 1 FROM email_change WHERE user_id = ?1 AND email = ?2 AND ${isAgreed})`,
      )
      .bind(userId, email, time),
    accounts.prepare(`DELETE FROM email_change WHERE user_id = ?1 AND ${isAgreed}`).bind(userId),
  ];
}

/** Forgets changes of address that were not finished in time. */
export function deleteOldChanges({ accounts, now }: Context): Statement {
  return accounts
    .prepare(`DELETE FROM email_change WHERE ${oldest('email_change', 'user_id', 'expires_at < ?1', 'expires_at')}`)
    .bind(now.getTime());
}
