import { ageGroupOf } from '#domain/people/age-group.ts';
import { viewerPopulation } from '#upstream/accounts/public.ts';
import type { Context, Viewer } from '#upstream/shared/http/context.ts';
import { type Activity, insertSearch, insertView } from './queries/activities.ts';
import { upsertRecent } from './queries/recents.ts';
import { visitorAt } from './visitor.ts';

const BRAKE_MS = 10 * 60_000;

/** Shared networks get no more: they look like one that pushes a product. */
const MOST_A_DAY = { CLICK: 100, SEARCH: 50 } as const;

/**
 * Once per ten minutes, visitor and subject, within daily limits; recents always. Skips deleted people, speculative requests and cross-site
 * callers.
 */
export async function logActivity(context: Context, viewer: Viewer, activity: Activity): Promise<void> {
  if (context.visitor.isSpeculative || context.visitor.isCrossSite) return;
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
