import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { EARLIER_SERIES, readMigrations } from '#cli/migrations.ts';
import { migrate } from '#cli/prepare-databases.ts';
import type { Database } from '#platform/bindings.ts';
import { memoryDatabase } from '../support/sqlite.ts';

const NAMES = ['catalogue', 'accounts'] as const;

/** What a database holds besides its ledger, however its statements were written. */
async function tablesOf(database: Database): Promise<Record<string, string>> {
  const { results } = await database
    .prepare(`SELECT name, sql FROM sqlite_master WHERE sql IS NOT NULL AND name <> 'schema_migration'`)
    .all();
  return Object.fromEntries(results.map(({ name, sql }) => [String(name), String(sql).replace(/["`\s]/g, '')]));
}

async function ledgerOf(database: Database): Promise<number[]> {
  const { results } = await database.prepare('SELECT created_at FROM schema_migration ORDER BY 1').all();
  return results.map((row) => Number(row['created_at']));
}

/** A database as the earlier series left it, with the last migrations missing from its ledger if need be. */
async function earlierDatabase(name: (typeof NAMES)[number], missing = 0): Promise<Database> {
  const database = memoryDatabase();
  const text = readFileSync(new URL(`../fixtures/earlier-${name}.sql`, import.meta.url), 'utf8');
  const earlier = text.split(/;\s*$/m).filter((sql) => sql.trim() !== '');
  const ledger = EARLIER_SERIES[name].slice(0, EARLIER_SERIES[name].length - missing);
  await database.batch([
    ...earlier.map((sql) => database.prepare(sql)),
    database.prepare('CREATE TABLE schema_migration (created_at INTEGER PRIMARY KEY, hash TEXT NOT NULL)'),
    ...ledger.map((id) => database.prepare('INSERT INTO schema_migration (created_at, hash) VALUES (?1, ?2)').bind(id, 'earlier')),
  ]);
  return database;
}

describe.each(NAMES)('the %s database', (name) => {
  it('begins with the tables and indexes that the earlier series of migrations made', async () => {
    const made = memoryDatabase();
    await made.batch((readMigrations(name)[0]?.statements ?? []).map((sql) => made.prepare(sql)));
    const tables = await tablesOf(made);
    expect(tables).toEqual(await tablesOf(await earlierDatabase(name)));
    expect(Object.keys(tables).length).toBeGreaterThan(20);
  });

  it('has every migration written down when it is made', async () => {
    const made = memoryDatabase();
    await migrate(made, name);
    expect(await ledgerOf(made)).toEqual(readMigrations(name).map(({ id }) => id));
  });

  it('is taken over with its rows from the earlier series, once', async () => {
    const database = await earlierDatabase(name);
    const table = name === 'catalogue' ? 'catalogue_meta' : 'dispatch_state';
    await database.batch([database.prepare(`INSERT INTO ${table} (key, value) VALUES ('kept', 1)`)]);
    for (const _start of [1, 2]) {
      await migrate(database, name);
      expect(await ledgerOf(database)).toEqual(readMigrations(name).map(({ id }) => id));
      expect((await database.prepare(`SELECT key FROM ${table}`).all()).results).toEqual([{ key: 'kept' }]);
    }
  });

  it('is refused in one line, and left alone, with only a part of the earlier series', async () => {
    const database = await earlierDatabase(name, 1);
    const series = EARLIER_SERIES[name];
    await expect(migrate(database, name)).rejects.toThrow(
      new RegExp(
        `^The ${name} database has only ${series.length - 1} of the ${series.length} migrations [^\\n]*start the version [^\\n]*STATE_DIR[^\\n]*$`,
      ),
    );
    expect(await ledgerOf(database)).toEqual(series.slice(0, -1));
  });

  it('is refused in one line when it is newer than the code', async () => {
    const database = memoryDatabase();
    await migrate(database, name);
    await database.batch([database.prepare(`INSERT INTO schema_migration (created_at, hash) VALUES (99991231235959, 'newer')`)]);
    await expect(migrate(database, name)).rejects.toThrow(/^The \w+ database was made by a newer version[^\n]*$/);
  });
});
