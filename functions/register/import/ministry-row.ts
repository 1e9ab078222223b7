import * as v from 'valibot';
import { importTexts } from '#copy/reminders/import.ts';
import type { MinistryRow } from './types.ts';

const Text = v.optional(v.nullable(v.union([v.string(), v.pipe(v.number(), v.transform(String))])));

/** Of `getHtfsItem01`, then C003 and I0030. */
const FIELDS = {
  reportNumber: ['STTEMNT_NO', 'PRDLST_REPORT_NO'],
  productName: ['PRDUCT', 'PRDLST_NM'],
  maker: ['ENTRPS', 'BSSH_NM'],
  functionText: ['MAIN_FNCTN', 'PRIMARY_FNCLTY'],
  specification: ['BASE_STANDARD', 'STDR_STND'],
  directions: ['SRV_USE', 'NTK_MTHD'],
  caution: ['INTAKE_HINT1', 'IFTKN_ATNT_MATR_CN'],
  appearance: ['SUNGSANG', 'DISPOS'],
  storage: ['PRSRV_PD', 'CSTDY_MTHD'],
  shelfLife: ['DISTB_PD', 'POG_DAYCNT'],
} as const satisfies Record<keyof MinistryRow, readonly [string, string]>;

const RawRow = v.looseObject(
  Object.fromEntries(
    Object.values(FIELDS)
      .flat()
      .map((name) => [name, Text]),
  ) as Record<string, typeof Text>,
);

const MinistryRowSchema = v.pipe(
  RawRow,
  v.transform((raw): MinistryRow => {
    const pick = (names: readonly [string, string]): string => {
      const first = raw[names[0]] ?? raw[names[1]];
      return typeof first === 'string' ? first : '';
    };
    return {
      reportNumber: pick(FIELDS.reportNumber).trim(),
      productName: pick(FIELDS.productName).trim(),
      maker: pick(FIELDS.maker).trim(),
      functionText: pick(FIELDS.functionText),
      specification: pick(FIELDS.specification),
      directions: pick(FIELDS.directions),
      caution: pick(FIELDS.caution),
      appearance: pick(FIELDS.appearance),
      storage: pick(FIELDS.storage),
      shelfLife: pick(FIELDS.shelfLife),
    };
  }),
  v.check((row) => /^\d{6,20}$/.test(row.reportNumber), importTexts.noReportNumber),
  v.check((row) => row.productName !== '', importTexts.noName),
);

type RowError = { readonly position: number; readonly message: string };
export type ReadRows = { readonly rows: readonly MinistryRow[]; readonly errors: readonly RowError[] };

/**
 * JSON page, array or lines; `errors` are 1-based. @throws {SyntaxError} if not JSON (foreign addresses get HTML) @throws {RangeError} for
 * a service error, sent with HTTP 200
 */
export function readRows(text: string): ReadRows {
  const trimmed = text.replace(/^\uFEFF/, '').trim();
  if (trimmed === '') return { rows: [], errors: [] };
  if (trimmed.startsWith('<')) throw new SyntaxError('a page of HTML or XML instead of JSON');
  const rows: MinistryRow[] = [];
  const errors: RowError[] = [];
  valuesOf(trimmed).forEach((read, index) => {
    try {
      rows.push(v.parse(MinistryRowSchema, read()));
    } catch (error) {
      errors.push({ position: index + 1, message: error instanceof Error ? error.message : String(error) });
    }
  });
  return { rows, errors };
}

function valuesOf(text: string): (() => unknown)[] {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const isLines = text.startsWith('{') && lines.length > 1 && lines[0]?.trimEnd().endsWith('}');
  if (isLines) return lines.map((line) => () => JSON.parse(line) as unknown);
  return rowsOfPage(JSON.parse(text) as unknown).map((row) => () => row);
}

const Result = v.looseObject({ CODE: v.string(), MSG: v.optional(v.string()) });
const FoodSafetyPage = v.looseObject({ RESULT: v.optional(Result), row: v.optional(v.array(v.unknown())) });
const OpenDataPage = v.looseObject({
  header: v.looseObject({ resultCode: v.string(), resultMsg: v.optional(v.string()) }),
  body: v.optional(
    v.looseObject({ items: v.optional(v.nullable(v.union([v.array(v.unknown()), v.string(), v.looseObject({ item: v.unknown() })]))) }),
  ),
});

function rowsOfPage(page: unknown): unknown[] {
  if (Array.isArray(page)) return page;
  if (typeof page !== 'object' || page === null) return [page];
  const record = page as Record<string, unknown>;
  const openData = v.safeParse(OpenDataPage, record.response ?? page);
  if (openData.success) return openDataRows(openData.output);
  const service = record.C003 ?? record.I0030 ?? ('RESULT' in record ? page : undefined);
  if (service === undefined) return [page];
  const { RESULT, row } = v.parse(FoodSafetyPage, service);
  if (RESULT && RESULT.CODE !== 'INFO-000' && RESULT.CODE !== 'INFO-200') throw new RangeError(`${RESULT.CODE} ${RESULT.MSG ?? ''}`.trim());
  return row ?? [];
}

/** `items` is missing when empty; rows are wrapped in `item`. */
function openDataRows(page: v.InferOutput<typeof OpenDataPage>): unknown[] {
  if (page.header.resultCode !== '00') throw new RangeError(`${page.header.resultCode} ${page.header.resultMsg ?? ''}`.trim());
  const items = page.body?.items;
  if (items === undefined || items === null || typeof items === 'string') return [];
  const list = Array.isArray(items) ? items : [items.item].flat();
  return list.map((entry) => (typeof entry === 'object' && entry !== null && 'item' in entry ? (entry as { item: unknown }).item : entry));
}
