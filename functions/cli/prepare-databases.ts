import type { Database, Statement } from '#platform/bindings.ts';
import { replaceMeta, selectMeta } from '#upstream/catalogue/queries/meta.ts';
import { rebuildSearch } from '#upstream/catalogue/queries/rebuild-search.ts';
import { writeBuiltIn } from '#upstream/catalogue/write-built-in.ts';
import { renewRegistered } from '#upstream/import/index.ts';
import { type DatabaseName, EARLIER_SERIES, type Migration, readMigrations } from './migrations.ts';
import { sourceHash } from './source-hash.ts';

const SEED_SOURCES = [
  'functions/upstream/catalogue-data/**/*',
  'functions/upstream/catalogue/*',
  'functions/upstream/import/{read-functions,read-allergens}.ts',
  'src/domain/{search-text,search-facets,suggestion,suggestion-kind,unit,decimal,purpose,claims,allergen,normalise-text}.ts',
];

const record = (database: Database, { id, hash }: Migration): Statement =>
  database.prepare('INSERT INTO schema_migration (created_at, hash) VALUES (?1, ?2)').bind(id, hash);

/**
 * Applies the migrations of one database that it does not have yet; forward only. One that the whole earlier series has made is taken over as it is.
 * @throws when the database has migrations that this code does not know, or only a part of the earlier series
 */
export async function migrate(database: Database, name: DatabaseName): Promise<void> {
  await database.batch([
    database.prepare('CREATE TABLE IF NOT EXISTS schema_migration (created_at INTEGER PRIMARY KEY, hash TEXT NOT NULL)'),
  ]);
  const { results } = await database.prepare('SELECT created_at FROM schema_migration').all();
  const applied = new Set(results.map((row) => Number(row['created_at'])));
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
  const [first] = migrations;
  if (fromEarlier > 0 && first !== undefined) {
    await database.batch([database.prepare('DELETE FROM schema_migration'), record(database, first)]);
    applied.add(first.id);
  }
  for (const migration of migrations) {
    if (applied.has(migration.id)) continue;
    await database.batch([...migration.statements.map((statement) => database.prepare(statement)), record(database, migration)]);
  }
}

/** Writes the built-in catalogue when it is not there or its sources have changed. Returns whether anything was written. */
export async function seedIfChanged(catalogue: Database): Promise<boolean> {
  const hash = sourceHash(SEED_SOURCES);
  if ((await selectMeta(catalogue, 'seed')) === hash) return false;
  await writeBuiltIn(catalogue);
  await renewRegistered(catalogue);
  await rebuildSearch(catalogue);
  await catalogue.batch([replaceMeta(catalogue, 'seed', hash)]);
  return true;
}
