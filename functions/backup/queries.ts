import * as v from 'valibot';
import { type COMMON_TABLES, PEOPLES_TABLES } from '#db/accounts/copied-tables.ts';
import { backupStateTable } from '#db/accounts/tables/copies.ts';
import { selectRow, selectRows } from '#db/rows.ts';
import type { Database, QueryResult, Statement } from '#platform/bindings.ts';
import type { TableRows } from './chunk.ts';

const valueRow = v.pick(backupStateTable, ['value']);
const idRow = v.object({ id: v.number() });
const lastRow = v.object({ last: v.nullable(v.number()) });
const countRow = v.object({ total: v.number() });
const anyRow = v.record(v.string(), v.union([v.string(), v.number(), v.null()]));

const ROWID = '#rowid';
/** D1 allows 2 MB a parameter. */
const LONGEST_JSON = 500_000;

/** Empty before the first. */
export async function selectState(accounts: Database): Promise<string> {
  return (await selectRow(accounts, valueRow, `SELECT value FROM backup_state WHERE key = 'run'`))?.value ?? '';
}

/** Compare-and-set of the progress; returns no row if another run advanced. */
export function replaceState(accounts: Database, before: string, after: string): Statement {
  return accounts
    .prepare(
      `INSERT INTO backup_state (key, value) VALUES ('run', ?1)
       ON CONFLICT DO UPDATE SET value = excluded.value WHERE value = ?2 RETURNING key`,
    )
    .bind(after, before);
}

async function lastOf(accounts: Database, sql: string): Promise<number> {
  return (await selectRow(accounts, lastRow, sql))?.last ?? 0;
}

/** Last consent id; each sign-up adds one. */
export function selectLastConsent(accounts: Database): Promise<number> {
  return lastOf(accounts, 'SELECT max(id) AS last FROM consent');
}

/** Last migration of a database. */
export function selectSchema(accounts: Database): Promise<number> {
  return lastOf(accounts, 'SELECT max(CAST(substr(name, 1, 4) AS INTEGER)) AS last FROM d1_migrations');
}

export async function countPeople(accounts: Database): Promise<number> {
  return (await selectRow(accounts, countRow, 'SELECT count(*) AS total FROM user'))?.total ?? 0;
}

/** Keyset pagination by id. */
export async function selectPeople(accounts: Database, after: number, most: number): Promise<number[]> {
  const rows = await selectRows(accounts, idRow, 'SELECT id FROM user WHERE id > ?1 ORDER BY id LIMIT ?2', after, most);
  return rows.map(({ id }) => id);
}

/** By new account or session use; other changes wait for the next backup. */
export async function selectChangedPeople(
  accounts: Database,
  { since, consent }: { readonly since: number; readonly consent: number },
  after: number,
  most: number,
): Promise<number[]> {
  const seen = await selectRows(
    accounts,
    idRow,
    'SELECT DISTINCT user_id AS id FROM session INDEXED BY session_user WHERE user_id > ?2 AND used_at >= ?1 ORDER BY user_id LIMIT ?3',
    since,
    after,
    most,
  );
  const come = await selectRows(
    accounts,
    idRow,
    'SELECT DISTINCT user_id AS id FROM consent NOT INDEXED WHERE id > ?1 AND user_id > ?2 ORDER BY user_id LIMIT ?3',
    consent,
    after,
    most,
  );
  return [...new Set([...seen, ...come].map(({ id }) => id))].sort((left, right) => left - right).slice(0, most);
}

function tableRows(table: string, result: QueryResult | undefined): TableRows[] {
  const rows = v.parse(v.array(anyRow), result?.results);
  const [first] = rows;
  if (first === undefined) return [];
  const columns = Object.keys(first).filter((column) => column !== ROWID);
  return [{ table, columns, rows: rows.map((row) => columns.map((column) => row[column] ?? null)) }];
}

