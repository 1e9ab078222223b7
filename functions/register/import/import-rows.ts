import type { Database } from '#platform/bindings.ts';
import { deleteMeta, replaceMeta, selectMeta } from '../write/queries/meta.ts';
import { rebuildSearch } from '../write/queries/rebuild-search.ts';
import { writeShowcase } from '../write/write-showcase.ts';
import { writeSpellings } from '../write/write-spellings.ts';
import { readMinistryRow } from './read-row.ts';
import { type ImportReport, reportImport } from './report.ts';
import { identifyRows, writeRead } from './take-up-rows.ts';
import type { ImportedSupplement, MinistryRow } from './types.ts';

const CHUNK = 100;
const PROGRESS = 'import-progress';

type ImportOptions = {
  readonly catalogue: Database;
  readonly accounts: Database;
  readonly rows: readonly MinistryRow[];
  readonly inputHash: string;
  readonly importedOn: string;
  readonly onProgress: (done: number, total: number) => void;
};

async function doneBefore(catalogue: Database, inputHash: string): Promise<number> {
  const [hash, done] = ((await selectMeta(catalogue, PROGRESS)) ?? '').split(':');
  return hash === inputHash ? Number(done) : 0;
}

/** Drops texts: thousands of products would not fit in memory. */
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

/** Idempotent and resumable, with stable ids. Skips test firms; unknown amounts stay null. */
export async function importRows({ catalogue, accounts, rows, inputHash, importedOn, onProgress }: ImportOptions): Promise<ImportReport> {
  const distinct = [...new Map(rows.map((row) => [row.reportNumber, row])).values()];
  const ids = await identifyRows(catalogue, accounts, distinct);
  const resumeAt = await doneBefore(catalogue, inputHash);
  const counted: ImportedSupplement[] = [];
  for (let start = 0; start < distinct.length; start += CHUNK) {
    const supplements = distinct.slice(start, start + CHUNK).map((row) => readMinistryRow(row));
    counted.push(...supplements.map(forReport));
    const done = Math.min(start + CHUNK, distinct.length);
    if (done <= resumeAt) continue;
    await writeRead(catalogue, supplements, ids, importedOn);
    await catalogue.batch([replaceMeta(catalogue, PROGRESS, `${inputHash}:${done}`)]);
    onProgress(done, distinct.length);
  }
  await writeSpellings(catalogue);
  await writeShowcase(catalogue);
  await rebuildSearch(catalogue);
  await catalogue.batch([deleteMeta(catalogue, PROGRESS)]);
  return reportImport(counted);
}
