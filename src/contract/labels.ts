import * as v from 'valibot';
import { MAXIMUM_QUERY_LENGTH, MOST_LABEL_LINES } from '#domain/search-text.ts';
import { photographedSchema } from './barcodes.ts';
import { because } from './because.ts';
import { endpoint } from './endpoint.ts';

/** Best first. POST keeps photo texts out of URLs. */
export const findByLabel = endpoint({
  id: 'findByLabel',
  method: 'POST',
  path: '/api/v1/supplements/label',
  limit: 'search',
  auth: 'none',
  body: v.object({
    lines: v.pipe(
      v.array(v.pipe(v.string(because('labelLines')), v.maxLength(MAXIMUM_QUERY_LENGTH, because('queryTooLong'))), because('labelLines')),
      v.maxLength(MOST_LABEL_LINES, because('labelLines')),
    ),
  }),
  result: v.array(photographedSchema),
});
