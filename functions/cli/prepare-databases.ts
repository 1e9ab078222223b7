import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { importTexts } from '#copy/import.ts';
import { carryOver } from '#outbox/queries/carry-over.ts';
import type { Database, Statement } from '#platform/bindings.ts';
import { renewRegistered } from '#register/import/public.ts';
import { REGISTER_FILE, writeRegister } from '#register/snapshot/public.ts';
import { replaceMeta, selectMeta } from '#register/write/queries/meta.ts';
import { rebuildSearch } from '#register/write/queries/rebuild-search.ts';
import { deleteExamples, insertTermSeed } from '#register/write/queries/registered.ts';
import { writeBuiltIn } from '#register/write/write-built-in.ts';
import { EXAMPLES_FILE, writeExamples } from '#register/write/write-examples.ts';
import { writeShowcase } from '#register/write/write-showcase.ts';
import { writeSpellings } from '#register/write/write-spellings.ts';
import { type DatabaseName, EARLIER_SERIES, type Migration, readMigrations } from './migrations.ts';
import { PROJECT } from './paths.ts';
import { sourceHash } from './source-hash.ts';

const SEED_SOURCES = [
  'functions/register/facts/**/*',
  'functions/register/write/*',
  'functions/register/snapshot/*',
  'functions/register/import/{read-functions,read-allergens,write-brands,to-record}.ts',
  'src/copy/{report,label-words}.ts',
  'src/domain/{search-text,search-facets,suggestion,suggestion-kind,main-ingredients,drawn-picture,showcase,unit,decimal,purpose,claims,allergen,normalise-text}.ts',
];

type Databases = { readonly catalogue: Database; readonly accounts: Database };

const LEDGER = 'CREATE TABLE IF NOT EXISTS schema_migration (created_at INTEGER PRIMARY KEY, hash TEXT NOT NULL)';

const record = (database: Database, { id, hash }: Migration): Statement =>
  database.prepare('INSERT INTO schema_migration (created_at, hash) VALUES (?1, ?2)').bind(id, hash);

/** The migrations that a database has had, by their ids; none where it has no ledger yet. */
export async function appliedMigrations(database: Database): Promise<Set<number>> {
  const ledger = await database.prepare(`SELECT name FROM sqlite_master WHERE name = 'schema_migration'`).all();
  if (ledger.results.length === 0) return new Set();
  const { results } = await database.prepare('SELECT created_at FROM schema_migration').all();
  return new Set(results.map((row) => Number(row['created_at'])));
}

/** Runs a migration and writes it down, both or neither. */
export async function applyMigration(database: Database, migration: Migration): Promise<void> {
  try {
    await database.batch([
      database.prepare(LEDGER),
      ...migration.statements.map((statement) => database.prepare(statement)),
      record(database, migration),
    ]);
  } catch (failure) {
    // From afar the answer may be lost after it was done, and then a second try fails on what the first has made.
    if (!(await appliedMigrations(database)).has(migration.id)) throw failure;
  }
}

/**
 * The migrations of one database that it does not have yet, oldest first; writes nothing.
 * @throws when the database has migrations that this code does not know, or only a part of the earlier series
 */
export async function pendingMigrations(database: Database, name: DatabaseName): Promise<Migration[]> {
  const applied = await appliedMigrations(database);
  const migrations = readMigrations(name);
  const earlier = EARLIER_SERIES[name];
  const known = new Set([...earlier, ...migrations.map(({ id }) => id)]);
  if ([...applied].some((each) => !known.has(each)))
    throw new Error(
      `The ${name} database was made by a newer version of this project: update the code, or set STATE_DIR to another folder.`,
    );
  const fromEarlier = earlier.filter((each) => applied.has(each)).length;
  if (fromEarlier > 0 && fromEarlier < earlier.length)
    throw new Error(
      `The ${name} database has only ${fromEarlier} of the ${earlier.length} migrations that were made into one: start the version that made it once, so that it adds the rest, or set STATE_DIR to another folder.`,
    );
  return migrations.filter(({ id }, place) => !applied.has(id) && (place > 0 || fromEarlier === 0));
}

/**
 * Applies the migrations of one database that it does not have yet; forward only. One that the whole earlier series has made is taken over as it is.
 * @param which those that only add, or those too that take away what older code reads
 * @throws as `pendingMigrations` does
 */
export async function migrate(database: Database, name: DatabaseName, which: 'expanding' | 'all' = 'all'): Promise<void> {
  const pending = await pendingMigrations(database, name);
  const [first] = readMigrations(name);
  if (first !== undefined && (await appliedMigrations(database)).has(EARLIER_SERIES[name][0] ?? 0))
    await database.batch([database.prepare('DELETE FROM schema_migration'), record(database, first)]);
  for (const migration of pending) {
    if (migration.isContract && which !== 'all') continue;
    if (migration.isContract && name === 'accounts') await carryOver({ accounts: database, now: new Date() }, true);
    await applyMigration(database, migration);
  }
}

/** Which products a catalogue starts with: the register, or the invented ones of the tests. */
type Catalogue = 'register' | 'examples';

/**
 * What `CATALOGUE` says, the register by default.
 * @throws when it says anything else
 */
function wantedCatalogue(said = process.env['CATALOGUE']): Catalogue {
  if (said === undefined || said === '') return 'register';
  if (said === 'register' || said === 'examples') return said;
  throw new Error(importTexts.noSuchCatalogue(said));
}

/** What tells this catalogue from another: what is wanted, and all that it is made of. */
function seedHash(wanted: Catalogue): string {
  return `${wanted}:${sourceHash(SEED_SOURCES)}`;
}

/** Whether a catalogue is of other sources than ours, or none yet. */
export async function isSeedOutdated(catalogue: Database, wanted = wantedCatalogue()): Promise<boolean> {
  return (await selectMeta(catalogue, 'seed')) !== seedHash(wanted);
}

/** Writes the built-in catalogue when it is not there, or its sources or what is wanted have changed. Returns whether anything was written. */
export async function seedIfChanged({ catalogue, accounts }: Databases, wanted = wantedCatalogue()): Promise<boolean> {
  if (!(await isSeedOutdated(catalogue, wanted))) return false;
  await writeBuiltIn(catalogue);
  if (wanted === 'examples') await writeExamples(catalogue, readFileSync(resolve(PROJECT, EXAMPLES_FILE), 'utf8'));
  else {
    await writeRegister(catalogue, accounts, readFileSync(resolve(PROJECT, REGISTER_FILE), 'utf8'));
    await catalogue.batch([...deleteExamples(catalogue), ...insertTermSeed(catalogue)]);
  }
  await renewRegistered(catalogue);
  await writeSpellings(catalogue);
  await writeShowcase(catalogue);
  await rebuildSearch(catalogue);
  await catalogue.batch([replaceMeta(catalogue, 'seed', seedHash(wanted))]);
  return true;
}
