import { type BarcodeFault, readBarcode } from '#domain/barcode.ts';
import type { Database } from '#platform/bindings.ts';
import { type BarcodeLink, countKnown, replaceBarcodes } from '../write/queries/barcodes.ts';
import { type BarcodeRow, type BarcodeRows, refuseUnlessWhole } from './barcode-rows.ts';
import { sourceKeyOf } from './read-row.ts';

/** Why a row makes no link. */
type LeftOut = BarcodeFault | 'noCode' | 'noReportNumber' | 'twice';

export type BarcodeReport = {
  /** Distinct codes, and the products that they are on. */
  readonly codes: number;
  readonly products: number;
  /** Of those products, how many the catalogue does not have, yet. */
  readonly unknownProducts: number;
  /** Rows without effect, by reason. */
  readonly leftOut: Readonly<Partial<Record<LeftOut, number>>>;
};

function linkOf({ reportNumber, code }: BarcodeRow): BarcodeLink | LeftOut {
  if (code === '') return 'noCode';
  if (!/^\d{6,20}$/.test(reportNumber)) return 'noReportNumber';
  const reading = readBarcode(code);
  return reading.code === null ? reading.fault : { code: reading.code, sourceKey: sourceKeyOf({ reportNumber }) };
}

/**
 * Writes which products carry which codes, all of it or nothing. A code of a product that the catalogue does not have is kept for when it has.
 * Products that the input does not name keep the codes they have.
 * @throws {BarcodePageError} where the input is empty or lacks rows; nothing has changed then
 */
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
