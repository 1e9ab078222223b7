import * as v from 'valibot';
import { endpoint } from '../shared/endpoint.ts';
import { id, nullableText } from '../shared/fields.ts';

export const termSchema = v.object({
  id,
  title: v.string(),
  /** HTML of a trusted author; sanitised again before display. */
  content: v.string(),
  version: v.string(),
  required: v.boolean(),
  effectiveDate: nullableText,
});
export type Term = v.InferOutput<typeof termSchema>;

export const listTerms = endpoint({
  id: 'listTerms',
  method: 'GET',
  path: '/api/v1/terms',
  auth: 'none',
  cache: 'public',
  result: v.array(termSchema),
});
