import * as v from 'valibot';
import type { logIn } from '../../../src/contract/auth.ts';
import { normaliseEmail } from '../../../src/domain/account.ts';
import { hashPassword, verifyPassword } from '../../platform/password.ts';
import { selectRow } from '../db/rows.ts';
import { ApiError } from '../http/api-error.ts';
import type { Verb } from '../http/mount.ts';
import { addressOf, countTry } from '../http/rate-limit.ts';
import { secretsOf } from './secrets.ts';
import { openSession } from './sessions.ts';

const row = v.object({ userId: v.number(), passwordHash: v.nullable(v.string()) });

/** Logs in by e-mail and password. Unknown e-mail, wrong password and an account without one get the same answer after the same work. */
export const logInVerb: Verb<typeof logIn> = async ({ context, input: { body } }) => {
  const { pepper } = secretsOf(context);
  const email = normaliseEmail(body.email);
  await countTry(context, 'login-address', addressOf(context));
  await countTry(context, 'login-account', email);
  const account = await selectRow(
    context.accounts,
    row,
    `SELECT u.id AS userId, c.password_hash AS passwordHash FROM user u LEFT JOIN credential c ON c.user_id = u.id WHERE u.email = ?1`,
    email,
  );
  const { isRight, isOutdated } = await verifyPassword(body.password, pepper, account?.passwordHash ?? null);
  if (account === null || !isRight) throw new ApiError('U0004');
  const { tokens, statements } = await openSession(context, account.userId);
  const renewed = isOutdated
    ? [
        context.accounts
          .prepare('UPDATE credential SET password_hash = ?2, updated_at = ?3 WHERE user_id = ?1')
          .bind(account.userId, await hashPassword(body.password, pepper), context.now.getTime()),
      ]
    : [];
  await context.accounts.batch([...statements, ...renewed]);
  return tokens;
};
