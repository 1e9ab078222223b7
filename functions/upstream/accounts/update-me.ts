import type { updateMe } from '#contract/accounts.ts';
import type { Verb } from '../http/mount.ts';
import { requireAge } from './judge-details.ts';
import { readUser } from './read-me.ts';

/** Changes nickname, birth date and phone number where they are given; everything else in the body has no effect. */
export const updateMeVerb: Verb<typeof updateMe> = async ({ context, viewer, input: { body } }) => {
  if (body.birthDate !== null) requireAge(context, body.birthDate);
  await context.accounts.batch([
    context.accounts
      .prepare(
        `UPDATE user SET nickname = COALESCE(?2, nickname), birth_date = COALESCE(?3, birth_date), phone_number = COALESCE(?4, phone_number)
         WHERE id = ?1`,
      )
      .bind(viewer.userId, body.nickname, body.birthDate, body.phoneNumber),
  ]);
  return readUser(context, viewer.userId);
};
