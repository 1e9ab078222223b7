import type { reauthenticate } from '#contract/auth.ts';
import { verifyPassword } from '#platform/password.ts';
import { ApiError } from '../http/api-error.ts';
import type { Verb } from '../http/mount.ts';
import { issueProof } from '../http/proof.ts';
import { countGuess } from './delay-guesses.ts';
import { selectPasswordHash } from './queries/credentials.ts';
import { secretsOf } from './secrets.ts';

/** Shows that whoever uses the session is its owner. Wrong passwords slow down the account's own sessions, nobody else. */
export const reauthenticateVerb: Verb<typeof reauthenticate> = async ({ context, viewer, input: { body } }) => {
  const { pepper } = secretsOf(context);
  const takeBack = await countGuess(context, pepper, [{ name: 'guess-known', subject: `session ${viewer.sessionId}` }]);
  const hash = await selectPasswordHash(context, viewer.userId);
  const { isRight } = await verifyPassword(body.password, pepper, hash);
  if (!isRight) throw new ApiError('U0004');
  await context.accounts.batch(takeBack);
  return { proof: await issueProof(context, viewer) };
};
