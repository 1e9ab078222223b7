import * as v from 'valibot';
import { because } from '../shared/because.ts';
import { endpoint } from '../shared/endpoint.ts';

/** Extension: one-click unsubscribe (RFC 8058); the form body is ignored. GET shows a page. */
export const unsubscribeMail = endpoint({
  id: 'unsubscribeMail',
  method: 'POST',
  path: '/mail/unsubscribe',
  auth: 'none',
  query: v.object({ token: v.pipe(v.string(because('needed')), v.maxLength(2000, because('tooLong'))) }),
  result: v.unknown(),
});
