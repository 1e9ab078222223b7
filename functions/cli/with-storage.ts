import type { Bucket, Database } from '#platform/bindings.ts';
import { buildIfChanged } from './build.ts';
import { remoteStorage } from './cloudflare/resources.ts';
import { accountOf } from './cloudflare/wrangler.ts';
import { openDatabases } from './databases.ts';

import { targetOf } from './deploy/target.ts';
import { migrateAll } from './migrate.ts';
import { stateDirectory } from './paths.ts';
import { lockState } from './take-state.ts';

export const WHERE = { remote: { type: 'boolean', default: false }, env: { type: 'string' } } as const;

type Storage = { readonly catalogue: Database; readonly accounts: Database; readonly bucket: Bucket };

/** Local: migrated, no server running. */
export async function withStorage<Result>(
  { remote, env }: { readonly remote: boolean; readonly env?: string | undefined },
  work: (storage: Storage) => Promise<Result>,
): Promise<Result> {
  if (remote) return work(remoteStorage(await accountOf(), targetOf(env ?? null)));
  const state = stateDirectory();
  process.on('exit', lockState(state));
  await buildIfChanged();
  const databases = await openDatabases(state);
  try {
    await migrateAll(databases);
    return await work(databases);
  } finally {
    await databases.close();
  }
}
