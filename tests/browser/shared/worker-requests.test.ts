import type { BrowserContextOptions } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from '#domain/shared/routes.ts';
import { DESKTOP, openSite, PHONE, type Site } from '#tests/support/browser.ts';
import { launchBrowser } from '#tests/support/chromium.ts';
import { LONG } from '#tests/support/conditions.ts';
import { type CountingProxy, countWorkerRequests } from '#tests/support/counting-proxy.ts';

const VISIT = [
  '/',
  routes.searchResult('비타민C'),
  routes.supplement(33),
  routes.ingredient('비타민C'),
  routes.combinationResult([33, 34, 35]),
  routes.purposeResults(['EYE']),
];
const MOST_REQUESTS = 15;

let site: Site;
let proxy: CountingProxy;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const madeReady = () => proxy.asked.filter((asked) => asked.includes('prerender'));

/** Scrolls a little and rests on a link, which a whole browser prerenders. */
async function visit(options: BrowserContextOptions): Promise<void> {
  const browser = await launchBrowser({ whole: true });
  try {
    const page = await (await browser.newContext({ locale: 'ko-KR', ...options })).newPage();
    for (const path of VISIT) {
      await page.goto(proxy.url + path, { waitUntil: 'networkidle' });
      await page.mouse.wheel(0, 500);
      const ready = madeReady().length;
      await page.locator('main a:is([href^="/product/"], [href^="/ingredient/"]):visible').first().hover();
      // Touch devices prerender nothing, and no page is prerendered twice.
      await expect
        .poll(() => madeReady().length, { timeout: 1000 })
        .toBeGreaterThan(ready)
        .catch(() => undefined);
    }
  } finally {
    await browser.close();
  }
}

describe('a first visit of six screens', () => {
  it.each([
    ['a phone', PHONE, 0],
    ['a desktop', DESKTOP, 3],
  ])(
    `a first visit of six screens on %s makes at most ${MOST_REQUESTS} worker requests, prerendered pages included`,
    LONG,
    async (_, options, ready) => {
      proxy = await countWorkerRequests(site.server.url);
      try {
        await visit(options);
        expect(proxy.asked.length).toBeGreaterThanOrEqual(VISIT.length);
        expect(proxy.asked.length, proxy.asked.join('\n')).toBeLessThanOrEqual(MOST_REQUESTS);
        expect(proxy.asked.filter((asked) => asked.includes('/pictures/'))).toEqual([]);
        expect(madeReady().length).toBeGreaterThanOrEqual(ready);
      } finally {
        await proxy.close();
      }
    },
  );
});
