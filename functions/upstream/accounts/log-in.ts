import type { logIn } from '#contract/accounts/auth.ts';
import { normaliseEmail } from '#domain/accounts/account.ts';
import type { Statement } from '#platform/bindings.ts';
import { hashPassword, verifyPassword } from '#platform/password.ts';
import { ApiError } from '#upstream/shared/http/api-error.ts';
import type { Context } from '#upstream/shared/http/context.ts';
import type { Verb } from '#upstream/shared/http/mount.ts';
import { addressOf, countTry } from '#upstream/shared/http/rate-limit.ts';
import { beginSession } from './begin-session.ts';
import { countGuess } from './delay-guesses.ts';
import { networkHash } from './known-networks.ts';
import { selectAccount, updateCredential } from './queries/credentials.ts';
import { rememberNetwork } from './queries/networks.ts';
import { secretsOf } from './secrets.ts';

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
