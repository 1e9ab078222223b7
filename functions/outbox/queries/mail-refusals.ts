import * as v from 'valibot';
import { mailRefusalTable } from '#db/accounts/tables/mails.ts';
import { selectRow } from '#db/rows.ts';
import type { Statement } from '#platform/bindings.ts';
import type { Context } from '#upstream/shared/http/context.ts';

const hashRow = v.pick(mailRefusalTable, ['addressHash']);

export async function isRefusedAddress({ accounts }: Context, addressHash: string): Promise<boolean> {
  const sql = 'SELECT address_hash AS addressHash FROM mail_refusal WHERE address_hash = ?1';
  return (await selectRow(accounts, hashRow, sql, addressHash)) !== null;
}

export function insertRefusedAddress({ accounts, now }: Context, addressHash: string): Statement {
  return accounts.prepare('INSERT OR IGNORE INTO mail_refusal (address_hash, at) VALUES (?1, ?2)').bind(addressHash, now.getTime());
}
