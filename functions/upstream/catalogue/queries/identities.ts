import type { Database } from '#platform/bindings.ts';
import { brandIdentityTable, supplementIdentityTable } from '#upstream/db/accounts/tables/identities.ts';
import { columnsOf } from '#upstream/db/columns.ts';
import { selectRows } from '#upstream/db/rows.ts';
import { runBatches, upsertStatements } from './bulk.ts';

/** The tables that keep ids, with the first id that is given out; lower ones belong to the built-in facts. */
const TABLES = {
  supplement_identity: { row: supplementIdentityTable, firstId: 10_001 },
  brand_identity: { row: brandIdentityTable, firstId: 1_001 },
} as const;

/**
 * The ids of source keys: those given out before stay, new keys get the next free numbers in the order given.
 * @throws when product ids would leave the range that search cursors can carry
 */
export async function identify(
  accounts: Database,
  table: keyof typeof TABLES,
  sourceKeys: readonly string[],
  highest: number,
): Promise<ReadonlyMap<string, number>> {
  const rows = await selectRows(accounts, TABLES[table].row, `SELECT ${columnsOf(TABLES[table].row)} FROM ${table}`);
  const ids = new Map(rows.map(({ id, sourceKey }) => [sourceKey, id]));
  let next = Math.max(TABLES[table].firstId - 1, ...ids.values()) + 1;
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
