import * as v from 'valibot';
import { SIGN_IN_PROVIDERS } from '#domain/accounts/sign-in-provider.ts';
import { endpoint } from '../shared/endpoint.ts';
import { because } from '../shared/errors.ts';
import { id, nullableText } from '../shared/fields.ts';

/** A random, single-use token in a mail's link. */
export const mailToken = v.pipe(v.string(because('needed')), v.minLength(1, because('needed')), v.maxLength(200, because('tooLong')));

const MOST_KEPT = 100;
const ids = v.pipe(v.array(id), v.maxLength(MOST_KEPT));

/** Passkeys, providers and sessions to keep; the rest is revoked. */
export const keepSchema = v.object({
  passkeys: v.optional(ids, []),
  providers: v.optional(v.pipe(v.array(v.picklist(SIGN_IN_PROVIDERS)), v.maxLength(MOST_KEPT)), []),
  sessions: v.optional(ids, []),
});
export type Keep = v.InferOutput<typeof keepSchema>;

/** `isKeepable` is false for access added before the address was confirmed: a reset revokes it even when listed in `keep`. */
const added = { createdAt: v.string(), isKeepable: v.boolean() };

const accessSchema = v.object({
  passkeys: v.array(v.object({ ...added, id, name: v.string(), lastUsedAt: nullableText })),
  providers: v.array(v.object({ ...added, provider: v.picklist(SIGN_IN_PROVIDERS) })),
  sessions: v.array(v.object({ ...added, id, device: v.string(), lastUsedAt: v.string() })),
});
export type Access = v.InferOutput<typeof accessSchema>;

export const readMailLink = endpoint({
  id: 'readMailLink',
  method: 'POST',
  path: '/api/v1/auth/email/link',
  auth: 'optional',
  body: v.object({ token: mailToken }),
  result: v.object({
    isConfirmed: v.boolean(),
    hasPassword: v.boolean(),
    access: v.nullable(accessSchema),
  }),
});

/** Extension: one-click unsubscribe (RFC 8058); the form body is ignored. GET shows a page. */
export const unsubscribeMail = endpoint({
  id: 'unsubscribeMail',
  method: 'POST',
  path: '/mail/unsubscribe',
  auth: 'none',
  query: v.object({ token: v.pipe(v.string(because('needed')), v.maxLength(2000, because('tooLong'))) }),
  result: v.unknown(),
});
