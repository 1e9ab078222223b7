import * as v from 'valibot';
import type { Statement } from '#platform/bindings.ts';
import { userTable } from '#upstream/db/accounts/tables/people.ts';
import { columnsOf, flag } from '#upstream/db/columns.ts';
import { selectRow } from '#upstream/db/rows.ts';
import type { Context } from '#upstream/http/context.ts';

const userRow = v.omit(userTable, ['id', 'createdAt']);
type UserRow = v.InferOutput<typeof userRow>;
const accountRow = v.object({ ...userRow.entries, hasPassword: flag });
const HAS_PASSWORD = 'EXISTS (SELECT 1 FROM credential c WHERE c.user_id = user.id) AS hasPassword';

/** One person, or null. */
export function selectUser({ accounts }: Context, id: number): Promise<v.InferOutput<typeof accountRow> | null> {
  return selectRow(accounts, accountRow, `SELECT ${columnsOf(userRow)}, ${HAS_PASSWORD} FROM user WHERE id = ?1`, id);
}

const knownRow = v.pick(userTable, ['id', 'emailVerifiedAt']);

/** Who has an e-mail address, or null. */
export function selectUserOfEmail({ accounts }: Context, email: string): Promise<v.InferOutput<typeof knownRow> | null> {
  return selectRow(accounts, knownRow, `SELECT ${columnsOf(knownRow)} FROM user WHERE email = ?1`, email);
}

const idRow = v.pick(userTable, ['id']);

/** Whether an e-mail address belongs to an account of the same shard already. */
export async function hasEmail({ accounts }: Context, email: string): Promise<boolean> {
  return (await selectRow(accounts, idRow, 'SELECT id FROM user WHERE email = ?1', email)) !== null;
}

/** Makes a person; fails when the e-mail is taken. */
export function insertUser({ accounts, now }: Context, userId: number, user: Omit<UserRow, 'profileImageUrl'>): Statement {
  return accounts
    .prepare(
      `INSERT INTO user (id, email, nickname, full_name, provider, gender, birth_date, phone_number, created_at, email_verified_at)
       VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)`,
    )
    .bind(
      ...[userId, user.email, user.nickname, user.fullName, user.provider],
      ...[user.gender, user.birthDate, user.phoneNumber, now.getTime(), user.emailVerifiedAt],
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
