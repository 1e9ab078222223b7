import type { readOverview } from '#contract/accounts/accounts.ts';
import type { Verb } from '#upstream/shared/http/mount.ts';
import { countEverything } from './queries/leaving.ts';

export const readOverviewVerb: Verb<typeof readOverview> = async ({ context, viewer }) => ({
  kinds: (await countEverything(context, viewer.userId)).filter(({ count }) => count > 0),
});
