import * as v from 'valibot';
import type { reauthenticate } from '#contract/accounts/auth.ts';
import type { Assertion } from '#contract/accounts/passkey-answers.ts';
import { verifyPassword } from '#platform/password.ts';
import { verifyToken } from '#platform/tokens.ts';
import { ApiError } from '#upstream/shared/http/api-error.ts';
import type { Context, Viewer } from '#upstream/shared/http/context.ts';
import type { Verb } from '#upstream/shared/http/mount.ts';
import { issueProof } from '#upstream/shared/http/proof.ts';
import { countTry } from '#upstream/shared/http/rate-limit.ts';
import { countGuess } from './delay-guesses.ts';
import { completeAuthentication } from './passkeys/complete-ceremony.ts';
import { requireProofCode } from './proof-codes.ts';
import { selectPasswordHash } from './queries/credentials.ts';
import { consumeNonce } from './queries/sign-up.ts';
import { secretsOf } from './secrets.ts';

type Member = NonNullable<Viewer>;

/** Wrong passwords delay this account's sessions only. */
async function requirePassword(context: Context, { userId, sessionId }: Member, password: string): Promise<void> {
  const { pepper, peppers } = secretsOf(context);
  const takeBack = await countGuess(context, pepper, [{ name: 'guess-known', subject: `session ${sessionId}` }]);
  const { isRight } = await verifyPassword(password, peppers, await selectPasswordHash(context, userId));
  if (!isRight) throw new ApiError('U0004');
  await context.accounts.batch(takeBack);
}

async function requirePasskey(context: Context, { userId, sessionId }: Member, assertion: Assertion): Promise<void> {
  await countTry(context, 'passkey-session', sessionId);
  if ((await completeAuthentication(context, assertion)).userId !== userId) throw new ApiError('PASSKEY400');
}

const vouchedClaims = v.object({ jti: v.string(), exp: v.number() });

async function requireVouched(context: Context, { userId }: Member, token: string): Promise<void> {
  const verification = await verifyToken(secretsOf(context).tokenKeys, 'vouched', token, context.now);
  const claims = verification.state === 'valid' ? v.safeParse(vouchedClaims, verification.claims) : null;
  if (verification.state !== 'valid' || !claims?.success) throw new ApiError('PROOF403', 'vouchedExpired');
  if (verification.subject !== String(userId)) throw new ApiError('PROOF403', 'vouchedOther');
  const { jti, exp } = claims.output;
  if (!(await consumeNonce(context, `vouched:${jti}`, (exp + 60) * 1000))) throw new ApiError('PROOF403', 'vouchedExpired');
}

export const reauthenticateVerb: Verb<typeof reauthenticate> = async ({ context, viewer, input: { body } }) => {
  if (body.password !== null) await requirePassword(context, viewer, body.password);
  else if (body.passkey !== null) await requirePasskey(context, viewer, body.passkey);
  else if (body.code !== null) await requireProofCode(context, viewer, body.code);
  else await requireVouched(context, viewer, body.vouched ?? '');
  return { proof: await issueProof(context, viewer) };
};
