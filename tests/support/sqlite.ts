import { DatabaseSync } from 'node:sqlite';
import { sqliteDatabase } from '#cli/sqlite-database.ts';
import type { Database } from '#platform/bindings.ts';

/** An in-memory database behind the part of D1 that we use. */
export function memoryDatabase(): Database {
  return sqliteDatabase(new DatabaseSync(':memory:'));
}
