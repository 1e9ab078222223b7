import type { recordSearch } from '#contract/search/search.ts';
import { ApiError } from '#upstream/shared/http/api-error.ts';
import type { Context } from '#upstream/shared/http/context.ts';
import type { Verb } from '#upstream/shared/http/mount.ts';
import { logActivity } from './log-activity.ts';
import type { Activity } from './queries/activities.ts';
import { selectNamed } from './queries/catalogue.ts';

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
