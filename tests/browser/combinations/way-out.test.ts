import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from '#domain/shared/routes.ts';
import { openSite, PHONE, type Site } from '#tests/support/browser.ts';
import { shifts } from '#tests/support/page-checks.ts';
import { PRODUCTS } from '#tests/support/screens.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

describe('an answer that leads on', () => {
  it('the answer says what to do, sums again in place with a tap, and is undone', async () => {
    const { page, complaints, close } = await site.open(routes.combinationResult([PRODUCTS.within, PRODUCTS.over]), PHONE);
    const way = page.locator('.answer .way-out');
    expect(await way.locator('strong').innerText()).toBe('더 진한 마그네슘은 하루 1정만 먹으면 상한 안이에요');
    const box = await way.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0), 'on the first screen').toBeLessThan(500);
    await page.locator('#rest').waitFor({ state: 'attached' });
    await way.getByRole('link').tap();
    await page.getByRole('heading', { name: '상한을 넘는 성분이 없어요' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/combination-result');
    await page.getByRole('button', { name: '되돌리기' }).tap();
    await page.getByRole('heading', { name: '마그네슘이 상한의' }).waitFor();
    expect(complaints).toEqual([]);
    await close();
  });

  it('the answer with six products is at most four phone screens until something is opened', async () => {
    const visit = await site.open(routes.combinationResult([129, 91, 35, 121, 124, 62]), PHONE);
    await shifts(visit);
    await expect.poll(() => visit.page.locator('.flip').count()).toBe(10);
    expect(await visit.page.evaluate(() => document.documentElement.scrollHeight / innerHeight)).toBeLessThanOrEqual(4);
    await visit.close();
  });

  it('the answer leaves the first bar on the first screen of a phone', async () => {
    const { page, close } = await site.open(routes.combinationResult([PRODUCTS.within, PRODUCTS.over]), PHONE);
    const bar = await page.locator('.bars .intake-plot').first().boundingBox();
    expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBeLessThanOrEqual(844);
    await close();
  });

  it('the answer says once what to do: its part below says what that leaves', async () => {
    const { page, close } = await site.open(routes.combinationResult([PRODUCTS.within, PRODUCTS.over]), PHONE);
    const advice = await page.locator('.answer .way-out strong').innerText();
    await page.locator('.leave-out').waitFor();
    expect(await page.locator('.leave-out').textContent()).not.toContain(advice);
    expect(await page.locator('.leave-out summary').innerText()).toMatch(/이렇게 줄이면 돼요\s+더 진한 마그네슘$/);
    await close();
  });

  it('the answer and its parts keep to the edges of the header on a desktop', async () => {
    const { page, close } = await site.open(routes.combinationResult([129, 91, 35]), { viewport: { width: 1440, height: 900 } });
    const edges = (name: string) =>
      page.locator(name).evaluate((element) => {
        const { left, right } = element.getBoundingClientRect();
        const { paddingLeft, paddingRight } = getComputedStyle(element);
        return [left + Number.parseFloat(paddingLeft), right - Number.parseFloat(paddingRight)].map(Math.round);
      });
    expect(await edges('.site-bar')).toEqual(await edges('main'));
    expect(await edges('.result-layout')).toEqual(await edges('main'));
    const cards = await page.locator('.chosen .product').evaluateAll((all) => all.map((card) => card.getBoundingClientRect().right));
    const side = await page.locator('.result-side').evaluate((part) => part.getBoundingClientRect().right);
    expect(Math.max(...cards), 'no card is cut').toBeLessThanOrEqual(side + 0.5);
    await close();
  });

  it('the answer stands beside its parts on a desktop, in 1,200 px', async () => {
    const { page, close } = await site.open(routes.combinationResult([129, 91, 35]), { viewport: { width: 1440, height: 900 } });
    const [answer, rows] = [await page.locator('.answer').boundingBox(), await page.locator('#rows').boundingBox()];
    expect((answer?.x ?? 0) + (answer?.width ?? 0)).toBeLessThan(rows?.x ?? 0);
    expect(Math.round((rows?.x ?? 0) + (rows?.width ?? 0) - (answer?.x ?? 0))).toBeGreaterThan(1100);
    await close();
  });
});
