import * as v from 'valibot';
import { SIGN_IN_PROVIDERS } from '#domain/sign-in-provider.ts';
import { because } from './because.ts';
import { endpoint } from './endpoint.ts';
import { id, nullableText } from './fields.ts';

/** What a link in a mail carries: random, for one use. */
export const mailToken = v.pipe(v.string(because('needed')), v.minLength(1, because('needed')), v.maxLength(200, because('tooLong')));

const MOST_KEPT = 100;
const ids = v.pipe(v.array(id), v.maxLength(MOST_KEPT));

/** The passkeys, providers and sessions that stay; everything that is not named goes. */
export const keepSchema = v.object({
  passkeys: v.optional(ids, []),
  providers: v.optional(v.pipe(v.array(v.picklist(SIGN_IN_PROVIDERS)), v.maxLength(MOST_KEPT)), []),
  sessions: v.optional(ids, []),
});
export type Keep = v.InferOutput<typeof keepSchema>;

/** `isKeepable` is false for what was added before the address was confirmed: a reset drops it even where it is named in `keep`. */
const added = { createdAt: v.string(), isKeepable: v.boolean() };

const accessSchema = v.object({
  passkeys: v.array(v.object({ ...added, id, name: v.string(), lastUsedAt: nullableText })),
  providers: v.array(v.object({ ...added, provider: v.picklist(SIGN_IN_PROVIDERS) })),
  sessions: v.array(v.object({ ...added, id, device: v.string(), lastUsedAt: v.string() })),
});
/** By what, and where, somebody is in an account. */
export type Access = v.InferOutput<typeof accessSchema>;

/**
 * Extension: what a link in a mail will do, without using it up. LINK400 for one that is worth nothing (any more). `access` is what a reset or a
 * confirmation will take away unless it is kept; null where nothing is taken: the caller is logged in to that very account, or the link does neither.
 */
export const readMailLink = endpoint({
  id: 'readMailLink',
  method: 'POST',
  path: '/api/v1/auth/email/link',
  auth: 'optional',
  cache: 'private',
  wrapping: 'envelope',
  body: v.object({ token: mailToken }),
  result: v.object({
    /** Whether the address of the account is confirmed already. */
    isConfirmed: v.boolean(),
    hasPassword: v.boolean(),
    access: v.nullable(accessSchema),
  }),
});
