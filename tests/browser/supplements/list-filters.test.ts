import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from '#domain/shared/routes.ts';
import { openSite, PHONE, type Site } from '#tests/support/browser.ts';
import { faultsInEveryLook } from '#tests/support/looks.ts';
import { overflowAt, shifts, smallTargets } from '#tests/support/page-checks.ts';

const SORTED = routes.ingredientSupplements('비타민C', 0, { without: ['MILK'], sort: 'name' });

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

describe.each([true, false])('filters of an ingredient list, with script: %s', (javaScriptEnabled) => {
  it('a form is chosen and taken away again, and heading, count and cards agree', async () => {
    const { page, close } = await site.open(routes.ingredientSupplements('비타민C'), { ...PHONE, javaScriptEnabled });
    const all = await page.locator('.list-count').innerText();
    await page.locator('summary', { hasText: '형태' }).click();
    const box = page.locator('label', { hasText: '분말' });
    const count = await box.locator('.filter-count').innerText();
    await box.click();
    const submit = page.locator('details[open] [type=submit]');
    if (javaScriptEnabled) await expect.poll(() => submit.innerText()).toBe(`결과 ${count} 보기`);
    await submit.click();
    await page.waitForURL('**form=powder');
    expect(await page.locator('h1').innerText()).toBe('비타민C 영양제');
    expect(await page.locator('.list-count').innerText()).toBe(count);
    expect(await page.locator('.product').count()).toBe(Number.parseInt(count, 10));
    expect(new Set(await page.locator('.product-facts').allInnerTexts()).size).toBeGreaterThan(0);
    for (const facts of await page.locator('.product-facts').allInnerTexts()) expect(facts).toContain('분말');
    await page.getByRole('link', { name: '분말 조건 빼기' }).click();
    await page.waitForURL(`**${routes.ingredientSupplements('비타민C')}`);
    expect(await page.locator('.list-count').innerText()).toBe(all);
    await close();
  });
});

describe('a filtered list of an ingredient', () => {
  it('a filtered list goes on under its filters and its sort', async () => {
    const { page, complaints, close } = await site.open(SORTED, PHONE);
    const total = Number.parseInt(await page.locator('.list-count').innerText(), 10);
    expect(total).toBeGreaterThan(20);
    await expect
      .poll(async () => {
        await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
        return page.locator('.product').count();
      })
      .toBe(total);
    const names = await page.locator('.product-name').allInnerTexts();
    expect(names).toEqual(names.toSorted((left, right) => (left < right ? -1 : Number(left > right))));
    expect(complaints).toEqual([]);
    await close();
  });

  it('a filtered list fits every width, moves nothing, gives fingers room and passes axe in every look', async () => {
    const visit = await site.open(SORTED, PHONE);
    expect(await shifts(visit)).toEqual([]);
    expect(await smallTargets(visit)).toEqual([]);
    for (const width of [320, 390, 768, 1280]) expect(await overflowAt(visit, width), `${width} px`).toBeLessThanOrEqual(0);
    expect(await faultsInEveryLook(visit.page)).toEqual([]);
    await visit.close();
  });
});
