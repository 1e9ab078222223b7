import type { withdraw } from '#contract/accounts.ts';
import { DONE_TEXT } from '#copy/errors.ts';
import { keyedHash } from '#platform/keyed-hash.ts';
import { PERSONAL_TABLES } from '../db/accounts/personal-tables.ts';
import type { Verb } from '../http/mount.ts';
import { deleteReleased, releasePictures } from '../pictures/index.ts';
import { readUser } from './read-me.ts';
import { secretsOf } from './secrets.ts';

/**
 * Deletes the account in one transaction: no row tells of the person any more but the consent ledger, where a keyed hash of the e-mail stands for
 * them. Photos follow through the queue.
 */
export const withdrawVerb: Verb<typeof withdraw> = async ({ context, viewer }) => {
  const { accounts } = context;
  const { email } = await readUser(context, viewer.userId);
  const subjectHash = await keyedHash(secretsOf(context).pepper, `withdrawn ${email}`);
  await accounts.batch([
    ...PERSONAL_TABLES.map(({ table, isOwned }) => accounts.prepare(`DELETE FROM ${table} WHERE ${isOwned}`).bind(viewer.userId)),
    accounts.prepare('UPDATE consent SET user_id = NULL, subject_hash = ?2 WHERE user_id = ?1').bind(viewer.userId, subjectHash),
    releasePictures(context, viewer.userId),
    accounts.prepare('DELETE FROM user WHERE id = ?1').bind(viewer.userId),
  ]);
  await deleteReleased(context);
  return DONE_TEXT.withdrawn;
};
