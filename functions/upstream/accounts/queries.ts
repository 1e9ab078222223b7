import * as v from 'valibot';
import { selectRow } from '../db/rows.ts';
import type { Context } from '../http/context.ts';

const nullableText = v.nullable(v.string());

const userRow = v.object({
  email: v.string(),
  nickname: v.string(),
  fullName: v.string(),
  provider: v.string(),
  gender: v.string(),
  birthDate: nullableText,
  phoneNumber: nullableText,
  profileImageUrl: nullableText,
});
export type UserRow = v.InferOutput<typeof userRow>;

/** One person, or null. */
export function selectUser(context: Context, id: number): Promise<UserRow | null> {
  return selectRow(
    context.accounts,
    userRow,
    `SELECT email, nickname, full_name AS fullName, provider, gender, birth_date AS birthDate, phone_number AS phoneNumber, profile_image_url AS profileImageUrl
     FROM user WHERE id = ?1`,
    id,
  );
}
