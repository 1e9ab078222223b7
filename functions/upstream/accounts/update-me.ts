import type { updateMe } from '#contract/accounts.ts';
import type { Verb } from '../http/mount.ts';
import { requireAge } from './judge-details.ts';
import { updateUser } from './queries/people.ts';
import { readUser } from './read-me.ts';

/** Changes nickname, birth date and phone number where they are given; everything else in the body has no effect. */
export const updateMeVerb: Verb<typeof updateMe> = async ({ context, viewer, input: { body } }) => {
  if (body.birthDate !== null) requireAge(context, body.birthDate);
  await context.accounts.batch([updateUser(context, viewer.userId, body)]);
  return readUser(context, viewer.userId);
};
