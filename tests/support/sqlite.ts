import { DatabaseSync } from 'node:sqlite';
import type { Database, QueryResult, Statement } from '#platform/bindings.ts';

type Value = string | number | null;

function sqliteDatabase(sqlite: DatabaseSync): Database {
  const run = (sql: string, values: readonly Value[]): QueryResult => ({ results: sqlite.prepare(sql).all(...values), meta: {} });
  const runs = new WeakMap<Statement, () => QueryResult>();
  const statement = (sql: string, values: readonly Value[]): Statement => {
    const made: Statement = {
      bind: (...bound) => statement(sql, bound),
      all: async () => run(sql, values),
    };
    runs.set(made, () => run(sql, values));
    return made;
  };
  return {
    prepare: (sql) => statement(sql, []),
    batch: async (statements) => {
      sqlite.exec('BEGIN');
      try {
        const results = statements.map((each) => runs.get(each)?.() ?? { results: [], meta: {} });
        sqlite.exec('COMMIT');
        return results;
      } catch (failure) {
        sqlite.exec('ROLLBACK');
        throw failure;
      }
    },
  };
}

/** An in-memory database behind the part of D1 that we use. */
export function memoryDatabase(): Database {
  return sqliteDatabase(new DatabaseSync(':memory:'));
}
