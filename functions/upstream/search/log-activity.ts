import { ageGroupOf } from '../../../src/domain/age-group.ts';
import { viewerPopulation } from '../accounts/index.ts';
import type { Context, Viewer } from '../http/context.ts';
import { visitorOf } from './visitor.ts';

const BRAKE_MS = 10 * 60_000;

export type Activity = {
  readonly method: 'SEARCH' | 'CLICK';
  readonly category: 'KEYWORD' | 'INGREDIENT' | 'BRAND' | 'SUPPLEMENT';
  readonly subjectId: number | null;
  readonly keyword: string;
};

/**
 * Writes down a search or a view. It counts for popularity at most once per ten minutes and visitor; a person's repeat is still kept for their recents.
 * Nothing is written for somebody who has gone in the same moment. Answers made for a page, a prefetch or a prerender are nobody's view and are not written.
 */
export async function logActivity(context: Context, viewer: Viewer, activity: Activity): Promise<void> {
  if (context.visitor.isSpeculative) return;
  const visitor = await visitorOf(context, viewer);
  if (visitor === null) return;
  const { gender, age } = await viewerPopulation(context, viewer);
  const now = context.now.getTime();
  await context.accounts.batch([
    context.accounts
      .prepare(
        `INSERT INTO activity (method, category, subject_id, keyword, visitor, user_id, gender, age_group, at, is_counted)
         SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, NOT EXISTS (
           SELECT 1 FROM activity WHERE visitor = ?5 AND method = ?1 AND category = ?2 AND keyword = ?4 AND at > ?10 AND is_counted)
         WHERE ?6 IS NULL OR EXISTS (SELECT 1 FROM user WHERE id = ?6)`,
      )
      .bind(
        activity.method,
        activity.category,
        activity.subjectId,
        activity.keyword,
        visitor,
        viewer?.userId ?? null,
        gender,
        age === null ? null : ageGroupOf(age),
        now,
        now - BRAKE_MS,
      ),
  ]);
}
