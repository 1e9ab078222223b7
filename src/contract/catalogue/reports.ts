import * as v from 'valibot';
import { LONGEST_REPORT, REPORT_KINDS, tidyReport } from '#domain/supplements/supplement-report.ts';
import { endpoint } from '../shared/endpoint.ts';
import { because } from '../shared/errors.ts';
import { oneOf, supplementIdText } from '../shared/fields.ts';

/** Control and bidi characters, but not line breaks: operators read messages in a terminal. */
const HIDDEN = /(?!\n)\p{Cc}|[\u202a-\u202e\u2066-\u2069]/u;

/** Anonymous: no token is read. */
export const reportSupplement = endpoint({
  id: 'reportSupplement',
  method: 'POST',
  path: '/api/v1/supplements/:id/reports',
  auth: 'none',
  parameters: v.object({ id: supplementIdText }),
  body: v.object({
    kind: oneOf(REPORT_KINDS),
    text: v.pipe(
      v.string(because('reportTextNeeded')),
      v.transform(tidyReport),
      v.minLength(1, because('reportTextNeeded')),
      v.maxLength(LONGEST_REPORT, because('reportTextTooLong')),
      v.check((text) => text.isWellFormed() && !HIDDEN.test(text), because('hiddenCharacters')),
    ),
  }),
  result: v.null(),
});
