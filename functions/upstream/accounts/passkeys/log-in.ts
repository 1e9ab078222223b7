import type { logInByPasskey } from '#contract/accounts/passkeys.ts';
import type { Verb } from '#upstream/shared/http/mount.ts';
import { addressOf, countTry } from '#upstream/shared/http/rate-limit.ts';
import { beginSession } from '../log-in.ts';
import { secretsOf } from '../secrets.ts';
import { completeAuthentication } from './complete-ceremony.ts';

export const logInByPasskeyVerb: Verb<typeof logInByPasskey> = async ({ context, input: { body } }) => {
  secretsOf(context);
  await countTry(context, 'passkey-address', addressOf(context));
  const { userId } = await completeAuthentication(context, body);
  return beginSession(context, userId, 'here');
};
