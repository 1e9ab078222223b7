import { DatabaseSync } from 'node:sqlite';
import { batchedDatabase } from '#cli/batched-database.ts';
import type { Database } from '#platform/bindings.ts';

/** An in-memory database behind the part of D1 that we use. */
export function memoryDatabase(): Database {
  const sqlite = new DatabaseSync(':memory:');
  return batchedDatabase(async (statements) => {
    const isBatch = statements.length > 1;
    if (isBatch) sqlite.exec('BEGIN');
    try {
      const results = statements.map(({ sql, values }) => ({ results: sqlite.prepare(sql).all(...values), meta: {} }));
      if (isBatch) sqlite.exec('COMMIT');
      return results;
    } catch (failure) {
      if (isBatch) sqlite.exec('ROLLBACK');
      throw failure;
    }
  });
}
