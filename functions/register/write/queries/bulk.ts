import type { Database, Statement } from '#platform/bindings.ts';

type Cell = string | number | null;
export type Row = Readonly<Record<string, Cell>>;

const ROWS_PER_STATEMENT = 200;
const LETTERS_PER_STATEMENT = 500_000;

function identifier(name: string): string {
  if (!/^[a-z_]+$/.test(name)) throw new Error(`not an identifier: ${name}`);
  return name;
}

/** Rows as JSON, so many at a time that a value stays below the two megabytes of D1: reports may be long, and three bytes a letter. */
function chunked(rows: readonly Row[]): string[] {
  const chunks: string[][] = [];
  let length = 0;
  for (const row of rows) {
    const text = JSON.stringify(row);
    length += text.length;
    const last = chunks.at(-1);
    if (last === undefined || last.length === ROWS_PER_STATEMENT || length > LETTERS_PER_STATEMENT) {
      chunks.push([text]);
      length = text.length;
    } else last.push(text);
  }
  return chunks.map((texts) => `[${texts.join(',')}]`);
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
  return chunked(rows).map((some) => database.prepare(sql).bind(some));
}

/**
 * The same for rows that another row may stand for already: the columns that are named are written, all others stay as they are.
 * @param keys the columns by which that row is known
 * @param renewed of a row that is there, the columns that are written; all without it
 */
export function updateStatements(
  database: Database,
  table: string,
  rows: readonly Row[],
  keys: readonly string[],
  renewed?: readonly string[],
): Statement[] {
  const [first] = rows;
  if (!first) return [];
  const columns = Object.keys(first).map(identifier);
  const values = columns.map((column) => `json_extract(value, '$.${column}')`).join(', ');
  const written = (renewed ?? columns.filter((column) => !keys.includes(column))).map((column) => `${column} = excluded.${column}`);
  // Without a condition, SQLite would take ON for the beginning of a join's.
  const sql = `INSERT INTO ${identifier(table)} (${columns.join(', ')}) SELECT ${values} FROM json_each(?1) WHERE true
    ON CONFLICT (${keys.map(identifier).join(', ')}) DO UPDATE SET ${written.join(', ')}`;
  return chunked(rows).map((some) => database.prepare(sql).bind(some));
}

/** Runs statements in batches that stay below D1's limits; each batch is one transaction. */
export async function runBatches(database: Database, statements: readonly Statement[], perBatch = 40): Promise<void> {
  for (let start = 0; start < statements.length; start += perBatch) await database.batch(statements.slice(start, start + perBatch));
}
