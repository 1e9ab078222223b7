import * as v from 'valibot';
import { endpoint } from '../shared/endpoint.ts';
import { cursorText, id, nullableNumber, sizeText } from '../shared/fields.ts';

export const listCatalogue = endpoint({
  id: 'listCatalogue',
  method: 'GET',
  path: '/api/v1/catalogue',
  auth: 'none',
  cache: 'public',
  query: v.object({ cursor: cursorText, size: sizeText(1000, 20_000) }),
  result: v.object({ supplementIds: v.array(id), ingredientNames: v.array(v.string()), nextCursor: nullableNumber, total: v.number() }),
});
