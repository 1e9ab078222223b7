import { ageGroupOf } from '#domain/age-group.ts';
import type { Context, Viewer } from '#upstream/http/context.ts';
import { viewerPopulation } from '#upstream/people/accounts/public.ts';
import { type Activity, insertSearch, insertView } from './queries/activities.ts';
import { upsertRecent } from './queries/recents.ts';
import { visitorAt } from './visitor.ts';

const BRAKE_MS = 10 * 60_000;

/**
 * How many views and searches count for one visitor on a day, over all products and words: more than one household looks at. A network of many people
 * counts as little as one of few, since nobody can tell it from one that wants a product on top.
 */
const MOST_A_DAY = { CLICK: 100, SEARCH: 50 } as const;

/**
 * Writes down a search or a view. It counts for popularity at most once per ten minutes, visitor and product or word, and so many times a day; what does
 * not count writes nothing, but a person's recents always know of it. Nothing is written for somebody who has gone in the same moment, for what nobody has
 * seen (made for a page, a prefetch or a prerender), nor for what another site's page has called.
 */
export async function logActivity(context: Context, viewer: Viewer, activity: Activity): Promise<void> {
  if (context.visitor.isSpeculative || context.visitor.isForeign) return;
  const now = context.now.getTime();
  const visitor = await visitorAt(context, viewer, now);
  const before = await visitorAt(context, viewer, now - BRAKE_MS);
  if (visitor === null || before === null) return;
  const { gender, age } = await viewerPopulation(context, viewer);
  const who = {
    visitor,
    visitorBefore: before,
    userId: viewer?.userId ?? null,
    gender,
    ageGroup: age === null ? null : ageGroupOf(age),
  };
  const insert = activity.method === 'SEARCH' ? insertSearch : insertView;
  await context.accounts.batch([
    insert(context, activity, who, now - BRAKE_MS, MOST_A_DAY[activity.method]),
    ...(viewer === null ? [] : upsertRecent(context, viewer.userId, activity)),
  ]);
}
