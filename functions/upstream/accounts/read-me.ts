import type { readMe, User } from '#contract/accounts.ts';
import { ageOn } from '#domain/age-group.ts';
import { todayInSeoul } from '#domain/zoned-time.ts';
import { ApiError } from '../http/api-error.ts';
import type { Context } from '../http/context.ts';
import type { Verb } from '../http/mount.ts';
import { selectUser } from './queries/people.ts';

/** A person's own data; U0001 when the account is gone. */
export async function readUser(context: Context, userId: number): Promise<User> {
  const user = await selectUser(context, userId);
  if (!user) throw new ApiError('U0001');
  return { ...user, age: user.birthDate === null ? null : ageOn(user.birthDate, todayInSeoul(context.now.getTime())) };
}

/** The caller's own data. */
export const readMeVerb: Verb<typeof readMe> = ({ context, viewer }) => readUser(context, viewer.userId);
