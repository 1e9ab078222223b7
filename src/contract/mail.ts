import * as v from 'valibot';
import { because } from './because.ts';
import { endpoint } from './endpoint.ts';

/**
 * Extension: takes the person of a link in one of our letters off that list. Mail programs call it by themselves (RFC 8058), with a form as body, which is
 * not read: the token says it all. The same address is a page for who opens the link.
 */
export const unsubscribeMail = endpoint({
  id: 'unsubscribeMail',
  method: 'POST',
  path: '/mail/unsubscribe',
  auth: 'none',
  cache: 'private',
  wrapping: 'envelope',
  query: v.object({ token: v.pipe(v.string(because('needed')), v.maxLength(2000, because('tooLong'))) }),
  result: v.unknown(),
});
