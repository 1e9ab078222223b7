import type { Bucket, Database } from '#platform/bindings.ts';
import { buildIfChanged } from './build.ts';
import { accountOf } from './cloudflare/account.ts';
import { remoteBucket } from './cloudflare/bucket.ts';
import { databaseNamed } from './cloudflare/database.ts';
import { openDatabases } from './databases.ts';
import { targetOf } from './deploy/target.ts';
import { openBucket } from './local-bucket.ts';
import { migrate } from './migrate.ts';
import { stateDirectory } from './paths.ts';
import { lockState } from './state-lock.ts';

type Remote = { readonly environment: string | null } | null;

/** On local ACCOUNTS and bucket (no server running) or the deployed ones. @param remote null: local */
export async function withAccounts(remote: Remote, work: (accounts: Database, bucket: () => Bucket) => Promise<void>): Promise<void> {
  if (remote !== null) {
    const { databases, bucket } = targetOf(remote.environment);
    const account = await accountOf();
    return work(await databaseNamed(account, databases.ACCOUNTS), () => remoteBucket(account, bucket));
  }
  const state = stateDirectory();
  process.on('exit', lockState(state));
  await buildIfChanged();
  const databases = await openDatabases(state);
  let closeBucket = async () => {};
  const openFiles = () => {
    const { bucket, close } = openBucket(state);
    closeBucket = close;
    return bucket;
  };
  try {
    await migrate(databases.accounts, 'accounts');
    await work(databases.accounts, openFiles);
  } finally {
    await closeBucket();
    await databases.close();
  }
}
