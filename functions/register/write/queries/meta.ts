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
