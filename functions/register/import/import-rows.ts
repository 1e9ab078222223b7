import { readAllergens } from '#domain/labels/panel/read-allergens.ts';
import { readReportCautions } from '#domain/labels/panel/report-groups.ts';
import { SUPPLEMENT_ID_LIMIT } from '#domain/supplements/supplement-id.ts';
import type { Database } from '#platform/bindings.ts';
import { replaceReadings, selectOtherReadings, selectRegistered } from '../write/queries/claims.ts';
import { identify } from '../write/queries/identities.ts';
import { deleteMeta, replaceMeta, selectMeta } from '../write/queries/meta.ts';
import { indexedStatements, rebuildSearch } from '../write/queries/rebuild-search.ts';
import { readProduct } from '../write/read-product.ts';
import { allergenColumn, compositionColumn } from '../write/supplement-rows.ts';
import { ingredientIndex } from '../write/write-built-in.ts';
import { writeShowcase } from '../write/write-showcase.ts';
import { writeSpellings } from '../write/write-spellings.ts';
import { writeSupplements } from '../write/write-supplements.ts';
import { brandIdOf, brandOf, writeBrands } from './brand-of.ts';
import { type ReadRows, readRows } from './ministry-row.ts';
import { readFunctions } from './read-functions.ts';
import { readIntake } from './read-intake.ts';
import { isTestFirm, readMinistryRow, sourceKeyOf } from './read-row.ts';
import { type ImportReport, reportImport } from './report.ts';
import { dosesOf, toRecord } from './to-record.ts';
import type { ImportedSupplement, MinistryRow } from './types.ts';

type RowIds = { readonly supplements: ReadonlyMap<string, number>; readonly brands: ReadonlyMap<string, number> };

async function identifyRows(catalogue: Database, accounts: Database, rows: readonly MinistryRow[]): Promise<RowIds> {
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

async function writeRead(catalogue: Database, supplements: readonly ImportedSupplement[], ids: RowIds, importedOn: string): Promise<void> {
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

/** `html`: sent to foreign addresses; `refused`: error code with status 200; `fewer`: fewer rows than stated. */
type PageFault = 'html' | 'json' | 'refused' | 'fewer';

/** Never includes the key. */
export class RegisterPageError extends Error {
  readonly fault: PageFault;
  readonly said: string;
  constructor(fault: PageFault, said = '') {
    super(`${fault} ${said}`.trim());
    this.fault = fault;
    this.said = said;
  }
}

/** 1-based, inclusive. */
export type RowRange = { readonly from: number; readonly to: number };

export function registerPageAddress(base: string, key: string, { from, to }: RowRange): string {
  return `${base}/api/${encodeURIComponent(key)}/C003/json/${from}/${to}`;
}

export type RegisterPage = ReadRows & {
  readonly total: number;
};

function rowsOf(text: string): ReadRows {
  try {
    return readRows(text);
  } catch (failure) {
    if (failure instanceof RangeError) throw new RegisterPageError('refused', failure.message);
    if (failure instanceof SyntaxError) throw new RegisterPageError(text.trimStart().startsWith('<') ? 'html' : 'json');
    throw new RegisterPageError('json');
  }
}

/** All or nothing; bad rows are counted. @throws {RegisterPageError} if invalid or incomplete */
export function readRegisterPage(text: string, { from, to }: RowRange): RegisterPage {
  const { rows, errors } = rowsOf(text);
  const total = Number(/"total_count"\s*:\s*"?(\d+)/.exec(text)?.[1] ?? 0);
  const due = Math.max(0, Math.min(to, total) - from + 1);
  const found = rows.length + errors.length;
  if (found < due || (due === 0 && found > 0)) throw new RegisterPageError('fewer');
  return { rows, errors, total };
}

const AT_A_TIME = 500;

export async function renewRegistered(catalogue: Database): Promise<void> {
  let after = 0;
  for (;;) {
    const rows = await selectRegistered(catalogue, after, AT_A_TIME);
    const last = rows.at(-1);
    if (!last) return;
    const readings = rows.map(
      ({ id, name, form, contents, saleKind, brandName, makerName, others, functionText, intakeText, cautionText }) => ({
        id,
        ...readProduct(
          {
            name,
            form: form === '' ? null : form,
            labelCautions: readReportCautions(cautionText),
            saleKind,
            hasKnownMark: brandName !== (makerName ?? ''),
          },
          contents,
          readFunctions(functionText),
          ingredientIndex(),
        ).columns,
        doses_per_day: dosesOf(readIntake(intakeText)),
        composition: compositionColumn(
          { name, brandName, makerName, saleKind, form: form === '' ? null : form, contents, others },
          ingredientIndex(),
        ),
        allergens: allergenColumn(readAllergens(cautionText)),
      }),
    );
    const changed = await selectOtherReadings(catalogue, readings);
    if (changed.length > 0) await catalogue.batch(indexedStatements(catalogue, changed, [replaceReadings(catalogue, readings)]));
    after = last.id;
  }
}
