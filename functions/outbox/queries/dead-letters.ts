import * as v from 'valibot';
import { outboxTable } from '#db/accounts/tables/outbox.ts';
import { columnsOf } from '#db/columns.ts';
import { selectRows } from '#db/rows.ts';
import type { Database, Statement } from '#platform/bindings.ts';

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
