import type { findByBarcode } from '#contract/barcodes.ts';
import { readBarcode } from '#domain/barcode.ts';
import { ApiError } from '#upstream/http/api-error.ts';
import type { Verb } from '#upstream/http/mount.ts';
import { hasBarcodes, selectByBarcode } from './queries/barcodes.ts';

/** The products that carry a code. BARCODE400 for what is no product's code; BARCODE404 when none is known, saying so where no code at all has been imported. */
export const findByBarcodeVerb: Verb<typeof findByBarcode> = async ({ context, input: { parameters } }) => {
  const { code } = readBarcode(parameters.code);
  if (code === null) throw new ApiError('BARCODE400');
  const rows = await selectByBarcode(context, code);
  if (rows.length === 0) throw new ApiError('BARCODE404', (await hasBarcodes(context)) ? undefined : 'noBarcodes');
  return {
    supplementIds: rows.map(({ id }) => id),
    supplements: rows.map(({ id, name, brandName }) => ({ supplementId: id, supplementName: name, brandName })),
  };
};
