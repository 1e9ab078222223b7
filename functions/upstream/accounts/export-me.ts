import type { exportMe } from '#contract/accounts.ts';
import type { Verb } from '../http/mount.ts';
import { selectEverything } from './queries/leaving.ts';
import { readUser } from './read-me.ts';

/** Everything that is stored about the caller, without what could be used to become them. */
export const exportMeVerb: Verb<typeof exportMe> = async ({ context, viewer }) => {
  const user = await readUser(context, viewer.userId);
  return { exportedAt: context.now.toISOString(), user, data: await selectEverything(context, viewer.userId) };
};
