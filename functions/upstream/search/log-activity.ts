import { ageGroupOf } from '#domain/age-group.ts';
import type { Statement } from '#platform/bindings.ts';
import { viewerPopulation } from '../accounts/index.ts';
import type { Context, Viewer } from '../http/context.ts';
import { visitorAt } from './visitor.ts';

const BRAKE_MS = 10 * 60_000;

/**
 * How many views and searches count for one visitor on a day, over all products and words: more than one household looks at. A network of many people
 * counts as little as one of few, since nobody can tell it from one that wants a product on top.
 */
const MOST_A_DAY = { CLICK: 100, SEARCH: 50 } as const;

/** How many searches, and how many products, a person's recents keep: twice what can be asked for. */
const MOST_RECENTS = 100;

export type Activity = {
  readonly method: 'SEARCH' | 'CLICK';
  readonly category: 'KEYWORD' | 'INGREDIENT' | 'BRAND' | 'SUPPLEMENT';
  readonly subjectId: number | null;
  readonly keyword: string;
};

/** A condition, not a lookup before: what is refused writes no row, and two at once count as one. */
const COUNT = `INSERT INTO activity (method, category, subject_id, keyword, visitor, network, user_id, gender, age_group, at)
  SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10
  WHERE (?7 IS NULL OR EXISTS (SELECT 1 FROM user WHERE id = ?7))
    AND NOT EXISTS (SELECT 1 FROM activity WHERE visitor IN (?5, ?11) AND method = ?1 AND category = ?2 AND keyword = ?4 AND at > ?12)
    AND (SELECT count(*) FROM activity WHERE visitor = ?5 AND method = ?1) < ?13`;

function recentStatements({ accounts, now }: Context, userId: number, { method, category, subjectId, keyword }: Activity): Statement[] {
  return [
    accounts
      .prepare(
        `INSERT INTO recent (user_id, method, category, subject_id, keyword, at) SELECT id, ?2, ?3, ?4, ?5, ?6 FROM user WHERE id = ?1
         ON CONFLICT DO UPDATE SET at = excluded.at WHERE user_id = ?1`,
      )
      .bind(userId, method, category, subjectId, keyword, now.getTime()),
    accounts
      .prepare(
        `DELETE FROM recent WHERE user_id = ?1 AND method = ?2
           AND at < (SELECT at FROM recent WHERE user_id = ?1 AND method = ?2 ORDER BY at DESC LIMIT 1 OFFSET ${MOST_RECENTS - 1})`,
      )
      .bind(userId, method),
  ];
}

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
  const { method, category, subjectId, keyword } = activity;
  const counted = context.accounts
    .prepare(COUNT)
    .bind(
      ...[method, category, subjectId, keyword, visitor.id, visitor.network, viewer?.userId ?? null, gender],
      ...[age === null ? null : ageGroupOf(age), now, before.id, now - BRAKE_MS, MOST_A_DAY[method]],
    );
  await context.accounts.batch([counted, ...(viewer === null ? [] : recentStatements(context, viewer.userId, activity))]);
}
