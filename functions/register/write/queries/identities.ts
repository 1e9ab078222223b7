import * as v from 'valibot';
import { brandIdentityTable, supplementIdentityTable } from '#db/accounts/tables/accounts.ts';
import { columnsOf, selectRow, selectRows } from '#db/rows.ts';
import type { Database, Statement } from '#platform/bindings.ts';
import { runBatches, upsertStatements } from './bulk.ts';
import { raiseVersion } from './meta.ts';

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

const ROWS_PER_STATEMENT = 5000;

export type BarcodeLink = { readonly code: string; readonly sourceKey: string };

function inParts<Value>(values: readonly Value[], statement: (json: string) => Statement): Statement[] {
  const statements: Statement[] = [];
  for (let start = 0; start < values.length; start += ROWS_PER_STATEMENT)
    statements.push(statement(JSON.stringify(values.slice(start, start + ROWS_PER_STATEMENT))));
  return statements;
}

/** One transaction: a product has exactly these codes. */
export async function replaceBarcodes(database: Database, links: readonly BarcodeLink[]): Promise<void> {
  const products = [...new Set(links.map(({ sourceKey }) => sourceKey))];
  await database.batch([
    ...inParts(products, (json) =>
      database.prepare('DELETE FROM barcode WHERE source_key IN (SELECT value FROM json_each(?1))').bind(json),
    ),
    ...inParts(links, (json) =>
      database
        .prepare(
          `INSERT OR IGNORE INTO barcode (code, source_key) SELECT json_extract(value, '$.code'), json_extract(value, '$.sourceKey') FROM json_each(?1)`,
        )
        .bind(json),
    ),
    raiseVersion(database),
  ]);
}

const countRow = v.object({ total: v.number() });

export async function countKnown(database: Database, sourceKeys: readonly string[]): Promise<number> {
  let known = 0;
  for (let start = 0; start < sourceKeys.length; start += ROWS_PER_STATEMENT) {
    const row = await selectRow(
      database,
      countRow,
      'SELECT count(*) AS total FROM json_each(?1) j CROSS JOIN supplement s ON s.source_key = j.value',
      JSON.stringify(sourceKeys.slice(start, start + ROWS_PER_STATEMENT)),
    );
    known += row?.total ?? 0;
  }
  return known;
}
