import * as v from 'valibot';
import type { recordSearch } from '#contract/search.ts';
import { selectRow } from '../db/rows.ts';
import { ApiError } from '../http/api-error.ts';
import type { Context } from '../http/context.ts';
import type { Verb } from '../http/mount.ts';
import { type Activity, logActivity } from './log-activity.ts';

const row = v.object({ id: v.number() });

/** What a keyword names exactly: an ingredient, else a brand, else a product, else nothing in particular. */
async function categoryOf(context: Context, keyword: string): Promise<Pick<Activity, 'category' | 'subjectId'>> {
  const ingredient = await selectRow(context.catalogue, row, 'SELECT id FROM ingredient WHERE name = ?1', keyword);
  if (ingredient) return { category: 'INGREDIENT', subjectId: ingredient.id };
  const brand = await selectRow(context.catalogue, row, 'SELECT id FROM brand WHERE name = ?1 LIMIT 1', keyword);
  if (brand) return { category: 'BRAND', subjectId: brand.id };
  const supplement = await selectRow(context.catalogue, row, 'SELECT id FROM supplement WHERE name = ?1 LIMIT 1', keyword);
  return supplement ? { category: 'SUPPLEMENT', subjectId: supplement.id } : { category: 'KEYWORD', subjectId: null };
}

/** Writes down a search; S0002 when it is blank. A read that writes: pages of others may not have their visitors' browsers call it. */
export const recordSearchVerb: Verb<typeof recordSearch> = async ({ context, viewer, input: { query } }) => {
  if (context.visitor.isForeign) throw new ApiError('COMMON403');
  if (query.keyword === '') throw new ApiError('S0002');
  await logActivity(context, viewer, { method: 'SEARCH', keyword: query.keyword, ...(await categoryOf(context, query.keyword)) });
  return null;
};
