import { parseArgs } from 'node:util';
import { restoreAccounts } from '#backup/restore.ts';
import { restoreTexts } from '#copy/restore.ts';
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

/** `npm run restore -- --at TIME [--remote [--env NAME]]`: restores the last backup before a moment into an empty database. */
async function run(said: string | undefined, isRemote: boolean, environment: string | null): Promise<void> {
  const at = new Date(said ?? '');
  if (Number.isNaN(at.getTime())) throw new Error(restoreTexts.usage);
  const secret = process.env['BACKUP_KEY'];
  if (!secret) throw new Error(restoreTexts.keyNeeded);
  const { accounts, bucket, close } = await placesOf(isRemote, environment);
  try {
    await migrate(accounts, 'accounts');
    const now = new Date();
    const { people, rows, left } = await restoreAccounts({
      accounts,
      bucket,
      secret,
      at,
      now,
      say: console.log,
    });
    // No summary for the minutes before the restore.
    await accounts.batch([markStarted(accounts, now), rememberTick({ accounts }, Math.floor(now.getTime() / 60_000))]);
    console.log(restoreTexts.done(people, rows, left));
    console.log(restoreTexts.next);
  } finally {
    await close();
  }
}

try {
  const { values } = parseArgs({
    options: {
      at: { type: 'string' },
      remote: { type: 'boolean', default: false },
      env: { type: 'string' },
    },
  });
  await run(values.at, values.remote, values.env ?? null);
} catch (failure) {
  console.error(failure instanceof Error ? failure.message : failure);
  process.exitCode = 1;
}
