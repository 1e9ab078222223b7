import type { Database } from '#platform/bindings.ts';
import { runBatches, upsertStatements } from './bulk.ts';

/** The tables that keep ids, with the first id that is given out; lower ones belong to the built-in facts. */
const FIRST_ID = { supplement_identity: 10_001, brand_identity: 1_001 } as const;

/**
 * The ids of source keys: those given out before stay, new keys get the next free numbers in the order given.
 * @throws when product ids would leave the range that search cursors can carry
 */
export async function identify(
  accounts: Database,
  table: keyof typeof FIRST_ID,
  sourceKeys: readonly string[],
  highest: number,
): Promise<ReadonlyMap<string, number>> {
  const { results } = await accounts.prepare(`SELECT id, source_key FROM ${table}`).all();
  const ids = new Map(results.map((row) => [String(row['source_key']), Number(row['id'])]));
  let next = Math.max(FIRST_ID[table] - 1, ...ids.values()) + 1;
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
