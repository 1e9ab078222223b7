import { resolve } from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { Database } from '#platform/bindings.ts';
import { rebuildSearch } from '#upstream/catalogue/rebuild-search.ts';
import { writeBuiltIn } from '#upstream/catalogue/write-built-in.ts';
import { PROJECT } from './paths.ts';
import { sourceHash } from './source-hash.ts';

const SEED_SOURCES = [
  'functions/upstream/catalogue-data/**/*',
  'functions/upstream/catalogue/*',
  'src/domain/{search-text,unit,decimal,purpose}.ts',
];

/**
 * Applies the migrations of one database that it does not have yet; forward only.
 * @throws when the database has some that this code does not know: it belongs to newer code
 */
export async function migrate(database: Database, name: 'catalogue' | 'accounts'): Promise<void> {
  await database.batch([
    database.prepare('CREATE TABLE IF NOT EXISTS schema_migration (created_at INTEGER PRIMARY KEY, hash TEXT NOT NULL)'),
  ]);
  const { results } = await database.prepare('SELECT created_at FROM schema_migration').all();
  const applied = new Set(results.map((row) => Number(row['created_at'])));
  const migrations = readMigrationFiles({ migrationsFolder: resolve(PROJECT, `functions/upstream/db/${name}/migrations`) });
  const known = new Set(migrations.map(({ folderMillis }) => folderMillis));
  if ([...applied].some((each) => !known.has(each)))
    throw new Error(
      `The ${name} database was made by a newer version of this project: update the code, or set STATE_DIR to another folder.`,
    );
  for (const migration of migrations) {
    if (applied.has(migration.folderMillis)) continue;
    await database.batch([
      ...migration.sql.map((statement) => database.prepare(statement)),
      database.prepare('INSERT INTO schema_migration (created_at, hash) VALUES (?1, ?2)').bind(migration.folderMillis, migration.hash),
    ]);
  }
}

/** Writes the built-in catalogue when it is not there or its sources have changed. Returns whether anything was written. */
export async function seedIfChanged(catalogue: Database): Promise<boolean> {
  const hash = sourceHash(SEED_SOURCES);
  const { results } = await catalogue.prepare(`SELECT value FROM catalogue_meta WHERE key = 'seed'`).all();
  if (results[0]?.['value'] === hash) return false;
  await writeBuiltIn(catalogue);
  await rebuildSearch(catalogue);
  await catalogue.batch([catalogue.prepare(`INSERT OR REPLACE INTO catalogue_meta (key, value) VALUES ('seed', ?1)`).bind(hash)]);
  return true;
}
