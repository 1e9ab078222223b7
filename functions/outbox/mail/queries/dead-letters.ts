import * as v from 'valibot';
import { mailDeadTable } from '#db/accounts/tables/mails.ts';
import { columnsOf } from '#db/columns.ts';
import { oldest } from '#db/oldest.ts';
import { selectRows } from '#db/rows.ts';
import type { Database, Statement } from '#platform/bindings.ts';
import type { Context } from '#upstream/http/context.ts';

const KEPT_MS = 7 * 86_400_000;
const MOST_AT_ONCE = 50;

const listedRow = v.pick(mailDeadTable, ['id', 'kind', 'at', 'againAt']);
const againRow = v.pick(mailDeadTable, ['id', 'userId', 'job']);

/** Keeps a letter that could not be sent, as long as whom it is about is still there. @param job sealed */
export function insertDead({ accounts, now }: Context, id: string, userId: number, kind: string, job: string): Statement {
  return accounts
    .prepare(
      `INSERT INTO mail_dead (id, user_id, kind, job, at) SELECT ?1, u.id, ?3, ?4, ?5 FROM user u WHERE u.id = ?2
       ON CONFLICT DO UPDATE SET at = excluded.at, again_at = NULL WHERE mail_dead.user_id = ?2`,
    )
    .bind(id, userId, kind, job, now.getTime());
}

/** Letters that could not be sent, the oldest first, without what they are about. */
export function selectDead(accounts: Database): Promise<v.InferOutput<typeof listedRow>[]> {
  return selectRows(accounts, listedRow, `SELECT ${columnsOf(listedRow)} FROM mail_dead ORDER BY at LIMIT 1000`);
}

/** Asks for all of them to be sent again. */
export function askAgain(accounts: Database, now: Date): Statement {
  return accounts.prepare('UPDATE mail_dead SET again_at = ?1 WHERE again_at IS NULL').bind(now.getTime());
}

/** Letters that somebody has asked to send again. */
export function selectAgain({ accounts }: Context): Promise<v.InferOutput<typeof againRow>[]> {
  return selectRows(accounts, againRow, `SELECT ${columnsOf(againRow)} FROM mail_dead WHERE again_at IS NOT NULL LIMIT ${MOST_AT_ONCE}`);
}

/** Lets go of a letter that is on its way again, whose name may be sent once more. */
export function reviveDead({ accounts }: Context, id: string, userId: number): Statement[] {
  return [
    accounts.prepare(`UPDATE mail_delivery SET state = 'WAITING' WHERE id = ?1 AND state = 'FAILED'`).bind(id),
    accounts.prepare('DELETE FROM mail_dead WHERE id = ?1 AND user_id = ?2').bind(id, userId),
  ];
}

/** Forgets letters that nobody has sent again in a week. */
export function deleteOldDead({ accounts, now }: Context): Statement {
  return accounts.prepare(`DELETE FROM mail_dead WHERE ${oldest('mail_dead', 'id', 'at < ?1', 'at')}`).bind(now.getTime() - KEPT_MS);
}
