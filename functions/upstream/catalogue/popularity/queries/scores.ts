import * as v from 'valibot';
import { jsonColumn } from '#db/columns.ts';
import { selectRow } from '#db/rows.ts';
import type { Database, Statement } from '#platform/bindings.ts';
import type { Context } from '#upstream/shared/http/context.ts';

const stateSchema = v.object({
  activityId: v.number(),
  hour: v.number(),
  visitor: v.string(),
  foldedAt: v.number(),
  decayedAt: v.number(),
});
export type FoldState = v.InferOutput<typeof stateSchema>;

export type AddedScore = { readonly gender: string; readonly ageGroup: string; readonly id: number; readonly score: number };

export async function selectFoldState({ catalogue }: Context): Promise<FoldState | null> {
  const sql = `SELECT value FROM catalogue_meta WHERE key = 'fold'`;
  return (await selectRow(catalogue, v.object({ value: jsonColumn(stateSchema) }), sql))?.value ?? null;
}

export function insertRanked({ catalogue }: Context, audiences: readonly string[]): Statement {
  return catalogue
    .prepare(`INSERT OR IGNORE INTO catalogue_meta (key, value) SELECT 'ranked:' || value, '1' FROM json_each(?1)`)
    .bind(JSON.stringify(audiences));
}

const UNCHANGED = `(SELECT value FROM catalogue_meta WHERE key = 'fold') = ?1`;

/** @param factor rebases all scores first */
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
