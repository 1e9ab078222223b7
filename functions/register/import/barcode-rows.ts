import * as v from 'valibot';
import { barcodeImport } from '#copy/reminders/import.ts';
import { type BarcodeFault, readBarcode } from '#domain/labels/barcode.ts';
import type { Database } from '#platform/bindings.ts';
import { type BarcodeLink, countKnown, replaceBarcodes } from '../write/queries/identities.ts';
import { sourceKeyOf } from './read-row.ts';

class BarcodePageError extends Error {}

type BarcodeRow = { readonly reportNumber: string; readonly code: string };

export type BarcodeRows = { readonly rows: readonly BarcodeRow[]; readonly total: number | null };

const Text = v.pipe(
  v.optional(v.nullable(v.union([v.string(), v.number()])), ''),
  v.transform((value) => String(value ?? '').trim()),
);

/** Of C005 (바코드연계제품정보); one field is required, to detect other data. */
const RowSchema = v.pipe(
  v.record(v.string(), v.unknown()),
  v.check((row) => 'PRDLST_REPORT_NO' in row && 'BAR_CD' in row),
  v.object({ PRDLST_REPORT_NO: Text, BAR_CD: Text }),
  v.transform(({ PRDLST_REPORT_NO, BAR_CD }): BarcodeRow => ({ reportNumber: PRDLST_REPORT_NO, code: BAR_CD })),
);

const Result = v.object({ CODE: v.string(), MSG: v.optional(v.string(), '') });
const PageSchema = v.object({
  C005: v.object({
    total_count: v.pipe(Text, v.regex(/^\d+$/), v.transform(Number)),
    row: v.optional(v.array(v.unknown()), []),
    RESULT: v.optional(Result),
  }),
});
const RefusalSchema = v.object({ RESULT: Result });

type Page = { readonly rows: readonly unknown[]; readonly total: number | null };

function refuseUnlessFine(result: v.InferOutput<typeof Result> | undefined): void {
  if (result && result.CODE !== 'INFO-000' && result.CODE !== 'INFO-200')
    throw new BarcodePageError(barcodeImport.refused(`${result.CODE} ${result.MSG}`.trim()));
}

function pageOf(value: unknown): Page {
  const page = v.safeParse(PageSchema, value);
  if (page.success) {
    const { total_count, row, RESULT } = page.output.C005;
    refuseUnlessFine(RESULT);
    return { rows: row, total: total_count };
  }
  const refusal = v.safeParse(RefusalSchema, value);
  if (!refusal.success) return { rows: [value], total: null };
  refuseUnlessFine(refusal.output.RESULT);
  return { rows: [], total: 0 };
}

function valuesOf(text: string): readonly unknown[] {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const isLines = text.startsWith('{') && lines.length > 1 && lines[0]?.trimEnd().endsWith('}');
  try {
    if (isLines) return lines.map((line): unknown => JSON.parse(line));
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value : [value];
  } catch {
    throw new BarcodePageError(text.startsWith('<') ? barcodeImport.html : barcodeImport.noJson);
  }
}

function refuseRepeated(pages: readonly Page[]): void {
  const seen = new Set<string>();
  for (const { rows, total } of pages) {
    if (total === null || rows.length === 0) continue;
    const content = JSON.stringify(rows);
    if (seen.has(content)) throw new BarcodePageError(barcodeImport.samePage);
    seen.add(content);
  }
}

/** All or nothing. @throws {BarcodePageError} in Korean */
export function readBarcodeRows(text: string): BarcodeRows {
  const trimmed = text.replace(/^\uFEFF/, '').trim();
  if (trimmed === '') return { rows: [], total: null };
  const pages = valuesOf(trimmed).map(pageOf);
  refuseRepeated(pages);
  const rows = pages
    .flatMap((page) => page.rows)
    .map((value, index) => {
      const row = v.safeParse(RowSchema, value);
      if (!row.success) throw new BarcodePageError(barcodeImport.badRow(index + 1));
      return row.output;
    });
  const totals = pages.map(({ total }) => total).filter((total) => total !== null);
  return { rows, total: totals.length === 0 ? null : Math.max(...totals) };
}

/** @throws {BarcodePageError} with fewer rows than the portal states */
function refuseUnlessWhole({ rows, total }: BarcodeRows): void {
  if (rows.length === 0) throw new BarcodePageError(barcodeImport.noRows);
  if (total !== null && rows.length < total) throw new BarcodePageError(barcodeImport.tooFew(total, rows.length));
}

type LeftOut = BarcodeFault | 'noCode' | 'noReportNumber' | 'twice';

export type BarcodeReport = {
  readonly codes: number;
  readonly products: number;
  readonly unknownProducts: number;
  readonly leftOut: Readonly<Partial<Record<LeftOut, number>>>;
};

function linkOf({ reportNumber, code }: BarcodeRow): BarcodeLink | LeftOut {
  if (code === '') return 'noCode';
  if (!/^\d{6,20}$/.test(reportNumber)) return 'noReportNumber';
  const reading = readBarcode(code);
  return reading.code === null ? reading.fault : { code: reading.code, sourceKey: sourceKeyOf({ reportNumber }) };
}

/** All or nothing; keeps codes of unknown products. @throws {BarcodePageError} */
export async function importBarcodes(catalogue: Database, input: BarcodeRows): Promise<BarcodeReport> {
  refuseUnlessWhole(input);
  const links = new Map<string, BarcodeLink>();
  const leftOut: Partial<Record<LeftOut, number>> = {};
  for (const row of input.rows) {
    const read = linkOf(row);
    const key = typeof read === 'string' ? '' : `${read.code} ${read.sourceKey}`;
    const reason = typeof read === 'string' ? read : links.has(key) ? 'twice' : null;
    if (reason !== null) leftOut[reason] = (leftOut[reason] ?? 0) + 1;
    else if (typeof read !== 'string') links.set(key, read);
  }
  const products = [...new Set([...links.values()].map(({ sourceKey }) => sourceKey))];
  if (links.size > 0) await replaceBarcodes(catalogue, [...links.values()]);
  return {
    codes: new Set([...links.values()].map(({ code }) => code)).size,
    products: products.length,
    unknownProducts: products.length - (await countKnown(catalogue, products)),
    leftOut,
  };
}
