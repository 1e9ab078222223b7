import type { listPopularSearches, listRecentSearches, listRecentSupplements, recordSearch } from '#contract/search/search.ts';
import { ageGroupOf } from '#domain/people/age-group.ts';
import { keyedHash } from '#platform/hash.ts';
import { networkPrefix } from '#platform/network-prefix.ts';
import { viewerPopulation } from '../accounts/public.ts';
import { ApiError } from '../shared/http/api-error.ts';
import type { Context, Viewer } from '../shared/http/context.ts';
import type { Verb } from '../shared/http/mount.ts';
import { cardFacts } from '../supplements/cards/card-facts.ts';
import { type Activity, insertSearch, insertView, selectRecentSupplements, selectRecentWords, upsertRecent } from './queries/activities.ts';
import { selectNamed, selectPopularTerms } from './queries/catalogue.ts';

/** Member id, or a guest's network as a keyed hash that rotates daily; not the forgeable user agent. Null without a key. */
async function visitorAt({ visitor, hashKey }: Context, viewer: Viewer, time: number): Promise<string | null> {
  if (hashKey === undefined) return null;
  const day = new Date(time).toISOString().slice(0, 10);
  if (viewer !== null) return `user:${viewer.userId}:${day}`;
  return `guest:${(await keyedHash(hashKey, `network ${networkPrefix(visitor.address, 3)} ${day}`)).slice(0, 16)}`;
}

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

async function categoryOf(context: Context, keyword: string): Promise<Pick<Activity, 'category' | 'subjectId'>> {
  for (const category of ['INGREDIENT', 'BRAND', 'SUPPLEMENT'] as const) {
    const subjectId = await selectNamed(context, category, keyword);
    if (subjectId !== null) return { category, subjectId };
  }
  return { category: 'KEYWORD', subjectId: null };
}

/** A GET with a side effect, so cross-site calls do not count. @throws S0002 when blank */
export const recordSearchVerb: Verb<typeof recordSearch> = async ({ context, viewer, input: { query } }) => {
  if (context.visitor.isCrossSite) throw new ApiError('COMMON403');
  if (query.keyword === '') throw new ApiError('S0002');
  await logActivity(context, viewer, { method: 'SEARCH', keyword: query.keyword, ...(await categoryOf(context, query.keyword)) });
  return null;
};

export const listPopularSearchesVerb: Verb<typeof listPopularSearches> = ({ context }) => selectPopularTerms(context);

export const listRecentSearchesVerb: Verb<typeof listRecentSearches> = ({ context, viewer, input: { query } }) =>
  selectRecentWords(context, viewer.userId, query.limit);

export const listRecentSupplementsVerb: Verb<typeof listRecentSupplements> = async ({ context, viewer, input: { query } }) => {
  const rows = await selectRecentSupplements(context, viewer.userId, query.limit);
  return rows.map((row) => ({ id: row.id, name: row.name, ...cardFacts(context, row) }));
};
