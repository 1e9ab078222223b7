import type { updateMe } from '#contract/accounts/accounts.ts';
import type { Verb } from '#upstream/shared/http/mount.ts';
import { notifyOwner } from './mails.ts';
import { deleteFormerBirthDate, keepFormerBirthDate, updateUser } from './queries/people.ts';
import { readUser } from './read-me.ts';
import { requireAge } from './sign-up.ts';

/** Recovery asks for the birth date: an unproved change is mailed and counts there only after a week. */
export const updateMeVerb: Verb<typeof updateMe> = async ({ context, viewer: { userId }, input: { body }, isProved }) => {
  const { birthDate } = body;
  if (birthDate !== null) requireAge(context, birthDate);
  const former = isProved ? deleteFormerBirthDate(context, userId) : keepFormerBirthDate(context, userId, birthDate ?? '');
  const results = await context.accounts.batch([...(birthDate === null ? [] : [former]), updateUser(context, userId, body)]);
  if (birthDate !== null && !isProved && results[0]?.meta.changes === 1) await notifyOwner(context, userId, 'BIRTH_DATE_CHANGED');
  return readUser(context, userId);
};
