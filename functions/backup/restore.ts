import type * as v from 'valibot';
import { COPIED_TABLES } from '#db/accounts/copied-tables.ts';
import { deletePerson } from '#db/accounts/queries/delete-person.ts';
import { nextReminder } from '#domain/next-reminder.ts';
import type { Bucket, Database } from '#platform/bindings.ts';
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
import {
  chunkKey,
  chunkSchema,
  listBackups,
  listWithdrawals,
  manifestKey,
  manifestSchema,
  readSealed,
  readWithdrawal,
} from './sealed-files.ts';

type Restoring = {
  /** Migrated. */
  readonly accounts: Database;
  readonly bucket: Pick<Bucket, 'get' | 'list'>;
  readonly secret: string;
  readonly now: Date;
};

const AT_ONCE = 1000;

const unreadable = (key: string) => `Cannot read ${key}: the key is another one, or the file is missing or changed.`;
const notEmpty = (people: number) =>
  `ACCOUNTS already has ${people} people, and a backup is restored into an empty database only: create another one and name it in wrangler.toml, or here move v3/d1 out of STATE_DIR.`;

/** Deletes again the people who have withdrawn since. @returns how many */
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

/** Makes a database of an earlier moment fit for now: withdrawals, no open session or link, reminders at their next time. May be repeated. */
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
  // Last: ends the mark of a restore in progress.
  await accounts.batch(deleteUncopied(accounts));
  return { people: await countPeople(accounts), gone };
}

type Manifest = v.InferOutput<typeof manifestSchema> & { readonly name: string };

async function lastBefore({ bucket, secret }: Restoring, at: Date): Promise<Manifest> {
  const name = (await listBackups(bucket)).filter((each) => each <= at.toISOString().replaceAll(':', '-')).at(-1);
  if (name === undefined) throw new Error(`There is no backup from before ${at.toISOString()}.`);
  const manifest = await readSealed(bucket, secret, manifestKey(name), manifestSchema).catch(() => null);
  if (manifest === null) throw new Error(unreadable(manifestKey(name)));
  return { name, ...manifest };
}

/** @throws unless the database is empty or this restore was interrupted */
async function claim(accounts: Database, { name, schema }: Manifest): Promise<void> {
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

/** Puts the last backup begun by a moment into an empty database; reads every file before writing, resumable. @throws one line if impossible */
export async function restoreAccounts(
  restoring: Restoring & { readonly at: Date; readonly say?: (text: string) => void },
): Promise<{ readonly people: number; readonly gone: number }> {
  const { accounts, bucket, secret, at, say } = restoring;
  const backup = await lastBefore(restoring, at);
  say?.(`Backup ${backup.name}, ${backup.chunks} files`);
  const keys = Array.from({ length: backup.chunks }, (_, index) => chunkKey(backup.name, index + 1));
  const read = async (key: string) => {
    const chunk = await readSealed(bucket, secret, key, chunkSchema).catch(() => null);
    if (chunk === null || COPIED_TABLES[chunk.table] === undefined) throw new Error(unreadable(key));
    return chunk;
  };
  let found = 0;
  for (const key of keys) found += (await read(key)).rows.length;
  if (found !== backup.rows) throw new Error(`The backup should have ${backup.rows} rows and has ${found}.`);
  await claim(accounts, backup);
  for (const key of keys) {
    const { table, rows } = await read(key);
    await accounts.batch(insertRows(accounts, table, rows));
  }
  return settleAccounts(restoring);
}