/** All rows of an id range, in one transaction, hence consistent per person. */
export async function selectStretch(accounts: Database, after: number, last: number): Promise<TableRows[]> {
  const statements = PEOPLES_TABLES.map(({ table, owner }) =>
    accounts.prepare(`SELECT * FROM ${table} WHERE ${owner} > ?1 AND ${owner} <= ?2`).bind(after, last),
  );
  const results = await accounts.batch(statements);
  return PEOPLES_TABLES.flatMap(({ table }, index) => tableRows(table, results[index]));
}

export async function selectEverythingOf(accounts: Database, people: readonly number[]): Promise<TableRows[]> {
  const statements = PEOPLES_TABLES.map(({ table, owner }) =>
    accounts.prepare(`SELECT * FROM ${table} WHERE ${owner} IN (SELECT value FROM json_each(?1))`).bind(JSON.stringify(people)),
  );
  const results = await accounts.batch(statements);
  return PEOPLES_TABLES.flatMap(({ table }, index) => tableRows(table, results[index]));
}

/** Next rows of a common table. @returns the last rowid, or null at the end */
export async function selectCommon(
  accounts: Database,
  { table, isCopied = 'true' }: (typeof COMMON_TABLES)[number],
  after: number,
  most: number,
): Promise<{ readonly tables: TableRows[]; readonly last: number | null }> {
  const result = await accounts
    .prepare(`SELECT rowid AS "${ROWID}", * FROM ${table} WHERE rowid > ?1 AND ${isCopied} ORDER BY rowid LIMIT ?2`)
    .bind(after, most)
    .all();
  const last = v.parse(v.array(v.object({ [ROWID]: v.number() })), result.results).at(-1)?.[ROWID] ?? null;
  return { tables: tableRows(table, result), last };
}

export function deletePeople(accounts: Database, people: readonly number[]): Statement[] {
  return PEOPLES_TABLES.map(({ table, owner }) =>
    accounts.prepare(`DELETE FROM ${table} WHERE ${owner} IN (SELECT value FROM json_each(?1))`).bind(JSON.stringify(people)),
  );
}

function pieces(rows: TableRows['rows']): string[] {
  const texts: string[] = [];
  let piece: string[] = [];
  let length = 0;
  for (const row of rows) {
    const text = JSON.stringify(row);
    if (length + text.length > LONGEST_JSON && piece.length > 0) {
      texts.push(`[${piece.join()}]`);
      piece = [];
      length = 0;
    }
    piece.push(text);
    length += text.length + 1;
  }
  return [...texts, `[${piece.join()}]`];
}

/** Ignores rows from an interrupted restore. */
export function insertRows(accounts: Database, { table, columns, rows }: TableRows): Statement[] {
  const names = columns.map((column) => `"${column.replaceAll('"', '')}"`).join(', ');
  const values = columns.map((_, index) => `value ->> ${index}`).join(', ');
  return pieces(rows).map((json) =>
    accounts.prepare(`INSERT OR REPLACE INTO ${table} (${names}) SELECT ${values} FROM json_each(?1) WHERE true`).bind(json),
  );
}

export async function countOrphans(accounts: Database): Promise<Readonly<Record<string, number>>> {
  const owned = PEOPLES_TABLES.filter(({ owner }) => owner === 'user_id');
  const results = await accounts.batch([
    ...owned.map(({ table }) =>
      accounts.prepare(
        `SELECT count(*) AS total FROM ${table} t WHERE user_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM user u WHERE u.id = t.user_id)`,
      ),
    ),
    accounts.prepare('SELECT count(*) AS total FROM routine_slot s WHERE NOT EXISTS (SELECT 1 FROM routine r WHERE r.id = s.routine_id)'),
  ]);
  const totals = results.map((result) => v.parse(v.array(countRow), result.results)[0]?.total ?? 0);
  return Object.fromEntries(
    [...owned.map(({ table }) => table), 'routine_slot (routine)']
      .map((name, index) => [name, totals[index] ?? 0])
      .filter(([, total]) => total !== 0),
  );
}
