import { globSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import * as v from 'valibot';
import { openDatabases } from './databases.ts';
import { WORKER_CONFIG } from './paths.ts';
import { workerOptions } from './worker-config.ts';

const WORKER = 'vitanyang';

type RuntimeOptions = {
  readonly port: number;
  readonly stateDirectory: string;
  readonly config?: string;
  readonly variables: Readonly<Record<string, string>>;
  readonly takeMail?: (request: Request) => Promise<Response>;
  readonly front?: (main: string) => string;
};

type Scheduler = { scheduled(event: { readonly cron: string; readonly scheduledTime: Date }): Promise<unknown> };

const schedulerSchema = v.custom<Scheduler>((value) => typeof value === 'object' && value !== null && 'scheduled' in value);

export async function openRuntime({ port, stateDirectory, config = WORKER_CONFIG, variables, takeMail, front }: RuntimeOptions) {
  const {
    workerOptions: { modulesRules: _, ...options },
    main,
  } = await workerOptions(config);
  if (!main) throw new Error(`${config} names no entry`);
  const root = dirname(main);
  const modules = globSync('**/*.{mjs,wasm}', { cwd: root })
    .map((path) => ({ type: path.endsWith('.wasm') ? ('CompiledWasm' as const) : ('ESModule' as const), path: join(root, path) }))
    // The largest last: each module makes Miniflare copy all before it.
    .sort(
      (left, right) => Number(right.path === main) - Number(left.path === main) || statSync(left.path).size - statSync(right.path).size,
    );
  const fronts =
    front === undefined ? [] : [{ type: 'ESModule' as const, path: join(root, 'front.mjs'), contents: front(`./${relative(root, main)}`) }];
  const worker = {
    ...options,
    name: WORKER,
    rootPath: root,
    modulesRoot: root,
    modules: [...fronts, ...modules],
    bindings: { ...variables },
    ...(takeMail === undefined ? {} : { serviceBindings: { LOCAL_MAIL: takeMail } }),
  };
  const { miniflare, bucket, ...storage } = await openDatabases(stateDirectory, config, { host: '127.0.0.1', port, workers: [worker] });
  return {
    ...storage,
    pictures: bucket,
    url: (await miniflare.ready).origin,
    async tick(scheduledTime: Date) {
      await v.parse(schedulerSchema, await miniflare.getWorker(WORKER)).scheduled({ cron: '* * * * *', scheduledTime });
    },
  };
}
