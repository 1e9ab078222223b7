import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare, Response as MiniflareResponse } from 'miniflare';
import { migrate } from '#cli/migrate.ts';
import { databaseOf, statementsWorker } from '#cli/statements-worker.ts';
import type { Database } from '#platform/bindings.ts';
import { bundleWorker } from '../web/bundle.ts';

type DatabaseName = 'CATALOGUE' | 'ACCOUNTS';

export type BenchWorker = {
  readonly origin: string;
  /** Where the database files are. */
  readonly folder: string;
  databaseOf(name: DatabaseName): Promise<Database>;
  /** Stops the worker; the files stay until `remove`. */
  close(): Promise<void>;
  remove(): void;
};

/** A worker of the bench, bundled from its entry, on new and migrated databases. */
export async function openBenchWorker(name: string, entry: string, databases: readonly DatabaseName[]): Promise<BenchWorker> {
  const script = await bundleWorker(name, entry);
  const folder = mkdtempSync(join(tmpdir(), 'vitanyang-bench-'));
  const ids = Object.fromEntries(databases.map((database) => [database, `${name}-${database.toLowerCase()}`]));
  const options = convertV4MiniflareOptions({
    port: 0,
    host: '127.0.0.1',
    log: new Log(LogLevel.WARN),
    cf: false,
    workers: [
      {
        name,
        modules: [{ type: 'ESModule', path: script }],
        compatibilityDate: '2026-10-01',
        compatibilityFlags: ['nodejs_compat'],
        d1Databases: ids,
        // What else the product's worker has; nobody is limited while something is measured.
        r2Buckets: ['PICTURES'],
        queueProducers: { PICTURE_TASKS: `${name}-pictures`, PUSH_TASKS: `${name}-push`, MAIL_TASKS: `${name}-mail` },
        ratelimits: {
          SEARCH_LIMIT: { namespace_id: '1', simple: { limit: 1_000_000_000, period: 60 } },
          VIEW_LIMIT: { namespace_id: '2', simple: { limit: 1_000_000_000, period: 60 } },
        },
        serviceBindings: { ASSETS: () => new MiniflareResponse(null, { status: 404 }) },
      },
      statementsWorker(ids),
    ],
  });
  const miniflare = new Miniflare({ ...options, resourcePersistencePath: folder });
  const { origin } = await miniflare.ready;
  for (const database of databases)
    await migrate(await databaseOf(miniflare, database), database === 'CATALOGUE' ? 'catalogue' : 'accounts');
  return {
    origin,
    folder,
    databaseOf: (database) => databaseOf(miniflare, database),
    close: () => miniflare.dispose(),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
