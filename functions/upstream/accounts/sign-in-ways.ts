import type { readSignInWays } from '#contract/accounts/sessions.ts';
import { ApiError } from '#upstream/shared/http/api-error.ts';
import type { Verb } from '#upstream/shared/http/mount.ts';
import { mailCodeOf } from './proof-codes.ts';
import { selectPasskeys } from './queries/credentials.ts';
import { selectUser } from './queries/people.ts';
import { selectProviders } from './queries/sign-up.ts';

export const readSignInWaysVerb: Verb<typeof readSignInWays> = async ({ context, viewer: { userId } }) => {
  const [user, passkeys, providers] = await Promise.all([
    selectUser(context, userId),
    selectPasskeys(context, userId),
    selectProviders(context, userId),
  ]);
  if (user === null) throw new ApiError('U0001');
  return {
    hasPassword: user.hasPassword,
    passkeys: passkeys.length,
    providers: providers.map(({ provider }) => provider),
    mailCode: mailCodeOf(context, user),
  };
};
