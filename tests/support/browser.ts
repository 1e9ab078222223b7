import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, BrowserContextOptions, LaunchOptions, Page } from 'playwright';
import { launchBrowser } from './chromium.ts';
import { startServer, type TestServer } from './server.ts';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** A page to test, and what its console and its scripts complained about. */
export type TestPage = { readonly page: Page; readonly complaints: readonly string[]; close(): Promise<void> };

export type Site = {
  readonly server: TestServer;
  readonly browser: Browser;
  /** Opens an address in a context of its own: no storage is shared between two pages. */
  open(path: string, options?: BrowserContextOptions): Promise<TestPage>;
  /** The HTML as it comes, before any script. */
  html(path: string): Promise<string>;
  close(): Promise<void>;
};

/** A phone's screen, with touch. */
export const PHONE: BrowserContextOptions = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
export const DESKTOP: BrowserContextOptions = { viewport: { width: 1280, height: 900 } };

async function openPage(browser: Browser, url: string, options: BrowserContextOptions): Promise<TestPage> {
  const context = await browser.newContext({ locale: 'ko-KR', reducedMotion: 'reduce', ...options });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => {
    // The browser logs the status of a page that is meant to answer 404.
    const isStatus = message.text().startsWith('Failed to load resource') && message.location().url === url;
    if (['error', 'warning'].includes(message.type()) && !isStatus) complaints.push(message.text());
  });
  await page.goto(url);
  return { page, complaints, close: () => context.close() };
}

/** The built site on a seeded state, and a browser to visit it with. */
export async function openSite(
  launch: LaunchOptions = {},
  deployment: { readonly variables?: Readonly<Record<string, string>>; readonly port?: number } = {},
): Promise<Site> {
  const [server, browser] = await Promise.all([startServer(deployment.variables, deployment.port), launchBrowser(launch)]);
  return {
    server,
    browser,
    open: (path, options = DESKTOP) => openPage(browser, server.url + path, options),
    html: async (path) => (await fetch(server.url + path)).text(),
    async close() {
      await browser.close();
      await server.close();
    },
  };
}

/** What axe finds wrong with the page, by all rules or by some, one line each: the rule and the elements. */
export async function violationsOf(page: Page, rules?: string[]): Promise<string[]> {
  const axe = new AxeBuilder({ page });
  const { violations } = await (rules ? axe.withRules(rules) : axe.withTags(RULES)).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}
