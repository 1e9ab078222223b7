import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { extension, id } from './fields.ts';

export const barcodeSupplementSchema = v.object({ supplementId: id, supplementName: v.string(), brandName: v.string() });

/** The code stays text here, because an invalid one has its own error code. */
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
    /** Extension: names, to choose among several products. */
    supplements: v.optional(extension(v.array(barcodeSupplementSchema)), []),
  }),
});
