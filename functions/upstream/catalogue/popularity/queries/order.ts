import * as v from 'valibot';
import { supplementTable } from '#db/catalogue/tables/supplements.ts';
import { jsonColumn } from '#db/columns.ts';
import { placeOf } from '#db/product-place.ts';
import { selectRow, selectRows } from '#db/rows.ts';
import { ALL_AGES } from '#domain/people/age-group.ts';
import type { Database, Statement } from '#platform/bindings.ts';
import { INDEXED_TEXT } from '#register/write/queries/facets.ts';
import { raiseOrder } from '#register/write/queries/meta.ts';
import { renewPlaces } from '#register/write/queries/places.ts';
import { purposeTop } from '#register/write/queries/purpose-top.ts';
import { scoreOf } from '#register/write/queries/score-of.ts';

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
const UNCHANGED = `(SELECT value FROM catalogue_meta WHERE key = 'renewal') = ?1`;
const MOVED_ID = `json_extract(value, '$.id')`;

function moveStatements(catalogue: Database, before: string, moved: readonly Moved[]): Statement[] {
  const run = (sql: string) => catalogue.prepare(sql).bind(before, JSON.stringify(moved));
  const inMoved = `(SELECT si.ingredient_id FROM json_each(?2) JOIN supplement_ingredient si ON si.supplement_id = ${MOVED_ID} WHERE ${UNCHANGED})`;
  return [
    run(
      `DELETE FROM supplement_search WHERE rowid IN (SELECT ${placeOf(`json_extract(value, '$.score')`, MOVED_ID)} FROM json_each(?2) WHERE ${UNCHANGED})`,
    ),
    run(`INSERT INTO supplement_search (rowid, grams)
         SELECT ${placeOf(`json_extract(value, '$.renewed')`, MOVED_ID)}, ${INDEXED_TEXT} FROM json_each(?2)
           JOIN supplement_document d ON d.supplement_id = ${MOVED_ID} WHERE ${UNCHANGED}`),
    run(
      `UPDATE supplement SET score = json_extract(value, '$.renewed') FROM json_each(?2) WHERE supplement.id = ${MOVED_ID} AND ${UNCHANGED}`,
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
