import { SUPPLEMENT_ID_LIMIT } from '#domain/supplements/supplement-id.ts';
import type { Database } from '#platform/bindings.ts';
import { identify } from '../write/queries/identities.ts';
import { ingredientIndex } from '../write/write-built-in.ts';
import { writeSupplements } from '../write/write-supplements.ts';
import { brandOf } from './brand-of.ts';
import { isTestFirm, readMinistryRow, sourceKeyOf } from './read-row.ts';
import { toRecord } from './to-record.ts';
import type { ImportedSupplement, MinistryRow } from './types.ts';
import { brandIdOf, writeBrands } from './write-brands.ts';

type RowIds = { readonly supplements: ReadonlyMap<string, number>; readonly brands: ReadonlyMap<string, number> };

export async function identifyRows(catalogue: Database, accounts: Database, rows: readonly MinistryRow[]): Promise<RowIds> {
  const brands = await writeBrands(
    catalogue,
    accounts,
    rows.map((row) => ({ brand: brandOf(row.productName), maker: row.maker })),
  );
  const keys = rows
    .filter((row) => !isTestFirm(row))
    .map(sourceKeyOf)
    .sort();
  return { supplements: await identify(accounts, 'supplement_identity', keys, SUPPLEMENT_ID_LIMIT - 1), brands };
}

export async function writeRead(
  catalogue: Database,
  supplements: readonly ImportedSupplement[],
  ids: RowIds,
  importedOn: string,
): Promise<void> {
  const records = supplements
    .filter(({ skip }) => skip === null)
    .map((supplement) =>
      toRecord(
        supplement,
        { supplement: ids.supplements.get(supplement.sourceKey) ?? 0, brand: brandIdOf(supplement, ids.brands) },
        importedOn,
      ),
    );
  await writeSupplements(catalogue, records, ingredientIndex());
}

/** Call `rebuildSearch` after the last. @returns ids by source key */
export async function takeUpRows(
  catalogue: Database,
  accounts: Database,
  rows: readonly MinistryRow[],
  importedOn: string,
): Promise<ReadonlyMap<string, number>> {
  const ids = await identifyRows(catalogue, accounts, rows);
  await writeRead(catalogue, rows.map(readMinistryRow), ids, importedOn);
  return ids.supplements;
}
