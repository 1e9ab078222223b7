import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeBytes } from '#tests/bench/web/executed-code.ts';
import { findScreens, type Screen } from '#tests/bench/web/screens.ts';
import { openSite, PHONE, type Site } from '#tests/support/browser.ts';

/** Of compressed code before a touch (T3), the islands' runtime included. */
const MOST_BYTES = 5000;

let site: Site;
let screens: readonly Screen[];
beforeAll(async () => {
  site = await openSite();
  screens = [...(await findScreens(site.server.url)), { name: 'search page', path: '/search' }, { name: 'purposes', path: '/object' }];
});
afterAll(() => site.close());

async function earlyBytes(path: string): Promise<number> {
  const { page, close } = await site.open('/terms/service', { ...PHONE, serviceWorkers: 'block' });
  await page.coverage.startJSCoverage();
  await page.goto(`${site.server.url}${path}`, { waitUntil: 'load' });
  const scripts = await page.coverage.stopJSCoverage();
  const { loadEnd, resources } = await page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation');
    return {
      loadEnd: navigation instanceof PerformanceNavigationTiming ? navigation.loadEventEnd : Number.NaN,
      resources: performance.getEntriesByType('resource').map(({ name, startTime }) => ({ url: name, start: startTime })),
    };
  });
  await close();
  return codeBytes(scripts, resources, loadEnd).early;
}

describe('code before a touch', () => {
  it('code before a touch stays within its bytes on every measured page', async () => {
    const bytes = new Map<string, number>();
    for (const { name, path } of screens) bytes.set(name, await earlyBytes(path));
    expect(Math.min(...bytes.values())).toBeGreaterThan(0);
    expect([...bytes].filter(([, count]) => count > MOST_BYTES)).toEqual([]);
  });
});
