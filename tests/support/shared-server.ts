import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright';
import { markStarted } from '#outbox/queries/state.ts';
import type { Database } from '#platform/bindings.ts';
import { launchBrowser } from './chromium.ts';
import { startServer, startWithRegister, type TestServer } from './server.ts';
import { refuseUnowned } from './statements.ts';

type Kind = 'examples' | 'register' | 'ticking';

/** Module state lives as long as the runner's worker. */
const servers = new Map<Kind, Promise<TestServer>>();
const lentOut = new Set<Kind>();
let browser: Promise<Browser> | undefined;

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
 * The runner worker's shared server of a kind, reset, for files without own variables or upstreams. Products of the ticking one keep the order
 * that earlier files gave them. `close` throws after a write of personal data without an owner.
 */
export async function borrowServer(kind: Kind = 'examples'): Promise<TestServer> {
  if (lentOut.has(kind)) throw new Error('the shared server has not been given back');
  const server = servers.get(kind) ?? (kind === 'register' ? startWithRegister() : startServer());
  servers.set(kind, server);
  const lent = await server;
  await empty(lent);
  // A later tick than the next would leave that nothing to do.
  if (kind === 'ticking') await lent.catalogue.prepare(`DELETE FROM catalogue_meta WHERE key IN ('fold', 'renewal', 'terms')`).all();
  lentOut.add(kind);
  return {
    ...lent,
    catalogue: readOnly(lent.catalogue),
    ...(kind === 'ticking' ? {} : { tick: async () => refuse('a tick folds what was counted into the catalogue: it') }),
    async close() {
      lentOut.delete(kind);
      await refuseUnowned(lent.url);
    },
  };
}

/** Empty contexts by their options. They keep the built files in the browser's cache: without it a member's page costs twice the CPU. */
const idle = new Map<string, BrowserContext[]>();

/** Closing it closes the contexts in use. */
export async function borrowBrowser(): Promise<{ readonly browser: Browser; close(): Promise<void> }> {
  browser ??= launchBrowser();
  const lent = await browser;
  return {
    browser: lent,
    async close() {
      const kept = new Set([...idle.values()].flat());
      await Promise.all(lent.contexts().map((context) => (kept.has(context) ? undefined : context.close())));
    },
  };
}

async function fill(context: BrowserContext, url: string, state: BrowserContextOptions['storageState']): Promise<void> {
  if (typeof state !== 'object') return;
  const page = await context.newPage();
  await page.goto(url);
  const entries = state.origins.flatMap(({ localStorage }) => localStorage);
  await page.evaluate((all) => {
    for (const { name, value } of all) localStorage.setItem(name, value);
  }, entries);
  await page.close();
}

async function emptyContext(context: BrowserContext, page: Page, origin: string): Promise<void> {
  // Nothing of ours runs there that could store again.
  await page.goto('about:blank');
  const devtools = await context.newCDPSession(page);
  const storageTypes = 'local_storage,indexeddb,cache_storage,service_workers,file_systems';
  await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes });
  await context.clearCookies();
  await page.close();
}

/** A page in an empty context, which is lent again unless the test used more than the page. */
export async function borrowPage(
  lent: Browser,
  origin: string,
  { storageState, ...options }: BrowserContextOptions,
): Promise<{ readonly page: Page; close(): Promise<void> }> {
  const key = JSON.stringify([origin, options]);
  const context = idle.get(key)?.pop() ?? (await lent.newContext(options));
  await fill(context, `${origin}/favicon.svg`, storageState);
  const page = await context.newPage();
  let isUsed = false;
  const watched = new Proxy(context, {
    get(target, name) {
      // The page itself reports its events there.
      if (name !== 'emit') isUsed = true;
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  Object.defineProperties(page, { context: { value: () => watched }, clock: { get: () => watched.clock } });
  return {
    page,
    async close() {
      if (isUsed || page.isClosed() || context.pages().length > 1) return context.close();
      await emptyContext(context, page, origin).then(
        () => idle.set(key, [...(idle.get(key) ?? []), context]),
        () => context.close(),
      );
    },
  };
}
