import { mkdirSync } from 'node:fs';
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare, type V4MiniflareOptions } from 'miniflare';
import { endWithThisProcess } from './end-with-this-process.ts';
import { bucketOf } from './local-bucket.ts';
import { storagePath, WORKER_CONFIG } from './paths.ts';
import { databaseOf, statementsWorker } from './statements-worker.ts';
import { localIds, readConfig } from './worker-config.ts';

type Serving = Pick<V4MiniflareOptions, 'host' | 'port'> & {
  readonly workers?: Extract<V4MiniflareOptions, { workers: unknown }>['workers'];
};

export async function openDatabases(stateDirectory: string, config = WORKER_CONFIG, { workers = [], ...serving }: Serving = {}) {
  mkdirSync(stateDirectory, { recursive: true });
  endWithThisProcess();
  const r2Buckets = Object.fromEntries(readConfig(config).r2_buckets.map(({ binding, bucket_name: name }) => [binding, name]));
  const storing = { ...statementsWorker(localIds(config)), r2Buckets };
  const options = convertV4MiniflareOptions({ log: new Log(LogLevel.WARN), cf: false, ...serving, workers: [...workers, storing] });
  const miniflare = new Miniflare({ ...options, resourcePersistencePath: storagePath(stateDirectory) });
  return {
    miniflare,
    catalogue: await databaseOf(miniflare, 'CATALOGUE'),
    accounts: await databaseOf(miniflare, 'ACCOUNTS'),
    bucket: bucketOf(miniflare, storing.name),
    close: () => miniflare.dispose(),
  };
}
