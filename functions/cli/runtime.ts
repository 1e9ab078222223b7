import { globSync, mkdirSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare, type V4MiniflareOptions } from 'miniflare';
import { unstable_getMiniflareWorkerOptions } from 'wrangler';
import type { Bucket, Database } from '#platform/bindings.ts';
import { localIds } from './databases.ts';
import { endWithThisProcess } from './end-with-this-process.ts';
import { bucketOf } from './local-bucket.ts';
import { storagePath, WORKER_CONFIG } from './paths.ts';
import { databaseOf, statementsWorker } from './statements-worker.ts';

const WORKER = 'vitanyang';

type RuntimeOptions = {
  readonly port: number;
  readonly stateDirectory: string;
  readonly config?: string;
  readonly variables: Readonly<Record<string, string>>;
  /** Receives mails; otherwise the runtime's stand-in does. */
  readonly takeMail?: (request: Request) => Promise<Response>;
  readonly front?: (main: string) => string;
};

type Runtime = {
  readonly url: string;
  readonly catalogue: Database;
  readonly accounts: Database;
  readonly pictures: Bucket;
  tick(scheduledTime: Date): Promise<void>;
  close(): Promise<void>;
};

type Scheduler = { scheduled(event: { readonly cron: string; readonly scheduledTime: Date }): Promise<unknown> };

function isScheduler(value: unknown): value is Scheduler {
  return typeof value === 'object' && value !== null && 'scheduled' in value;
}

/** workerd as in `wrangler dev`, but without its proxy. */
export async function openRuntime({
  port,
  stateDirectory,
  config = WORKER_CONFIG,
  variables,
  takeMail,
  front,
}: RuntimeOptions): Promise<Runtime> {
  const { workerOptions, main } = unstable_getMiniflareWorkerOptions(config);
  if (!main) throw new Error(`${config} names no entry`);
  const root = dirname(main);
  const modules = globSync('**/*.{mjs,wasm}', { cwd: root })
    .map((path) => ({ type: path.endsWith('.wasm') ? ('CompiledWasm' as const) : ('ESModule' as const), path: join(root, path) }))
    // The first module is the entry.
    .sort((left, right) => Number(right.path === main) - Number(left.path === main));
  const fronts =
    front === undefined ? [] : [{ type: 'ESModule' as const, path: join(root, 'front.mjs'), contents: front(`./${relative(root, main)}`) }];
  const { modulesRules: _, ...worker } = workerOptions;
  const options: V4MiniflareOptions = {
    port,
    host: '127.0.0.1',
    log: new Log(LogLevel.WARN),
    cf: false,
    workers: [
      {
        ...worker,
        name: WORKER,
        rootPath: root,
        modulesRoot: root,
        modules: [...fronts, ...modules],
        bindings: { ...variables },
        ...(takeMail === undefined ? {} : { serviceBindings: { LOCAL_MAIL: takeMail } }),
      },
      statementsWorker(localIds(config)),
    ],
  };
  mkdirSync(stateDirectory, { recursive: true });
  endWithThisProcess();
  const miniflare = new Miniflare({ ...convertV4MiniflareOptions(options), resourcePersistencePath: storagePath(stateDirectory) });
  const url = await miniflare.ready;
  return {
    url: url.origin,
    catalogue: await databaseOf(miniflare, 'CATALOGUE'),
    accounts: await databaseOf(miniflare, 'ACCOUNTS'),
    pictures: bucketOf(miniflare, WORKER),
    async tick(scheduledTime) {
      const scheduler: unknown = await miniflare.getWorker(WORKER);
      if (isScheduler(scheduler)) await scheduler.scheduled({ cron: '* * * * *', scheduledTime });
    },
    close: () => miniflare.dispose(),
  };
}
