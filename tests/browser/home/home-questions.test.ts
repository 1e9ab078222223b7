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

describe('the questions of home', () => {
  it('the questions lead a guest to a purpose, a list of their own, and a person that is remembered', async () => {
    const visit = await site.open('/', PHONE);
    const { page, complaints, close } = visit;
    const banner = page.locator('.banner');
    expect(await banner.getByRole('link', { name: '무엇을 찾으세요?' }).getAttribute('href')).toBe(routes.purposes());
    expect(await banner.getByRole('link', { name: '먹는 것이 있나요?' }).getAttribute('href')).toBe(routes.search());
    expect(await shifts(visit)).toEqual([]);
    await banner.getByRole('button', { name: '누구를 위해서인가요?' }).tap();
    const sheet = page.getByRole('dialog', { name: '누구의 기준으로 볼까요?' });
    await sheet.getByLabel('만 나이').fill('5');
    await sheet.getByRole('button', { name: '이 기준으로 보기' }).tap();
    await banner.getByText('5세 기준').waitFor();
    expect(await page.evaluate(() => localStorage.getItem('people'))).toContain('"age":5');
    expect(complaints).toEqual([]);
    await close();
  });

  it('the questions give way to the day of who takes something', async () => {
    const { page, close } = await site.open('/', withOwnList(site, [PRODUCTS.over]));
    await page.getByRole('region', { name: '내 영양제' }).waitFor();
    expect(await page.getByRole('link', { name: '먹는 것이 있나요?' }).count()).toBe(0);
    await close();
  });
});
