import * as v from 'valibot';
import { endpoint } from '../shared/endpoint.ts';
import { because } from '../shared/errors.ts';
import { id, nullableText } from '../shared/fields.ts';

const PATH = '/api/v1/users/me/consents';

const consentSchema = v.object({
  termId: id,
  title: v.string(),
  required: v.boolean(),
  version: v.string(),
  effectiveDate: nullableText,
  /** Last decision, version and time (ISO 8601); null before the first. */
  isAgreed: v.boolean(),
  decidedVersion: nullableText,
  decidedAt: nullableText,
  /** Due: a required version not agreed to, or a new version of an optional one. */
  isOpen: v.boolean(),
});
export type Consent = v.InferOutput<typeof consentSchema>;

export const listConsents = endpoint({
  id: 'listConsents',
  method: 'GET',
  path: PATH,
  result: v.array(consentSchema),
});

export const saveConsents = endpoint({
  id: 'saveConsents',
  method: 'PUT',
  path: PATH,
  body: v.object({
    consents: v.pipe(
      v.array(
        v.object({
          termId: id,
          version: v.pipe(v.string(because('consentsNeeded')), v.maxLength(50, because('consentsNeeded'))),
          isAgreed: v.boolean(because('consentsNeeded')),
        }),
        because('consentsNeeded'),
      ),
      v.minLength(1, because('consentsNeeded')),
      v.maxLength(20, because('consentsNeeded')),
    ),
  }),
  result: v.array(consentSchema),
});
