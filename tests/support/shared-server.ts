import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import { markStarted } from '#outbox/queries/state.ts';
import type { Database } from '#platform/bindings.ts';
import { launchBrowser } from './chromium.ts';
import { startServer, type TestServer } from './server.ts';
import { refuseUnowned } from './statements.ts';

/** Module state lives as long as the runner's worker. */
let server: Promise<TestServer> | undefined;
let browser: Promise<Browser> | undefined;
let isLent = false;

function refuse(what: string): never {
  throw new Error(`${what} outlasts a file: a test that does it starts a server of its own`);
}

function readOnly(database: Database): Database {
  return {
    prepare: (sql) => (/^\s*(?:SELECT|WITH|PRAGMA)\b/i.test(sql) ? database.prepare(sql) : refuse('a change of the catalogue')),
    batch: (statements) => database.batch(statements),
  };
}

/** Resets the server to its initial state. */
async function empty({ accounts, pictures, stateDirectory }: TestServer): Promise<void> {
  const { results } = await accounts
    .prepare(`SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT GLOB '_cf_*'`)
    .all();
  const tables = results.map(({ name }) => String(name)).filter((name) => name !== 'd1_migrations');
  await accounts.batch([
    accounts.prepare('PRAGMA defer_foreign_keys = on'),
    ...tables.map((table) => accounts.prepare(`DELETE FROM "${table}"`)),
    markStarted(accounts, new Date()),
  ]);
  rmSync(join(stateDirectory, 'mail'), { recursive: true, force: true });
  // The first call after a pause may meet a closed connection.
  const { objects } = await pictures.list().catch(() => pictures.list());
  for (const { key } of objects) await pictures.delete(key);
}

/**
 * The runner worker's shared server, reset, for files without own variables, clocks or upstreams. `close` throws after a write of personal data
 * without an owner.
 */
export async function borrowServer(): Promise<TestServer> {
  if (isLent) throw new Error('the shared server has not been given back');
  server ??= startServer();
  const lent = await server;
  await empty(lent);
  isLent = true;
  return {
    ...lent,
    catalogue: readOnly(lent.catalogue),
    tick: async () => refuse('a tick folds what was counted into the catalogue: it'),
    async close() {
      isLent = false;
      await refuseUnowned(lent.url);
    },
  };
}

/** Closing it closes the contexts opened through it. */
export async function borrowBrowser(): Promise<{ readonly browser: Browser; close(): Promise<void> }> {
  browser ??= launchBrowser();
  const lent = await browser;
  return {
    browser: lent,
    close: async () => void (await Promise.all(lent.contexts().map((context) => context.close()))),
  };
}
