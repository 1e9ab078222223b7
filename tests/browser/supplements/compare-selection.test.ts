import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from '#domain/shared/routes.ts';
import { violationsInBothThemes } from '#tests/support/axe.ts';
import { openSite, PHONE, type Site } from '#tests/support/browser.ts';
import { overflowAt } from '#tests/support/page-checks.ts';
import { PRODUCTS } from '#tests/support/screens.ts';

const RESULTS = routes.searchResult('마그네슘');

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const tray = (page: Page) => page.getByRole('region', { name: '나란히 보기', exact: true });
const marks = (page: Page) => page.getByRole('button', { name: /나란히 보기에 담기$/ });
const idOf = async (page: Page, index: number) =>
  Number((await page.locator('.product-grid a.product-name').nth(index).getAttribute('href'))?.split('/').at(-1));

describe('the products to compare', () => {
  it('the products to compare are chosen on the cards of a search and lead to one page', async () => {
    const visit = await site.open(RESULTS, PHONE);
    const { page, complaints, close } = visit;
    await marks(page).nth(0).tap();
    await tray(page).getByText('하나 더 골라 주세요').waitFor();
    await marks(page).nth(1).tap();
    const start = tray(page).getByRole('link', { name: '2개 나란히 보기' });
    await start.waitFor();
    expect(await marks(page).nth(0).getAttribute('aria-pressed')).toBe('true');
    expect(await violationsInBothThemes(page)).toEqual([]);
    for (const width of [320, 390, 1280]) expect(await overflowAt(visit, width), `${width} px`).toBeLessThanOrEqual(0);
    const ids = [await idOf(page, 0), await idOf(page, 1)];
    await start.click();
    await page.waitForURL(`**${routes.compare(ids)}`);
    expect(await page.getByRole('columnheader').count()).toBe(2);
    expect(await tray(page).count()).toBe(0);
    expect(complaints).toEqual([]);
    await close();
  });

  it('the products to compare are three at most, and go again by the same button', async () => {
    const { page, close } = await site.open(RESULTS);
    for (const index of [0, 1, 2, 3]) await marks(page).nth(index).click();
    await page.getByText('제품은 세 개까지 나란히 볼 수 있어요.').waitFor();
    expect(await marks(page).nth(3).getAttribute('aria-pressed')).toBe('false');
    await marks(page).nth(0).press('Enter');
    await tray(page).getByText('2/3').waitFor();
    await page.reload();
    await tray(page).getByText('2/3').waitFor();
    await expect.poll(() => page.locator('.compare-mark[aria-pressed="true"]').count()).toBe(2);
    await close();
  });

  it('the products to compare are chosen on cards that are loaded later too', async () => {
    const { page, close } = await site.open(routes.searchResult('비타민'));
    await page.getByRole('link', { name: '더 보기', exact: true }).click();
    await expect.poll(() => page.locator('.product-grid > li').count()).toBeGreaterThan(40);
    await expect.poll(() => marks(page).count()).toBe(await page.locator('.product-grid > li').count());
    await close();
  });

  it('the products to compare are chosen on a product’s page, beside what is kept to be analysed', async () => {
    const { page, complaints, close } = await site.open(routes.supplement(PRODUCTS.over), PHONE);
    await page.evaluate((item) => localStorage.setItem('selectedItems', JSON.stringify([item])), {
      supplementId: PRODUCTS.within,
      supplementName: '멀티비타민',
      imageUrl: '',
    });
    await page.reload();
    await page.getByRole('region', { name: '분석 목록' }).waitFor();
    await page.getByRole('button', { name: '나란히 보기', exact: true }).tap();
    await tray(page).getByText('1/3').waitFor();
    expect(await page.locator('.tray').count()).toBe(1);
    expect(await page.locator('.like').getAttribute('aria-pressed')).toBe('false');
    await tray(page).getByText('나란히 보기').tap();
    await tray(page).getByRole('button', { name: '더 진한 마그네슘 400 빼기' }).tap();
    await expect.poll(() => tray(page).count()).toBe(0);
    expect(await page.getByRole('region', { name: '분석 목록' }).count()).toBe(1);
    expect(complaints).toEqual([]);
    await close();
  });

  it('a product’s page leads to it beside similar ones without a script', async () => {
    const { page, close } = await site.open(routes.supplement(PRODUCTS.over), { javaScriptEnabled: false });
    await page.getByRole('region', { name: '비슷한 제품' }).getByRole('link', { name: '나란히 보기' }).click();
    await page.waitForURL('**/compare?ids=*');
    expect(await page.getByRole('columnheader').count()).toBe(3);
    await close();
  });
});
