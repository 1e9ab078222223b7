import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { extension, id } from './fields.ts';

export const barcodeSupplementSchema = v.object({ supplementId: id, supplementName: v.string(), brandName: v.string() });

/** Text, because an invalid code has its own error. */
export const findByBarcode = endpoint({
  id: 'findByBarcode',
  method: 'GET',
  path: '/api/v1/supplements/barcode/:code',
  auth: 'none',
  cache: 'public',
  parameters: v.object({ code: v.string() }),
  result: v.object({
    supplementIds: v.pipe(v.array(id), v.minLength(1)),
    supplements: v.optional(extension(v.array(barcodeSupplementSchema)), []),
  }),
});
