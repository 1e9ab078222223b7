import type { Statement } from '#platform/bindings.ts';
import { describeFailure, logError } from '#platform/log.ts';
import { withdrawalMark } from '#platform/withdrawal-mark.ts';
import type { Context } from '#upstream/shared/http/context.ts';
import { deleteNote, insertNote, selectNotes } from './queries/withdrawal-notes.ts';

/** Tombstone for backups, in the same transaction; none without backups. */
export async function noteWithdrawal(context: Context, userId: number, subjectHash: string): Promise<Statement[]> {
  const { backupKey } = context;
  return backupKey === undefined ? [] : [insertNote(context, await withdrawalMark(backupKey, userId), subjectHash)];
}

/** So a restored backup does not revive deleted people. Retried each minute. */
export async function carryNotesOut(context: Context): Promise<void> {
  try {
    for (const { mark, subjectHash, at } of await selectNotes(context)) {
      const key = `withdrawals/${new Date(at).toISOString().slice(0, 10)}/${mark}`;
      const note = new TextEncoder().encode(JSON.stringify({ subjectHash, at }));
      await context.pictures.put(key, note, { httpMetadata: { contentType: 'application/json' } });
      await context.accounts.batch([deleteNote(context, mark)]);
    }
  } catch (failure) {
    logError('withdrawal-not-noted', describeFailure(failure));
  }
}
