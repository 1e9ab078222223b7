import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { extension, id } from './fields.ts';

export const barcodeSupplementSchema = v.object({ supplementId: id, supplementName: v.string(), brandName: v.string() });

/** A code as printed: what is none has an error code of its own, so that it stays text here. */
export const findByBarcode = endpoint({
  id: 'findByBarcode',
  method: 'GET',
  path: '/api/v1/supplements/barcode/:code',
  auth: 'none',
  cache: 'public',
  wrapping: 'envelope',
  parameters: v.object({ code: v.string() }),
  result: v.object({
    supplementIds: v.pipe(v.array(id), v.minLength(1)),
    /** Extension: their names, so that whoever has to choose can. */
    supplements: v.optional(extension(v.array(barcodeSupplementSchema)), []),
  }),
});
