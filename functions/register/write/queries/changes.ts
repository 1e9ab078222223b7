import * as v from 'valibot';
import { supplementIngredientTable, supplementTable } from '#db/catalogue/tables/supplements.ts';
import { jsonColumn, selectRows } from '#db/rows.ts';
import { changesKeptFrom, KEPT_CHANGES } from '#domain/supplements/supplement-change.ts';
import type { Database, Statement } from '#platform/bindings.ts';
import type { Change, Comparable } from '../changes.ts';
import { type Row, updateStatements } from './bulk.ts';
import { HAS_TEXTS } from './meta.ts';

const keptRow = v.object({
  ...v.pick(supplementTable, ['id', 'sourceKey', 'name', 'method', 'rawText', 'goneOn']).entries,
  contents: jsonColumn(v.array(v.pick(supplementIngredientTable, ['ingredientId', 'amount', 'labelText']))),
});
type KeptRow = v.InferOutput<typeof keptRow>;
export type RawText = Readonly<Omit<NonNullable<KeptRow['rawText']>, 'others' | 'missing'>> & { readonly others: readonly string[] };

export function selectKept(database: Database, ids: readonly number[]): Promise<KeptRow[]> {
  return selectRows(
    database,
    keptRow,
    `SELECT s.id, s.source_key AS sourceKey, s.name, s.method, s.raw_text AS rawText, s.gone_on AS goneOn,
       (SELECT json_group_array(json_object('ingredientId', si.ingredient_id, 'amount', si.amount, 'labelText', si.label_text))
        FROM supplement_ingredient si WHERE si.supplement_id = s.id) AS contents
     FROM json_each(?1) j CROSS JOIN supplement s ON s.id = j.value WHERE s.is_sample = 0`,
    JSON.stringify(ids),
  );
}

const stateRow = v.object({ ...v.pick(supplementTable, ['id', 'sourceHash', 'goneOn']).entries, hasTexts: v.nullable(v.number()) });
export type WrittenState = v.InferOutput<typeof stateRow>;

export function selectStates(database: Database, ids: readonly number[]): Promise<WrittenState[]> {
  return selectRows(
    database,
    stateRow,
    `SELECT s.id, s.source_hash AS sourceHash, s.gone_on AS goneOn, ${HAS_TEXTS} AS hasTexts
     FROM json_each(?1) j CROSS JOIN supplement s ON s.id = j.value`,
    JSON.stringify(ids),
  );
}

type Mark = Pick<WrittenState, 'sourceHash' | 'goneOn'>;

/** Optimistic lock: fails by NOT NULL unless the product is as it was read or, after a lost answer, as about to be written. */
export function refuseIfOvertaken(
  database: Database,
  marks: readonly { readonly id: number; readonly before: Mark; readonly after: Mark }[],
): Statement {
  const isNot = (mark: string) =>
    `(s.source_hash, s.gone_on) IS NOT (json_extract(j.value, '$.${mark}.sourceHash'), json_extract(j.value, '$.${mark}.goneOn'))`;
  return database
    .prepare(
      `INSERT INTO catalogue_meta (key, value) SELECT 'overtaken', NULL WHERE EXISTS (
         SELECT 1 FROM json_each(?1) j LEFT JOIN supplement s ON s.id = json_extract(j.value, '$.id') WHERE ${isNot('before')} AND ${isNot('after')})`,
    )
    .bind(JSON.stringify(marks));
}

export function isOvertaken(failure: unknown): boolean {
  return failure instanceof Error && failure.message.includes('catalogue_meta.value');
}

export function textsOf(rawText: RawText | null): Comparable['texts'] {
  if (rawText === null || `${rawText.specification}${rawText.intake}${rawText.functionText}${rawText.caution}` === '') return null;
  return rawText;
}

export type SeenChange = Change & { readonly supplementId: number; readonly changedOn: string };

export function insertChanges(database: Database, changes: readonly SeenChange[]): Statement[] {
  const rows = changes.map(
    (change): Row => ({
      supplement_id: change.supplementId,
      changed_on: change.changedOn,
      kind: change.kind,
      ingredient_id: change.ingredientId,
      old_amount: change.oldAmount,
      new_amount: change.newAmount,
    }),
  );
  if (rows.length === 0) return [];
  const key = 'supplement_id, changed_on, kind, ingredient_id';
  return [
    // Keep the amount before the day's first change.
    ...updateStatements(database, 'supplement_change', rows, ['supplement_id', 'changed_on', 'kind', 'ingredient_id'], ['new_amount']),
    database
      .prepare(
        `DELETE FROM supplement_change WHERE (${key}) IN (SELECT ${key} FROM (
           SELECT ${key}, row_number() OVER (PARTITION BY supplement_id ORDER BY changed_on DESC, kind, ingredient_id) AS place
           FROM supplement_change WHERE supplement_id IN (SELECT value FROM json_each(?1))) WHERE place > ${KEPT_CHANGES})`,
      )
      .bind(JSON.stringify([...new Set(changes.map(({ supplementId }) => supplementId))])),
  ];
}

/** @param today `YYYY-MM-DD` */
export function deleteOldChanges(database: Database, today: string): Statement {
  return database.prepare('DELETE FROM supplement_change WHERE changed_on < ?1').bind(changesKeptFrom(today));
}
