import { deletePerson } from '#db/accounts/queries/delete-person.ts';
import type { Statement } from '#platform/bindings.ts';
import { keyedHash } from '#platform/hash.ts';
import type { Context } from '#upstream/shared/http/context.ts';
import { secretsOf } from './secrets.ts';
import { noteWithdrawal } from './withdrawal-notes.ts';

export async function leave(context: Context, userId: number, email: string): Promise<Statement[]> {
  const subjectHash = await keyedHash(secretsOf(context).pepper, `withdrawn ${email}`);
  return [...(await noteWithdrawal(context, userId, subjectHash)), ...deletePerson(context, userId, subjectHash)];
}
