import type { Database, Statement } from '#platform/bindings.ts';
import type { Change } from './catalogue-copy.ts';

/** D1's error text when the register import advanced. */
export const OVERTAKEN = 'catalogue_staged.name';

const UNSTAGED = 'DROP TABLE IF EXISTS catalogue_staged';

/** Staging table: rows as JSON lists by column, deleted ones by key. Exists only during a change. */
export function createStaged(database: Database): Statement[] {
  const staged =
    'CREATE TABLE catalogue_staged (position INTEGER PRIMARY KEY, name TEXT NOT NULL, is_gone INTEGER NOT NULL, rows TEXT NOT NULL)';
  return [UNSTAGED, staged].map((sql) => database.prepare(sql));
}

export function dropStaged(database: Database): Statement {
  return database.prepare(UNSTAGED);
}

/** Idempotent. */
export function stageRows(database: Database, position: number, { table, isGone }: Change, rows: string): Statement {
  return database
    .prepare('INSERT OR REPLACE INTO catalogue_staged (position, name, is_gone, rows) VALUES (?1, ?2, ?3, ?4)')
    .bind(position, table.name, isGone ? 1 : 0, rows);
}

/** Fails by NOT NULL if the register's round moved. */
export function refuseIfOvertaken(database: Database, round: string | null): Statement {
  return database
    .prepare(
      `INSERT INTO catalogue_staged (name, is_gone, rows)
       SELECT NULL, 0, '' WHERE COALESCE((SELECT value FROM catalogue_meta WHERE key = 'register-round'), '') <> ?1`,
    )
    .bind(round ?? '');
}

export function takeOver(database: Database, { table: { name, columns, keys }, isGone }: Change): Statement {
  const written = isGone ? keys : columns;
  const values = written.map((_, place) => `json_extract(list.value, '$[${place}]')`).join(', ');
  const lists = `SELECT ${values} FROM catalogue_staged s, json_each(s.rows) list WHERE s.name = '${name}' AND s.is_gone = ${isGone ? 1 : 0}`;
  return database.prepare(
    isGone
      ? `DELETE FROM ${name} WHERE (${keys.join(', ')}) IN (${lists})`
      : `INSERT OR REPLACE INTO ${name} (${columns.join(', ')}) ${lists}`,
  );
}
