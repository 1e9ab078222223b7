import type { confirmEmailChange } from '#contract/accounts/recovery.ts';
import { ApiError } from '#upstream/shared/http/api-error.ts';
import type { Verb } from '#upstream/shared/http/mount.ts';
import { consumeMailToken, readMailToken } from './mail-tokens.ts';
import { notifyFormerAddress } from './notices.ts';
import { moveToNewEmail, selectEmailChange } from './queries/addresses.ts';
import { isEmailTaken } from './queries/people.ts';
import { deletePreSignUps } from './queries/sign-up.ts';

/** A confirmed former address gets a notice and a week to undo. */
export const confirmEmailChangeVerb: Verb<typeof confirmEmailChange> = async ({ context, input: { body } }) => {
  const token = await readMailToken(context, body.token, ['CHANGE_NEW']);
  const { userId } = token;
  const change = await selectEmailChange(context, userId);
  if (change?.email !== token.email) throw new ApiError('LINK400');
  if (await isEmailTaken(context, change.email)) throw new ApiError('U0003');
  const [, changed] = await consumeMailToken(context, token, [
    ...moveToNewEmail(context, change),
    deletePreSignUps(context, change.email),
  ]).catch(async (failure: unknown) => {
    if (!(failure instanceof ApiError) && (await isEmailTaken(context, change.email))) throw new ApiError('U0003');
    throw failure;
  });
  if (changed !== 1) throw new ApiError('U0003');
  await notifyFormerAddress(context, userId);
  return { isChanged: true };
};
