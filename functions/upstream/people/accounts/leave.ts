import type { Statement } from '#platform/bindings.ts';
import { keyedHash } from '#platform/hash.ts';
import type { Context } from '#upstream/http/context.ts';
import { releasePictures } from '../pictures/public.ts';
import { deleteEverything, deleteUser } from './queries/leaving.ts';
import { secretsOf } from './secrets.ts';
import { noteWithdrawal } from './withdrawal-notes.ts';

/** Only the consent ledger stays, under a keyed hash of the e-mail; photos are deleted through the queue. */
export async function leave(context: Context, userId: number, email: string): Promise<Statement[]> {
  const subjectHash = await keyedHash(secretsOf(context).pepper, `withdrawn ${email}`);
  return [
    ...(await noteWithdrawal(context, userId, subjectHash)),
    ...deleteEverything(context, userId, subjectHash),
    releasePictures(context, userId),
    deleteUser(context, userId),
  ];
}
