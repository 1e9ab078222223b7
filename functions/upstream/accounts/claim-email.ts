import type { claimEmail } from '#contract/accounts/recovery.ts';
import { ApiError } from '#upstream/shared/http/api-error.ts';
import type { Verb } from '#upstream/shared/http/mount.ts';
import { deleteReleased } from '../shared/pictures/public.ts';
import { leave } from './leave.ts';
import { consumeMailToken, readMailToken } from './mail-tokens.ts';
import { selectUser } from './queries/people.ts';
import { carryNotesOut } from './withdrawal-notes.ts';

/** Deletes the account that never confirmed the e-mail, with all data. */
export const claimEmailVerb: Verb<typeof claimEmail> = async ({ context, input: { body } }) => {
  const token = await readMailToken(context, body.token, ['RESET', 'VERIFY']);
  const user = await selectUser(context, token.userId);
  if (user?.email !== token.email) throw new ApiError('LINK400');
  if (user.emailVerifiedAt !== null) throw new ApiError('COMMON403', 'addressConfirmed');
  await consumeMailToken(context, token, await leave(context, token.userId, token.email));
  await carryNotesOut(context);
  await deleteReleased(context);
  return null;
};
