import type { readMe } from '../../../src/contract/accounts.ts';
import { ageOn } from '../../../src/domain/age-group.ts';
import { ApiError } from '../http/api-error.ts';
import type { Verb } from '../http/mount.ts';
import { selectUser } from './queries.ts';
import { todayInSeoul } from './viewer-population.ts';

/** The caller's own data; U0001 when the account is gone. */
export const readMeVerb: Verb<typeof readMe> = async ({ context, viewer }) => {
  const user = await selectUser(context, viewer.userId);
  if (!user) throw new ApiError('U0001');
  return { ...user, age: user.birthDate === null ? null : ageOn(user.birthDate, todayInSeoul(context.now)) };
};
