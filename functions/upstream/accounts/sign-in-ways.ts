import type { readSignInWays } from '#contract/sessions.ts';
import type { Verb } from '../http/mount.ts';
import { selectPasswordHash } from './queries/credentials.ts';
import { selectPasskeys } from './queries/passkeys.ts';
import { selectProviders } from './queries/sign-up.ts';

/** By what the caller can log in. */
export const readSignInWaysVerb: Verb<typeof readSignInWays> = async ({ context, viewer: { userId } }) => {
  const [hash, passkeys, providers] = await Promise.all([
    selectPasswordHash(context, userId),
    selectPasskeys(context, userId),
    selectProviders(context, userId),
  ]);
  return { hasPassword: hash !== null, passkeys: passkeys.length, providers: providers.map(({ provider }) => provider) };
};
