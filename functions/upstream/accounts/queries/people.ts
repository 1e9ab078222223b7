import * as v from 'valibot';
import { formerBirthDateTable, userTable } from '#db/accounts/tables/accounts.ts';
import { oldest } from '#db/oldest.ts';
import { columnsOf, flag, selectRow } from '#db/rows.ts';
import type { Statement } from '#platform/bindings.ts';
import type { Context } from '#upstream/shared/http/context.ts';

const FORMER_MS = 7 * 86_400_000;

const userRow = v.omit(userTable, ['id', 'createdAt']);
type UserRow = v.InferOutput<typeof userRow>;
const accountRow = v.object({ ...userRow.entries, hasPassword: flag });
const HAS_PASSWORD = 'EXISTS (SELECT 1 FROM credential c WHERE c.user_id = user.id) AS hasPassword';

export function selectUser({ accounts }: Context, id: number): Promise<v.InferOutput<typeof accountRow> | null> {
  return selectRow(accounts, accountRow, `SELECT ${columnsOf(userRow)}, ${HAS_PASSWORD} FROM user WHERE id = ?1`, id);
}

const knownRow = v.pick(userTable, ['id', 'emailVerifiedAt']);

export function selectUserOfEmail({ accounts }: Context, email: string): Promise<v.InferOutput<typeof knownRow> | null> {
  return selectRow(accounts, knownRow, `SELECT ${columnsOf(knownRow)} FROM user WHERE email = ?1`, email);
}

const idRow = v.pick(userTable, ['id']);

/** Also while reserved for an undo. */
export async function isEmailTaken({ accounts, now }: Context, email: string): Promise<boolean> {
  const sql = 'SELECT id FROM user WHERE email = ?1 UNION ALL SELECT user_id AS id FROM email_undo WHERE email = ?1 AND expires_at > ?2';
  return (await selectRow(accounts, idRow, sql, email, now.getTime())) !== null;
}

/** Fails on a taken e-mail; no row while it is reserved for an undo. */
export function insertUser({ accounts, now }: Context, userId: number, user: Omit<UserRow, 'profileImageUrl'>): Statement {
  return accounts
    .prepare(
      `INSERT INTO user (id, email, nickname, full_name, provider, gender, birth_date, phone_number, created_at, email_verified_at)
       SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10 WHERE NOT EXISTS (SELECT 1 FROM email_undo WHERE email = ?2 AND expires_at > ?9)`,
    )
    .bind(
      ...[userId, user.email, user.nickname, user.fullName, user.provider],
      ...[user.gender, user.birthDate, user.phoneNumber, now.getTime(), user.emailVerifiedAt],
    );
}

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

/** A week, after an unproved change; of several the first. Its changed rows tell whether there is a change. */
export function keepFormerBirthDate({ accounts, now }: Context, userId: number, next: string): Statement {
  return accounts
    .prepare(
      `INSERT INTO former_birth_date (user_id, birth_date, expires_at) SELECT id, birth_date, ?3 + ${FORMER_MS} FROM user WHERE id = ?1 AND birth_date IS NOT ?2
       ON CONFLICT DO UPDATE SET expires_at = excluded.expires_at,
         birth_date = CASE WHEN former_birth_date.expires_at > ?3 THEN former_birth_date.birth_date ELSE excluded.birth_date END`,
    )
    .bind(userId, next, now.getTime());
}

export function deleteFormerBirthDate({ accounts }: Context, userId: number): Statement {
  return accounts.prepare('DELETE FROM former_birth_date WHERE user_id = ?1').bind(userId);
}

const formerRow = v.pick(formerBirthDateTable, ['birthDate']);

export function selectFormerBirthDate({ accounts, now }: Context, userId: number): Promise<v.InferOutput<typeof formerRow> | null> {
  const sql = 'SELECT birth_date AS birthDate FROM former_birth_date WHERE user_id = ?1 AND expires_at > ?2';
  return selectRow(accounts, formerRow, sql, userId, now.getTime());
}

export function deleteOldBirthDates({ accounts, now }: Context): Statement {
  return accounts
    .prepare(`DELETE FROM former_birth_date WHERE ${oldest('former_birth_date', 'user_id', 'expires_at < ?1', 'expires_at')}`)
    .bind(now.getTime());
}

export function setProfileImage({ accounts }: Context, userId: number, address: string): Statement {
  return accounts.prepare('UPDATE user SET profile_image_url = ?2 WHERE id = ?1').bind(userId, address);
}
