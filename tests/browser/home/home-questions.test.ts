import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from '#domain/shared/routes.ts';
import { openSite, PHONE, type Site } from '#tests/support/browser.ts';
import { withOwnList } from '#tests/support/own-list.ts';
import { shifts } from '#tests/support/page-checks.ts';
import { PRODUCTS } from '#tests/support/screens.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

describe('the question of home', () => {
  it('the question leads a guest to the camera, to the search, and to a person that is remembered', async () => {
    const visit = await site.open('/', PHONE);
    const { page, complaints, close } = visit;
    const banner = page.locator('.banner');
    await banner.getByText('이거 먹어도 돼요?').waitFor();
    expect(await banner.getByRole('link', { name: '이름으로 찾기' }).getAttribute('href')).toBe(routes.search());
    expect(await shifts(visit)).toEqual([]);
    await banner.getByRole('button', { name: '누가 드시나요?' }).tap();
    const sheet = page.getByRole('dialog', { name: '누구의 기준으로 볼까요?' });
    await sheet.getByLabel('만 나이').fill('5');
    await sheet.getByRole('button', { name: '이 기준으로 보기' }).tap();
    await banner.getByText('5세 기준').waitFor();
    expect(await page.evaluate(() => localStorage.getItem('people'))).toContain('"age":5');
    await banner.getByRole('button', { name: '찍어서 보기' }).tap();
    await page.getByRole('dialog', { name: '제품 검색하기' }).waitFor();
    expect(complaints).toEqual([]);
    await close();
  });

  it('the question without script is answered by name', async () => {
    const { page, close } = await site.open('/', { ...PHONE, javaScriptEnabled: false });
    const shown = await page
      .locator('.banner :is(a, button)')
      .evaluateAll((all) => all.filter((one) => one.checkVisibility({ visibilityProperty: true })).map((one) => one.textContent));
    expect(shown).toEqual(['이름으로 찾기']);
    await close();
  });

  it('the question gives way to the day of who takes something', async () => {
    const { page, close } = await site.open('/', withOwnList(site, [PRODUCTS.over]));
    await page.getByRole('region', { name: '내 영양제' }).waitFor();
    expect(await page.getByRole('link', { name: '이름으로 찾기' }).isVisible()).toBe(false);
    await close();
  });
});
