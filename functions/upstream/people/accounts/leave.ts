import type { Statement } from '#platform/bindings.ts';
import { keyedHash } from '#platform/hash.ts';
import type { Context } from '#upstream/http/context.ts';
import { releasePictures } from '../pictures/public.ts';
import { deleteEverything, deleteUser } from './queries/leaving.ts';
import { secretsOf } from './secrets.ts';
import { noteWithdrawal } from './withdrawal-notes.ts';

/**
 * Deletes an account: no row tells of the person any more but the consent ledger, where a keyed hash of the e-mail stands for them. The photos that
 * are let go of follow through the queue.
 */
export async function leave(context: Context, userId: number, email: string): Promise<Statement[]> {
  const subjectHash = await keyedHash(secretsOf(context).pepper, `withdrawn ${email}`);
  return [
    ...(await noteWithdrawal(context, userId, subjectHash)),
    ...deleteEverything(context, userId, subjectHash),
    releasePictures(context, userId),
    deleteUser(context, userId),
  ];
}
