import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from '#domain/shared/routes.ts';
import { TERMS_SLUGS } from '#domain/terms/terms.ts';
import { DESKTOP, openSite, PHONE, type Site } from '#tests/support/browser.ts';
import { smallTargets } from '#tests/support/page-checks.ts';

/** In pixels; the rest is what a sticky bar may cover. */
const NEAR_TOP = 100;

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

describe('a page of terms', () => {
  it.each(TERMS_SLUGS)('the contents of %s lead to each of its sections without a script', async (slug) => {
    const { page, close } = await site.open(routes.terms(slug), { ...PHONE, javaScriptEnabled: false });
    await page.locator('summary', { hasText: '차례' }).click();
    const links = page.locator('.terms-fold a');
    const titles = await page.locator('.terms h2').allInnerTexts();
    expect(titles.length).toBeGreaterThan(1);
    expect(await links.allInnerTexts()).toEqual(titles);
    const last = page.locator('.terms h2').last();
    await links.last().click();
    await expect.poll(() => last.evaluate((title) => title.matches(':target'))).toBe(true);
    await close();
  });

  it('the contents of terms stay in sight on a desktop, beside a text of at most 45 characters a line', async () => {
    const { page, close } = await site.open(routes.terms('privacy'), DESKTOP);
    const contents = page.getByRole('navigation', { name: '차례' });
    await contents.getByRole('link').nth(5).click();
    const title = page.locator('.terms h2').nth(5);
    await expect.poll(async () => (await title.boundingBox())?.y ?? Number.NaN).toBeLessThan(NEAR_TOP);
    expect((await contents.boundingBox())?.y).toBeGreaterThanOrEqual(0);
    const characters = await page
      .locator('.terms')
      .evaluate((text) => text.clientWidth / Number.parseFloat(getComputedStyle(text).fontSize));
    expect(characters).toBeLessThanOrEqual(45.5);
    await close();
  });

  it('the contents of terms give fingers room', async () => {
    const visit = await site.open(routes.terms('service'), PHONE);
    await visit.page.locator('summary', { hasText: '차례' }).click();
    expect(await smallTargets(visit)).toEqual([]);
    await visit.close();
  });
});
