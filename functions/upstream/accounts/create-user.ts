import * as v from 'valibot';
import type { Statement } from '#platform/bindings.ts';
import { randomId } from '#platform/keyed-hash.ts';
import { selectRow } from '../db/rows.ts';
import { ApiError } from '../http/api-error.ts';
import type { Context } from '../http/context.ts';
import { type AgreedTerm, recordConsents } from './consents.ts';

export type NewUser = {
  readonly email: string;
  readonly nickname: string;
  readonly fullName: string;
  readonly provider: 'vitacheck' | 'naver' | 'google';
  readonly gender: string;
  readonly birthDate: string | null;
  readonly phoneNumber: string | null;
  readonly terms: readonly AgreedTerm[];
};

const row = v.object({ id: v.number() });

/** Whether an e-mail address belongs to an account already. */
export async function isEmailTaken({ accounts }: Context, email: string): Promise<boolean> {
  return (await selectRow(accounts, row, 'SELECT id FROM user WHERE email = ?1', email)) !== null;
}

/**
 * Makes an account in one transaction with whatever belongs to it; U0003 when the e-mail is taken, even by somebody a moment earlier.
 * @param belongings statements that need the new id
 */
export async function createUser(context: Context, user: NewUser, belongings: (userId: number) => Promise<Statement[]>): Promise<number> {
  const userId = randomId();
  const { accounts } = context;
  const insert = accounts
    .prepare(
      `INSERT INTO user (id, email, nickname, full_name, provider, gender, birth_date, phone_number, created_at)
       VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)`,
    )
    .bind(
      userId,
      user.email,
      user.nickname,
      user.fullName === '' ? user.nickname : user.fullName,
      user.provider,
      user.gender,
      user.birthDate,
      user.phoneNumber,
      context.now.getTime(),
    );
  try {
    await accounts.batch([insert, recordConsents(context, userId, user.terms), ...(await belongings(userId))]);
  } catch (failure) {
    if (await isEmailTaken(context, user.email)) throw new ApiError('U0003');
    throw failure;
  }
  return userId;
}
