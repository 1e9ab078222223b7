import { SUPPLEMENT_ID_LIMIT } from '../../../src/domain/supplement-id.ts';
import type { Database } from '../../platform/bindings.ts';
import { runBatches, upsertStatements } from '../catalogue/bulk.ts';
import { identify } from '../catalogue/identities.ts';
import { rebuildSearch } from '../catalogue/rebuild-search.ts';
import { INGREDIENT_INDEX, spellingRows } from '../catalogue/write-built-in.ts';
import { writeSupplements } from '../catalogue/write-supplements.ts';
import { inferBrands } from './infer-brand.ts';
import { readMinistryRow } from './read-row.ts';
import { type ImportReport, reportImport } from './report.ts';
import { hueOf, toRecord } from './to-record.ts';
import type { ImportedSupplement, MinistryRow } from './types.ts';

const CHUNK = 400;

export type ImportOptions = {
  readonly catalogue: Database;
  readonly accounts: Database;
  readonly rows: readonly MinistryRow[];
  /** Tells this input from others, so that a broken-off import of the same input goes on where it stopped. */
  readonly inputHash: string;
  /** `YYYY-MM-DD`, shown as the date of the register's data. */
  readonly importedOn: string;
  readonly onProgress: (done: number, total: number) => void;
};

const brandKey = ({ brand }: ImportedSupplement) => `${brand.kind}:${brand.name}`;

async function writeBrands(
  catalogue: Database,
  accounts: Database,
  supplements: readonly ImportedSupplement[],
): Promise<ReadonlyMap<string, number>> {
  const brands = new Map(supplements.map((supplement) => [brandKey(supplement), supplement.brand]));
  const ids = await identify(accounts, 'brand_identity', [...brands.keys()].sort(), Number.MAX_SAFE_INTEGER);
  const rows = [...brands].map(([key, { kind, name }]) => ({
    id: ids.get(key) ?? 0,
    name,
    is_maker: kind === 'maker' ? 1 : 0,
    hue: hueOf(name),
    description: '',
  }));
  await runBatches(catalogue, [
    ...upsertStatements(catalogue, 'brand', rows),
    ...upsertStatements(catalogue, 'spelling_gap', spellingRows(rows.map(({ name }) => ({ word: name, target: name })))),
  ]);
  return ids;
}

async function doneBefore(catalogue: Database, inputHash: string): Promise<number> {
  const { results } = await catalogue.prepare(`SELECT value FROM catalogue_meta WHERE key = 'import-progress'`).all();
  const [hash, done] = String(results[0]?.['value'] ?? '').split(':');
  return hash === inputHash ? Number(done) : 0;
}

/**
 * Writes registered products into the catalogue: ids never change, a second run changes nothing, and one that broke off goes on.
 * Products of test firms are counted and left out; everything else is written, with unknown amounts as unknown.
 */
export async function importRows({ catalogue, accounts, rows, inputHash, importedOn, onProgress }: ImportOptions): Promise<ImportReport> {
  const brands = inferBrands(rows);
  const supplements = rows.map((row) => readMinistryRow(row, brands));
  const listed = [
    ...new Map(supplements.filter(({ skip }) => skip === null).map((supplement) => [supplement.sourceKey, supplement])).values(),
  ];
  const brandIds = await writeBrands(catalogue, accounts, listed);
  const ids = await identify(
    accounts,
    'supplement_identity',
    listed.map(({ sourceKey }) => sourceKey),
    SUPPLEMENT_ID_LIMIT - 1,
  );
  for (let start = await doneBefore(catalogue, inputHash); start < listed.length; start += CHUNK) {
    const records = listed
      .slice(start, start + CHUNK)
      .map((supplement) =>
        toRecord(
          supplement,
          { supplement: ids.get(supplement.sourceKey) ?? 0, brand: brandIds.get(brandKey(supplement)) ?? 0 },
          importedOn,
        ),
      );
    await writeSupplements(catalogue, records, INGREDIENT_INDEX);
    const done = Math.min(start + CHUNK, listed.length);
    await catalogue.batch([
      catalogue.prepare(`INSERT OR REPLACE INTO catalogue_meta (key, value) VALUES ('import-progress', ?1)`).bind(`${inputHash}:${done}`),
    ]);
    onProgress(done, listed.length);
  }
  await rebuildSearch(catalogue);
  await catalogue.batch([catalogue.prepare(`DELETE FROM catalogue_meta WHERE key = 'import-progress'`)]);
  return reportImport(supplements);
}
