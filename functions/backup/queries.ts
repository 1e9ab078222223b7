import * as v from 'valibot';
import { PEOPLES_TABLES, UNCOPIED_TABLES } from '#db/accounts/copied-tables.ts';
import { backupStateTable } from '#db/accounts/tables/activity.ts';
import { routineSlotTable } from '#db/accounts/tables/reminders.ts';
import { columnsOf, selectRow, selectRows } from '#db/rows.ts';
import type { Database, Statement } from '#platform/bindings.ts';
import type { Row } from './sealed-files.ts';

export const keyValue = v.union([v.string(), v.number(), v.null()]);
const anyRow = v.record(v.string(), keyValue);
const valueRow = v.pick(backupStateTable, ['value']);
const idRow = v.object({ id: v.number() });
const numberRow = v.object({ number: v.nullable(v.number()) });
const slotRow = v.pick(routineSlotTable, ['id', 'mask', 'minute', 'zone', 'options']);

/** D1 allows 2 MB a parameter. */
const ROWS_A_STATEMENT = 100;

export async function selectState(accounts: Database): Promise<string> {
  return (await selectRow(accounts, valueRow, `SELECT value FROM backup_state WHERE key = 'run'`))?.value ?? '';
}

/** Compare-and-set; no row if another run advanced. */
export function replaceState(accounts: Database, before: string, after: string): Statement {
  return accounts
    .prepare(
      `INSERT INTO backup_state (key, value) VALUES ('run', ?1)
       ON CONFLICT DO UPDATE SET value = excluded.value WHERE value = ?2 RETURNING key`,
    )
    .bind(after, before);
}

async function numberOf(accounts: Database, sql: string): Promise<number> {
  return (await selectRow(accounts, numberRow, sql))?.number ?? 0;
}

export function selectSchema(accounts: Database): Promise<number> {
  return numberOf(accounts, 'SELECT max(CAST(substr(name, 1, 4) AS INTEGER)) AS number FROM d1_migrations');
}

export function countPeople(accounts: Database): Promise<number> {
  return numberOf(accounts, 'SELECT count(*) AS number FROM user');
}

export function selectPage(
  accounts: Database,
  table: string,
  key: readonly string[],
  after: readonly (string | number | null)[],
  most: number,
): Promise<Row[]> {
  const columns = key.join(', ');
  const isNext = after.length === 0 ? 'true' : `(${columns}) > (${after.map(() => '?').join(', ')})`;
  return selectRows(accounts, anyRow, `SELECT * FROM ${table} WHERE ${isNext} ORDER BY ${columns} LIMIT ${most}`, ...after);
}

/** Ignores rows an interrupted restore wrote, and repeats between pages of different moments. */
export function insertRows(accounts: Database, table: string, rows: readonly Row[]): Statement[] {
  const columns = Object.keys(rows[0] ?? {}).filter((column) => /^\w+$/.test(column));
  const values = columns.map((column) => `value ->> '${column}'`).join(', ');
  const pieces = Array.from({ length: Math.ceil(rows.length / ROWS_A_STATEMENT) }, (_, index) =>
    rows.slice(index * ROWS_A_STATEMENT, (index + 1) * ROWS_A_STATEMENT),
  );
  return pieces.map((piece) =>
    accounts
      .prepare(`INSERT INTO ${table} (${columns.join(', ')}) SELECT ${values} FROM json_each(?1) WHERE true ON CONFLICT DO NOTHING`)
      .bind(JSON.stringify(piece)),
  );
}

export async function selectPeople(accounts: Database, after: number, most: number): Promise<number[]> {
  const rows = await selectRows(accounts, idRow, 'SELECT id FROM user WHERE id > ?1 ORDER BY id LIMIT ?2', after, most);
  return rows.map(({ id }) => id);
}

/** Rows whose parent was added after its table was read; releases their photos. */
export function deleteOrphans(accounts: Database, now: Date): Statement[] {
  const isOrphan = 'user_id IS NOT NULL AND user_id NOT IN (SELECT id FROM user)';
  const owned = Object.keys(PEOPLES_TABLES).filter((table) => table !== 'user');
  return [
    accounts.prepare(`UPDATE picture SET user_id = NULL, released_at = ?1 WHERE ${isOrphan}`).bind(now.getTime()),
    ...owned.map((table) => accounts.prepare(`DELETE FROM ${table} WHERE ${isOrphan}`)),
    accounts.prepare('DELETE FROM routine_slot WHERE routine_id NOT IN (SELECT id FROM routine)'),
  ];
}

/** The next deployment checks secrets; a note may still wait for the bucket. */
const STAYS = ['secret_check', 'withdrawal_note'];

export function deleteUncopied(accounts: Database): Statement[] {
  const tables = Object.keys(UNCOPIED_TABLES).filter((table) => !STAYS.includes(table));
  return [
    accounts.prepare('UPDATE push_device SET session_id = NULL WHERE session_id IS NOT NULL'),
    ...tables.map((table) => accounts.prepare(`DELETE FROM ${table}`)),
  ];
}

export function selectPastSlots(accounts: Database, minute: number, most: number): Promise<v.InferOutput<typeof slotRow>[]> {
  return selectRows(accounts, slotRow, `SELECT ${columnsOf(slotRow)} FROM routine_slot WHERE next_due <= ?1 LIMIT ?2`, minute, most);
}

export function updateSlots(accounts: Database, slots: readonly { readonly id: number; readonly due: number | null }[]): Statement {
  return accounts
    .prepare(`UPDATE routine_slot SET next_due = s.value ->> 'due' FROM json_each(?1) s WHERE routine_slot.id = s.value ->> 'id'`)
    .bind(JSON.stringify(slots));
}
