import * as v from 'valibot';
import { directoryTable } from '#db/accounts/tables/directory.ts';
import { mailTokenTable } from '#db/accounts/tables/mails.ts';
import { userTable } from '#db/accounts/tables/people.ts';
import { sessionTable } from '#db/accounts/tables/sessions.ts';
import { flag } from '#db/columns.ts';
import { selectRow } from '#db/rows.ts';
import type { Statement } from '#platform/bindings.ts';
import type { Context } from '#upstream/http/context.ts';

/** Longer than any request: a name that was taken longer ago, and whose account is not there, was left behind by one that broke off. */
const UNFINISHED_MS = 60_000;

const knownRow = v.object({ ...v.pick(directoryTable, ['shard', 'userId', 'at']).entries, isMoving: flag });
type Known = v.InferOutput<typeof knownRow>;
const nameRow = v.pick(directoryTable, ['name']);

/** Where a name is known, and as whose; null where it was never written down. */
export function selectName({ common }: Context, name: string): Promise<Known | null> {
  const sql = 'SELECT shard, user_id AS userId, is_moving AS isMoving, at FROM directory WHERE name = ?1';
  return selectRow(common, knownRow, sql, name);
}

/** Takes a name for somebody, unless somebody else has it. @returns whether it is theirs */
export async function insertName({ common, shard, now }: Context, name: string, userId: number): Promise<boolean> {
  const sql = `INSERT INTO directory (name, shard, user_id, at) VALUES (?1, ?2, ?3, ?4)
     ON CONFLICT DO UPDATE SET shard = excluded.shard, at = excluded.at WHERE directory.user_id = excluded.user_id RETURNING name`;
  return (await selectRow(common, nameRow, sql, name, shard, userId, now.getTime())) !== null;
}

/** Takes over a name that was left behind, unless somebody else was faster. @returns whether it is theirs */
export async function replaceName({ common, shard, now }: Context, name: string, userId: number, before: Known): Promise<boolean> {
  const sql = `UPDATE directory SET shard = ?2, user_id = ?3, at = ?4
     WHERE name = ?1 AND user_id = ?5 AND at = ?6 AND at < ?4 - ${UNFINISHED_MS} AND NOT is_moving RETURNING name`;
  return (await selectRow(common, nameRow, sql, name, shard, userId, now.getTime(), before.userId, before.at)) !== null;
}

/** Forgets all names of somebody who has gone. */
export function deleteNames({ common }: Context, userId: number): Statement {
  return common.prepare('DELETE FROM directory WHERE user_id = ?1').bind(userId);
}

const idRow = v.pick(userTable, ['id']);

/** Whether somebody is on the shard of a context, or on the way to it. */
export async function selectPresence({ accountsNow }: Context, userId: number): Promise<'there' | 'coming' | null> {
  const row = await selectRow(accountsNow, idRow, 'SELECT id FROM user WHERE id IN (?1, -?1) ORDER BY id DESC', userId);
  if (row === null) return null;
  return row.id > 0 ? 'there' : 'coming';
}

const sessionRow = v.pick(sessionTable, ['id']);
const tokenRow = v.pick(mailTokenTable, ['hash']);

/** The id under which a session is kept, of two that it may have; null where there is none. */
export async function selectSessionId({ accountsNow }: Context, id: string, other: string): Promise<string | null> {
  return (await selectRow(accountsNow, sessionRow, 'SELECT id FROM session WHERE id IN (?1, ?2)', id, other))?.id ?? null;
}

/** The hash under which a link is kept, of two that it may have; null where there is none. */
export async function selectLinkHash({ accountsNow }: Context, hash: string, other: string): Promise<string | null> {
  return (await selectRow(accountsNow, tokenRow, 'SELECT hash FROM mail_token WHERE hash IN (?1, ?2)', hash, other))?.hash ?? null;
}
