import * as v from 'valibot';
import type { Environment } from '#platform/env.ts';
import { catalogueMetaTable } from '#upstream/db/catalogue/tables/search.ts';
import { selectRow } from '#upstream/db/rows.ts';

const valueRow = v.pick(catalogueMetaTable, ['value']);

/** The version of the catalogue, bumped by every change of it. */
export async function selectCatalogueVersion({ bindings }: Pick<Environment, 'bindings'>): Promise<string> {
  return (await selectRow(bindings.CATALOGUE, valueRow, `SELECT value FROM catalogue_meta WHERE key = 'version'`))?.value ?? '0';
}

/** How many products the catalogue holds. */
export async function selectCatalogueSize({ bindings }: Pick<Environment, 'bindings'>): Promise<number> {
  return Number((await selectRow(bindings.CATALOGUE, valueRow, `SELECT value FROM catalogue_meta WHERE key = 'supplements'`))?.value ?? 0);
}
