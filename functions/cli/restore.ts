import { parseArgs } from 'node:util';
import { restoreAccounts, settleAccounts } from '#backup/restore.ts';
import { markStarted } from '#outbox/queries/state.ts';
import { rememberTick } from '#outbox/queries/ticks.ts';
import type { Bucket, Database } from '#platform/bindings.ts';
import { buildIfChanged } from './build.ts';
import { accountOf } from './cloudflare/account.ts';
import { remoteBucket } from './cloudflare/bucket.ts';
import { remoteDatabase } from './cloudflare/database.ts';
import { openDatabases } from './databases.ts';
import { targetOf } from './deploy/target.ts';
import { openBucket } from './local-bucket.ts';
import { migrate } from './migrate.ts';
import { stateDirectory } from './paths.ts';
import { lockState } from './state-lock.ts';

type Places = { readonly accounts: Database; readonly bucket: Pick<Bucket, 'get' | 'list'>; close(): Promise<void> };

async function placesOf(isRemote: boolean, environment: string | null): Promise<Places> {
  if (isRemote) {
    const { databases, bucket } = targetOf(environment);
    const account = await accountOf();
    return {
      accounts: remoteDatabase(account, databases.ACCOUNTS.id),
      bucket: remoteBucket(account, bucket),
      close: async () => undefined,
    };
  }
  const state = stateDirectory();
  process.on('exit', lockState(state));
  await buildIfChanged();
  const [databases, files] = [await openDatabases(state), openBucket(state)];
  return {
    accounts: databases.accounts,
    bucket: files.bucket,
    close: async () => void (await Promise.all([databases.close(), files.close()])),
  };
}

const USAGE = `npm run restore -- --at 2026-11-23T09:00:00+09:00 [--remote [--env NAME]]   the last backup before then, into an empty database
npm run restore -- --after-time-travel [--remote [--env NAME]]            withdrawals again, after Time Travel`;

/** Restores a backup into an empty database, or settles one that Time Travel took back. */
async function run(at: Date | null, places: Places, secret: string): Promise<void> {
  const { accounts, bucket, close } = places;
  try {
    await migrate(accounts, 'accounts');
    const now = new Date();
    const restoring = { accounts, bucket, secret, now };
    const { people, gone } = await (at === null ? settleAccounts(restoring) : restoreAccounts({ ...restoring, at, say: console.log }));
    // No summary for the minutes before the restore.
    await accounts.batch([markStarted(accounts, now), rememberTick({ accounts }, Math.floor(now.getTime() / 60_000))]);
    console.log(
      `Restored ${people} people without ${gone} who have withdrawn since. Everybody logs in anew; reminders ring at their next time.`,
    );
    console.log('Now run npm run deploy (here: npm start), which writes the catalogue.');
  } finally {
    await close();
  }
}

try {
  const { values } = parseArgs({
    options: {
      at: { type: 'string' },
      'after-time-travel': { type: 'boolean', default: false },
      remote: { type: 'boolean', default: false },
      env: { type: 'string' },
    },
  });
  const at = values['after-time-travel'] ? null : new Date(values.at ?? '');
  if (Number.isNaN(at?.getTime())) throw new Error(USAGE);
  const secret = process.env['BACKUP_KEY'];
  if (!secret) throw new Error('BACKUP_KEY is not set: the value of the deployment whose backup it is.');
  await run(at, await placesOf(values.remote, values.env ?? null), secret);
} catch (failure) {
  console.error(failure instanceof Error ? failure.message : failure);
  process.exitCode = 1;
}
