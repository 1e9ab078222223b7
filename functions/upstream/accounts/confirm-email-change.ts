import type { confirmEmailChange } from '#contract/recovery.ts';
import { ApiError } from '../http/api-error.ts';
import { claimNames, homeOfLink } from '../http/home.ts';
import type { Verb } from '../http/mount.ts';
import { readMailToken, spendMailToken } from './mail-tokens.ts';
import { emailToTake, isEmailTaken } from './names.ts';
import { tellOwner } from './notices.ts';
import { confirmEmailChange as confirmSide, selectEmailChange } from './queries/addresses.ts';
import { selectUser } from './queries/people.ts';
import { deletePreSignUps } from './queries/sign-up.ts';

/** Lets one address agree to a change; the last of those asked makes it. The address left behind is told. */
export const confirmEmailChangeVerb: Verb<typeof confirmEmailChange> = async ({ context: asked, input: { body } }) => {
  const context = await homeOfLink(asked, body.token);
  const token = await readMailToken(context, body.token, ['CHANGE_OLD', 'CHANGE_NEW']);
  const { userId } = token;
  const [user, change] = await Promise.all([selectUser(context, userId), selectEmailChange(context, userId)]);
  if (user === null || change?.email !== token.email) throw new ApiError('LINK400');
  if (!(await claimNames(context, userId, [emailToTake(change.email)]))) throw new ApiError('U0003');
  const side = token.purpose === 'CHANGE_OLD' ? 'old' : 'new';
  const [, changed] = await spendMailToken(context, token, [
    ...confirmSide(context, change, side),
    deletePreSignUps(context, change.email),
  ]).catch(async (failure: unknown) => {
    if (!(failure instanceof ApiError) && (await isEmailTaken(context, change.email))) throw new ApiError('U0003');
    throw failure;
  });
  const isChanged = changed === 1;
  // An address that was never confirmed may be somebody else's.
  if (isChanged && user.emailVerifiedAt !== null) await tellOwner(context, userId, 'ADDRESS_CHANGED', user.email);
  return { isChanged };
};
