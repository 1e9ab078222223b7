import { type BarcodeFault, readBarcode } from '#domain/labels/barcode.ts';
import type { Database } from '#platform/bindings.ts';
import { type BarcodeLink, countKnown, replaceBarcodes } from '../write/queries/barcodes.ts';
import { type BarcodeRow, type BarcodeRows, refuseUnlessWhole } from './barcode-rows.ts';
import { sourceKeyOf } from './read-row.ts';

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
