import type { Database, Statement } from '#platform/bindings.ts';

type Cell = string | number | null;
export type Row = Readonly<Record<string, Cell>>;

export const SUGGESTION_KEYS = ['kind', 'subject', 'key'];

const ROWS_PER_STATEMENT = 200;
const CHARACTERS_PER_STATEMENT = 500_000;

/** Parsed once a row; LIMIT with OFFSET keeps SQLite from merging both queries. */
const ROWS = '(SELECT jsonb(value) AS value FROM json_each(?1) LIMIT -1 OFFSET 0)';

function identifier(name: string): string {
  if (!/^[a-z_]+$/.test(name)) throw new Error(`not an identifier: ${name}`);
  return name;
}

/** A row as an array: SQLite compares no names to find a cell. */
const cellsOf = (rows: readonly Row[], columns: readonly string[]) => rows.map((row) => columns.map((column) => row[column]));
const cells = (columns: readonly string[]) => columns.map((_, place) => `json_extract(value, '$[${place}]')`).join(', ');

/** Below D1's 2 MB a value; up to three bytes a character. */
function chunked(rows: readonly unknown[], rowsPerStatement = ROWS_PER_STATEMENT): string[] {
  const chunks: string[][] = [];
  let length = 0;
  for (const row of rows) {
    const text = JSON.stringify(row);
    length += text.length;
    const last = chunks.at(-1);
    if (last === undefined || last.length === rowsPerStatement || length > CHARACTERS_PER_STATEMENT) {
      chunks.push([text]);
      length = text.length;
    } else last.push(text);
  }
  return chunks.map((texts) => `[${texts.join(',')}]`);
}

/** One bound JSON value a statement (D1 allows 100). All rows have the same columns. @param onConflict conflict clause */
export function upsertStatements(
  database: Database,
  table: string,
  rows: readonly Row[],
  onConflict: 'REPLACE' | 'IGNORE' = 'REPLACE',
): Statement[] {
  const [first] = rows;
  if (!first) return [];
  const columns = Object.keys(first).map(identifier);
  const sql = `INSERT OR ${onConflict} INTO ${identifier(table)} (${columns.join(', ')}) SELECT ${cells(columns)} FROM ${ROWS}`;
  return chunked(cellsOf(rows, columns)).map((some) => database.prepare(sql).bind(some));
}

/** Writes only the named columns, where they differ. @param keys conflict target @param renewed columns updated on conflict; default all */
export function updateStatements(
  database: Database,
  table: string,
  rows: readonly Row[],
  keys: readonly string[],
  renewed: readonly string[] = Object.keys(rows[0] ?? {}).filter((column) => !keys.includes(column)),
): Statement[] {
  const [first] = rows;
  if (!first) return [];
  const columns = Object.keys(first).map(identifier);
  const written = renewed.map((column) => `${identifier(column)} = excluded.${column}`).join(', ');
  const among = (source: string) => renewed.map((column) => `${source}.${column}`).join(', ');
  // Without WHERE, SQLite parses ON as a join's.
  const sql = `INSERT INTO ${identifier(table)} (${columns.join(', ')}) SELECT ${cells(columns)} FROM ${ROWS} WHERE true
    ON CONFLICT (${keys.map(identifier).join(', ')}) DO UPDATE SET ${written} WHERE (${among(table)}) IS NOT (${among('excluded')})`;
  return chunked(cellsOf(rows, columns)).map((some) => database.prepare(sql).bind(some));
}

export function renewStatements(
  database: Database,
  table: string,
  rows: readonly Row[],
  keys: readonly string[],
  among: readonly [condition: string, ...values: string[]] = ['TRUE'],
): Statement[] {
  const [condition, ...values] = among;
  const kept = chunked(cellsOf(rows, keys), Number.POSITIVE_INFINITY);
  const lists = kept.map((_, place) => `SELECT ${cells(keys)} FROM json_each(?${values.length + place + 1})`);
  const isGone = lists.length === 0 ? 'TRUE' : `(${keys.map(identifier).join(', ')}) NOT IN (${lists.join(' UNION ALL ')})`;
  return [
    ...updateStatements(database, table, rows, keys),
    database.prepare(`DELETE FROM ${identifier(table)} WHERE ${condition} AND ${isGone}`).bind(...values, ...kept),
  ];
}

export async function runBatches(database: Database, statements: readonly Statement[], perBatch = 40): Promise<void> {
  for (let start = 0; start < statements.length; start += perBatch) await database.batch(statements.slice(start, start + perBatch));
}
