import * as v from 'valibot';
import { catalogueMetaTable } from '#db/catalogue/tables/search.ts';
import { selectRow } from '#db/rows.ts';
import type { Database, Statement } from '#platform/bindings.ts';

const valueRow = v.pick(catalogueMetaTable, ['value']);

type WritingFact = 'seed' | 'import-progress' | 'register-round';

export async function selectMeta(database: Database, key: WritingFact): Promise<string | null> {
  return (await selectRow(database, valueRow, 'SELECT value FROM catalogue_meta WHERE key = ?1', key))?.value ?? null;
}

export function replaceMeta(database: Database, key: WritingFact, value: string): Statement {
  return database.prepare('INSERT OR REPLACE INTO catalogue_meta (key, value) VALUES (?1, ?2)').bind(key, value);
}

export function deleteMeta(database: Database, key: WritingFact): Statement {
  return database.prepare('DELETE FROM catalogue_meta WHERE key = ?1').bind(key);
}

/** Invalidates cached answers: the version is in each cache key. */
export function raiseVersion(database: Database): Statement {
  return database.prepare(
    `INSERT INTO catalogue_meta (key, value) VALUES ('version', '1') ON CONFLICT (key) DO UPDATE SET value = CAST(value AS INTEGER) + 1`,
  );
}

export function raiseOrder(database: Database): Statement {
  return database.prepare(
    `INSERT INTO catalogue_meta (key, value) VALUES ('order', '1') ON CONFLICT (key) DO UPDATE SET value = CAST(value AS INTEGER) + 1`,
  );
}

export const HAS_TEXTS = `raw_text IS NOT NULL AND concat(${['specification', 'intake', 'functionText', 'caution']
  .map((field) => `json_extract(raw_text, '$.${field}')`)
  .join(', ')}) <> ''`;

export function insertTermSeed(catalogue: Database): Statement[] {
  return [
    catalogue.prepare('DELETE FROM popular_term WHERE is_seed = 1'),
    catalogue.prepare(
      `INSERT INTO popular_term (keyword, score, last_at, is_seed)
       SELECT name, 0, products, 1 FROM (SELECT i.name, count(*) AS products FROM supplement_ingredient si JOIN ingredient i ON i.id = si.ingredient_id
         GROUP BY i.id ORDER BY products DESC, i.id LIMIT 10)`,
    ),
  ];
}

export function deleteExamples(catalogue: Database): Statement[] {
  const examples = 'SELECT id FROM supplement WHERE is_sample = 1';
  return [
    `DELETE FROM supplement_ingredient WHERE supplement_id IN (${examples})`,
    `DELETE FROM supplement_document WHERE supplement_id IN (${examples})`,
    `DELETE FROM suggestion WHERE kind = 'PRODUCT' AND subject IN (${examples})`,
    `DELETE FROM supplement_score WHERE supplement_id IN (${examples})`,
    `DELETE FROM brand WHERE id IN (SELECT brand_id FROM supplement WHERE is_sample = 1)`,
    'DELETE FROM ingredient_score WHERE EXISTS (SELECT 1 FROM supplement WHERE is_sample = 1)',
    `DELETE FROM catalogue_meta WHERE key LIKE 'ranked:%' AND EXISTS (SELECT 1 FROM supplement WHERE is_sample = 1)`,
    'DELETE FROM supplement WHERE is_sample = 1',
  ].map((sql) => catalogue.prepare(sql));
}
