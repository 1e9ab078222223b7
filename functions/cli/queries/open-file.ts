import { DatabaseSync } from 'node:sqlite';
import type { Database } from '#platform/bindings.ts';
import { batchedDatabase } from '../batched-database.ts';

const MEMORY_KIB = 64_000;

/** @param isThrownAway a crash costs the whole file: nothing waits for the disk */
export function openFile(path: string, isThrownAway = false): Database & { close(): void } {
  const sqlite = new DatabaseSync(path);
  sqlite.exec(`PRAGMA cache_size = -${MEMORY_KIB}`);
  if (isThrownAway) sqlite.exec('PRAGMA journal_mode = MEMORY; PRAGMA synchronous = OFF');
  const database = batchedDatabase(async (statements) => {
    const isBatch = statements.length > 1;
    if (isBatch) sqlite.exec('BEGIN');
    try {
      const results = statements.map(({ sql, values }) => ({ results: sqlite.prepare(sql).all(...values), meta: {} }));
      if (isBatch) sqlite.exec('COMMIT');
      return results;
    } catch (failure) {
      if (isBatch && sqlite.isTransaction) sqlite.exec('ROLLBACK');
      throw failure;
    }
  });
  return { ...database, close: () => sqlite.close() };
}
