import * as v from 'valibot';
import { supplementTable } from '#db/catalogue/tables/supplements.ts';
import { jsonColumn, selectRow, selectRows } from '#db/rows.ts';
import { placeOf } from '#db/supplement-card.ts';
import { ALL_AGES } from '#domain/people/age-group.ts';
import type { Database, Statement } from '#platform/bindings.ts';
import { INDEXED_TEXT } from '#register/write/queries/facets.ts';
import { raiseOrder } from '#register/write/queries/meta.ts';
import { renewPlaces, scoreOf } from '#register/write/queries/places.ts';
import { purposeTop } from '#register/write/queries/showcase.ts';
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

const UNFOLDED = `(SELECT value FROM catalogue_meta WHERE key = 'fold') = ?1`;

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
          run(`UPDATE ${table} SET score = CAST(score * ?2 AS INTEGER) WHERE ${UNFOLDED}`, factor),
        );
  return [
    run(`INSERT INTO catalogue_meta (key, value) VALUES ('fold', ?1) ON CONFLICT DO NOTHING`),
    ...decay,
    run(
      `INSERT INTO catalogue_meta (key, value)
       SELECT 'popular:' || gender || ':' || age_group, count(*)
       FROM (SELECT DISTINCT json_extract(value, '$.gender') AS gender, json_extract(value, '$.ageGroup') AS age_group, json_extract(value, '$.id') AS id FROM json_each(?2)) a
       WHERE ${UNFOLDED} AND id IN (SELECT id FROM supplement)
         AND NOT EXISTS (SELECT 1 FROM supplement_score p WHERE p.gender = a.gender AND p.age_group = a.age_group AND p.supplement_id = a.id)
       GROUP BY gender, age_group
       ON CONFLICT (key) DO UPDATE SET value = CAST(value AS INTEGER) + excluded.value`,
      JSON.stringify(added.supplements),
    ),
    run(
      `INSERT INTO supplement_score (gender, age_group, supplement_id, score)
       SELECT json_extract(value, '$.gender'), json_extract(value, '$.ageGroup'), json_extract(value, '$.id'), sum(json_extract(value, '$.score'))
       FROM json_each(?2) WHERE ${UNFOLDED} AND json_extract(value, '$.id') IN (SELECT id FROM supplement) GROUP BY 1, 2, 3
       ON CONFLICT DO UPDATE SET score = score + excluded.score`,
      JSON.stringify(added.supplements),
    ),
    run(
      `INSERT INTO ingredient_score (age_group, ingredient_id, score)
       SELECT json_extract(value, '$.ageGroup'), json_extract(value, '$.id'), sum(json_extract(value, '$.score'))
       FROM json_each(?2) WHERE ${UNFOLDED} AND json_extract(value, '$.gender') = 'ALL' AND json_extract(value, '$.id') IN (SELECT id FROM ingredient) GROUP BY 1, 2
       ON CONFLICT DO UPDATE SET score = score + excluded.score`,
      JSON.stringify(added.ingredients),
    ),
    run(`UPDATE catalogue_meta SET value = ?2 WHERE key = 'fold' AND value = ?1`, after),
  ];
}

const renewalSchema = v.object({ night: v.number(), after: v.number() });
type Renewal = v.InferOutput<typeof renewalSchema>;

const stateRow = v.object({ value: jsonColumn(renewalSchema), isWriting: v.number() });

/** While an import writes, the index lags. */
export async function selectRenewal(catalogue: Database): Promise<{ readonly renewal: Renewal; readonly isWriting: boolean }> {
  const row = await selectRow(
    catalogue,
    stateRow,
    `SELECT coalesce((SELECT value FROM catalogue_meta WHERE key = 'renewal'), '{"night":0,"after":0}') AS value,
       EXISTS (SELECT 1 FROM catalogue_meta WHERE key = 'import-progress') AS isWriting`,
  );
  return { renewal: row?.value ?? { night: 0, after: 0 }, isWriting: row?.isWriting === 1 };
}

const movedRow = v.object({ ...v.pick(supplementTable, ['id', 'score']).entries, renewed: v.number() });
type Moved = v.InferOutput<typeof movedRow>;

export function selectMoved(catalogue: Database, after: number, most: number): Promise<Moved[]> {
  return selectRows(
    catalogue,
    movedRow,
    `SELECT s.id, s.score, ${scoreOf('s')} AS renewed FROM supplement_score p JOIN supplement s ON s.id = p.supplement_id
     WHERE p.gender = 'ALL' AND p.age_group = '${ALL_AGES}' AND p.supplement_id > ?1 AND ${scoreOf('s')} <> s.score ORDER BY p.supplement_id LIMIT ?2`,
    after,
    most,
  );
}

/** Optimistic lock against a concurrent cron. */
const UNRENEWED = `(SELECT value FROM catalogue_meta WHERE key = 'renewal') = ?1`;
const MOVED_ID = `json_extract(value, '$.id')`;

function moveStatements(catalogue: Database, before: string, moved: readonly Moved[]): Statement[] {
  const run = (sql: string) => catalogue.prepare(sql).bind(before, JSON.stringify(moved));
  const inMoved = `(SELECT si.ingredient_id FROM json_each(?2) JOIN supplement_ingredient si ON si.supplement_id = ${MOVED_ID} WHERE ${UNRENEWED})`;
  return [
    run(
      `DELETE FROM supplement_search WHERE rowid IN (SELECT ${placeOf(`json_extract(value, '$.score')`, MOVED_ID)} FROM json_each(?2) WHERE ${UNRENEWED})`,
    ),
    run(`INSERT INTO supplement_search (rowid, grams)
         SELECT ${placeOf(`json_extract(value, '$.renewed')`, MOVED_ID)}, ${INDEXED_TEXT} FROM json_each(?2)
           JOIN supplement_document d ON d.supplement_id = ${MOVED_ID} WHERE ${UNRENEWED}`),
    run(
      `UPDATE supplement SET score = json_extract(value, '$.renewed') FROM json_each(?2) WHERE supplement.id = ${MOVED_ID} AND ${UNRENEWED}`,
    ),
    run(renewPlaces(`si.ingredient_id IN ${inMoved}`)),
    run(`INSERT INTO purpose_top (purpose_code, ingredient_id, place, supplement_id, is_recognised, amount)
         SELECT * FROM (${purposeTop(`si.ingredient_id IN ${inMoved}`)})
         WHERE (purpose_code, ingredient_id, place, supplement_id, is_recognised) NOT IN
           (SELECT purpose_code, ingredient_id, place, supplement_id, is_recognised FROM purpose_top)
         ON CONFLICT DO UPDATE SET supplement_id = excluded.supplement_id, is_recognised = excluded.is_recognised, amount = excluded.amount`),
    raiseOrder(catalogue),
  ];
}

export function renewalStatements(catalogue: Database, before: Renewal, after: Renewal, moved: readonly Moved[]): Statement[] {
  const [old, renewed] = [JSON.stringify(before), JSON.stringify(after)];
  return [
    catalogue.prepare(`INSERT INTO catalogue_meta (key, value) VALUES ('renewal', ?1) ON CONFLICT DO NOTHING`).bind(old),
    ...(moved.length === 0 ? [] : moveStatements(catalogue, old, moved)),
    catalogue.prepare(`UPDATE catalogue_meta SET value = ?2 WHERE key = 'renewal' AND value = ?1`).bind(old, renewed),
  ];
}
