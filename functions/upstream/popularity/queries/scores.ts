import * as v from 'valibot';
import type { Database, Statement } from '#platform/bindings.ts';
import { activityTable } from '#upstream/db/accounts/tables/activity.ts';
import { jsonColumn } from '#upstream/db/columns.ts';
import { selectRow, selectRows } from '#upstream/db/rows.ts';
import type { Context } from '#upstream/http/context.ts';

const stateSchema = v.object({ activityId: v.number(), foldedAt: v.number(), decayedAt: v.number() });
export type FoldState = v.InferOutput<typeof stateSchema>;

const countRow = v.object({
  ...v.pick(activityTable, ['category', 'gender', 'ageGroup']).entries,
  subjectId: v.number(),
  views: v.number(),
});
/** How often one thing was looked at by people of one kind. */
export type Count = v.InferOutput<typeof countRow>;

/** Points of a thing for one audience. */
export type AddedScore = { readonly gender: string; readonly ageGroup: string; readonly id: number; readonly score: number };

/** What the last fold has remembered, or null. */
export async function selectFoldState({ catalogue }: Context): Promise<FoldState | null> {
  const row = await selectRow(
    catalogue,
    v.object({ value: jsonColumn(stateSchema) }),
    `SELECT value FROM catalogue_meta WHERE key = 'fold'`,
  );
  return row?.value ?? null;
}

/** The last row of the log that a fold of at most so many rows reads; null when there is none after the given one. */
export async function selectLastActivity({ accounts }: Context, after: number, most: number): Promise<number | null> {
  const last = await selectRow(
    accounts,
    v.object({ id: v.nullable(v.number()) }),
    'SELECT MAX(id) AS id FROM (SELECT id FROM activity WHERE id > ?1 ORDER BY id LIMIT ?2)',
    after,
    most,
  );
  return last?.id ?? null;
}

/** The views of products and ingredients in a stretch of the log. */
export function selectViews({ accounts }: Context, after: number, upTo: number): Promise<Count[]> {
  return selectRows(
    accounts,
    countRow,
    `SELECT category, subject_id AS subjectId, gender, age_group AS ageGroup, count(*) AS views FROM activity
     WHERE id > ?1 AND id <= ?2 AND subject_id IS NOT NULL AND category IN ('SUPPLEMENT', 'INGREDIENT')
     GROUP BY category, subject_id, gender, age_group`,
    after,
    upTo,
  );
}

const personRow = v.pick(activityTable, ['gender', 'ageGroup', 'visitor']);
type Person = v.InferOutput<typeof personRow>;

/** Who looked at products, each once and kind by kind, in the log after a row; networks are told apart within a day. */
export function selectPeople({ accounts }: Context, after: number): Promise<Person[]> {
  return selectRows(
    accounts,
    personRow,
    `SELECT DISTINCT gender, age_group AS ageGroup, visitor FROM activity WHERE id > ?1 AND subject_id IS NOT NULL AND category = 'SUPPLEMENT'`,
    after,
  );
}

/** Remembers that enough people of some audiences have been counted: their lists are popular ones from now on. */
export function insertRanked({ catalogue }: Context, audiences: readonly string[]): Statement {
  return catalogue
    .prepare(`INSERT OR IGNORE INTO catalogue_meta (key, value) SELECT 'ranked:' || value, '1' FROM json_each(?1)`)
    .bind(JSON.stringify(audiences));
}

/** Forgets what was counted before a time, as far as it is folded, and recents from before another. */
export function deleteFolded({ accounts }: Context, upTo: number, countedBefore: number, recentBefore: number): Statement[] {
  return [
    accounts.prepare('DELETE FROM activity WHERE at < ?1 AND id <= ?2').bind(countedBefore, upTo),
    accounts.prepare('DELETE FROM recent WHERE at < ?1').bind(recentBefore),
  ];
}

/** Written only while the remembered state is the one that was read: a second cron at the same time changes nothing. */
const UNCHANGED = `(SELECT value FROM catalogue_meta WHERE key = 'fold') = ?1`;

/** Adds points to scores, and counts whom a list has anew, as long as the remembered state is still the one before. @param factor what all scores are multiplied by first */
export function foldStatements(
  catalogue: Database,
  added: { readonly supplements: readonly AddedScore[]; readonly ingredients: readonly AddedScore[] },
  factor: number,
  before: string,
  after: string,
): Statement[] {
  const run = (sql: string, ...values: (string | number)[]) => catalogue.prepare(sql).bind(before, ...values);
  const decay =
    factor === 1
      ? []
      : ['supplement_score', 'ingredient_score'].map((table) =>
          run(`UPDATE ${table} SET score = CAST(score * ?2 AS INTEGER) WHERE ${UNCHANGED}`, factor),
        );
  return [
    run(`INSERT INTO catalogue_meta (key, value) VALUES ('fold', ?1) ON CONFLICT DO NOTHING`),
    ...decay,
    run(
      `INSERT INTO catalogue_meta (key, value)
       SELECT 'popular:' || gender || ':' || age_group, count(*)
       FROM (SELECT DISTINCT json_extract(value, '$.gender') AS gender, json_extract(value, '$.ageGroup') AS age_group, json_extract(value, '$.id') AS id FROM json_each(?2)) a
       WHERE ${UNCHANGED} AND id IN (SELECT id FROM supplement)
         AND NOT EXISTS (SELECT 1 FROM supplement_score p WHERE p.gender = a.gender AND p.age_group = a.age_group AND p.supplement_id = a.id)
       GROUP BY gender, age_group
       ON CONFLICT (key) DO UPDATE SET value = CAST(value AS INTEGER) + excluded.value`,
      JSON.stringify(added.supplements),
    ),
    run(
      `INSERT INTO supplement_score (gender, age_group, supplement_id, score)
       SELECT json_extract(value, '$.gender'), json_extract(value, '$.ageGroup'), json_extract(value, '$.id'), sum(json_extract(value, '$.score'))
       FROM json_each(?2) WHERE ${UNCHANGED} AND json_extract(value, '$.id') IN (SELECT id FROM supplement) GROUP BY 1, 2, 3
       ON CONFLICT DO UPDATE SET score = score + excluded.score`,
      JSON.stringify(added.supplements),
    ),
    run(
      `INSERT INTO ingredient_score (age_group, ingredient_id, score)
       SELECT json_extract(value, '$.ageGroup'), json_extract(value, '$.id'), sum(json_extract(value, '$.score'))
       FROM json_each(?2) WHERE ${UNCHANGED} AND json_extract(value, '$.gender') = 'ALL' AND json_extract(value, '$.id') IN (SELECT id FROM ingredient) GROUP BY 1, 2
       ON CONFLICT DO UPDATE SET score = score + excluded.score`,
      JSON.stringify(added.ingredients),
    ),
    run(`UPDATE catalogue_meta SET value = ?2 WHERE key = 'fold' AND value = ?1`, after),
  ];
}
