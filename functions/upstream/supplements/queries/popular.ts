import * as v from 'valibot';
import { supplementScoreTable } from '#upstream/db/catalogue/tables/supplements.ts';
import { selectRow, selectRows } from '#upstream/db/rows.ts';
import { CARD_COLUMNS, cardRow } from '#upstream/db/supplement-card.ts';
import type { Context } from '#upstream/http/context.ts';

const popularRow = v.object({ ...cardRow.entries, score: supplementScoreTable.entries.score });

/** One page of the popular list of an audience, best first, ties by id. Skipped rows are not looked up, and the page is put in order here. */
export async function selectPopular(
  context: Context,
  gender: string,
  ageGroup: string,
  offset: number,
  size: number,
): Promise<v.InferOutput<typeof popularRow>[]> {
  const rows = await selectRows(
    context.catalogue,
    popularRow,
    `SELECT ${CARD_COLUMNS}, p.score
     FROM (SELECT supplement_id, score FROM supplement_score WHERE gender = ?1 AND age_group = ?2 ORDER BY score DESC, supplement_id LIMIT ?3 OFFSET ?4) p
     CROSS JOIN supplement s ON s.id = p.supplement_id WHERE s.gone_on IS NULL`,
    gender,
    ageGroup,
    size,
    offset,
  );
  return rows.sort((left, right) => right.score - left.score || left.id - right.id);
}

const countRow = v.object({ total: v.number() });

/** How many products an audience's popular list holds; kept by the fold, so that no list is counted on a read. */
export async function selectPopularCount(context: Context, gender: string, ageGroup: string): Promise<number> {
  const row = await selectRow(
    context.catalogue,
    countRow,
    `SELECT CAST(value AS INTEGER) AS total FROM catalogue_meta WHERE key = ?1`,
    `popular:${gender}:${ageGroup}`,
  );
  return row?.total ?? 0;
}

/** Whether enough people of an audience have been counted for its list to be one. */
export async function isRanked(context: Context, gender: string, ageGroup: string): Promise<boolean> {
  const sql = 'SELECT CAST(value AS INTEGER) AS total FROM catalogue_meta WHERE key = ?1';
  return (await selectRow(context.catalogue, countRow, sql, `ranked:${gender}:${ageGroup}`)) !== null;
}

/** One page of the day's choice, in its order. */
export async function selectShowcase(
  context: Context,
  day: number,
  offset: number,
  size: number,
): Promise<v.InferOutput<typeof popularRow>[]> {
  return selectRows(
    context.catalogue,
    popularRow,
    `SELECT ${CARD_COLUMNS}, 0 AS score FROM (SELECT place, supplement_id FROM showcase WHERE day = ?1 AND place >= ?2 AND place < ?2 + ?3) p
     CROSS JOIN supplement s ON s.id = p.supplement_id ORDER BY p.place`,
    day,
    offset,
    size,
  );
}

/** How many products the day's choice has. */
export async function selectShowcaseCount(context: Context, day: number): Promise<number> {
  const sql = 'SELECT coalesce(max(place) + 1, 0) AS total FROM showcase WHERE day = ?1';
  return (await selectRow(context.catalogue, countRow, sql, day))?.total ?? 0;
}
