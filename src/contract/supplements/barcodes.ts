import * as v from 'valibot';
import { endpoint } from '../shared/endpoint.ts';
import { extension, id } from '../shared/fields.ts';
import { cardFactFields } from './card-facts.ts';

export const photographedSchema = v.object({
  supplementId: id,
  supplementName: v.string(),
  brandName: v.string(),
  makerName: cardFactFields.makerName,
  mainIngredients: cardFactFields.mainIngredients,
  form: cardFactFields.form,
  amounts: cardFactFields.amounts,
});
export type Photographed = v.InferOutput<typeof photographedSchema>;

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
    supplements: v.optional(extension(v.array(photographedSchema)), []),
  }),
});
