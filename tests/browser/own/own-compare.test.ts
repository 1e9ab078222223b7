import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from '#domain/shared/routes.ts';
import { violationsInBothThemes } from '#tests/support/axe.ts';
import { openSite, PHONE, type Site } from '#tests/support/browser.ts';
import { keptOwn, storeOwn } from '#tests/support/own-form.ts';
import { overflowAt } from '#tests/support/page-checks.ts';
import { PRODUCTS } from '#tests/support/screens.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const ingredients = [{ ingredientId: null, name: '아연', amount: 5, unit: 'mg', per: 'DAY' }];

describe('a comparison with own products', () => {
  it('a comparison has the own product beside one of the catalogue, from the tray, and its address names none', async () => {
    const opened = await site.open(routes.ownProducts(), PHONE);
    const { page, close, complaints } = opened;
    const answer = await (await fetch(`${site.server.url}/facts/label-facts.tsv`)).text();
    const zinc = Number(
      answer
        .split('\n')
        .find((line) => line.includes('아연'))
        ?.split('\t')[0],
    );
    await storeOwn(page, [{ key: 'own-zinc-1', name: 'Zzcompared', ingredients: [{ ...ingredients[0], ingredientId: zinc }] }]);
    await page.getByRole('button', { name: 'Zzcompared 나란히 보기' }).click();
    await page.getByText('하나 더 골라 주세요').first().waitFor();
    await page.goto(new URL(routes.supplement(PRODUCTS.within), page.url()).href);
    const compared = page.getByRole('region', { name: '나란히 보기' });
    await compared.getByText('하나 더 골라 주세요').waitFor();
    await page.locator('.compare-this').click();
    await compared.getByRole('link', { name: '2개 나란히 보기' }).click();
    await page.waitForURL(`**/compare/own?ids=${PRODUCTS.within}`);
    const table = page.getByRole('table');
    await table.getByRole('columnheader', { name: /Zzcompared/ }).waitFor();
    expect(await table.getByRole('columnheader').count()).toBe(2);
    const row = table.getByRole('row', { name: /^아연/ });
    expect(await row.innerText()).toContain('5 mg');
    expect(await violationsInBothThemes(page)).toEqual([]);
    expect(await overflowAt(opened, 320)).toBeLessThanOrEqual(0);
    expect(complaints).toEqual([]);
    await close();
  });

  it('two own products are compared from their list, three at most, and a removed one leaves', async () => {
    const { page, close, complaints } = await site.open(routes.ownProducts(), PHONE);
    await storeOwn(
      page,
      ['하나', '둘', '셋', '넷'].map((name, index) => ({ key: `own-many-${index}`, name })),
    );
    const beside = (name: string) => page.getByRole('button', { name: `${name} 나란히 보기`, exact: true });
    for (const name of ['하나', '둘', '셋']) await beside(name).click();
    expect(await beside('셋').getAttribute('aria-pressed')).toBe('true');
    await beside('넷').click();
    await page.getByText('제품은 세 개까지 나란히 볼 수 있어요.').waitFor();
    await page.getByRole('button', { name: '셋 지우기' }).click();
    await expect.poll(() => keptOwn(page).count()).toBe(3);
    await page.getByRole('link', { name: '2개 나란히 보기' }).click();
    await page.waitForURL(/\/compare\/own$/);
    await page.getByRole('columnheader', { name: /하나/ }).waitFor();
    expect(await page.getByRole('columnheader').count()).toBe(2);
    expect(complaints).toEqual([]);
    await close();
  });

  it('a comparison without the chosen own products leads to their list', async () => {
    const { page, close } = await site.open(routes.compare([PRODUCTS.within, -1]), PHONE);
    await page.getByText('나란히 볼 제품을 두세 개 골라 주세요.').waitFor();
    await page.getByRole('main').getByRole('link', { name: '내 제품' }).waitFor();
    await close();
  });
});
