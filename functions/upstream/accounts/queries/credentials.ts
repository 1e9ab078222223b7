import * as v from 'valibot';
import { credentialTable } from '#db/accounts/tables/people.ts';
import { flag } from '#db/columns.ts';
import { selectRow } from '#db/rows.ts';
import type { Statement } from '#platform/bindings.ts';
import type { Context } from '#upstream/shared/http/context.ts';

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
