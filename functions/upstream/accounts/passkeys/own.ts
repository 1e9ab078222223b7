import type { addPasskey, listPasskeys, Passkey, removePasskey, renamePasskey } from '#contract/accounts/passkeys.ts';
import { passkeyNames } from '#copy/accounts/passkeys.ts';
import { isTransport, LONGEST_PASSKEY_NAME, MOST_PASSKEYS } from '#domain/accounts/passkey.ts';
import { deviceName } from '#domain/notifications/device-name.ts';
import { randomId } from '#platform/hash.ts';
import { ApiError } from '#upstream/shared/http/api-error.ts';
import type { Context } from '#upstream/shared/http/context.ts';
import type { Verb } from '#upstream/shared/http/mount.ts';
import { notifyOwner } from '../mails.ts';
import {
  deletePasskey,
  insertPasskey,
  renamePasskey as renameStored,
  type StoredPasskey,
  selectPasskeyByCredential,
  selectPasskeys,
} from '../queries/credentials.ts';
import { completeRegistration } from './complete-ceremony.ts';
import { userHandles } from './options.ts';

function shownAs({ id, name, createdAt, usedAt }: StoredPasskey): Passkey {
  return {
    id,
    name,
    createdAt: new Date(createdAt).toISOString(),
    lastUsedAt: usedAt === null ? null : new Date(usedAt).toISOString(),
  };
}

/** @throws COMMON404 for another person's passkey */
async function ownPasskey(context: Context, userId: number, id: number): Promise<StoredPasskey> {
  const passkey = (await selectPasskeys(context, userId)).find((each) => each.id === id);
  if (passkey === undefined) throw new ApiError('COMMON404', 'noSuchPasskey');
  return passkey;
}

export const listPasskeysVerb: Verb<typeof listPasskeys> = async ({ context, viewer }) =>
  (await selectPasskeys(context, viewer.userId)).map(shownAs);

export const addPasskeyVerb: Verb<typeof addPasskey> = async ({ context, viewer: { userId }, input: { body } }) => {
  const key = await completeRegistration(context, userId, body);
  if ((await selectPasskeyByCredential(context, key.credentialId)) !== null) throw new ApiError('PASSKEY400', 'passkeyKnown');
  const name = body.name ?? (deviceName(context.visitor.agent).slice(0, LONGEST_PASSKEY_NAME) || passkeyNames.unnamed);
  // With two peppers either handle may be registered; the first use tells which.
  const [userHandle = null, other] = await userHandles(context, userId);
  const transports = [...new Set(body.response.transports ?? [])].filter(isTransport);
  const passkey = {
    ...key,
    id: randomId(),
    userId,
    transports,
    name,
    createdAt: context.now.getTime(),
    usedAt: null,
    userHandle: other === undefined ? userHandle : null,
  };
  const [inserted] = await context.accounts.batch([insertPasskey(context, passkey, MOST_PASSKEYS)]);
  if (inserted?.meta.changes !== 1) throw new ApiError('VALID400_0', 'tooManyPasskeys');
  await notifyOwner(context, userId, 'PASSKEY_ADDED');
  return shownAs(passkey);
};

export const renamePasskeyVerb: Verb<typeof renamePasskey> = async ({ context, viewer, input: { parameters, body } }) => {
  const passkey = await ownPasskey(context, viewer.userId, parameters.id);
  await context.accounts.batch([renameStored(context, passkey, body.name)]);
  return shownAs({ ...passkey, name: body.name });
};

export const removePasskeyVerb: Verb<typeof removePasskey> = async ({ context, viewer, input: { parameters } }) => {
  const passkey = await ownPasskey(context, viewer.userId, parameters.id);
  await context.accounts.batch([deletePasskey(context, passkey)]);
  await notifyOwner(context, viewer.userId, 'PASSKEY_REMOVED');
  return null;
};
