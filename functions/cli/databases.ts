import { mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare, type V4MiniflareOptions } from 'miniflare';
import * as v from 'valibot';
import type { Bucket } from '#platform/bindings.ts';
import { PROJECT, storagePath, WORKER_CONFIG } from './paths.ts';
import { databaseOf, statementsWorker } from './statements-worker.ts';
import { localIds, readConfig } from './worker-config.ts';

/** Workerd dies with this process, even if killed. Linux only: elsewhere a killed process leaves it behind. */
function endWithThisProcess(): void {
  const workerd = v.parse(v.object({ default: v.string() }), createRequire(createRequire(import.meta.url).resolve('miniflare'))('workerd'));
  process.env['WORKERD_BINARY'] ??= workerd.default;
  process.env['MINIFLARE_WORKERD_PATH'] ??= resolve(PROJECT, 'functions/cli/workerd-with-parent.sh');
}

const bucketSchema = v.custom<Bucket>((value) => typeof value === 'object' && value !== null && 'put' in value);

/** Lazy: the runtime's bucket takes a thread. */
function bucketOf(miniflare: Miniflare, worker: string): Bucket {
  let found: Promise<Bucket> | undefined;
  const bucket = () => (found ??= miniflare.getR2Bucket('PICTURES', worker).then((each) => v.parse(bucketSchema, each)));
  return {
    get: async (key) => (await bucket()).get(key),
    put: async (key, value, options) => (await bucket()).put(key, value, options),
    delete: async (keys) => (await bucket()).delete(keys),
    list: async (options) => (await bucket()).list(options),
  };
}

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
