import type { undoEmailChange } from '#contract/recovery.ts';
import { ApiError } from '#upstream/http/api-error.ts';
import type { Verb } from '#upstream/http/mount.ts';
import { consumeMailToken, readMailToken } from './mail-tokens.ts';
import { undoEmailChange as restore, selectEmailUndo } from './queries/addresses.ts';
import { deleteMailTokens } from './queries/mail-tokens.ts';
import { endSessionsBut } from './queries/sessions.ts';

/** Restores the former address and ends all sessions and links, as the change may have been an attacker's. */
export const undoEmailChangeVerb: Verb<typeof undoEmailChange> = async ({ context, input: { body } }) => {
  const token = await readMailToken(context, body.token, ['UNDO']);
  const { userId } = token;
  const undo = await selectEmailUndo(context, userId);
  if (undo?.email !== token.email) throw new ApiError('LINK400');
  const [restored] = await consumeMailToken(context, token, [
    ...restore(context, undo),
    ...endSessionsBut(context, userId, []),
    deleteMailTokens(context, userId, ['RESET', 'VERIFY', 'CHANGE_NEW', 'UNDO']),
  ]);
  if (restored !== 1) throw new ApiError('LINK400');
  return null;
};
