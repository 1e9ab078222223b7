import * as v from 'valibot';
import type { reauthenticate, requestProofCode } from '#contract/accounts/auth.ts';
import type { Assertion } from '#contract/accounts/passkey-answers.ts';
import type { SignInWays } from '#contract/accounts/sessions.ts';
import { proofCodeMail } from '#copy/notifications/mails.ts';
import { PROOF_CODE_DIGITS, PROOF_CODE_MINUTES, shownProofCode, typedProofCode } from '#domain/accounts/proof-code.ts';
import { type Composer, requireMail, sendLater } from '#outbox/mail/public.ts';
import { isSameText, keyedHash, randomDigits, randomText } from '#platform/hash.ts';
import { verifyPassword } from '#platform/password.ts';
import { verifyToken } from '#platform/tokens.ts';
import { ApiError } from '../shared/http/api-error.ts';
import type { Context, Viewer } from '../shared/http/context.ts';
import { issueProof } from '../shared/http/identify-viewer.ts';
import type { Verb } from '../shared/http/mount.ts';
import { countTry } from '../shared/http/rate-limit.ts';
import { countGuess } from './delay-guesses.ts';
import { completeAuthentication } from './passkeys/complete-ceremony.ts';
import { selectPasswordHash } from './queries/credentials.ts';
import { selectUser } from './queries/people.ts';
import { consumeProofCode, countCodeTry, putProofCode, selectProofCode, setProofCode } from './queries/proof-codes.ts';
import { consumeNonce } from './queries/sign-up.ts';
import { secretsOf } from './secrets.ts';

type Member = NonNullable<Viewer>;
type Owner = { readonly emailVerifiedAt: number | null; readonly hasPassword: boolean };

const MOST_TRIES = 5;

/** Only without a password: a mailbox open on the same phone is weaker proof. */
export function mailCodeOf({ canSendMail }: Context, { emailVerifiedAt, hasPassword }: Owner): SignInWays['mailCode'] {
  if (hasPassword || !canSendMail) return 'NONE';
  return emailVerifiedAt === null ? 'UNCONFIRMED' : 'READY';
}

function hashOfCode(pepper: string, { userId, sessionId }: Member, code: string): Promise<string> {
  return keyedHash(pepper, `proof code ${userId} ${sessionId} ${code}`);
}

export const requestProofCodeVerb: Verb<typeof requestProofCode> = async ({ context, viewer: { userId, sessionId } }) => {
  secretsOf(context);
  requireMail(context);
  const user = await selectUser(context, userId);
  if (user === null) throw new ApiError('U0001');
  if (mailCodeOf(context, user) !== 'READY') throw new ApiError('COMMON403', 'codeUnavailable');
  await countTry(context, 'code-account', String(userId));
  const expiresAt = context.now.getTime() + PROOF_CODE_MINUTES * 60_000;
  await context.accounts.batch([putProofCode(context, { userId, sessionId, expiresAt })]);
  await sendLater(context, [{ id: randomText(16), kind: 'PROOF_CODE', userId, email: user.email }]);
  return null;
};

/** Made here, so neither queue nor log sees the code. */
export const composeProofCode: Composer<'PROOF_CODE'> = async (context, { userId, email }) => {
  const [user, asked] = await Promise.all([selectUser(context, userId), selectProofCode(context, userId)]);
  if (asked === null || user?.email !== email || mailCodeOf(context, user) !== 'READY') return null;
  const code = randomDigits(PROOF_CODE_DIGITS);
  await context.accounts.batch([setProofCode(context, asked, await hashOfCode(secretsOf(context).pepper, asked, code))]);
  const { subject, heading, text, note } = proofCodeMail;
  return { to: email, subject, body: { heading, paragraphs: [text, shownProofCode(code)], note } };
};

/** @throws PROOF403 unless it is this session's last code; a few wrong tries void it */
async function requireProofCode(context: Context, member: Member, typed: string): Promise<void> {
  const known = await countCodeTry(context, member, MOST_TRIES);
  if (known === null) throw new ApiError('PROOF403', 'codeExpired');
  const code = typedProofCode(typed);
  const hashes = await Promise.all(secretsOf(context).peppers.map((pepper) => hashOfCode(pepper, member, code)));
  if (!hashes.some((hash) => isSameText(hash, known))) throw new ApiError('PROOF403', 'codeWrong');
  if (!(await consumeProofCode(context, member.userId, known))) throw new ApiError('PROOF403', 'codeExpired');
}

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
