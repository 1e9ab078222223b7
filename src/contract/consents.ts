import * as v from 'valibot';
import { because } from './because.ts';
import { endpoint } from './endpoint.ts';
import { id, nullableText } from './fields.ts';

const PATH = '/api/v1/users/me/consents';

const consentSchema = v.object({
  termId: id,
  title: v.string(),
  required: v.boolean(),
  /** The document as it is now. */
  version: v.string(),
  effectiveDate: nullableText,
  /** What the person has said of it last, of which version, and when (ISO 8601); null where they have never been asked. */
  isAgreed: v.boolean(),
  decidedVersion: nullableText,
  decidedAt: nullableText,
  /** They are to be asked: a required document of a version they have not agreed to, or a new version of what they had agreed to freely. */
  isOpen: v.boolean(),
});
export type Consent = v.InferOutput<typeof consentSchema>;

/** Extension: what the caller has agreed to, document by document. */
export const listConsents = endpoint({
  id: 'listConsents',
  method: 'GET',
  path: PATH,
  auth: 'required',
  cache: 'private',
  wrapping: 'envelope',
  result: v.array(consentSchema),
});

/** Extension: writes down what the caller says of documents. CE0001 where one is unknown, or has changed since it was shown. */
export const saveConsents = endpoint({
  id: 'saveConsents',
  method: 'PUT',
  path: PATH,
  auth: 'required',
  cache: 'private',
  wrapping: 'envelope',
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
