import * as v from 'valibot';
import { PERSONAL_TABLES } from '#db/accounts/personal-tables.ts';
import { withdrawalNoteTable } from '#db/accounts/tables/activity.ts';
import { columnsOf, parseRows, selectRows } from '#db/rows.ts';
import type { Statement } from '#platform/bindings.ts';
import type { Context } from '#upstream/shared/http/context.ts';

const anyRow = v.record(v.string(), v.unknown());

const OTHERS = [
  { name: 'account', sql: 'SELECT id, created_at AS createdAt, email_verified_at AS emailVerifiedAt FROM user WHERE id = ?1' },
  { name: 'consents', sql: 'SELECT term_id AS termId, version, is_agreed AS isAgreed, at FROM consent WHERE user_id = ?1' },
  { name: 'pictures', sql: 'SELECT name, bytes, created_at AS createdAt FROM picture WHERE user_id = ?1' },
];

const KINDS = [
  ...PERSONAL_TABLES.flatMap(({ table, isOwned, exported }) =>
    exported === null ? [] : [{ name: exported.name, sql: `SELECT ${exported.columns} FROM ${exported.from ?? table} WHERE ${isOwned}` }],
  ),
  ...OTHERS,
];

export async function selectEverything({ accounts }: Context, userId: number): Promise<Record<string, Record<string, unknown>[]>> {
  const data: Record<string, Record<string, unknown>[]> = {};
  for (const { name, sql } of KINDS) data[name] = await selectRows(accounts, anyRow, sql, userId);
  return data;
}

const countRow = v.object({ total: v.number() });

export async function countEverything({ accounts }: Context, userId: number): Promise<{ readonly name: string; readonly count: number }[]> {
  const counted = await accounts.batch(KINDS.map(({ sql }) => accounts.prepare(`SELECT count(*) AS total FROM (${sql})`).bind(userId)));
  return KINDS.map(({ name }, index) => ({ name, count: parseRows(countRow, counted[index])[0]?.total ?? 0 }));
}

const MOST_AT_ONCE = 50;

export function insertNote({ accounts, now }: Context, mark: string, subjectHash: string): Statement {
  return accounts
    .prepare('INSERT OR IGNORE INTO withdrawal_note (mark, subject_hash, at) VALUES (?1, ?2, ?3)')
    .bind(mark, subjectHash, now.getTime());
}

export function selectNotes({ accounts }: Context): Promise<v.InferOutput<typeof withdrawalNoteTable>[]> {
  return selectRows(accounts, withdrawalNoteTable, `SELECT ${columnsOf(withdrawalNoteTable)} FROM withdrawal_note LIMIT ${MOST_AT_ONCE}`);
}

export function deleteNote({ accounts }: Context, mark: string): Statement {
  return accounts.prepare('DELETE FROM withdrawal_note WHERE mark = ?1').bind(mark);
}
