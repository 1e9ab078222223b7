import * as v from 'valibot';
import type { Statement } from '#platform/bindings.ts';
import { selectRow, selectRows } from '../db/rows.ts';
import type { Context } from '../http/context.ts';

export const PICTURE_PATH = '/media/pictures/v1/';
export const PICTURE_NAME = /^[\w-]{22}\.(jpg|png|webp)$/;

/** How often it is looked whether a photo is still shown, and how long one may wait for its first use. */
export const LOOK_EVERY_MS = 86_400_000;

const MOST_AT_ONCE = 100;

const nameRow = v.object({ name: v.string() });

/** The name of one of our own photos in an address, or null. */
function nameIn(address: string): string | null {
  const path = URL.canParse(address) ? new URL(address).pathname : address;
  const name = path.startsWith(PICTURE_PATH) ? path.slice(PICTURE_PATH.length) : '';
  return PICTURE_NAME.test(name) ? name : null;
}

/** The address under which a photo may be shown as the caller's: one they uploaded here, or one of a configured image host. */
export async function ownPictureName(context: Context, userId: number, address: string): Promise<{ readonly address: string } | null> {
  const name = nameIn(address);
  if (name !== null) {
    const sql = 'SELECT name FROM picture WHERE name = ?1 AND user_id = ?2';
    const own = await selectRow(context.accounts, nameRow, sql, name, userId);
    return own === null ? null : { address: context.publicUrl + PICTURE_PATH + name };
  }
  const url = URL.canParse(address) ? new URL(address) : null;
  const isAllowed = url !== null && /^https?:$/.test(url.protocol) && url.username === '' && context.imageHosts.includes(url.host);
  return isAllowed ? { address: url.href } : null;
}

/** Takes every photo away from a person who leaves; the rows wait, nameless, until the bucket has let go of them. */
export function releasePictures({ accounts, now }: Context, userId: number): Statement {
  return accounts.prepare('UPDATE picture SET user_id = NULL, released_at = ?2 WHERE user_id = ?1').bind(userId, now.getTime());
}

/** Takes away the photo behind an address, when it is one of the person's own. */
export function releaseReplaced({ accounts, now }: Context, userId: number, address: string): Statement {
  return accounts
    .prepare('UPDATE picture SET user_id = NULL, released_at = ?3 WHERE user_id = ?1 AND name = ?2')
    .bind(userId, nameIn(address) ?? '', now.getTime());
}

/** True where neither its owner's profile nor one of their reminders shows a photo `p`. */
const IS_UNUSED = `NOT EXISTS (SELECT 1 FROM user u WHERE u.id = p.user_id AND instr(u.profile_image_url, p.name) > 0)
  AND NOT EXISTS (SELECT 1 FROM routine r WHERE r.user_id = p.user_id AND instr(r.image_url, p.name) > 0)`;

/** Takes away photos that nothing has shown for a day, a hundred at most; each is looked at once a day, so that a tick costs the same however many there are. */
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

/** Sends the released photos to the queue that deletes them. */
export async function deleteReleased({ accounts, pictureTasks }: Context): Promise<void> {
  const released = await selectRows(accounts, nameRow, 'SELECT name FROM picture WHERE released_at IS NOT NULL LIMIT ?1', MOST_AT_ONCE);
  if (released.length > 0) await pictureTasks.send({ names: released.map(({ name }) => name) });
}

/** What the queue carries. */
export const pictureTaskSchema = v.object({ names: v.array(v.pipe(v.string(), v.regex(PICTURE_NAME))) });

/** Deletes photos for good: first in the bucket, then their rows, so that a failure in between is tried again. */
export async function deletePictures({ accounts, pictures }: Context, names: readonly string[]): Promise<void> {
  await pictures.delete([...names]);
  await accounts.batch([
    accounts
      .prepare('DELETE FROM picture WHERE released_at IS NOT NULL AND name IN (SELECT value FROM json_each(?1))')
      .bind(JSON.stringify(names)),
  ]);
}
