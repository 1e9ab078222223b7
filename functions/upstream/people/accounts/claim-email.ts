import type { claimEmail } from '#contract/recovery.ts';
import { ApiError } from '#upstream/http/api-error.ts';
import type { Verb } from '#upstream/http/mount.ts';
import { deleteReleased } from '../pictures/public.ts';
import { leave } from './leave.ts';
import { readMailToken, spendMailToken } from './mail-tokens.ts';
import { selectUser } from './queries/people.ts';
import { carryNotesOut } from './withdrawal-notes.ts';

/**
 * Gives an address back to whoever reads its mails: an account that never confirmed it goes, with its sessions, every way into it and all that was
 * kept there, and the address may sign up anew. What a stranger has written there is nobody else's to read.
 */
export const claimEmailVerb: Verb<typeof claimEmail> = async ({ context, input: { body } }) => {
  const token = await readMailToken(context, body.token, ['RESET', 'VERIFY']);
  const user = await selectUser(context, token.userId);
  if (user?.email !== token.email) throw new ApiError('LINK400');
  if (user.emailVerifiedAt !== null) throw new ApiError('COMMON403', 'addressConfirmed');
  await spendMailToken(context, token, await leave(context, token.userId, token.email));
  await carryNotesOut(context);
  await deleteReleased(context);
  return null;
};
