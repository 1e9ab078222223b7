import { deletePerson } from '#db/accounts/queries/delete-person.ts';
import { nextReminder } from '#domain/reminders/next-reminder.ts';
import type { Database } from '#platform/bindings.ts';
import { withdrawalMark } from '#platform/withdrawal-mark.ts';
import {
  countPeople,
  deleteOrphans,
  deleteUncopied,
  insertRows,
  replaceState,
  selectPastSlots,
  selectPeople,
  selectSchema,
  selectState,
  updateSlots,
} from './queries.ts';
import { type Backup, checkBackup, chunkKeys, lastBefore, readChunk, type Stored } from './read-backup.ts';
import { listWithdrawals, readWithdrawal } from './sealed-files.ts';

type Restoring = Stored & {
  readonly accounts: Database;
  readonly now: Date;
};

const AT_ONCE = 1000;

const notEmpty = (people: number) =>
  `ACCOUNTS already has ${people} people, and a backup is restored into an empty database only: create another one and name it in wrangler.toml, or here move v3/d1 out of STATE_DIR.`;

async function replayWithdrawals({ accounts, bucket, secret, now }: Restoring): Promise<number> {
  const notes = await listWithdrawals(bucket);
  let gone = 0;
  for (let people = await selectPeople(accounts, 0, AT_ONCE); people.length > 0; ) {
    for (const id of people) {
      const note = notes.get(await withdrawalMark(secret, id));
      if (note === undefined) continue;
      await accounts.batch(deletePerson({ accounts, now }, id, await readWithdrawal(bucket, note)));
      gone += 1;
    }
    people = await selectPeople(accounts, people.at(-1) ?? 0, AT_ONCE);
  }
  return gone;
}

/** Makes an earlier state fit for now: withdrawals, sessions and links, next reminder times. Idempotent. */
export async function settleAccounts(restoring: Restoring): Promise<{ readonly people: number; readonly gone: number }> {
  const { accounts, now } = restoring;
  const gone = await replayWithdrawals(restoring);
  await accounts.batch(deleteOrphans(accounts, now));
  const minute = Math.floor(now.getTime() / 60_000);
  for (let slots = await selectPastSlots(accounts, minute, AT_ONCE); slots.length > 0; ) {
    const moved = slots.map((slot) => ({ id: slot.id, due: nextReminder(slot, slot.zone, minute) }));
    await accounts.batch([updateSlots(accounts, moved)]);
    slots = await selectPastSlots(accounts, minute, AT_ONCE);
  }
  // Last: it ends the mark of a restore in progress.
  await accounts.batch(deleteUncopied(accounts));
  return { people: await countPeople(accounts), gone };
}

/** @throws unless the database is empty or this restore was interrupted */
async function claim(accounts: Database, { name, schema }: Backup): Promise<void> {
  const mark = `restoring ${name}`;
  const before = await selectState(accounts);
  const people = before === mark ? 0 : await countPeople(accounts);
  if (people > 0) throw new Error(notEmpty(people));
  const here = await selectSchema(accounts);
  if (schema !== here)
    throw new Error(
      `The backup is of migration ${schema}, this code of ${here}: restore with the release that made it, then deploy this one.`,
    );
  await accounts.batch([replaceState(accounts, before, mark)]);
}

/** Reads every file before writing; resumable. @throws one line if impossible */
export async function restoreAccounts(
  restoring: Restoring & { readonly at: Date; readonly say?: (text: string) => void },
): Promise<{ readonly people: number; readonly gone: number }> {
  const { accounts, bucket, secret, at, say } = restoring;
  const backup = await lastBefore({ bucket, secret }, at);
  say?.(`Backup ${backup.name}, ${backup.chunks} files`);
  await checkBackup({ bucket, secret }, backup);
  await claim(accounts, backup);
  for (const key of chunkKeys(backup)) {
    const { table, rows } = await readChunk({ bucket, secret }, key);
    await accounts.batch(insertRows(accounts, table, rows));
  }
  return settleAccounts(restoring);
}
