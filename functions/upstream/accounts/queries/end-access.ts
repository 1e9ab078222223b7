import type { Statement } from '#platform/bindings.ts';
import type { Context } from '#upstream/shared/http/context.ts';
import { deleteMailTokens } from './mail-tokens.ts';
import { deleteSession, type OwnedSession } from './sessions.ts';

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
