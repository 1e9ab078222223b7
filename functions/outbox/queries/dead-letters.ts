import * as v from 'valibot';
import { mailRefusalTable, outboxTable } from '#db/accounts/tables/notifications.ts';
import { columnsOf, selectRow, selectRows } from '#db/rows.ts';
import type { Database, Statement } from '#platform/bindings.ts';
import type { Context } from '#upstream/shared/http/context.ts';

const MOST_ROWS = 1000;

const deadRow = v.pick(outboxTable, ['id', 'kind', 'about']);
type DeadRow = v.InferOutput<typeof deadRow>;

export function selectDead(accounts: Database): Promise<DeadRow[]> {
  return selectRows(accounts, deadRow, `SELECT ${columnsOf(deadRow)} FROM outbox WHERE state = 'dead' ORDER BY id LIMIT ${MOST_ROWS}`);
}

export function reopen(accounts: Database, { id }: DeadRow, about: string, now: Date): Statement {
  return accounts
    .prepare(`UPDATE outbox SET state = 'open', attempt = 0, about = ?2, due = ?3 WHERE state = 'dead' AND id = ?1`)
    .bind(id, about, Math.floor(now.getTime() / 1000));
}

const hashRow = v.pick(mailRefusalTable, ['addressHash']);

export async function isRefusedAddress({ accounts }: Context, addressHash: string): Promise<boolean> {
  const sql = 'SELECT address_hash AS addressHash FROM mail_refusal WHERE address_hash = ?1';
  return (await selectRow(accounts, hashRow, sql, addressHash)) !== null;
}

export function insertRefusedAddress({ accounts, now }: Context, addressHash: string): Statement {
  return accounts.prepare('INSERT OR IGNORE INTO mail_refusal (address_hash, at) VALUES (?1, ?2)').bind(addressHash, now.getTime());
}
