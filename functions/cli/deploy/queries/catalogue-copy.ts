import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { applyMigration, pendingMigrations } from '#cli/migrate.ts';
import { readMigrations } from '#cli/migrations.ts';
import { sqliteDatabase } from '#cli/sqlite-database.ts';
import type { Database } from '#platform/bindings.ts';

/** A product with texts has some kilobytes. */
const PAGE = 1000;
const NOT_COPIED = [
  'd1_migrations',
  'applied_migration',
  'schema_migration',
  'catalogue_staged',
  'supplement_facet',
  'facet_set',
  'supplement_facet_set',
  'purpose_top',
];
/** Counters. */
const COUNTED_META = `key IN ('version', 'order', 'supplements')`;

type Value = string | number | null;
type Table = { readonly name: string; readonly columns: readonly string[]; readonly keys: readonly string[] };

/** Changed rows as JSON lists by column, deleted ones by key. */
export type Change = { readonly table: Table; readonly isGone: boolean; readonly rows: Iterable<string> };

export type CatalogueCopy = { readonly database: Database; changes(): Change[]; close(): void };

function tablesOf(sqlite: DatabaseSync): Table[] {
  const names = sqlite
    .prepare(`SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND name NOT LIKE 'sqlite%' ORDER BY name`)
    .all()
    .map((row) => String(row['name']));
  const columns = sqlite.prepare('SELECT name, pk FROM pragma_table_info(?1) ORDER BY cid');
  return names
    .filter((name) => !NOT_COPIED.includes(name))
    .map((name) => {
      const all = columns.all(name).map((row) => ({ name: String(row['name']), place: Number(row['pk']) }));
      const keys = all.filter(({ place }) => place > 0).toSorted((left, right) => left.place - right.place);
      return { name, columns: all.map((each) => each.name), keys: keys.map((each) => each.name) };
    });
}

const cellOf = (value: unknown): Value => (typeof value === 'string' || typeof value === 'number' ? value : null);

async function copyTable(from: Database, into: DatabaseSync, { name, columns, keys }: Table): Promise<void> {
  const page = `FROM ${name} %s ORDER BY ${keys.join(', ')} LIMIT ${PAGE}`;
  const select = `SELECT ${columns.join(', ')} ${page}`;
  const first = from.prepare(select.replace('%s', ''));
  const after = from.prepare(select.replace('%s', `WHERE (${keys.join(', ')}) > (${keys.map((_, place) => `?${place + 1}`).join(', ')})`));
  const insert = into.prepare(`INSERT INTO ${name} (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`);
  let next = first;
  for (;;) {
    const { results } = await next.all();
    into.exec('BEGIN');
    for (const row of results) insert.run(...columns.map((column) => cellOf(row[column])));
    into.exec('COMMIT');
    const end = results.at(-1);
    if (end === undefined || results.length < PAGE) return;
    next = after.bind(...keys.map((key) => cellOf(end[key])));
  }
}

/** Streams rows, as the catalogue does not fit in memory. */
function* listsOf(sqlite: DatabaseSync, sql: string): Iterable<string> {
  for (const { list } of sqlite.prepare(sql).iterate()) yield String(list);
}

export async function copyCatalogue(deployed: Database): Promise<CatalogueCopy> {
  const folder = mkdtempSync(join(tmpdir(), 'vitanyang-catalogue-'));
  const path = join(folder, 'copy.sqlite');
  const before = join(folder, 'before.sqlite');
  const sqlite = new DatabaseSync(path);
  // Temporary, so no durability.
  sqlite.exec('PRAGMA synchronous = OFF; PRAGMA journal_mode = MEMORY;');
  const close = () => {
    sqlite.close();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const database = sqliteDatabase(sqlite);
    const pending = new Set((await pendingMigrations(deployed, 'catalogue')).map(({ name }) => name));
    for (const migration of readMigrations('catalogue'))
      if (!pending.has(migration.name)) await applyMigration(database, 'catalogue', migration);
    const tables = tablesOf(sqlite);
    for (const table of tables) await copyTable(deployed, sqlite, table);
    copyFileSync(path, before);
    sqlite.prepare('ATTACH ?1 AS before').run(before);

    const changesOf = (table: Table): Change[] => {
      const { name, columns, keys } = table;
      const where = name === 'catalogue_meta' ? `WHERE NOT ${COUNTED_META}` : '';
      const rows = (some: readonly string[], here: string, there: string) =>
        `SELECT json_array(${some.join(', ')}) AS list FROM (SELECT ${some.join(', ')} FROM ${here}.${name} ${where}
         EXCEPT SELECT ${some.join(', ')} FROM ${there}.${name})`;
      return [
        { table, isGone: true, rows: listsOf(sqlite, rows(keys, 'before', 'main')) },
        { table, isGone: false, rows: listsOf(sqlite, rows(columns, 'main', 'before')) },
      ];
    };
    return { database, changes: () => tables.flatMap(changesOf), close };
  } catch (failure) {
    close();
    throw failure;
  }
}
