import * as v from 'valibot';
import { sessionTable } from '#db/accounts/tables/accounts.ts';
import { oldest } from '#db/oldest.ts';
import { columnsOf, selectRow, selectRows } from '#db/rows.ts';
import type { Statement } from '#platform/bindings.ts';
import type { Context } from '#upstream/shared/http/context.ts';
import { deleteMailTokens } from './proof-codes.ts';

export type Session = v.InferOutput<typeof sessionTable>;
export type OwnedSession = Pick<Session, 'id' | 'userId'>;

export function selectSession({ accounts }: Context, id: string): Promise<Session | null> {
  return selectRow(accounts, sessionTable, `SELECT ${columnsOf(sessionTable)} FROM session WHERE id = ?1`, id);
}

const shownRow = v.pick(sessionTable, ['id', 'createdAt', 'usedAt', 'device']);
const MOST_SHOWN = 100;

/** Last used first. @param usedSince milliseconds */
export function selectSessions({ accounts }: Context, userId: number, usedSince: number): Promise<v.InferOutput<typeof shownRow>[]> {
  const sql = `SELECT ${columnsOf(shownRow)} FROM session WHERE user_id = ?1 AND used_at >= ?2 ORDER BY used_at DESC, id LIMIT ${MOST_SHOWN}`;
  return selectRows(accounts, shownRow, sql, userId, usedSince);
}

/** Nothing when the person was deleted or the verified password changed meanwhile. @param passwordHash null for other ways in */
export function insertSession(
  { accounts, now }: Context,
  { id, userId }: OwnedSession,
  hash: string,
  device: string,
  passwordHash: string | null,
): Statement {
  return accounts
    .prepare(`INSERT INTO session (id, user_id, current_hash, rotated_at, created_at, used_at, device)
           SELECT ?1, id, ?3, ?4, ?4, ?4, ?5 FROM user
           WHERE id = ?2 AND (?6 IS NULL OR EXISTS (SELECT 1 FROM credential WHERE user_id = ?2 AND password_hash = ?6))`)
    .bind(id, userId, hash, now.getTime(), device, passwordHash);
}

/** Compare-and-set. @param since milliseconds: earlier renewals are dropped from the count */
export function rotateSession(
  { accounts, now }: Context,
  { id, userId }: OwnedSession,
  hash: string,
  next: { readonly hash: string; readonly nonce: string },
  since: number,
): Statement {
  return accounts
    .prepare(
      `UPDATE session SET parent_hash = current_hash, current_hash = ?3, nonce = ?4, rotated_at = ?5, used_at = ?5, renewals =
           (SELECT json_group_array(value) FROM (SELECT value FROM json_each(session.renewals) WHERE value > ?7 UNION ALL SELECT CAST(?5 AS INTEGER)))
         WHERE id = ?1 AND current_hash = ?2 AND user_id = ?6`,
    )
    .bind(id, hash, next.hash, next.nonce, now.getTime(), userId, since);
}

export function deleteSession({ accounts }: Context, { id, userId }: OwnedSession): Statement {
  return accounts.prepare('DELETE FROM session WHERE id = ?1 AND user_id = ?2').bind(id, userId);
}

/** @param createdBefore milliseconds */
export function deleteOldSessions({ accounts }: Context, createdBefore: number): Statement {
  return accounts.prepare(`DELETE FROM session WHERE ${oldest('session', 'id', 'created_at < ?1', 'created_at')}`).bind(createdBefore);
}

const idRow = v.pick(sessionTable, ['id']);

/** @param rotatedBefore milliseconds */
export async function hasNonces({ accounts }: Context, rotatedBefore: number): Promise<boolean> {
  const sql = 'SELECT id FROM session WHERE nonce IS NOT NULL AND rotated_at < ?1 LIMIT 1';
  return (await selectRow(accounts, idRow, sql, rotatedBefore)) !== null;
}

/** @param rotatedBefore milliseconds */
export function wipeNonces({ accounts }: Context, rotatedBefore: number): Statement {
  return accounts
    .prepare(`UPDATE session SET nonce = NULL WHERE ${oldest('session', 'id', 'nonce IS NOT NULL AND rotated_at < ?1', 'rotated_at')}`)
    .bind(rotatedBefore);
}

// Codes and pending address changes hold only while their session is there, notification buttons while their device is.

export function endSession(context: Context, session: OwnedSession): Statement[] {
  const { id, userId } = session;
  return [
    deleteSession(context, session),
    context.accounts.prepare('DELETE FROM push_device WHERE session_id = ?1 AND user_id = ?2').bind(id, userId),
  ];
}

/**
 * What others may hold: sessions not kept and their push devices, mailed links, and a pending address change, even of a kept session.
 * @param begunSince milliseconds: older sessions end in any case
 */
export function endOthersAccess(context: Context, userId: number, keptSessions: readonly string[], begunSince = 0): Statement[] {
  const { accounts } = context;
  return [
    accounts
      .prepare('DELETE FROM session WHERE user_id = ?1 AND NOT (created_at >= ?3 AND id IN (SELECT value FROM json_each(?2)))')
      .bind(userId, JSON.stringify(keptSessions), begunSince),
    accounts
      .prepare("DELETE FROM push_device WHERE user_id = ?1 AND coalesce(session_id, '') NOT IN (SELECT id FROM session WHERE user_id = ?1)")
      .bind(userId),
    deleteMailTokens(context, userId, ['RESET', 'CHANGE_NEW']),
    accounts.prepare('DELETE FROM email_change WHERE user_id = ?1').bind(userId),
  ];
}

/** Every way in begun or set since. @param since milliseconds */
export function endAccessSince(context: Context, userId: number, since: number): Statement[] {
  return [
    ...endOthersAccess(context, userId, []),
    ...['credential WHERE updated_at', 'passkey WHERE created_at', 'social_identity WHERE created_at'].map((setAt) =>
      context.accounts.prepare(`DELETE FROM ${setAt} >= ?2 AND user_id = ?1`).bind(userId, since),
    ),
  ];
}
