import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from '#domain/shared/routes.ts';
import { openSite, PHONE, type Site } from '#tests/support/browser.ts';
import { overflowAt } from '#tests/support/page-checks.ts';

/** 진세노사이드 3 mg of red ginseng, and 600 mg of EPA and DHA. */
const [GINSENG, OMEGA] = [216, 137];

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

describe('what an amount is measured as', () => {
  it('a product says the marker in its amount, the ingredient as the link', async () => {
    const { page, close, complaints } = await site.open(routes.supplement(GINSENG), PHONE);
    const link = page.locator('.rows a').filter({ hasText: '홍삼' });
    expect((await link.locator('.row-name').innerText()).trim()).toBe('홍삼');
    expect(await page.locator('.verdict').first().innerText()).toContain('홍삼 진세노사이드 3 mg');
    expect(await link.locator('.row-value > span').innerText()).toBe('진세노사이드 3\u00a0mg');
    expect(decodeURIComponent((await link.getAttribute('href')) ?? '')).toContain('홍삼');
    expect(complaints).toEqual([]);
    await close();
  });

  it('an analysis says the marker in its rows, in words too, and in its table', async () => {
    const { page, close } = await site.open(routes.combinationResult([GINSENG, OMEGA]), PHONE);
    const amountOf = (name: string) => page.locator('.result-row').filter({ hasText: name }).locator('.intake-amount').innerText();
    expect(await amountOf('홍삼')).toBe('진세노사이드 3 mg');
    expect(await amountOf('오메가3')).toBe('EPA와 DHA의 합 600 mg');
    expect(await page.getByRole('meter', { name: '홍삼' }).getAttribute('aria-valuetext')).toMatch(/^홍삼 진세노사이드 3 mg/);
    await page.goto(`${site.server.url}${routes.combinationIngredients([GINSENG, OMEGA])}`);
    const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: '홍삼', exact: true }) });
    expect(await row.getByRole('cell').first().innerText()).toBe('진세노사이드 3 mg');
    await close();
  });

  it('the list for the counter and a comparison say the marker', async () => {
    const { page, close } = await site.open(routes.combinationPrint([GINSENG, OMEGA]), PHONE);
    const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: '홍삼', exact: true }) });
    await expect.poll(() => row.getByRole('cell').first().innerText()).toBe('진세노사이드 3 mg');
    await page.goto(`${site.server.url}${routes.compare([GINSENG, OMEGA])}`);
    await expect.poll(() => page.locator('.compare-own .num').allInnerTexts()).toContain('진세노사이드 3\u00a0mg');
    await close();
  });

  it('a long marker takes no page out of its width', async () => {
    for (const path of [routes.supplement(OMEGA), routes.combinationResult([GINSENG, OMEGA]), routes.compare([GINSENG, OMEGA])]) {
      const visit = await site.open(path, PHONE);
      expect(await overflowAt(visit, 320), path).toBeLessThanOrEqual(0);
      await visit.close();
    }
  });
});
