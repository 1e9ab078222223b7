import * as v from 'valibot';
import { LONGEST_PASSKEY_NAME } from '#domain/accounts/passkey.ts';
import { endpoint } from '../shared/endpoint.ts';
import { because } from '../shared/errors.ts';
import { id, idText, nullableText } from '../shared/fields.ts';
import { cleanText } from './account-fields.ts';
import { tokensSchema } from './auth.ts';
import { assertionSchema, attestationSchema, creationOptionsSchema, requestOptionsSchema } from './passkey-answers.ts';

const LOGIN = '/api/v1/auth/passkeys';
const OWN = '/api/v1/users/me/passkeys';

const passkeyName = v.pipe(
  cleanText(because('passkeyNameNeeded')),
  v.minLength(1, because('passkeyNameNeeded')),
  v.maxLength(LONGEST_PASSKEY_NAME, because('passkeyNameTooLong')),
);

const passkeySchema = v.object({ id, name: v.string(), createdAt: v.string(), lastUsedAt: nullableText });
export type Passkey = v.InferOutput<typeof passkeySchema>;

export const passkeyLoginOptions = endpoint({
  id: 'passkeyLoginOptions',
  method: 'POST',
  path: `${LOGIN}/options`,
  auth: 'none',
  result: requestOptionsSchema,
});

export const logInByPasskey = endpoint({
  id: 'logInByPasskey',
  method: 'POST',
  path: `${LOGIN}/login`,
  auth: 'none',
  body: assertionSchema,
  result: tokensSchema,
});

export const newPasskeyOptions = endpoint({
  id: 'newPasskeyOptions',
  method: 'POST',
  path: `${OWN}/options`,
  proof: 'required',
  result: creationOptionsSchema,
});

export const addPasskey = endpoint({
  id: 'addPasskey',
  method: 'POST',
  path: OWN,
  proof: 'required',
  body: v.object({ ...attestationSchema.entries, name: v.nullish(passkeyName, null) }),
  result: passkeySchema,
});

export const listPasskeys = endpoint({
  id: 'listPasskeys',
  method: 'GET',
  path: OWN,
  result: v.array(passkeySchema),
});

export const renamePasskey = endpoint({
  id: 'renamePasskey',
  method: 'PATCH',
  path: `${OWN}/:id`,
  proof: 'required',
  parameters: v.object({ id: idText }),
  body: v.object({ name: passkeyName }),
  result: passkeySchema,
});

export const removePasskey = endpoint({
  id: 'removePasskey',
  method: 'DELETE',
  path: `${OWN}/:id`,
  proof: 'required',
  parameters: v.object({ id: idText }),
  result: v.unknown(),
});
