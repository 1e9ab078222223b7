import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from '#domain/shared/routes.ts';
import { openSite, PHONE, type Site } from '#tests/support/browser.ts';
import { PRODUCTS } from '#tests/support/screens.ts';

const THREE = routes.compare([PRODUCTS.within, PRODUCTS.over, PRODUCTS.overVitaminC]);
/** 4,000 IU of vitamin D. */
const WHOLE_LIMIT = 3;
/** Red yeast rice and magnesium. */
const CAUTIONED = routes.compare([252, PRODUCTS.over]);
const PREGNANT = { chosen: 0, people: [{ name: '', gender: 'FEMALE', age: 32, condition: 'PREGNANT', concerns: [] }] };

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const widthOver = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) });
const region = (page: Page) => page.getByRole('region', { name: '제품별 비교 표' });

describe('a comparison', () => {
  it('a comparison is a table with the products as columns and the ingredients as rows', async () => {
    const { page, close, complaints } = await site.open(THREE, PHONE);
    expect(await page.getByRole('columnheader').count()).toBe(3);
    const row = rowOf(page, '마그네슘');
    expect(await row.getByRole('cell').count()).toBe(3);
    expect(await row.getByRole('meter').first().getAttribute('aria-valuetext')).toMatch(/^마그네슘 400 mg, .*상한 350 mg, 초과$/);
    expect(complaints).toEqual([]);
    await close();
  });

  it('a comparison keeps the names in sight while its rows pass', async () => {
    const { page, close } = await site.open(THREE, PHONE);
    await rowOf(page, '알레르기').scrollIntoViewIfNeeded();
    const name = page.getByRole('link', { name: '메가 비타민C 3000 하루 세 포', exact: true });
    expect((await name.boundingBox())?.y).toBeGreaterThanOrEqual(0);
    await close();
  });

  it('a comparison gives what one product alone lists one row, and shared ingredients a row each', async () => {
    const { page, close } = await site.open(THREE, PHONE);
    const own = rowOf(page, '다른 제품은 표시 없음');
    expect(await own.count()).toBe(1);
    const lists = await own.getByRole('cell').evaluateAll((cells) => cells.map((cell) => cell.querySelectorAll('li').length));
    expect(lists.toSorted((left, right) => left - right)).toEqual([0, 0, 19]);
    expect(await rowOf(page, '아연').count()).toBe(0);
    const [shared, alone] = [await rowOf(page, '마그네슘').boundingBox(), await own.boundingBox()];
    expect(shared?.y ?? 0).toBeLessThan(alone?.y ?? 0);
    await close();
  });

  it('a comparison folds what one product alone lists beyond five lines, and opens it on paper', async () => {
    const { page, close } = await site.open(THREE, PHONE);
    const lines = rowOf(page, '다른 제품은 표시 없음').locator('li:visible');
    expect(await lines.count()).toBe(5);
    await page.emulateMedia({ media: 'print' });
    await expect
      .poll(() =>
        page
          .locator('.compare-rest li')
          .first()
          .evaluate((line) => line.checkVisibility()),
      )
      .toBe(true);
    await page.emulateMedia({ media: 'screen' });
    await page.getByText('14가지 더 보기').click();
    expect(await lines.count()).toBe(19);
    await close();
  });

  it('a comparison of products that share no ingredient says so first, leads to their sum and explains no scale', async () => {
    const { page, complaints, close } = await site.open(routes.compare([PRODUCTS.over, PRODUCTS.overVitaminC]), PHONE);
    const word = page.getByText('두 제품에 함께 적힌 성분이 없어요.');
    const [said, table] = [await word.boundingBox(), await page.getByRole('table').boundingBox()];
    expect(said?.y ?? Number.NaN).toBeLessThan(table?.y ?? 0);
    expect(await page.getByRole('meter').count()).toBe(0);
    expect(await page.getByText('눈금을').count()).toBe(0);
    await page.getByRole('link', { name: '함께 분석하기' }).click();
    await page.waitForURL(`**${routes.combinationResult([PRODUCTS.overVitaminC, PRODUCTS.over])}`);
    expect(complaints).toEqual([]);
    await page.goto(site.server.url + THREE);
    expect(await page.getByText('눈금을').count()).toBe(1);
    expect(await word.count()).toBe(0);
    await close();
  });

  it('a comparison names the maker above each product', async () => {
    const { page, close } = await site.open(THREE);
    const heads = await page.getByRole('columnheader').allInnerTexts();
    expect(heads.map((text) => text.split('\n').filter(Boolean)[0])).toEqual(['햇귀상회', '가온물결', '아침밥상회']);
    await close();
  });

  it('a comparison of three leads to each two of them', async () => {
    const { page, close } = await site.open(THREE);
    await page.getByRole('link', { name: '더 진한 마그네슘 400 빼고 보기' }).click();
    await page.waitForURL(`**${routes.compare([PRODUCTS.overVitaminC, PRODUCTS.within])}`);
    expect(await page.getByRole('columnheader').count()).toBe(2);
    expect(await page.getByRole('link', { name: /빼고 보기$/ }).count()).toBe(0);
    await close();
  });

  it('a comparison at twice the text stands its products below each other, numbered, and nothing scrolls sideways', async () => {
    const { page, close } = await site.open(THREE, { viewport: { width: 320, height: 640 } });
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    await expect.poll(() => widthOver(page)).toBeLessThanOrEqual(0);
    expect(await region(page).evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
    const cells = await region(page)
      .locator('tbody td')
      .evaluateAll((all) =>
        all.slice(0, 3).map((cell) => ({ left: cell.getBoundingClientRect().left, number: getComputedStyle(cell, '::before').content })),
      );
    expect(new Set(cells.map(({ left }) => left)).size).toBe(1);
    expect(cells.every(({ number }) => number.startsWith('counter(product)'))).toBe(true);
    await close();
  });

  it('a comparison does not tick a product whose amount is the whole upper limit', async () => {
    const { page, close } = await site.open(routes.compare([WHOLE_LIMIT, 121]), PHONE);
    const [whole, within] = await page
      .locator('.compare-verdict')
      .evaluateAll((all) => all.map((each) => `${each.className} ${each.textContent}`));
    expect(whole).toMatch(/verdict-watch.*비타민D가 상한의 100%예요/);
    expect(within).toMatch(/verdict-ok/);
    await page.goto(`${site.server.url}${routes.supplement(WHOLE_LIMIT)}`);
    const verdict = page.locator('.verdict').first();
    expect(await verdict.getAttribute('class')).toContain('verdict-watch');
    expect(await verdict.innerText()).toBe('비타민D가 상한의 100%예요\n더 먹으면 상한을 넘어요.');
    await close();
  });

  it('a comparison shows limits and cautions of the person who is chosen on the device', async () => {
    const { page, close } = await site.open(CAUTIONED, PHONE);
    await rowOf(page, '먼저 확인할 분').waitFor();
    await page.evaluate((people) => localStorage.setItem('people', JSON.stringify(people)), PREGNANT);
    await page.reload();
    await page.getByText('32세 여성 임신 중 기준').first().waitFor();
    const cautions = rowOf(page, '주의할 점');
    expect(await cautions.getByRole('cell').filter({ hasText: '피하세요 임신 중 · 홍국' }).count()).toBe(1);
    expect(await page.getByText('홍국, 피해야 해요').count()).toBe(1);
    await close();
  });

  it('a comparison is whole without a script', async () => {
    const { page, close } = await site.open(THREE, { javaScriptEnabled: false });
    expect(await rowOf(page, '비타민C').getByRole('cell').allInnerTexts()).toEqual([
      expect.stringContaining('3,000 mg'),
      '표시 없음',
      expect.stringContaining('500 mg'),
    ]);
    expect(await page.getByRole('button', { name: '인쇄하기' }).isVisible()).toBe(false);
    await close();
  });

  it('a printed comparison has its table and nothing to press', async () => {
    const { page, close } = await site.open(THREE);
    await page.emulateMedia({ media: 'print' });
    expect(await rowOf(page, '비타민C').isVisible()).toBe(true);
    for (const hidden of ['.site-header', '.site-footer', '.share', '.compare-actions', '.compare-table .icon-btn'])
      expect(await page.locator(hidden).first().isVisible(), hidden).toBe(false);
    await page.setViewportSize({ width: 700, height: 1000 });
    expect(await widthOver(page)).toBeLessThanOrEqual(0);
    await close();
  });
});
