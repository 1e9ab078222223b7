import { createHash } from 'node:crypto';
import type { Database } from '../../functions/platform/bindings.ts';

/**
 * A print of every row of a database, by table: two prints are equal when nothing has changed.
 * @param leftOut tables that may change whatever is asked
 */
export async function printOf(database: Database, leftOut: readonly string[] = []): Promise<Record<string, string>> {
  const { results } = await database
    .prepare(`SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '\\_cf\\_%' ESCAPE '\\'`)
    .all();
  const tables = results.map(({ name }) => String(name)).filter((name) => !leftOut.includes(name) && !name.startsWith('sqlite_'));
  const rows = await database.batch(tables.map((table) => database.prepare(`SELECT * FROM "${table}"`)));
  return Object.fromEntries(
    tables.map((table, index) => {
      const lines = (rows[index]?.results ?? []).map((row) => JSON.stringify(row)).sort();
      return [table, `${lines.length} rows ${createHash('sha256').update(lines.join('\n')).digest('hex').slice(0, 12)}`];
    }),
  );
}
