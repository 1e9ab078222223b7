import type { Database } from '#platform/bindings.ts';
import { buildIfChanged } from './build.ts';
import { accountOf } from './cloudflare/account.ts';
import { remoteDatabase } from './cloudflare/database.ts';
import { openDatabases } from './databases.ts';
import { targetOf } from './deploy/target.ts';
import { stateDirectory } from './paths.ts';
import { migrate } from './prepare-databases.ts';
import { lockState } from './state-lock.ts';

type Remote = { readonly environment: string | null } | null;

/** Does something with people's databases, the first one first: this machine's, where no server may be at work, or the deployed ones. @param remote null: this machine's */
export async function withShards(remote: Remote, work: (shards: readonly Database[]) => Promise<void>): Promise<void> {
  if (remote !== null) {
    const { shards } = targetOf(remote.environment);
    const account = await accountOf();
    return work(shards.map(({ id }) => remoteDatabase(account, id)));
  }
  const state = stateDirectory();
  process.on('exit', lockState(state));
  await buildIfChanged();
  const databases = await openDatabases(state);
  try {
    for (const shard of databases.shards) await migrate(shard, 'accounts');
    await work(databases.shards);
  } finally {
    await databases.close();
  }
}

/** The same with one after the other. */
export function withAccounts(remote: Remote, work: (accounts: Database) => Promise<void>): Promise<void> {
  return withShards(remote, async (shards) => {
    for (const shard of shards) await work(shard);
  });
}
