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
import { isWhole } from './conditions.ts';
import { startServer, type TestServer } from './server.ts';
import { borrowBrowser, borrowPage, borrowServer } from './shared-server.ts';

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

/** Runs in the page: a starting service worker fetches every file of the reminder pages, which costs more CPU than the page itself. */
function refuseWorker(): void {
  if ('ServiceWorkerContainer' in globalThis)
    ServiceWorkerContainer.prototype.register = () => Promise.reject(new DOMException('none in this test', 'NotSupportedError'));
}

/** The everyday run registers no service worker and reuses contexts, unless `serviceWorkers` is given; the whole run does both as browsers do. */
async function openPage(browser: Browser, url: string, given: BrowserContextOptions, isShared: boolean): Promise<TestPage> {
  const options = { locale: 'ko-KR', reducedMotion: 'reduce' as const, ...given };
  const isQuick = !isWhole && options.serviceWorkers === undefined;
  const { page, close } = await (isQuick && isShared ? borrowPage(browser, new URL(url).origin, options) : newPage(browser, options));
  const complaints: string[] = [];
  if (isQuick) await page.addInitScript(refuseWorker);
  await page.addInitScript(refuseUnlisted, ENTRIES);
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => {
    // The browser logs the status of an expected 404.
    const isStatus = message.text().startsWith('Failed to load resource') && message.location().url === url;
    if (['error', 'warning'].includes(message.type()) && !isStatus) complaints.push(message.text());
  });
  await page.goto(url);
  return { page, complaints, close };
}

async function newPage(browser: Browser, options: BrowserContextOptions): Promise<{ readonly page: Page; close(): Promise<void> }> {
  const context = await browser.newContext(options);
  return { page: await context.newPage(), close: () => context.close() };
}

type Deployment = {
  readonly variables?: Readonly<Record<string, string>>;
  readonly port?: number;
  readonly catalogue?: 'register';
};
/** A server of its own, for a file that changes the catalogue. */
export const OWN_SERVER: Deployment = { variables: {} };
export const REGISTER: Deployment = { catalogue: 'register' };

const isOwn = ({ variables, port }: Deployment) => variables !== undefined || port !== undefined;

function serverFor(deployment: Deployment): Promise<TestServer> {
  return isOwn(deployment) ? startServer(deployment.variables, deployment.port) : borrowServer(deployment.catalogue);
}

type Parts = { readonly server: TestServer; readonly browser: Lent; readonly isShared: boolean };

/** The runner worker's shared server and browser, or dedicated ones. */
async function partsOf(launch: LaunchOptions, deployment: Deployment): Promise<Parts> {
  const isOrdinary = Object.keys(launch).length === 0;
  const lent = isOrdinary ? borrowBrowser() : launchBrowser(launch).then((browser) => ({ browser, close: () => browser.close() }));
  const [server, browser] = await Promise.all([serverFor(deployment), lent]);
  return { server, browser, isShared: isOrdinary && !isOwn(deployment) };
}

type Lent = Awaited<ReturnType<typeof borrowBrowser>>;

/** The built site without personal data, and a browser. */
export async function openSite(launch: LaunchOptions = {}, deployment: Deployment = {}): Promise<Site> {
  const { server, browser, isShared } = await partsOf(launch, deployment);
  return {
    server,
    browser: browser.browser,
    open: (path, options = DESKTOP) => openPage(browser.browser, server.url + path, options, isShared),
    html: async (path) => (await fetch(server.url + path)).text(),
    async close() {
      await browser.close();
      await server.close();
    },
  };
}
