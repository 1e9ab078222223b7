import { afterAll, beforeAll, expect, it } from 'vitest';
import { routes } from '#domain/routes.ts';
import { openSite, PHONE, type Site } from '../support/browser.ts';
import { PRODUCTS } from '../support/screens.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

it('the picture of a pressed card moves into its page, and has its name no longer after Back', async () => {
  const { page, complaints, close } = await site.open(routes.searchResult('마그네슘'), { ...PHONE, reducedMotion: 'no-preference' });
  await page.addInitScript(() => {
    addEventListener('pagereveal', (event) => {
      if (location.pathname.startsWith('/product/'))
        document.documentElement.dataset['moved'] = String(Reflect.get(event, 'viewTransition') !== null);
    });
  });
  await page.locator(`.product a[href="${routes.supplement(PRODUCTS.over)}"]`).tap();
  await page.waitForURL('**/product/*');
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset['moved'])).toBe('true');
  expect(await page.locator('.product-picture').evaluate((picture) => getComputedStyle(picture).viewTransitionName)).toBe('product');
  await page.goBack();
  await expect
    .poll(() => page.locator('.product img').evaluateAll((all) => all.filter((one) => one.style.viewTransitionName !== '').length))
    .toBe(0);
  expect(complaints).toEqual([]);
  await close();
});
