import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from '#domain/shared/routes.ts';
import { OWN_SERVER, openSite, PHONE, type Site } from '#tests/support/browser.ts';
import { addProducts } from '#tests/support/extra-products.ts';
import { faultsInEveryLook } from '#tests/support/looks.ts';
import { overflowAt, shifts, smallTargets } from '#tests/support/page-checks.ts';

const IDS = [9_711, 9_712, 9_713];

let site: Site;
beforeAll(async () => {
  site = await openSite({}, OWN_SERVER);
  const contents = [{ slug: 'lutein', amount: '20', chemicalForm: '' as const }];
  await addProducts(
    site.server.catalogue,
    IDS.map((id, index) => ({ id, name: `두루미 루테인 ${index + 1}호`, maker: '(주)노바렉스', contents, score: 900 - index })),
  );
});
afterAll(() => site.close());

describe.each([true, false])('twins of one factory, with script: %s', (javaScriptEnabled) => {
  it('a card leads to its twins beside leading to its product', async () => {
    const { page, close } = await site.open(routes.searchResult('두루미'), { ...PHONE, javaScriptEnabled });
    const card = page.locator('.product').first();
    expect(await page.locator('.product').count()).toBe(3);
    expect((await card.getByRole('link', { name: '같은 함량 3개' }).boundingBox())?.height).toBeGreaterThanOrEqual(24);
    const leads = await card.getByRole('link', { name: '같은 함량 3개' }).getAttribute('href');
    expect(IDS.map(routes.alike)).toContain(leads);
    await card.getByRole('link', { name: '같은 함량 3개' }).click();
    await page.waitForURL(`**${leads}`);
    expect(await page.locator('h1').innerText()).toBe('같은 함량 제품 3개');
    expect(await page.locator('main').innerText()).toContain('제조사가 모두 노바렉스이고');
    const product = await page.locator('.product-name').first().getAttribute('href');
    await page.locator('.product-name').first().click();
    await page.waitForURL(`**${product}`);
    await close();
  });
});

describe('the page of twins', () => {
  it('the page of twins fits every width, moves nothing, gives fingers room and passes axe in every look', async () => {
    const visit = await site.open(routes.alike(9_711), PHONE);
    expect(await shifts(visit)).toEqual([]);
    expect(await smallTargets(visit)).toEqual([]);
    for (const width of [320, 390, 768, 1280]) expect(await overflowAt(visit, width), `${width} px`).toBeLessThanOrEqual(0);
    expect(await faultsInEveryLook(visit.page)).toEqual([]);
    expect(visit.complaints).toEqual([]);
    await visit.close();
  });

  it('a list with links to twins passes axe in every look', async () => {
    const visit = await site.open(routes.searchResult('두루미'), PHONE);
    expect(await faultsInEveryLook(visit.page)).toEqual([]);
    await visit.close();
  });
});
