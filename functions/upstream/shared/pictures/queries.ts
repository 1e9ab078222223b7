import * as v from 'valibot';
import { pictureTable } from '#db/accounts/tables/reports.ts';
import { selectRow, selectRows } from '#db/rows.ts';
import type { Statement } from '#platform/bindings.ts';
import type { Context } from '#upstream/shared/http/context.ts';

/** Also the time a new photo has for its first use. */
const LOOK_EVERY_MS = 86_400_000;

export const MOST_AT_ONCE = 100;

const nameRow = v.pick(pictureTable, ['name']);

export function insertPicture({ accounts, now }: Context, name: string, userId: number, bytes: number): Statement {
  return accounts
    .prepare('INSERT INTO picture (name, user_id, bytes, created_at, look_at) SELECT ?1, id, ?3, ?4, ?5 FROM user WHERE id = ?2')
    .bind(name, userId, bytes, now.getTime(), now.getTime() + LOOK_EVERY_MS);
}

export async function isOwnPicture({ accounts }: Context, name: string, userId: number): Promise<boolean> {
  return (await selectRow(accounts, nameRow, 'SELECT name FROM picture WHERE name = ?1 AND user_id = ?2', name, userId)) !== null;
}

export function releasePicture({ accounts, now }: Context, userId: number, name: string): Statement {
  return accounts
    .prepare('UPDATE picture SET user_id = NULL, released_at = ?3 WHERE user_id = ?1 AND name = ?2')
    .bind(userId, name, now.getTime());
}

const IS_UNUSED = `NOT EXISTS (SELECT 1 FROM user u WHERE u.id = p.user_id AND instr(u.profile_image_url, p.name) > 0)
  AND NOT EXISTS (SELECT 1 FROM routine r WHERE r.user_id = p.user_id AND instr(r.image_url, p.name) > 0)`;

/** Up to 100, unused for a day; each is checked once a day. */
export function releaseUnused({ accounts, now }: Context): Statement[] {
  const time = now.getTime();
  const due = `SELECT p.name FROM picture p WHERE p.look_at <= ?1 AND p.user_id IS NOT NULL ORDER BY p.look_at LIMIT ${MOST_AT_ONCE}`;
  return [
    accounts
      .prepare(`UPDATE picture AS p SET user_id = NULL, released_at = ?1, look_at = ?2 WHERE p.name IN (${due}) AND ${IS_UNUSED}`)
      .bind(time, time + LOOK_EVERY_MS),
    accounts.prepare(`UPDATE picture SET look_at = ?2 WHERE name IN (${due})`).bind(time, time + LOOK_EVERY_MS),
  ];
}

export async function selectReleased({ accounts }: Context): Promise<string[]> {
  const released = await selectRows(accounts, nameRow, 'SELECT name FROM picture WHERE released_at IS NOT NULL LIMIT ?1', MOST_AT_ONCE);
  return released.map(({ name }) => name);
}

export function deleteReleasedRows({ accounts }: Context, names: readonly string[]): Statement {
  return accounts
    .prepare('DELETE FROM picture WHERE released_at IS NOT NULL AND name IN (SELECT value FROM json_each(?1))')
    .bind(JSON.stringify(names));
}
