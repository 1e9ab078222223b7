import { createHash } from 'node:crypto';
import type { Database } from '#platform/bindings.ts';

type Row = Readonly<Record<string, unknown>>;

export const all = async (database: Database, sql: string): Promise<readonly Row[]> => (await database.prepare(sql).all()).results;

/** Each word of the index at its place. */
export async function indexed(database: Database): Promise<readonly Row[]> {
  await all(database, `CREATE VIRTUAL TABLE IF NOT EXISTS words USING fts5vocab(supplement_search, 'instance')`);
  const words = await all(database, 'SELECT term, doc, "offset" FROM words ORDER BY doc, "offset", term');
  await all(database, 'DROP TABLE words');
  return words;
}

/** Every table, with the words of the index. Sets of facets are compared by their tokens: their numbers say when they were first seen. */
export async function dump(database: Database): Promise<Row> {
  const names = await all(
    database,
    `SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND name NOT LIKE 'sqlite%' AND name NOT GLOB '_cf_*'
       AND name NOT IN ('d1_migrations', 'applied_migration', 'catalogue_meta', 'facet_set', 'supplement_facet_set')`,
  );
  const selects = [
    ...names.map(({ name }) => [String(name), `SELECT * FROM ${name}`] as const),
    ['facets', 'SELECT x.supplement_id, f.tokens FROM supplement_facet_set x JOIN facet_set f USING (number)'] as const,
    ['meta', `SELECT * FROM catalogue_meta WHERE key NOT IN ('version', 'order', 'seed')`] as const,
  ];
  const tables = await Promise.all(
    selects.map(async ([name, sql]) => [name, (await all(database, sql)).map((row) => JSON.stringify(row)).sort()]),
  );
  const words = createHash('sha256').update(JSON.stringify(await indexed(database)));
  return { ...Object.fromEntries(tables), words: words.digest('hex') };
}
