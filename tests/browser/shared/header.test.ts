import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from '#domain/shared/routes.ts';
import { DESKTOP, PHONE } from '#tests/support/browser.ts';
import { LONG } from '#tests/support/conditions.ts';
import { DOWN, type FaultySite, openFaultySite } from '#tests/support/faulty-site.ts';
import { asMember } from '#tests/support/member.ts';

const MEMBER = { accessToken: 'a.b.c', refreshToken: 'r' };

let site: FaultySite;
beforeAll(async () => {
  site = await openFaultySite();
});
afterAll(() => site.close());

const SCREENS = [
  { screen: 'terms', path: routes.terms('service'), isDown: false },
  { screen: 'an unknown address', path: '/nothing/here', isDown: false },
  { screen: 'an unknown ingredient', path: routes.ingredient('없는성분'), isDown: false },
  { screen: 'an unknown product', path: routes.supplement(999_999), isDown: false },
  { screen: 'an analysis on paper', path: routes.combinationPrint([129]), isDown: false },
  { screen: 'a product that cannot be had', path: routes.supplement(129), isDown: true },
  { screen: 'products that cannot be had', path: routes.brand('볕뉘공방', 1), isDown: true },
];

for (const { screen, path, isDown } of SCREENS)
  describe(`the header of ${screen}`, LONG, () => {
    const suffer = () => site.suffer(...(isDown ? [DOWN] : []));

    it('the header has everything on a phone that it has elsewhere', async () => {
      suffer();
      const { page, close } = await site.open('/robots.txt', asMember(site.server, MEMBER, PHONE));
      // An invalid token makes a guest at the first call.
      await page.route('**/api/v1/**', (route) => route.abort());
      await page.goto(site.server.url + routes.terms('privacy'));
      await page.goto(site.server.url + path);
      const header = page.getByRole('banner');
      await header.getByRole('link', { name: '마이페이지' }).waitFor();
      expect(await header.getByRole('link', { name: '마이페이지' }).getAttribute('href')).toBe('/mypage');
      await header.getByRole('link', { name: '뒤로 가기' }).click();
      await page.waitForURL(`**${routes.terms('privacy')}`);
      await page.goto(site.server.url + path);
      await header.locator('.search-input:visible').tap();
      await page.waitForURL('**/search');
      await close();
    });

    it('the header ignores blanks and opens the search by photo on a desktop', async () => {
      suffer();
      const { page, close } = await site.open(path, DESKTOP);
      const address = page.url();
      const box = page.getByRole('banner').locator('.search-input:visible');
      await expect.poll(() => box.evaluate((input) => input instanceof HTMLInputElement && input.form?.noValidate)).toBe(true);
      for (const text of ['', '   ']) {
        await box.fill(text);
        await box.press('Enter');
        expect(page.url()).toBe(address);
      }
      expect(await page.getByRole('banner').getByRole('link', { name: '로그인' }).getAttribute('href')).toBe('/login');
      await page.getByRole('banner').getByRole('button', { name: '사진으로 찾기' }).click();
      await page.getByRole('dialog', { name: '제품 검색하기' }).waitFor();
      await close();
    });
  });
