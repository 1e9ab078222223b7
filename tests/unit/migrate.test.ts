import { execFileSync } from 'node:child_process';
import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { allPending, migrate, migrateAll } from '#cli/migrate.ts';
import { RELEASE_LEDGER, readMigrations } from '#cli/migrations.ts';
import { PROJECT } from '#cli/paths.ts';
import type { Database } from '#platform/bindings.ts';
import { onlyWhen } from '../support/conditions.ts';
import { memoryDatabase } from '../support/sqlite.ts';

const NAMES = ['catalogue', 'accounts'] as const;
type Name = (typeof NAMES)[number];

const LEDGERS = ['d1_migrations', 'applied_migration', 'schema_migration'];

/** Columns and indexes, independent of how their statements were written. */
async function shapeOf(database: Database): Promise<Record<string, unknown>> {
  const { results } = await database
    .prepare(`SELECT type, name, sql FROM sqlite_master WHERE name NOT LIKE 'sqlite_%' AND sql IS NOT NULL ORDER BY name`)
    .all();
  const shape: Record<string, unknown> = {};
  for (const { type, name, sql } of results) {
    if (LEDGERS.includes(String(name))) continue;
    const columns = `SELECT cid, name, lower(type) AS type, "notnull", dflt_value, pk FROM pragma_table_info(?1) ORDER BY cid`;
    shape[String(name)] =
      type === 'table'
        ? { columns: (await database.prepare(columns).bind(String(name)).all()).results, isKeyed: /WITHOUT ROWID/i.test(String(sql)) }
        : String(sql).replace(/["`\s]/g, '');
  }
  return shape;
}

async function ledgerOf(database: Database): Promise<unknown[]> {
  return (await database.prepare('SELECT name FROM d1_migrations ORDER BY id').all()).results.map(({ name }) => name);
}

const namesOf = (name: Name) =>
  readMigrations(name)
    .filter(({ isContract }) => !isContract)
    .map((migration) => migration.name);

const git = (...parts: string[]) =>
  execFileSync('git', parts, { cwd: PROJECT, encoding: 'utf8', maxBuffer: 1 << 26, stdio: ['ignore', 'pipe', 'ignore'] });

function hasRelease(): boolean {
  try {
    git('cat-file', '-e', '88870cbf^{commit}');
    return true;
  } catch {
    return false;
  }
}
const HISTORY = onlyWhen({
  isMet: hasRelease(),
  reason: 'no git history: release 88870cbf is not at hand',
  command: 'git fetch --unshallow',
});

const statementsOf = (sql: string) =>
  sql
    .replaceAll('--> statement-breakpoint', '')
    .replace(/^\s*--.*$/gm, '')
    .split(/;\s*$/m)
    .filter((statement) => statement.trim() !== '');

/** A database as a release left it, by its own SQL and ledger. */
async function releaseDatabase(name: Name, release: string, ledger: readonly number[]): Promise<Database> {
  const database = memoryDatabase();
  const files = git('ls-tree', '-r', '--name-only', release, 'functions')
    .split('\n')
    .filter((file) => file.includes(`/${name}/migrations/`) && file.endsWith('.sql'));
  const inOrder = files.toSorted((left, right) => basename(left).localeCompare(basename(right)));
  for (const file of inOrder) await database.batch(statementsOf(git('show', `${release}:${file}`)).map((sql) => database.prepare(sql)));
  await database.batch([
    database.prepare('CREATE TABLE schema_migration (created_at INTEGER PRIMARY KEY, hash TEXT NOT NULL)'),
    ...ledger.map((id) => database.prepare('INSERT INTO schema_migration (created_at, hash) VALUES (?1, ?2)').bind(id, 'earlier')),
  ]);
  return database;
}

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

  it('a database of release 88870cbf is taken over whole, with its rows, once', HISTORY, async () => {
    const database = await releaseDatabase(name, '88870cbf', RELEASE_LEDGER[name].base);
    const table = name === 'catalogue' ? 'catalogue_meta' : 'dispatch_state';
    await database.batch([database.prepare(`INSERT INTO ${table} (key, value) VALUES ('kept', 1)`)]);
    const made = memoryDatabase();
    await migrate(made, name);
    for (const _start of [1, 2]) {
      await migrate(database, name);
      expect(await ledgerOf(database)).toEqual(namesOf(name));
      expect(await shapeOf(database)).toEqual(await shapeOf(made));
      expect((await database.prepare(`SELECT key FROM ${table} WHERE key = 'kept'`).all()).results).toEqual([{ key: 'kept' }]);
    }
  });

  it('release 88870cbf goes on beside the expanded database, and its ledger stays for it', HISTORY, async () => {
    const database = await releaseDatabase(name, '88870cbf', RELEASE_LEDGER[name].base);
    await migrate(database, name, 'expanding');
    const { results } = await database.prepare('SELECT count(*) AS entries FROM schema_migration').all();
    expect(results).toEqual([{ entries: RELEASE_LEDGER[name].base.length }]);
    const both = { catalogue: memoryDatabase(), accounts: memoryDatabase() };
    await migrateAll(both);
    expect((await allPending({ ...both, [name]: database })).every(({ isContract }) => isContract)).toBe(true);
  });

  it('a database of fd0fd1c is refused in one line that names 8bec1584, and left alone', HISTORY, async () => {
    const ledger = { catalogue: [1795223009866, 1795223010648, 1795234725120, 1795238969047], accounts: [1795223011430, 1795231216606] };
    const database = await releaseDatabase(name, 'fd0fd1c', ledger[name]);
    const before = await shapeOf(database);
    await expect(migrate(database, name)).rejects.toThrow(/^The \w+ database is older than [^\n]*start version 8bec1584 once[^\n]*$/);
    expect(await shapeOf(database)).toEqual(before);
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
    await database.batch([
      database.prepare(
        `UPDATE applied_migration SET hash = 'another' WHERE name = '0002_${name === 'catalogue' ? 'label_cautions' : 'taken_intakes'}.sql'`,
      ),
    ]);
    await expect(migrate(database, name)).rejects.toThrow(/^0002_\w+\.sql of the \w+ database was edited[^\n]*$/);
  });
});
