import * as v from 'valibot';
import { SIGN_IN_PROVIDERS } from '#domain/sign-in-provider.ts';
import { endpoint } from './endpoint.ts';
import { id, idText } from './fields.ts';

const ME = '/api/v1/users/me';

/** A device that somebody is logged in on. */
const sessionSchema = v.object({
  id,
  createdAt: v.string(),
  /** To a quarter of an hour. */
  lastUsedAt: v.string(),
  /** Browser and system; empty where they are not known. */
  device: v.string(),
  isCurrent: v.boolean(),
});
export type OwnSession = v.InferOutput<typeof sessionSchema>;

/** Extension: where the caller is logged in, the last used first. */
export const listSessions = endpoint({
  id: 'listSessions',
  method: 'GET',
  path: `${ME}/sessions`,
  auth: 'required',
  cache: 'private',
  wrapping: 'envelope',
  result: v.array(sessionSchema),
});

/** Extension: ends one of them. */
export const endOneSession = endpoint({
  id: 'endOneSession',
  method: 'DELETE',
  path: `${ME}/sessions/:id`,
  auth: 'required',
  proof: 'required',
  cache: 'private',
  wrapping: 'envelope',
  parameters: v.object({ id: idText }),
  result: v.unknown(),
});

/** Extension: ends all but the one that calls. */
export const endOtherSessions = endpoint({
  id: 'endOtherSessions',
  method: 'DELETE',
  path: `${ME}/sessions`,
  auth: 'required',
  proof: 'required',
  cache: 'private',
  wrapping: 'envelope',
  result: v.unknown(),
});

/** How somebody can show that it is them. */
const signInWaysSchema = v.object({
  hasPassword: v.boolean(),
  passkeys: v.number(),
  providers: v.array(v.picklist(SIGN_IN_PROVIDERS)),
  /** Whether a code by mail proves who they are: only without a password, and once the address is confirmed. */
  mailCode: v.optional(v.picklist(['READY', 'UNCONFIRMED', 'NONE']), 'NONE'),
});
export type SignInWays = v.InferOutput<typeof signInWaysSchema>;

/** Extension: the ways by which the caller can log in, and so prove who they are. */
export const readSignInWays = endpoint({
  id: 'readSignInWays',
  method: 'GET',
  path: `${ME}/sign-in-ways`,
  auth: 'required',
  cache: 'private',
  wrapping: 'envelope',
  result: signInWaysSchema,
});
