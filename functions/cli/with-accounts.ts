import type { Database } from '#platform/bindings.ts';
import { buildIfChanged } from './build.ts';
import { accountOf } from './cloudflare/account.ts';
import { remoteDatabase } from './cloudflare/database.ts';
import { openDatabases } from './databases.ts';
import { targetOf } from './deploy/target.ts';
import { migrate } from './migrate.ts';
import { stateDirectory } from './paths.ts';
import { lockState } from './state-lock.ts';

type Remote = { readonly environment: string | null } | null;

/** On local ACCOUNTS (no server running) or the deployed one. @param remote null: local */
export async function withAccounts(remote: Remote, work: (accounts: Database) => Promise<void>): Promise<void> {
  if (remote !== null) {
    const { databases } = targetOf(remote.environment);
    return work(remoteDatabase(await accountOf(), databases.ACCOUNTS.id));
  }
  const state = stateDirectory();
  process.on('exit', lockState(state));
  await buildIfChanged();
  const databases = await openDatabases(state);
  try {
    await migrate(databases.accounts, 'accounts');
    await work(databases.accounts);
  } finally {
    await databases.close();
  }
}
