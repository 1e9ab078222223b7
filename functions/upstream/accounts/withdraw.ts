import type { withdraw } from '#contract/accounts.ts';
import { DONE_TEXT } from '#copy/errors.ts';
import { keyedHash } from '#platform/hash.ts';
import type { Verb } from '../http/mount.ts';
import { deleteReleased, releasePictures } from '../pictures/index.ts';
import { deleteEverything, deleteUser } from './queries/leaving.ts';
import { readUser } from './read-me.ts';
import { secretsOf } from './secrets.ts';

/**
 * Deletes the account in one transaction: no row tells of the person any more but the consent ledger, where a keyed hash of the e-mail stands for
 * them. Photos follow through the queue.
 */
export const withdrawVerb: Verb<typeof withdraw> = async ({ context, viewer }) => {
  const { email } = await readUser(context, viewer.userId);
  const subjectHash = await keyedHash(secretsOf(context).pepper, `withdrawn ${email}`);
  await context.accounts.batch([
    ...deleteEverything(context, viewer.userId, subjectHash),
    releasePictures(context, viewer.userId),
    deleteUser(context, viewer.userId),
  ]);
  await deleteReleased(context);
  return DONE_TEXT.withdrawn;
};
