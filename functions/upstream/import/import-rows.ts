import { spellingsOf } from '#domain/suggestion.ts';
import { SUPPLEMENT_ID_LIMIT } from '#domain/supplement-id.ts';
import type { Database } from '#platform/bindings.ts';
import { runBatches, upsertStatements } from '../catalogue/queries/bulk.ts';
import { identify } from '../catalogue/queries/identities.ts';
import { deleteMeta, replaceMeta, selectMeta } from '../catalogue/queries/meta.ts';
import { rebuildSearch } from '../catalogue/queries/rebuild-search.ts';
import { INGREDIENT_INDEX, spellingRows } from '../catalogue/write-built-in.ts';
import { writeSupplements } from '../catalogue/write-supplements.ts';
import { brandOf, inferBrands } from './infer-brand.ts';
import { isTestFirm, readMinistryRow, sourceKeyOf } from './read-row.ts';
import { type ImportReport, reportImport } from './report.ts';
import { hueOf, toRecord } from './to-record.ts';
import type { ImportedSupplement, MinistryRow } from './types.ts';

const CHUNK = 100;
const PROGRESS = 'import-progress';

type ImportOptions = {
  readonly catalogue: Database;
  readonly accounts: Database;
  readonly rows: readonly MinistryRow[];
  /** Tells this input from others, so that a broken-off import of the same input goes on where it stopped. */
  readonly inputHash: string;
  /** `YYYY-MM-DD`, shown as the date of the register's data. */
  readonly importedOn: string;
  readonly onProgress: (done: number, total: number) => void;
};

type Brand = ImportedSupplement['brand'];

const brandKey = ({ kind, name }: Brand) => `${kind}:${name}`;

async function writeBrands(catalogue: Database, accounts: Database, brands: readonly Brand[]): Promise<ReadonlyMap<string, number>> {
  const distinct = new Map(brands.map((brand) => [brandKey(brand), brand]));
  const ids = await identify(accounts, 'brand_identity', [...distinct.keys()].sort(), Number.MAX_SAFE_INTEGER);
  const rows = [...distinct].map(([key, { kind, name }]) => ({
    id: ids.get(key) ?? 0,
    name,
    is_maker: kind === 'maker' ? 1 : 0,
    hue: hueOf(name),
    description: '',
  }));
  await runBatches(catalogue, [
    ...upsertStatements(catalogue, 'brand', rows),
    ...upsertStatements(
      catalogue,
      'suggestion',
      rows.filter((row) => row.is_maker === 0).flatMap(({ id, name }) => spellingsOf('BRAND', id, name)),
    ),
    ...upsertStatements(catalogue, 'spelling_gap', spellingRows(rows.map(({ name }) => ({ word: name, target: name })))),
  ]);
  return ids;
}

async function doneBefore(catalogue: Database, inputHash: string): Promise<number> {
  const [hash, done] = ((await selectMeta(catalogue, PROGRESS)) ?? '').split(':');
  return hash === inputHash ? Number(done) : 0;
}

/** What the report counts, without the texts: thousands of products must not stay in memory whole. */
function forReport(supplement: ImportedSupplement): ImportedSupplement {
  const raw = { specification: '', directions: '', caution: '', functionText: '' };
  return {
    ...supplement,
    raw,
    caution: '',
    method: '',
    functionText: '',
    ingredients: supplement.ingredients.map((ingredient) => ({ ...ingredient, rawText: '' })),
  };
}

/**
 * Writes registered products into the catalogue: ids never change, a second run changes nothing, and one that broke off goes on.
 * Products of test firms are counted and left out; everything else is written, with unknown amounts as unknown.
 */
export async function importRows({ catalogue, accounts, rows, inputHash, importedOn, onProgress }: ImportOptions): Promise<ImportReport> {
  const brands = inferBrands(rows);
  const distinct = [...new Map(rows.map((row) => [row.reportNumber, row])).values()];
  const brandIds = await writeBrands(
    catalogue,
    accounts,
    distinct.map((row) => brandOf(row, brands)),
  );
  const ids = await identify(
    accounts,
    'supplement_identity',
    distinct
      .filter((row) => !isTestFirm(row))
      .map(sourceKeyOf)
      .sort(),
    SUPPLEMENT_ID_LIMIT - 1,
  );
  const resumeAt = await doneBefore(catalogue, inputHash);
  const counted: ImportedSupplement[] = [];
  for (let start = 0; start < distinct.length; start += CHUNK) {
    const supplements = distinct.slice(start, start + CHUNK).map((row) => readMinistryRow(row, brands));
    counted.push(...supplements.map(forReport));
    const done = Math.min(start + CHUNK, distinct.length);
    if (done <= resumeAt) continue;
    const records = supplements
      .filter(({ skip }) => skip === null)
      .map((supplement) =>
        toRecord(
          supplement,
          { supplement: ids.get(supplement.sourceKey) ?? 0, brand: brandIds.get(brandKey(supplement.brand)) ?? 0 },
          importedOn,
        ),
      );
    await writeSupplements(catalogue, records, INGREDIENT_INDEX);
    await catalogue.batch([replaceMeta(catalogue, PROGRESS, `${inputHash}:${done}`)]);
    onProgress(done, distinct.length);
  }
  await rebuildSearch(catalogue);
  await catalogue.batch([deleteMeta(catalogue, PROGRESS)]);
  return reportImport(counted);
}
