import * as v from 'valibot';
import { selectRow } from '#db/rows.ts';
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

const staged = (name: string, isGone: boolean) =>
  `catalogue_staged t, json_each(t.rows) list WHERE t.name = '${name}' AND t.is_gone = ${isGone ? 1 : 0}`;

export function takeOver(database: Database, { table: { name, columns, keys }, isGone }: Change): Statement {
  const written = isGone ? keys : columns;
  const values = written.map((_, place) => `json_extract(list.value, '$[${place}]')`).join(', ');
  const lists = `SELECT ${values} FROM ${staged(name, isGone)}`;
  return database.prepare(
    isGone
      ? `DELETE FROM ${name} WHERE (${keys.join(', ')}) IN (${lists})`
      : `INSERT OR REPLACE INTO ${name} (${columns.join(', ')}) ${lists}`,
  );
}

const ID_OF: Readonly<Record<string, string>> = { supplement: 'id', supplement_document: 'supplement_id' };

/** Tombstones of the index cost more than a rebuild. */
const MOST = 0.25;

/** SQL: ids of products whose row or document is staged; null for most. */
export async function touchedProducts(database: Database, changes: readonly Change[]): Promise<string | null> {
  const ids = changes.flatMap(({ table: { name, columns, keys }, isGone }) => {
    const place = (isGone ? keys : columns).indexOf(ID_OF[name] ?? '');
    return place < 0 ? [] : [`SELECT json_extract(list.value, '$[${place}]') FROM ${staged(name, isGone)}`];
  });
  const touched = ids.join(' UNION ') || 'SELECT NULL';
  const share = `SELECT (SELECT count(*) FROM (${touched})) > ${MOST} * (SELECT count(*) FROM supplement) AS isMost`;
  return (await selectRow(database, v.object({ isMost: v.number() }), share))?.isMost === 1 ? null : touched;
}
