import type { findByBarcode } from '#contract/supplements/barcodes.ts';
import { readSentBarcode } from '#domain/labels/barcode.ts';
import { ApiError } from '#upstream/shared/http/api-error.ts';
import type { Verb } from '#upstream/shared/http/mount.ts';
import { hasBarcodes, selectByBarcode } from './queries/barcodes.ts';
import { photographed } from './queries/photographed.ts';

/** @throws BARCODE400 for an invalid code, BARCODE404 when unknown */
export const findByBarcodeVerb: Verb<typeof findByBarcode> = async ({ context, input: { parameters } }) => {
  const { code } = readSentBarcode(parameters.code);
  if (code === null) throw new ApiError('BARCODE400');
  const rows = await selectByBarcode(context, code);
  if (rows.length === 0) throw new ApiError('BARCODE404', (await hasBarcodes(context)) ? undefined : 'noBarcodes');
  return {
    supplementIds: rows.map(({ id }) => id),
    supplements: rows.map(photographed),
  };
};
