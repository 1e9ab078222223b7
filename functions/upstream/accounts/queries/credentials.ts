import * as v from 'valibot';
import { credentialTable, passkeyTable } from '#db/accounts/tables/accounts.ts';
import { columnsOf, flag, selectRow, selectRows } from '#db/rows.ts';
import type { Statement } from '#platform/bindings.ts';
import type { Context } from '#upstream/shared/http/context.ts';
import { isStillThere } from '#upstream/shared/http/queries.ts';

const accountRow = v.object({
  userId: v.number(),
  passwordHash: v.nullable(credentialTable.entries.passwordHash),
  isKnownHere: flag,
});

/** @param networks the network's hash under each current key */
export function selectAccount(
  { accounts }: Context,
  email: string,
  networks: readonly string[],
): Promise<v.InferOutput<typeof accountRow> | null> {
  return selectRow(
    accounts,
    accountRow,
    `SELECT u.id AS userId, c.password_hash AS passwordHash,
       EXISTS (SELECT 1 FROM known_network n WHERE n.user_id = u.id AND n.network IN (SELECT value FROM json_each(?2))) AS isKnownHere
     FROM user u LEFT JOIN credential c ON c.user_id = u.id WHERE u.email = ?1`,
    email,
    JSON.stringify(networks),
  );
}

const hashRow = v.pick(credentialTable, ['passwordHash']);

export async function selectPasswordHash({ accounts }: Context, userId: number): Promise<string | null> {
  const sql = 'SELECT password_hash AS passwordHash FROM credential WHERE user_id = ?1';
  return (await selectRow(accounts, hashRow, sql, userId))?.passwordHash ?? null;
}

export function insertCredential({ accounts, now }: Context, userId: number, passwordHash: string): Statement {
  return accounts
    .prepare('INSERT INTO credential (user_id, password_hash, updated_at) SELECT id, ?2, ?3 FROM user WHERE id = ?1')
    .bind(userId, passwordHash, now.getTime());
}

export function updateCredential({ accounts, now }: Context, userId: number, passwordHash: string): Statement {
  return accounts
    .prepare('UPDATE credential SET password_hash = ?2, updated_at = ?3 WHERE user_id = ?1')
    .bind(userId, passwordHash, now.getTime());
}

export function putCredential({ accounts, now }: Context, userId: number, passwordHash: string): Statement {
  return accounts
    .prepare(
      `INSERT INTO credential (user_id, password_hash, updated_at) SELECT id, ?2, ?3 FROM user WHERE id = ?1
       ON CONFLICT DO UPDATE SET password_hash = excluded.password_hash, updated_at = excluded.updated_at`,
    )
    .bind(userId, passwordHash, now.getTime());
}

export type StoredPasskey = v.InferOutput<typeof passkeyTable>;
type OwnedPasskey = Pick<StoredPasskey, 'id' | 'userId'>;

const COLUMNS = columnsOf(passkeyTable);

export function selectPasskeyByCredential({ accounts }: Context, credentialId: string): Promise<StoredPasskey | null> {
  return selectRow(accounts, passkeyTable, `SELECT ${COLUMNS} FROM passkey WHERE credential_id = ?1`, credentialId);
}

export function selectPasskeys({ accounts }: Context, userId: number): Promise<StoredPasskey[]> {
  return selectRows(accounts, passkeyTable, `SELECT ${COLUMNS} FROM passkey WHERE user_id = ?1 ORDER BY created_at, id`, userId);
}

export function insertPasskey({ accounts }: Context, passkey: StoredPasskey, most: number): Statement {
  const { id, userId, credentialId, publicKey, counter, transports, name, createdAt, userHandle } = passkey;
  return accounts
    .prepare(
      `INSERT INTO passkey (id, user_id, credential_id, public_key, counter, transports, name, created_at, user_handle)
       SELECT ?1, u.id, ?3, ?4, ?5, ?6, ?7, ?8, ?10 FROM user u WHERE u.id = ?2
         AND (SELECT count(*) FROM passkey p WHERE p.user_id = ?2) < ?9 AND ${isStillThere('?2')}`,
    )
    .bind(id, userId, credentialId, publicKey, counter, JSON.stringify(transports), name, createdAt, most, userHandle);
}

/** Unless a concurrent use had as high a counter; devices without a counter send 0. */
export function countUse({ accounts, now }: Context, { id, userId }: OwnedPasskey, counter: number, userHandle: string | null): Statement {
  return accounts
    .prepare(
      `UPDATE passkey SET counter = ?3, used_at = ?4, user_handle = COALESCE(user_handle, ?5)
       WHERE id = ?1 AND user_id = ?2 AND counter < ?3 + (?3 = 0)`,
    )
    .bind(id, userId, counter, now.getTime(), userHandle);
}

export function renamePasskey({ accounts }: Context, { id, userId }: OwnedPasskey, name: string): Statement {
  return accounts.prepare('UPDATE passkey SET name = ?3 WHERE id = ?1 AND user_id = ?2').bind(id, userId, name);
}

export function deletePasskey({ accounts }: Context, { id, userId }: OwnedPasskey): Statement {
  return accounts.prepare('DELETE FROM passkey WHERE id = ?1 AND user_id = ?2').bind(id, userId);
}

/** @param addedSince milliseconds: older ones are deleted in any case */
export function deletePasskeysBut({ accounts }: Context, userId: number, kept: readonly number[], addedSince: number): Statement {
  return accounts
    .prepare('DELETE FROM passkey WHERE user_id = ?1 AND NOT (created_at >= ?3 AND id IN (SELECT value FROM json_each(?2)))')
    .bind(userId, JSON.stringify(kept), addedSince);
}
