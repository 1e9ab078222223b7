import type { Database } from '#platform/bindings.ts';

/** Tables that a refused call may change (counters), and those that the mail queue writes in its own time. */
const UNSETTLED = ['rate_count', 'observed_minute', 'outbox', 'mail_token'];

/** Every row by table. @param except tables left out */
export async function dumpOf(database: Database, except: readonly string[] = UNSETTLED): Promise<Record<string, string[]>> {
  const { results } = await database.prepare("SELECT name FROM sqlite_master WHERE type = 'table' AND sql NOT LIKE '%VIRTUAL%'").all();
  const tables = results
    .map(({ name }) => String(name))
    .filter((name) => !/^(?:_cf|sqlite_|d1_)|_search_/.test(name) && !except.includes(name))
    .sort();
  const rows = await database.batch(tables.map((table) => database.prepare(`SELECT * FROM "${table}"`)));
  return Object.fromEntries(tables.map((table, index) => [table, (rows[index]?.results ?? []).map((row) => JSON.stringify(row)).sort()]));
}
