import { DatabaseSync } from 'node:sqlite';
import { searchExpressions } from '#domain/search-text.ts';
import type { Database, Statement } from '#platform/bindings.ts';
import { selectFound } from '#upstream/catalogue/supplements/queries.ts';
import { benchContext } from './context.ts';
import { databaseFile } from './database-file.ts';
import type { Query } from './queries.ts';

type Timed = { ms: number };

/** The product's port of a database on SQLite itself; adds up the milliseconds spent inside it. */
function sqlitePort(file: DatabaseSync, timed: Timed): Database {
  const port = (sql: string, values: readonly (string | number | null)[]): Statement => ({
    bind: (...bound) => port(sql, bound),
    async all() {
      const statement = file.prepare(sql);
      const start = performance.now();
      const results = statement.all(...values);
      timed.ms += performance.now() - start;
      return { results: results.map((row) => ({ ...row })), meta: {} };
    },
  });
  return { prepare: (sql) => port(sql, []), batch: (statements) => Promise.all(statements.map((statement) => statement.all())) };
}

/** Milliseconds that SQLite itself takes for each query of the product's search, without worker, binding and parsing. The worker must be closed. */
export async function timeSqlAlone(folder: string, queries: readonly Query[], limit: number): Promise<number[]> {
  const file = new DatabaseSync(databaseFile(folder, 'supplement_search'), { readOnly: true });
  const timed: Timed = { ms: 0 };
  const catalogue = sqlitePort(file, timed);
  const context = benchContext(catalogue, catalogue);
  const times: number[] = [];
  for (const { text } of queries) {
    const expressions = searchExpressions(text);
    if (expressions === null) continue;
    timed.ms = 0;
    await selectFound(context, expressions, null, limit);
    times.push(timed.ms);
  }
  file.close();
  return times;
}
