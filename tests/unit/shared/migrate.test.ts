import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { migrate } from '#cli/migrate.ts';
import { readMigrations } from '#cli/migrations.ts';
import type { Database } from '#platform/bindings.ts';
import { memoryDatabase } from '#tests/support/sqlite.ts';

const NAMES = ['catalogue', 'accounts'] as const;
type Name = (typeof NAMES)[number];

async function ledgerOf(database: Database): Promise<unknown[]> {
  return (await database.prepare('SELECT name FROM d1_migrations ORDER BY id').all()).results.map(({ name }) => name);
}

const namesOf = (name: Name) =>
  readMigrations(name)
    .filter(({ isContract }) => !isContract)
    .map((migration) => migration.name);

describe.each(NAMES)('the %s database', (name) => {
  it('a new database has every migration in wrangler’s ledger, and the hash of each', async () => {
    const database = memoryDatabase();
    await migrate(database, name);
    expect(await ledgerOf(database)).toEqual(namesOf(name));
    const { results } = await database.prepare('SELECT count(*) AS hashes FROM applied_migration').all();
    expect(results).toEqual([{ hashes: readMigrations(name).length }]);
  });

  it('migration files are numbered in one series, so that a new one sorts last', () => {
    for (const isContract of [false, true]) {
      const files = readMigrations(name)
        .filter((migration) => migration.isContract === isContract)
        .map((migration) => basename(migration.name));
      expect(files.map((file) => file.slice(0, 5))).toEqual(files.map((_, place) => `${String(place + 1).padStart(4, '0')}_`));
      expect(files.every((file) => /^\d{4}_[a-z]+(_[a-z]+)*\.sql$/.test(file))).toBe(true);
    }
  });

  it('a database of 0.2.0 is refused in one line that names the export, and left alone', async () => {
    const database = memoryDatabase();
    await database.batch(
      [
        'CREATE TABLE user (id integer PRIMARY KEY NOT NULL)',
        'CREATE TABLE d1_migrations (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE)',
        `INSERT INTO d1_migrations (name) VALUES ('0001_tables.sql'), ('0002_taken_intakes.sql')`,
      ].map((sql) => database.prepare(sql)),
    );
    const before = (await database.prepare('SELECT name, sql FROM sqlite_master').all()).results;
    await expect(migrate(database, name)).rejects.toThrow(
      /^The databases are of a version before 1\.0\.0, [^\n]*download “내 데이터”[^\n]*STATE_DIR[^\n]*$/,
    );
    expect((await database.prepare('SELECT name, sql FROM sqlite_master').all()).results).toEqual(before);
  });

  it('a database of newer code is refused in one line', async () => {
    const database = memoryDatabase();
    await migrate(database, name);
    await database.batch([database.prepare(`INSERT INTO d1_migrations (name) VALUES ('9999_newer.sql')`)]);
    await expect(migrate(database, name)).rejects.toThrow(/^The \w+ database was made by a newer version[^\n]*$/);
  });

  it('a file edited after it was applied is refused in one line', async () => {
    const database = memoryDatabase();
    await migrate(database, name);
    await database.batch([database.prepare(`UPDATE applied_migration SET hash = 'another' WHERE name = '0001_first_release.sql'`)]);
    await expect(migrate(database, name)).rejects.toThrow(/^0001_\w+\.sql of the \w+ database was edited[^\n]*$/);
  });
});
