import type { verifyEmail } from '#contract/recovery.ts';
import { ApiError } from '../http/api-error.ts';
import { homeOfLink } from '../http/home.ts';
import type { Verb } from '../http/mount.ts';
import { readMailToken, spendMailToken } from './mail-tokens.ts';
import { setEmailVerified } from './queries/addresses.ts';

/** Confirms an address; a token of one that the account does not have any more is worth nothing. */
export const verifyEmailVerb: Verb<typeof verifyEmail> = async ({ context: asked, input: { body } }) => {
  const context = await homeOfLink(asked, body.token);
  const token = await readMailToken(context, body.token, ['VERIFY']);
  const [confirmed] = await spendMailToken(context, token, [setEmailVerified(context, token.userId, token.email)]);
  if (confirmed !== 1) throw new ApiError('LINK400');
  return null;
};
