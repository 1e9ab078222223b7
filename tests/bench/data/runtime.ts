import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from 'miniflare';
import * as v from 'valibot';
import { migrate } from '../../../functions/cli/prepare-databases.ts';
import type { Database } from '../../../functions/platform/bindings.ts';
import { rebuildSearch } from '../../../functions/upstream/catalogue/rebuild-search.ts';
import { writeBuiltIn } from '../../../functions/upstream/catalogue/write-built-in.ts';
import { bundleWorker } from '../web/bundle.ts';
import type { Measured, Step } from './messages.ts';

const WORKER = 'vitanyang-bench';
const SETTLE_MS = 10;
const measuredList = v.array(
  v.object({ ms: v.number(), rowsRead: v.number(), statements: v.number(), trips: v.number(), values: v.array(v.number()) }),
);
const database = v.custom<Database>((value) => typeof value === 'object' && value !== null && 'prepare' in value && 'batch' in value);

export type DataRuntime = {
  /** Where the database files are. */
  readonly folder: string;
  readonly catalogue: Database;
  /** Runs the steps one after another in the worker. */
  run(steps: readonly Step[]): Promise<Measured[]>;
  /** Runs one step and returns the milliseconds that its request took as seen from outside. */
  timeRequest(step: Step): Promise<number>;
  /** Stops the worker; the files stay until `remove`. */
  close(): Promise<void>;
  remove(): void;
};

/** Leaves the built-in ingredients but no example product, so that an oracle knows every product there is. */
export async function removeExamples(catalogue: Database): Promise<void> {
  const tables = ['supplement', 'supplement_document', 'supplement_ingredient', 'supplement_score'];
  await catalogue.batch(tables.map((table) => catalogue.prepare(`DELETE FROM ${table}`)));
}

/** The bench worker on a new, migrated catalogue that holds the built-in facts and example products. */
export async function openDataRuntime(): Promise<DataRuntime> {
  const script = await bundleWorker('data-worker', 'tests/bench/data/worker.ts');
  const folder = mkdtempSync(join(tmpdir(), 'vitanyang-bench-'));
  const miniflare = new Miniflare({
    ...convertV4MiniflareOptions({
      port: 0,
      host: '127.0.0.1',
      log: new Log(LogLevel.WARN),
      cf: false,
      workers: [
        {
          name: WORKER,
          modules: [{ type: 'ESModule', path: script }],
          compatibilityDate: '2026-10-01',
          compatibilityFlags: ['nodejs_compat'],
          d1Databases: { CATALOGUE: 'bench-catalogue', ACCOUNTS: 'bench-accounts' },
        },
      ],
    }),
    resourcePersistencePath: folder,
  });
  const { origin } = await miniflare.ready;
  const catalogue = v.parse(database, await miniflare.getD1Database('CATALOGUE', WORKER));
  await migrate(catalogue, 'catalogue');
  await migrate(v.parse(database, await miniflare.getD1Database('ACCOUNTS', WORKER)), 'accounts');
  await writeBuiltIn(catalogue);
  await rebuildSearch(catalogue);
  const post = async (steps: readonly Step[]): Promise<Measured[]> => {
    const response = await fetch(origin, { method: 'POST', body: JSON.stringify(steps) });
    if (!response.ok) throw new Error(`the bench worker answered ${response.status}: ${(await response.text()).slice(0, 400)}`);
    return v.parse(measuredList, await response.json());
  };
  return {
    folder,
    catalogue,
    async run(steps) {
      // Connections that the worker has closed while this process was busy must be seen as closed before one is used.
      await wait(SETTLE_MS);
      return post(steps);
    },
    async timeRequest(step) {
      const start = performance.now();
      await post([step]);
      return performance.now() - start;
    },
    close: () => miniflare.dispose(),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
