import type { findByLabel } from '#contract/labels/labels.ts';
import type { findByBarcode } from '#contract/supplements/barcodes.ts';
import { readSentBarcode } from '#domain/labels/barcode.ts';
import { likenessExpression, lineExpression } from '#domain/search/search-text.ts';
import { ApiError } from '../shared/http/api-error.ts';
import type { Verb } from '../shared/http/mount.ts';
import { alikeIds } from './list-alike.ts';
import { rankAlike, selectPhotographed } from './queries/alternatives.ts';
import { hasBarcodes, photographed, selectByBarcode } from './queries/existing.ts';

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

export const findByLabelVerb: Verb<typeof findByLabel> = async ({ context, input: { body } }) => {
  const together = likenessExpression(body.lines);
  if (together === null) return [];
  const alone = body.lines.flatMap((line) => lineExpression(line) ?? []);
  // All lines together, then each alone: a long line would outweigh a short name.
  const ranked = await rankAlike(context, alone.length > 1 ? [together, ...alone] : alone);
  const rows = await selectPhotographed(context, alikeIds(ranked, body.lines));
  return rows.map(photographed);
};
