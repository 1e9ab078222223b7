import * as v from 'valibot';
import { brandIdentityTable, supplementIdentityTable } from '#db/accounts/tables/accounts.ts';
import { columnsOf } from '#db/columns.ts';
import { selectRow, selectRows } from '#db/rows.ts';
import type { Database } from '#platform/bindings.ts';
import { runBatches, upsertStatements } from './bulk.ts';

const TABLES = {
  supplement_identity: { row: supplementIdentityTable, firstId: 10_001 },
  brand_identity: { row: brandIdentityTable, firstId: 1_001 },
} as const;

const KEYS_AT_ONCE = 5000;

const highestRow = v.object({ highest: v.number() });

async function selectIds(accounts: Database, table: keyof typeof TABLES, sourceKeys: readonly string[]): Promise<Map<string, number>> {
  const { row } = TABLES[table];
  const ids = new Map<string, number>();
  for (let start = 0; start < sourceKeys.length; start += KEYS_AT_ONCE) {
    const some = JSON.stringify(sourceKeys.slice(start, start + KEYS_AT_ONCE));
    const sql = `SELECT ${columnsOf(row, 't')} FROM json_each(?1) j CROSS JOIN ${table} t ON t.source_key = j.value`;
    for (const { id, sourceKey } of await selectRows(accounts, row, sql, some)) ids.set(sourceKey, id);
  }
  return ids;
}

/** Stable ids by source key; new keys get the next. @throws beyond the ids that search cursors can encode */
export async function identify(
  accounts: Database,
  table: keyof typeof TABLES,
  sourceKeys: readonly string[],
  highest: number,
): Promise<ReadonlyMap<string, number>> {
  const ids = await selectIds(accounts, table, sourceKeys);
  const given = await selectRow(accounts, highestRow, `SELECT coalesce(max(id), 0) AS highest FROM ${table}`);
  let next = Math.max(TABLES[table].firstId - 1, given?.highest ?? 0) + 1;
  const added: { id: number; source_key: string }[] = [];
  for (const key of sourceKeys) {
    if (ids.has(key)) continue;
    if (next > highest) throw new RangeError(`no id is left in ${table}`);
    ids.set(key, next);
    added.push({ id: next, source_key: key });
    next += 1;
  }
  await runBatches(accounts, upsertStatements(accounts, table, added));
  return ids;
}
