import { SUPPLEMENT_ID_LIMIT } from '#domain/supplement-id.ts';
import type { Database } from '#platform/bindings.ts';
import { identify } from '../catalogue/queries/identities.ts';
import { deleteMeta, replaceMeta, selectMeta } from '../catalogue/queries/meta.ts';
import { rebuildSearch } from '../catalogue/queries/rebuild-search.ts';
import { INGREDIENT_INDEX } from '../catalogue/write-built-in.ts';
import { writeShowcase } from '../catalogue/write-showcase.ts';
import { writeSpellings } from '../catalogue/write-spellings.ts';
import { writeSupplements } from '../catalogue/write-supplements.ts';
import { brandOf } from './brand-of.ts';
import { isTestFirm, readMinistryRow, sourceKeyOf } from './read-row.ts';
import { type ImportReport, reportImport } from './report.ts';
import { toRecord } from './to-record.ts';
import type { ImportedSupplement, MinistryRow } from './types.ts';
import { brandIdOf, writeBrands } from './write-brands.ts';

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
  const distinct = [...new Map(rows.map((row) => [row.reportNumber, row])).values()];
  const brandIds = await writeBrands(
    catalogue,
    accounts,
    distinct.map((row) => ({ brand: brandOf(row.productName), maker: row.maker })),
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
    const supplements = distinct.slice(start, start + CHUNK).map((row) => readMinistryRow(row));
    counted.push(...supplements.map(forReport));
    const done = Math.min(start + CHUNK, distinct.length);
    if (done <= resumeAt) continue;
    const records = supplements
      .filter(({ skip }) => skip === null)
      .map((supplement) =>
        toRecord(supplement, { supplement: ids.get(supplement.sourceKey) ?? 0, brand: brandIdOf(supplement, brandIds) }, importedOn),
      );
    await writeSupplements(catalogue, records, INGREDIENT_INDEX);
    await catalogue.batch([replaceMeta(catalogue, PROGRESS, `${inputHash}:${done}`)]);
    onProgress(done, distinct.length);
  }
  await writeSpellings(catalogue);
  await writeShowcase(catalogue);
  await rebuildSearch(catalogue);
  await catalogue.batch([deleteMeta(catalogue, PROGRESS)]);
  return reportImport(counted);
}
