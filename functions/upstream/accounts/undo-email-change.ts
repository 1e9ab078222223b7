import type { undoEmailChange } from '#contract/accounts/recovery.ts';
import { ApiError } from '#upstream/shared/http/api-error.ts';
import type { Verb } from '#upstream/shared/http/mount.ts';
import { consumeMailToken, newMailToken, readMailToken } from './mail-tokens.ts';
import { changedAt, undoEmailChange as restore, selectEmailUndo } from './queries/addresses.ts';
import { endAccessSince } from './queries/end-access.ts';
import { deleteMailTokens, insertMailToken } from './queries/mail-tokens.ts';

/** The change may be an attacker's: ends all sessions and each way in set since. The answer's token sets a new password. */
export const undoEmailChangeVerb: Verb<typeof undoEmailChange> = async ({ context, input: { body } }) => {
  const token = await readMailToken(context, body.token, ['UNDO']);
  const { userId, email } = token;
  const undo = await selectEmailUndo(context, userId);
  if (undo?.email !== email) throw new ApiError('LINK400');
  const reset = await newMailToken(context, 'RESET', userId, email);
  const [restored] = await consumeMailToken(context, token, [
    ...restore(context, undo),
    ...endAccessSince(context, userId, changedAt(undo)),
    deleteMailTokens(context, userId, ['VERIFY', 'UNDO']),
    insertMailToken(context, reset.stored),
  ]);
  if (restored !== 1) throw new ApiError('LINK400');
  return { resetToken: reset.token };
};
