import type { undoEmailChange } from '#contract/recovery.ts';
import { ApiError } from '#upstream/http/api-error.ts';
import type { Verb } from '#upstream/http/mount.ts';
import { consumeMailToken, newMailToken, readMailToken } from './mail-tokens.ts';
import { changedAt, undoEmailChange as restore, selectEmailUndo } from './queries/addresses.ts';
import { endAccessSince } from './queries/end-access.ts';
import { deleteMailTokens, insertMailToken } from './queries/mail-tokens.ts';

/**
 * Restores the former address. As the change may have been an attacker's, all sessions end, and so does each way in that was set since; the token in
 * the answer sets a new password.
 */
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
