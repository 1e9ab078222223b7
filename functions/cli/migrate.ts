import * as v from 'valibot';
import { ownData } from '#copy/accounts/own-data.ts';
import { selectRows } from '#db/rows.ts';
import type { Database, Statement } from '#platform/bindings.ts';
import { type DatabaseName, type Migration, readMigrations } from './migrations.ts';

/** Wrangler's, so `wrangler d1 migrations list` agrees. */
const D1_MIGRATIONS = `CREATE TABLE IF NOT EXISTS d1_migrations (
  id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE, applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL)`;
const APPLIED = 'CREATE TABLE IF NOT EXISTS applied_migration (name TEXT PRIMARY KEY, hash TEXT NOT NULL) WITHOUT ROWID';

const otherState = 'set STATE_DIR to another folder';
const newer = (name: DatabaseName) =>
  `The ${name} database was made by a newer version of this project: update the code, or ${otherState}.`;
const BEFORE_FIRST_RELEASE = '0001_tables.sql';
const TOO_OLD = `The databases are of a version before 1.0.0, the first release: start that version, let each person download “${ownData.title}” there to import it here, and ${otherState}.`;
const edited = (name: DatabaseName, file: string) =>
  `${file} of the ${name} database was edited after it had been applied: put it back, and write a new migration for what is to change.`;

const nameRow = v.object({ name: v.string() });
const appliedRow = v.object({ name: v.string(), hash: v.nullable(v.string()) });

/** Hash by name; null if wrangler applied it. @throws one line for a database of a version before the first release */
async function readLedger(database: Database): Promise<ReadonlyMap<string, string | null>> {
  const sql = `SELECT name FROM sqlite_master WHERE name IN ('d1_migrations', 'applied_migration', 'schema_migration')`;
  const tables = new Set((await selectRows(database, nameRow, sql)).map((row) => row.name));
  if (tables.has('schema_migration')) throw new Error(TOO_OLD);
  if (!tables.has('d1_migrations')) return new Map();
  const hashes = tables.has('applied_migration')
    ? 'SELECT name, hash FROM applied_migration'
    : 'SELECT NULL AS name, NULL AS hash WHERE false';
  const rows = await selectRows(
    database,
    appliedRow,
    `SELECT name, hash FROM (${hashes}) UNION ALL SELECT name, NULL FROM d1_migrations WHERE name NOT IN (SELECT name FROM (${hashes}))`,
  );
  const applied = new Map(rows.map((row) => [row.name, row.hash]));
  if (applied.has(BEFORE_FIRST_RELEASE)) throw new Error(TOO_OLD);
  return applied;
}

function record(database: Database, { name, hash, isContract }: Migration, isAlone: boolean): Statement[] {
  const insert = database.prepare('INSERT INTO d1_migrations (name) VALUES (?1) ON CONFLICT DO NOTHING').bind(name);
  return [
    // Where no other release ran, a contract step ends no way back.
    ...(isContract && isAlone ? [] : [insert]),
    database.prepare('INSERT OR REPLACE INTO applied_migration (name, hash) VALUES (?1, ?2)').bind(name, hash),
  ];
}

export async function isMigrated(database: Database): Promise<boolean> {
  return (await readLedger(database)).size > 0;
}

async function applyMigration(database: Database, migration: Migration, isAlone = false): Promise<void> {
  try {
    await database.batch([
      database.prepare(D1_MIGRATIONS),
      database.prepare(APPLIED),
      ...migration.statements.map((statement) => database.prepare(statement)),
      ...record(database, migration, isAlone),
    ]);
  } catch (failure) {
    // A remote answer may be lost after success; the retry then fails.
    if (!(await readLedger(database)).has(migration.name)) throw failure;
  }
}

/** Read only. @throws one line for a newer or too old database, or an edited file */
async function pendingMigrations(database: Database, name: DatabaseName): Promise<Migration[]> {
  const applied = await readLedger(database);
  const migrations = readMigrations(name);
  const known = new Map(migrations.map((migration) => [migration.name, migration.hash]));
  for (const [each, hash] of applied) {
    if (!known.has(each)) throw new Error(newer(name));
    if (hash !== null && known.get(each) !== hash) throw new Error(edited(name, each));
  }
  return migrations.filter((migration) => !applied.has(migration.name));
}

/** Forward only. @param which `all` includes contract steps: no other release may run @throws as `pendingMigrations` */
export async function migrate(database: Database, name: DatabaseName, which: 'expanding' | 'all' = 'all'): Promise<void> {
  const pending = await pendingMigrations(database, name);
  for (const migration of pending.filter(({ isContract }) => !isContract)) await applyMigration(database, migration);
  if (which === 'all') await contract(database, name, true);
}

/** @param isAlone no other release runs */
export async function contract(database: Database, name: DatabaseName, isAlone = false): Promise<void> {
  const steps = (await pendingMigrations(database, name)).filter(({ isContract }) => isContract);
  for (const step of steps) await applyMigration(database, step, isAlone);
}

type Databases = Readonly<Record<DatabaseName, Database>>;

export async function migrateAll({ catalogue, accounts }: Databases, which: 'expanding' | 'all' = 'all'): Promise<void> {
  await migrate(catalogue, 'catalogue', which);
  await migrate(accounts, 'accounts', which);
}

/** Read only. @throws as `migrate` */
export async function allPending({ catalogue, accounts }: Databases): Promise<Migration[]> {
  return [...(await pendingMigrations(catalogue, 'catalogue')), ...(await pendingMigrations(accounts, 'accounts'))];
}
