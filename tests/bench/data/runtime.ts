import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare, Response as MiniflareResponse } from 'miniflare';
import { Agent, fetch } from 'undici';
import * as v from 'valibot';
import { migrate } from '#cli/migrate.ts';
import { databaseOf, statementsWorker } from '#cli/statements-worker.ts';
import { writeBuiltIn } from '#register/write/write-built-in.ts';
import { bundleWorker } from '../web/bundle.ts';
import type { Measured, Step } from './messages.ts';

const NAME = 'bench-data';
const DATABASES = { CATALOGUE: `${NAME}-catalogue`, ACCOUNTS: `${NAME}-accounts` };
const UNLIMITED = { limit: 1_000_000_000, period: 60 } as const;
const SETTLE_MS = 10;
/** Filling a large catalogue takes longer than the default timeouts. */
const PATIENT = new Agent({ headersTimeout: 0, bodyTimeout: 0 });
const measuredList = v.array(v.object({ ms: v.number(), rowsRead: v.number(), found: v.number() }));

export type DataRuntime = {
  /** Runs steps in order. */
  run(steps: readonly Step[]): Promise<Measured[]>;
  /** Stops the worker and removes its databases. */
  close(): Promise<void>;
};

function openWorker(script: string, folder: string): Miniflare {
  const options = convertV4MiniflareOptions({
    port: 0,
    host: '127.0.0.1',
    log: new Log(LogLevel.WARN),
    cf: false,
    workers: [
      {
        name: NAME,
        modules: [{ type: 'ESModule', path: script }],
        compatibilityDate: '2026-10-01',
        compatibilityFlags: ['nodejs_compat'],
        d1Databases: DATABASES,
        r2Buckets: ['PICTURES'],
        queueProducers: {
          PICTURE_TASKS: `${NAME}-pictures`,
          PUSH_TASKS: `${NAME}-push`,
          MAIL_TASKS: `${NAME}-mail`,
          DIGEST_TASKS: `${NAME}-digest`,
        },
        ratelimits: { SEARCH_LIMIT: { namespace_id: '1', simple: UNLIMITED }, VIEW_LIMIT: { namespace_id: '2', simple: UNLIMITED } },
        serviceBindings: { ASSETS: () => new MiniflareResponse(null, { status: 404 }) },
      },
      statementsWorker(DATABASES),
    ],
  });
  return new Miniflare({ ...options, resourcePersistencePath: folder });
}

/** The bench worker on a migrated catalogue with built-in facts. */
export async function openDataRuntime(): Promise<DataRuntime> {
  const script = await bundleWorker(NAME, 'tests/bench/data/worker.ts');
  const folder = mkdtempSync(join(tmpdir(), 'vitanyang-bench-'));
  const miniflare = openWorker(script, folder);
  const { origin } = await miniflare.ready;
  const catalogue = await databaseOf(miniflare, 'CATALOGUE');
  await migrate(catalogue, 'catalogue');
  await migrate(await databaseOf(miniflare, 'ACCOUNTS'), 'accounts');
  await writeBuiltIn(catalogue);
  return {
    async run(steps) {
      // Lets undici notice connections that the worker closed while this process was busy.
      await wait(SETTLE_MS);
      const response = await fetch(origin, { method: 'POST', body: JSON.stringify(steps), dispatcher: PATIENT });
      if (!response.ok) throw new Error(`the bench worker answered ${response.status}: ${(await response.text()).slice(0, 400)}`);
      return v.parse(measuredList, await response.json());
    },
    async close() {
      await miniflare.dispose();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
