import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import type { Database } from '#platform/bindings.ts';
import { bareRuntime } from './bare-runtime.ts';
import { WORKER_CONFIG } from './paths.ts';
import { databaseOf, statementsWorker } from './statements-worker.ts';

const configSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    d1_databases: v.array(v.object({ binding: v.string(), preview_database_id: v.string() })),
  }),
);

/** Local ids by binding, independent of deployment. */
export function localIds(path: string): Readonly<Record<string, string>> {
  const config = v.parse(configSchema, readFileSync(path, 'utf8'));
  return Object.fromEntries(config.d1_databases.map(({ binding, preview_database_id: id }) => [binding, id]));
}

type Databases = {
  readonly catalogue: Database;
  readonly accounts: Database;
  close(): Promise<void>;
};

export async function openDatabases(stateDirectory: string, config = WORKER_CONFIG): Promise<Databases> {
  const miniflare = bareRuntime(stateDirectory, statementsWorker(localIds(config)));
  return {
    catalogue: await databaseOf(miniflare, 'CATALOGUE'),
    accounts: await databaseOf(miniflare, 'ACCOUNTS'),
    close: () => miniflare.dispose(),
  };
}
