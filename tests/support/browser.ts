import type { Browser, BrowserContextOptions, LaunchOptions, Page } from 'playwright';
import {
  DEVICE_KEYS,
  GUEST_KEY,
  OWN_ENTRIES,
  OWN_KEYS,
  PAGE_ENTRIES,
  SEALED,
  SEALED_OWN,
  SESSION_ENTRIES,
  SESSION_KEYS,
} from '#client/stored.ts';
import { launchBrowser } from './chromium.ts';
import { startServer, startWithRegister, type TestServer } from './server.ts';
import { borrowBrowser, borrowServer } from './shared-server.ts';

/** What tests themselves keep in a page. */
const OF_TESTS = ['asked', 'stub'];

const ENTRIES = {
  local: [...DEVICE_KEYS, ...SESSION_KEYS, ...OWN_KEYS, GUEST_KEY, ...OF_TESTS],
  session: [...SESSION_ENTRIES, ...OWN_ENTRIES, ...PAGE_ENTRIES, ...OF_TESTS],
  prefixes: [SEALED, SEALED_OWN],
};

/** Runs in the page: what is kept outside the table of `src/client/stored.ts` is a complaint. */
function refuseUnlisted({ local, session, prefixes }: { local: string[]; session: string[]; prefixes: string[] }): void {
  const keep = Storage.prototype.setItem;
  Storage.prototype.setItem = function (key, value) {
    const isListed = (this === localStorage ? local : session).includes(key) || prefixes.some((prefix) => key.startsWith(prefix));
    if (!isListed) console.error(`storage entry without an owner: ${key}`);
    keep.call(this, key, value);
  };
}

export type TestPage = { readonly page: Page; readonly complaints: readonly string[]; close(): Promise<void> };

export type Site = {
  readonly server: TestServer;
  readonly browser: Browser;
  /** Opens an address in its own browser context. */
  open(path: string, options?: BrowserContextOptions): Promise<TestPage>;
  /** The HTML before any script. */
  html(path: string): Promise<string>;
  close(): Promise<void>;
};

export const PHONE: BrowserContextOptions = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
export const DESKTOP: BrowserContextOptions = { viewport: { width: 1280, height: 900 } };

async function openPage(browser: Browser, url: string, options: BrowserContextOptions): Promise<TestPage> {
  const context = await browser.newContext({ locale: 'ko-KR', reducedMotion: 'reduce', ...options });
  const page = await context.newPage();
  const complaints: string[] = [];
  await page.addInitScript(refuseUnlisted, ENTRIES);
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => {
    // The browser logs the status of an expected 404.
    const isStatus = message.text().startsWith('Failed to load resource') && message.location().url === url;
    if (['error', 'warning'].includes(message.type()) && !isStatus) complaints.push(message.text());
  });
  await page.goto(url);
  return { page, complaints, close: () => context.close() };
}

type Deployment = {
  readonly variables?: Readonly<Record<string, string>>;
  readonly port?: number;
  readonly catalogue?: 'register';
};
/** A server of its own, for a file that changes the catalogue. */
export const OWN_SERVER: Deployment = { variables: {} };
export const REGISTER: Deployment = { catalogue: 'register' };

function serverFor({ variables, port, catalogue }: Deployment): Promise<TestServer> {
  if (catalogue) return startWithRegister(variables);
  return variables || port ? startServer(variables, port) : borrowServer();
}

/** The runner worker's shared server and browser, or dedicated ones. */
async function partsOf(launch: LaunchOptions, deployment: Deployment): Promise<{ server: TestServer; browser: Lent }> {
  const isOrdinary = Object.keys(launch).length === 0;
  const lent = isOrdinary ? borrowBrowser() : launchBrowser(launch).then((browser) => ({ browser, close: () => browser.close() }));
  const [server, browser] = await Promise.all([serverFor(deployment), lent]);
  return { server, browser };
}

type Lent = Awaited<ReturnType<typeof borrowBrowser>>;

/** The built site without personal data, and a browser. */
export async function openSite(launch: LaunchOptions = {}, deployment: Deployment = {}): Promise<Site> {
  const { server, browser } = await partsOf(launch, deployment);
  return {
    server,
    browser: browser.browser,
    open: (path, options = DESKTOP) => openPage(browser.browser, server.url + path, options),
    html: async (path) => (await fetch(server.url + path)).text(),
    async close() {
      await browser.close();
      await server.close();
    },
  };
}
