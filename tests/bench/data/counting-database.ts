import type { Database, QueryResult, Statement } from '#platform/bindings.ts';

type Counts = { rowsRead: number };

export function countingDatabase(database: Database): { readonly database: Database; readonly counts: Counts } {
  const counts: Counts = { rowsRead: 0 };
  const originals = new WeakMap<Statement, Statement>();

  const count = (results: readonly QueryResult[]): void => {
    for (const { meta } of results) counts.rowsRead += meta.rows_read ?? 0;
  };
  const wrap = (original: Statement): Statement => {
    const statement: Statement = {
      bind: (...values) => wrap(original.bind(...values)),
      async all() {
        const result = await original.all();
        count([result]);
        return result;
      },
    };
    originals.set(statement, original);
    return statement;
  };
  return {
    counts,
    database: {
      prepare: (sql) => wrap(database.prepare(sql)),
      async batch(statements) {
        const results = await database.batch(statements.map((statement) => originals.get(statement) ?? statement));
        count(results);
        return results;
      },
    },
  };
}
