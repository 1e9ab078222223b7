import * as v from 'valibot';
import { endpoint } from '../shared/endpoint.ts';
import { id, supplementIdText } from '../shared/fields.ts';
import { askedField, cardFactFields, ownBrandName } from './card-facts.ts';

export const alternativeSchema = v.object({
  supplementId: id,
  supplementName: v.string(),
  imageUrl: v.string(),
  brandName: ownBrandName,
  ...cardFactFields,
  asked: askedField,
});
export type Alternative = v.InferOutput<typeof alternativeSchema>;

/** Products of one maker with the same ingredients, daily amounts and form, itself included. */
export const listAlike = endpoint({
  id: 'listAlike',
  method: 'GET',
  path: '/api/v1/supplements/:id/alike',
  auth: 'none',
  cache: 'public',
  parameters: v.object({ id: supplementIdText }),
  result: v.array(alternativeSchema),
});

export const listAlternatives = endpoint({
  id: 'listAlternatives',
  method: 'GET',
  path: '/api/v1/supplements/:id/alternatives',
  auth: 'none',
  cache: 'public',
  parameters: v.object({ id: supplementIdText }),
  result: v.array(alternativeSchema),
});
