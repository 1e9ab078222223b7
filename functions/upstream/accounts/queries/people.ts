import * as v from 'valibot';
import type { Statement } from '#platform/bindings.ts';
import { userTable } from '#upstream/db/accounts/tables/people.ts';
import { columnsOf } from '#upstream/db/columns.ts';
import { selectRow } from '#upstream/db/rows.ts';
import type { Context } from '#upstream/http/context.ts';

const userRow = v.omit(userTable, ['id', 'createdAt']);
type UserRow = v.InferOutput<typeof userRow>;

/** One person, or null. */
export function selectUser({ accounts }: Context, id: number): Promise<UserRow | null> {
  return selectRow(accounts, userRow, `SELECT ${columnsOf(userRow)} FROM user WHERE id = ?1`, id);
}

const idRow = v.pick(userTable, ['id']);

/** Whether an e-mail address belongs to an account already. */
export async function isEmailTaken({ accounts }: Context, email: string): Promise<boolean> {
  return (await selectRow(accounts, idRow, 'SELECT id FROM user WHERE email = ?1', email)) !== null;
}

/** Makes a person; fails when the e-mail is taken. */
export function insertUser(
  { accounts, now }: Context,
  userId: number,
  user: Omit<UserRow, 'profileImageUrl' | 'emailVerifiedAt'>,
): Statement {
  return accounts
    .prepare(
      `INSERT INTO user (id, email, nickname, full_name, provider, gender, birth_date, phone_number, created_at)
       VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)`,
    )
    .bind(
      ...[userId, user.email, user.nickname, user.fullName, user.provider],
      ...[user.gender, user.birthDate, user.phoneNumber, now.getTime()],
    );
}

/** Changes what is given of a person; null leaves it as it is. */
export function updateUser(
  { accounts }: Context,
  userId: number,
  { nickname, birthDate, phoneNumber }: { readonly [key in 'nickname' | 'birthDate' | 'phoneNumber']: string | null },
): Statement {
  return accounts
    .prepare(
      `UPDATE user SET nickname = COALESCE(?2, nickname), birth_date = COALESCE(?3, birth_date), phone_number = COALESCE(?4, phone_number)
         WHERE id = ?1`,
    )
    .bind(userId, nickname, birthDate, phoneNumber);
}

/** Gives a person another photo. */
export function setProfileImage({ accounts }: Context, userId: number, address: string): Statement {
  return accounts.prepare('UPDATE user SET profile_image_url = ?2 WHERE id = ?1').bind(userId, address);
}
