import type { logIn, logOut, refreshTokens, Tokens } from '#contract/accounts/auth.ts';
import { normaliseEmail } from '#domain/accounts/account.ts';
import type { Statement } from '#platform/bindings.ts';
import { hashPassword, verifyPassword } from '#platform/password.ts';
import { verifyToken } from '#platform/tokens.ts';
import { ApiError } from '../shared/http/api-error.ts';
import type { Context } from '../shared/http/context.ts';
import type { Verb } from '../shared/http/mount.ts';
import { addressOf, countTry } from '../shared/http/rate-limit.ts';
import { countGuess } from './delay-guesses.ts';
import { type MarkKind, networkHash, recogniseDevice } from './known-devices.ts';
import { notifyOwner } from './mails.ts';
import { selectAccount, updateCredential } from './queries/credentials.ts';
import { rememberNetwork } from './queries/devices.ts';
import { endSession, type OwnedSession } from './queries/sessions.ts';
import { secretsOf } from './secrets.ts';
import { openSession, refreshSession, sessionOfRefreshToken } from './sessions.ts';

type Entry = {
  readonly passwordHash?: string | null;
  readonly others?: readonly Statement[];
};

/**
 * Mails a notice on an unknown device. @throws U0004 when the password changed or the account went meanwhile, so a concurrent reset leaves
 * no session
 */
export async function beginSession(
  context: Context,
  userId: number,
  markKind: MarkKind,
  { passwordHash = null, others = [] }: Entry = {},
): Promise<Tokens> {
  const { tokens, statement } = await openSession(context, userId, passwordHash);
  const device = await recogniseDevice(context, userId, markKind);
  const [begun] = await context.accounts.batch([statement, ...device.statements, ...others]);
  if (begun?.meta.changes !== 1) throw new ApiError('U0004');
  if (device.isNew) await notifyOwner(context, userId, 'NEW_DEVICE');
  return tokens;
}

async function throttle(context: Context, pepper: string, email: string, isKnownHere: boolean): Promise<Statement[]> {
  const address = addressOf(context);
  if (address === '') return [];
  const pair = `${address} ${email}`;
  if (isKnownHere) return countGuess(context, pepper, [{ name: 'guess-known', subject: pair }]);
  await countTry(context, 'login-address', address);
  return countGuess(context, pepper, [
    { name: 'guess-pair', subject: pair },
    { name: 'guess-address', subject: address },
    { name: 'guess-account', subject: email },
  ]);
}

/** Unknown e-mail, wrong password and no password answer alike after the same work. */
export const logInVerb: Verb<typeof logIn> = async ({ context, input: { body } }) => {
  const { pepper, peppers } = secretsOf(context);
  const email = normaliseEmail(body.email);
  const networks = await Promise.all(peppers.map((each) => networkHash(each, email, addressOf(context))));
  const [network = ''] = networks;
  const account = await selectAccount(context, email, networks);
  const takeBack = await throttle(context, pepper, email, account?.isKnownHere ?? false);
  const { isRight, isOutdated } = await verifyPassword(body.password, peppers, account?.passwordHash ?? null);
  if (account === null || !isRight) throw new ApiError('U0004');
  const renewed = isOutdated ? [updateCredential(context, account.userId, await hashPassword(body.password, pepper))] : [];
  const remembered = addressOf(context) === '' ? [] : rememberNetwork(context, account.userId, network);
  const { userId, passwordHash } = account;
  return beginSession(context, userId, 'here', { passwordHash, others: [...renewed, ...remembered, ...takeBack] });
};

async function sessionOfBearer({ bearer, tokenKeys, now }: Context): Promise<OwnedSession | null> {
  if (bearer === null || tokenKeys === undefined) return null;
  const verification = await verifyToken(tokenKeys, 'access', bearer, now);
  if (verification.state !== 'valid' || typeof verification.claims['sid'] !== 'string') return null;
  return { id: verification.claims['sid'], userId: Number(verification.subject) };
}

/** Idempotent: an invalid token is no error. Unregisters the sessions' push devices. */
export const logOutVerb: Verb<typeof logOut> = async ({ context, input: { body } }) => {
  const borne = await sessionOfBearer(context);
  const sessions = [borne, body.refreshToken === null ? null : await sessionOfRefreshToken(context, body.refreshToken)].filter(
    (session) => session !== null,
  );
  if (sessions.length === 0) return null;
  await context.accounts.batch(sessions.flatMap((session) => endSession(context, session)));
  return null;
};

/** @throws U0001 when it is invalid */
export const refreshTokensVerb: Verb<typeof refreshTokens> = ({ context, input: { body } }) => refreshSession(context, body.refreshToken);
