import * as v from 'valibot';
import { COPIED_TABLES, UNCOPIED_TABLES } from '#db/accounts/copied-tables.ts';
import { catalogueMetaTable } from '#db/catalogue/tables/search.ts';
import { selectRow } from '#db/rows.ts';
import type { Database } from '#platform/bindings.ts';

const valueRow = v.pick(catalogueMetaTable, ['value']);

export async function selectCatalogueVersion(catalogue: Database): Promise<string> {
  return (await selectRow(catalogue, valueRow, `SELECT value FROM catalogue_meta WHERE key = 'version'`))?.value ?? '0';
}

async function isMigrated(catalogue: Database): Promise<boolean> {
  const sql = `SELECT name AS value FROM sqlite_master WHERE type = 'table' AND name = 'catalogue_meta'`;
  return (await selectRow(catalogue, valueRow, sql)) !== null;
}

/** 0 while a first start makes and fills the tables. */
export async function selectCatalogueSize(catalogue: Database): Promise<number> {
  try {
    return Number((await selectRow(catalogue, valueRow, `SELECT value FROM catalogue_meta WHERE key = 'supplements'`))?.value ?? 0);
  } catch (failure) {
    if (await isMigrated(catalogue)) throw failure;
    return 0;
  }
}

const ACCOUNTS_TABLES = Object.keys({ ...COPIED_TABLES, ...UNCOPIED_TABLES });
const CATALOGUE_TABLES = [
  ...['ingredient', 'ingredient_alias', 'purpose', 'purpose_top', 'term', 'combination', 'suggestion', 'suggestion_top', 'popular_term'],
  ...['spelling_gap', 'supplement_score', 'ingredient_score', 'supplement_facet', 'facet_set', 'supplement_facet_set', 'barcode'],
];
/** Across the table: a partial restore is not ready. */
const SAMPLES = JSON.stringify(Array.from({ length: 16 }, (_, place) => place));

const oneOfEach = (tables: readonly string[]) =>
  tables.map((table) => `(SELECT count(*) FROM (SELECT 1 FROM ${table} LIMIT 1))`).join(' + ');

/** One row of each. @throws if unreadable */
export async function readEachTable(accounts: Database): Promise<void> {
  await accounts.prepare(`SELECT ${oneOfEach(ACCOUNTS_TABLES)}`).all();
}

/** @throws if unreadable */
export async function readSamples(catalogue: Database): Promise<void> {
  await catalogue.batch([
    catalogue.prepare(`SELECT ${oneOfEach(CATALOGUE_TABLES)}`),
    catalogue.prepare(`SELECT rowid FROM supplement_search WHERE supplement_search MATCH 'a*' LIMIT 1`),
    catalogue
      .prepare(
        `SELECT sum(length(s.name) + length(b.name) + i.ingredient_id + (SELECT count(*) FROM supplement_document d WHERE d.supplement_id = s.id))
         FROM json_each(?1) place
         JOIN supplement s ON s.id = (SELECT min(id) FROM supplement WHERE id >= (SELECT min(id) + (max(id) - min(id)) * place.value / 16 FROM supplement))
         LEFT JOIN brand b ON b.id = s.brand_id LEFT JOIN supplement_ingredient i ON i.supplement_id = s.id`,
      )
      .bind(SAMPLES),
  ]);
}
