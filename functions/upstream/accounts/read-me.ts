import type { readMe, User } from '#contract/accounts/accounts.ts';
import { ageOn } from '#domain/people/age-group.ts';
import { todayInSeoul } from '#domain/reminders/zoned-time.ts';
import { ApiError } from '#upstream/shared/http/api-error.ts';
import type { Context } from '#upstream/shared/http/context.ts';
import type { Verb } from '#upstream/shared/http/mount.ts';
import { selectUser } from './queries/people.ts';

/** @throws U0001 when the account is gone */
export async function readUser(context: Context, userId: number): Promise<User> {
  const row = await selectUser(context, userId);
  if (!row) throw new ApiError('U0001');
  const { emailVerifiedAt, ...user } = row;
  const age = user.birthDate === null ? null : ageOn(user.birthDate, todayInSeoul(context.now.getTime()));
  return { ...user, age, isEmailVerified: emailVerifiedAt !== null };
}

export const readMeVerb: Verb<typeof readMe> = ({ context, viewer }) => readUser(context, viewer.userId);
