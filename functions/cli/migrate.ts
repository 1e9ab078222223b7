import * as v from 'valibot';
import { selectRows } from '#db/rows.ts';
import type { Database, Statement } from '#platform/bindings.ts';
import { type DatabaseName, type Migration, RELEASE_LEDGER, readMigrations } from './migrations.ts';

/** Wrangler's ledger, so that `wrangler d1 migrations list` agrees. */
const D1_MIGRATIONS = `CREATE TABLE IF NOT EXISTS d1_migrations (
  id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE, applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL)`;
/** Hashes of applied files, to refuse later edits. */
const APPLIED = 'CREATE TABLE IF NOT EXISTS applied_migration (name TEXT PRIMARY KEY, hash TEXT NOT NULL) WITHOUT ROWID';

const otherState = 'set STATE_DIR to another folder';
const newer = (name: DatabaseName) =>
  `The ${name} database was made by a newer version of this project: update the code, or ${otherState}.`;
const tooOld = (name: DatabaseName) =>
  `The ${name} database is older than release 88870cbf: start version 8bec1584 once if it is as old as fd0fd1c, then version 88870cbf once, or ${otherState}.`;
const edited = (name: DatabaseName, file: string) =>
  `${file} of the ${name} database was edited after it had been applied: put it back, and write a new migration for what is to change.`;

const nameRow = v.object({ name: v.string() });
const appliedRow = v.object({ name: v.string(), hash: v.nullable(v.string()) });
const earlierRow = v.object({ id: v.number() });

type Ledger = {
  /** Hash by name; null if wrangler applied it. */
  readonly applied: ReadonlyMap<string, string | null>;
  /** The previous release's ledger. */
  readonly isEarlier: boolean;
};

async function readLedger(database: Database, name: DatabaseName): Promise<Ledger> {
  const sql = `SELECT name FROM sqlite_master WHERE name IN ('d1_migrations', 'applied_migration', 'schema_migration')`;
  const tables = new Set((await selectRows(database, nameRow, sql)).map((row) => row.name));
  if (tables.has('d1_migrations')) {
    const hashes = tables.has('applied_migration')
      ? 'SELECT name, hash FROM applied_migration'
      : 'SELECT NULL AS name, NULL AS hash WHERE false';
    const rows = await selectRows(
      database,
      appliedRow,
      `SELECT name, hash FROM (${hashes}) UNION ALL SELECT name, NULL FROM d1_migrations WHERE name NOT IN (SELECT name FROM (${hashes}))`,
    );
    return { applied: new Map(rows.map((row) => [row.name, row.hash])), isEarlier: false };
  }
  if (!tables.has('schema_migration')) return { applied: new Map(), isEarlier: false };
  const { base, since } = RELEASE_LEDGER[name];
  const ids = (await selectRows(database, earlierRow, 'SELECT created_at AS id FROM schema_migration')).map(({ id }) => id);
  if (ids.some((id) => !base.includes(id) && since[id] === undefined) && ids.some((id) => id > Math.max(...base)))
    throw new Error(newer(name));
  if (base.some((id) => !ids.includes(id))) throw new Error(tooOld(name));
  const names = ['0001_tables.sql', ...ids.flatMap((id) => since[id] ?? [])];
  return { applied: new Map(names.map((each) => [each, null])), isEarlier: true };
}

function record(database: Database, { name, hash, isContract }: Migration, isAlone: boolean): Statement[] {
  const insert = database.prepare('INSERT INTO d1_migrations (name) VALUES (?1) ON CONFLICT DO NOTHING').bind(name);
  return [
    // Where no other release ran, a contract step ends no way back.
    ...(isContract && isAlone ? [] : [insert]),
    database.prepare('INSERT OR REPLACE INTO applied_migration (name, hash) VALUES (?1, ?2)').bind(name, hash),
  ];
}

export async function isMigrated(database: Database, name: DatabaseName): Promise<boolean> {
  return (await readLedger(database, name)).applied.size > 0;
}

async function applyMigration(database: Database, name: DatabaseName, migration: Migration, isAlone = false): Promise<void> {
  try {
    await database.batch([
      database.prepare(D1_MIGRATIONS),
      database.prepare(APPLIED),
      ...migration.statements.map((statement) => database.prepare(statement)),
      ...record(database, migration, isAlone),
    ]);
  } catch (failure) {
    // A remote answer may be lost after success; the retry then fails.
    if (!(await readLedger(database, name)).applied.has(migration.name)) throw failure;
  }
}

/** Not applied yet, in order; read only. @throws one line for a newer or too old database, or an edited file */
async function pendingMigrations(database: Database, name: DatabaseName): Promise<Migration[]> {
  const { applied } = await readLedger(database, name);
  const migrations = readMigrations(name);
  const known = new Map(migrations.map((migration) => [migration.name, migration.hash]));
  for (const [each, hash] of applied) {
    if (!known.has(each)) throw new Error(newer(name));
    if (hash !== null && known.get(each) !== hash) throw new Error(edited(name, each));
  }
  return migrations.filter((migration) => !applied.has(migration.name));
}

async function takeOver(database: Database, name: DatabaseName): Promise<void> {
  const { applied, isEarlier } = await readLedger(database, name);
  if (!isEarlier) return;
  const taken = readMigrations(name).filter((migration) => applied.has(migration.name));
  await database.batch([
    database.prepare(D1_MIGRATIONS),
    database.prepare(APPLIED),
    ...taken.flatMap((migration) => record(database, migration, false)),
  ]);
}

/** Applies missing migrations, forward only. @param which `all` includes contract steps: no other release may run @throws one line for a newer or too old database, or an edited file */
export async function migrate(database: Database, name: DatabaseName, which: 'expanding' | 'all' = 'all'): Promise<void> {
  const pending = await pendingMigrations(database, name);
  await takeOver(database, name);
  for (const migration of pending.filter(({ isContract }) => !isContract)) await applyMigration(database, name, migration);
  if (which === 'all') await contract(database, name, true);
}

/** Applies contract steps. @param isAlone no other release runs */
export async function contract(database: Database, name: DatabaseName, isAlone = false): Promise<void> {
  const steps = (await pendingMigrations(database, name)).filter(({ isContract }) => isContract);
  for (const step of steps) await applyMigration(database, name, step, isAlone);
}

type Databases = Readonly<Record<DatabaseName, Database>>;

/** As `migrate`, both. */
export async function migrateAll({ catalogue, accounts }: Databases, which: 'expanding' | 'all' = 'all'): Promise<void> {
  await migrate(catalogue, 'catalogue', which);
  await migrate(accounts, 'accounts', which);
}

/** What neither database has applied, in order; read only. @throws as `migrate` */
export async function allPending({ catalogue, accounts }: Databases): Promise<Migration[]> {
  return [...(await pendingMigrations(catalogue, 'catalogue')), ...(await pendingMigrations(accounts, 'accounts'))];
}
