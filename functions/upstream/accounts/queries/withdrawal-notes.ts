import type * as v from 'valibot';
import { withdrawalNoteTable } from '#db/accounts/tables/copies.ts';
import { columnsOf } from '#db/columns.ts';
import { selectRows } from '#db/rows.ts';
import type { Statement } from '#platform/bindings.ts';
import type { Context } from '#upstream/shared/http/context.ts';

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
