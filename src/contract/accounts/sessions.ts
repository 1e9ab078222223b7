import * as v from 'valibot';
import { SIGN_IN_PROVIDERS } from '#domain/accounts/sign-in-provider.ts';
import { endpoint } from '../shared/endpoint.ts';
import { id, idText } from '../shared/fields.ts';

const ME = '/api/v1/users/me';

const sessionSchema = v.object({
  id,
  createdAt: v.string(),
  /** Rounded to a quarter of an hour. */
  lastUsedAt: v.string(),
  /** Browser and OS; empty when unknown. */
  device: v.string(),
  isCurrent: v.boolean(),
});
export type OwnSession = v.InferOutput<typeof sessionSchema>;

export const listSessions = endpoint({
  id: 'listSessions',
  method: 'GET',
  path: `${ME}/sessions`,
  result: v.array(sessionSchema),
});

export const endOneSession = endpoint({
  id: 'endOneSession',
  method: 'DELETE',
  path: `${ME}/sessions/:id`,
  proof: 'required',
  parameters: v.object({ id: idText }),
  result: v.unknown(),
});

export const endOtherSessions = endpoint({
  id: 'endOtherSessions',
  method: 'DELETE',
  path: `${ME}/sessions`,
  proof: 'required',
  result: v.unknown(),
});

const signInWaysSchema = v.object({
  hasPassword: v.boolean(),
  passkeys: v.number(),
  providers: v.array(v.picklist(SIGN_IN_PROVIDERS)),
  /** Needs a confirmed address and no password. */
  mailCode: v.optional(v.picklist(['READY', 'UNCONFIRMED', 'NONE']), 'NONE'),
});
export type SignInWays = v.InferOutput<typeof signInWaysSchema>;

export const readSignInWays = endpoint({
  id: 'readSignInWays',
  method: 'GET',
  path: `${ME}/sign-in-ways`,
  result: signInWaysSchema,
});
