import type { Database, Statement } from '#platform/bindings.ts';

type Cell = string | number | null;
export type Row = Readonly<Record<string, Cell>>;

const ROWS_PER_STATEMENT = 200;

function identifier(name: string): string {
  if (!/^[a-z_]+$/.test(name)) throw new Error(`not an identifier: ${name}`);
  return name;
}

/**
 * Statements that write many rows with one bound value each (JSON, unpacked in SQL): D1 allows 100 bound values a statement.
 * All rows have the same columns.
 * @param onConflict what becomes of a row whose key exists
 */
export function upsertStatements(
  database: Database,
  table: string,
  rows: readonly Row[],
  onConflict: 'REPLACE' | 'IGNORE' = 'REPLACE',
): Statement[] {
  const [first] = rows;
  if (!first) return [];
  const columns = Object.keys(first).map(identifier);
  const values = columns.map((column) => `json_extract(value, '$.${column}')`).join(', ');
  const sql = `INSERT OR ${onConflict} INTO ${identifier(table)} (${columns.join(', ')}) SELECT ${values} FROM json_each(?1)`;
  const statements: Statement[] = [];
  for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT) {
    statements.push(database.prepare(sql).bind(JSON.stringify(rows.slice(start, start + ROWS_PER_STATEMENT))));
  }
  return statements;
}

/** Runs statements in batches that stay below D1's limits; each batch is one transaction. */
export async function runBatches(database: Database, statements: readonly Statement[], perBatch = 40): Promise<void> {
  for (let start = 0; start < statements.length; start += perBatch) await database.batch(statements.slice(start, start + perBatch));
}
