import { DatabaseSync } from 'node:sqlite';
import { sqliteDatabase } from '#cli/sqlite-database.ts';
import type { Database } from '#platform/bindings.ts';

/** An empty database in memory behind the part of D1 that we use: for tests of tables, not of what D1 adds to them. */
export function memoryDatabase(): Database {
  return sqliteDatabase(new DatabaseSync(':memory:'));
}
