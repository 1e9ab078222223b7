import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSite, type Site } from '#tests/support/browser.ts';
import { LONG } from '#tests/support/conditions.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

/** Whether the unnamed RUM chunk loads in time. */
function isWatched(page: Page, timeout: number): Promise<boolean> {
  return page
    .waitForResponse(async (response) => response.url().includes('/_astro/') && (await response.text()).includes('/reports/seen'), {
      timeout,
    })
    .then(
      () => true,
      () => false,
    );
}

describe('what browsers say of a page', () => {
  it("a browser's timings come late, from some pages, by separate code, without personal data", LONG, async () => {
    const { page, close } = await site.open('/terms/service');
    const { origin } = new URL(page.url());
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'webdriver', { get: () => false });
      Math.random = () => 0;
      // A beacon sent on leaving is invisible to the driver.
      const send = navigator.sendBeacon.bind(navigator);
      navigator.sendBeacon = (address, body) => {
        localStorage.setItem('said', `${address} ${body}`);
        return send(address, body);
      };
    });
    const watched = isWatched(page, 30_000);
    await page.goto(`${origin}/`);
    expect(await watched).toBe(true);
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => setTimeout(() => Reflect.get(globalThis, 'nothing').there));
    await page.goto(`${origin}/evidence`);
    const [address, said = ''] = (await page.evaluate(() => localStorage.getItem('said') ?? '')).split(' ');
    expect(address).toBe('/reports/seen');
    expect(JSON.parse(said)).toMatchObject({ lcp: expect.any(Number), errors: [{ name: 'TypeError', at: '' }] });
    expect(Object.keys(JSON.parse(said)).filter((name) => !['lcp', 'cls', 'inp', 'errors'].includes(name))).toEqual([]);
    expect((await fetch(origin + address, { method: 'POST', body: said })).status).toBe(204);
    await close();
  });

  it("a browser's timings are not requested of automated browsers", LONG, async () => {
    const { page, close } = await site.open('/terms/service');
    await page.addInitScript(() => {
      Math.random = () => 0;
    });
    const watched = isWatched(page, 6000);
    await page.goto(`${new URL(page.url()).origin}/`);
    expect(await watched).toBe(false);
    await close();
  });
});
