import type { withdraw } from '#contract/accounts/accounts.ts';
import { DONE_TEXT } from '#copy/shared/errors.ts';
import { deletePerson } from '#db/accounts/queries/delete-person.ts';
import { sweep } from '#db/oldest.ts';
import type { Statement } from '#platform/bindings.ts';
import { keyedHash } from '#platform/hash.ts';
import { describeFailure, logError } from '#platform/log.ts';
import { withdrawalMark } from '#platform/withdrawal-mark.ts';
import type { Context } from '../shared/http/context.ts';
import type { Verb } from '../shared/http/mount.ts';
import { deleteEndedCounts } from '../shared/http/queries.ts';
import { deleteReleased } from '../shared/pictures/public.ts';
import { notifyOwner } from './mails.ts';
import { deleteOldChanges, deleteOldUndos } from './queries/addresses.ts';
import { forgetDevices, forgetNetworks } from './queries/devices.ts';
import { deleteNote, insertNote, selectNotes } from './queries/leaving.ts';
import { deleteOldBirthDates } from './queries/people.ts';
import { deleteOldCodes, deleteOldTokens } from './queries/proof-codes.ts';
import { deleteRunOut } from './queries/sign-up.ts';
import { readUser } from './read-me.ts';
import { secretsOf } from './secrets.ts';
import { forgetOldSessions } from './sessions.ts';

/** Tombstone for backups, in the same transaction; none without backups. */
async function noteWithdrawal(context: Context, userId: number, subjectHash: string): Promise<Statement[]> {
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

export async function leave(context: Context, userId: number, email: string): Promise<Statement[]> {
  const subjectHash = await keyedHash(secretsOf(context).pepper, `withdrawn ${email}`);
  return [...(await noteWithdrawal(context, userId, subjectHash)), ...deletePerson(context, userId, subjectHash)];
}

export const withdrawVerb: Verb<typeof withdraw> = async ({ context, viewer, isProved }) => {
  const { email } = await readUser(context, viewer.userId);
  await context.accounts.batch(await leave(context, viewer.userId, email));
  if (!isProved) await notifyOwner(context, viewer.userId, 'WITHDRAWN', email);
  await carryNotesOut(context);
  await deleteReleased(context);
  return DONE_TEXT.withdrawn;
};

export async function sweepAccounts(context: Context): Promise<void> {
  await sweep(context.accounts, [
    forgetOldSessions(context),
    ...deleteRunOut(context),
    deleteEndedCounts(context),
    forgetNetworks(context),
    forgetDevices(context),
    deleteOldTokens(context),
    deleteOldChanges(context),
    deleteOldUndos(context),
    deleteOldBirthDates(context),
    deleteOldCodes(context),
  ]);
}
