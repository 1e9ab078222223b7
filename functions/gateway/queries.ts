import * as v from 'valibot';
import type { Database } from '#platform/bindings.ts';
import { catalogueMetaTable } from '#upstream/db/catalogue/tables/search.ts';
import { selectRow } from '#upstream/db/rows.ts';

const valueRow = v.pick(catalogueMetaTable, ['value']);

/** The version of the catalogue, bumped by every change of it. */
export async function selectCatalogueVersion(catalogue: Database): Promise<string> {
  return (await selectRow(catalogue, valueRow, `SELECT value FROM catalogue_meta WHERE key = 'version'`))?.value ?? '0';
}

/** How many products the catalogue holds. */
export async function selectCatalogueSize(catalogue: Database): Promise<number> {
  return Number((await selectRow(catalogue, valueRow, `SELECT value FROM catalogue_meta WHERE key = 'supplements'`))?.value ?? 0);
}
