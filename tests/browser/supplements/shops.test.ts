import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from '#domain/shared/routes.ts';
import { searchPage } from '#tests/support/api.ts';
import { violationsInBothThemes } from '#tests/support/axe.ts';
import { DESKTOP, openSite, PHONE, REGISTER, type Site } from '#tests/support/browser.ts';

/** Its label says 임산부는 섭취를 피할 것. */
const FORBIDDEN = '쾌변데이 알로에정';
const FOR_TRADE = ['홍삼농축액10', 'CROTENA PROBIOTICS(태국용)'];

let site: Site;
let product: string;
beforeAll(async () => {
  site = await openSite({}, REGISTER);
  product = await addressOf('종근당 비타민C 1000mg');
});
afterAll(() => site.close());

async function addressOf(name: string): Promise<string> {
  const { supplements } = await searchPage(site.server.url, name, { size: 20 });
  const found = supplements.find(({ supplementName }) => supplementName === name);
  if (found === undefined) throw new Error(`${name} is not in the register`);
  return routes.supplement(found.supplementId);
}

const withoutScript = { ...PHONE, javaScriptEnabled: false };

describe('the way to shops', () => {
  it('a product without a link of its own opens searches in shops, by plain links that tell the shop nothing', async () => {
    const { page, close } = await site.open(product, withoutScript);
    const links = page.locator('.shops').getByRole('link');
    expect(await links.first().isVisible()).toBe(false);
    await page.getByText('쇼핑몰에서 찾기').click();
    const shown = await links.evaluateAll((all) => all.filter((link) => link.checkVisibility()).map((link) => link.getAttribute('href')));
    const query = encodeURIComponent('종근당 비타민C 1000mg');
    expect(shown).toEqual([
      `https://www.coupang.com/np/search?q=${query}`,
      `https://msearch.shopping.naver.com/search/all?query=${query}`,
      `https://search.danawa.com/dsearch.php?query=${query}`,
    ]);
    for (const link of await links.all()) {
      expect(await link.getAttribute('rel')).toBe('noopener nofollow');
      expect(await link.getAttribute('referrerpolicy')).toBe('no-referrer');
    }
    expect(await page.locator('main').innerText()).not.toContain('수수료');
    await close();
  });

  it('a product leads wide screens to the desktop search of Naver', async () => {
    const { page, close } = await site.open(product, DESKTOP);
    await page.getByText('쇼핑몰에서 찾기').click();
    const naver = page.getByRole('link', { name: '네이버 쇼핑' });
    expect(await naver.getAttribute('href')).toContain('https://search.shopping.naver.com/');
    expect(await violationsInBothThemes(page)).toEqual([]);
    await close();
  });

  it.each(FOR_TRADE)('a product that is not for shops has no way to buy: %s', async (name) => {
    const html = await site.html(await addressOf(name));
    expect(html).toContain('용으로 신고된');
    expect(html).not.toMatch(/쇼핑몰에서 찾기|쿠팡|shopping\.naver/);
  });

  it('a product that the person should avoid leads to others in place of buying or analysing it', async () => {
    const person = { name: '', gender: 'FEMALE', age: 31, condition: 'PREGNANT', concerns: [] };
    const localStorage = [{ name: 'people', value: JSON.stringify({ chosen: 0, people: [person] }) }];
    const storageState = { cookies: [], origins: [{ origin: site.server.url, localStorage }] };
    const { page, close } = await site.open(await addressOf(FORBIDDEN), { ...PHONE, storageState });
    await page.getByText('드시지 마세요: 임신 중').first().waitFor();
    expect(await page.locator('.shops').count()).toBe(1);
    expect(await page.getByText('쇼핑몰에서 찾기').isVisible()).toBe(false);
    expect(await page.getByRole('link', { name: '대신 볼 제품' }).getAttribute('href')).toMatch(/^\/products\?goals=[A-Z_]+$|^\/object$/);
    expect(await page.getByRole('link', { name: '내 것과 함께 보기' }).count()).toBe(0);
    await page.goto(site.server.url + product);
    await page.getByText('쇼핑몰에서 찾기').waitFor();
    expect(await page.getByRole('link', { name: '대신 볼 제품' }).count()).toBe(0);
    await page.getByRole('link', { name: '내 것과 함께 보기' }).waitFor();
    await close();
  });
});

describe('the way to the source', () => {
  it('a product leads to the portal of the Ministry and copies its report number in the same tap', async () => {
    const { page, complaints, close } = await site.open(product, { ...PHONE, permissions: ['clipboard-read', 'clipboard-write'] });
    await page.context().route('https://www.foodsafetykorea.go.kr/**', (route) => route.fulfill({ body: 'portal' }));
    await page.getByRole('tab', { name: '섭취 방법' }).click();
    const number = await page.locator('.report-number .num').innerText();
    expect(number).toMatch(/^\d{12,15}$/);
    const [portal] = await Promise.all([page.waitForEvent('popup'), page.getByRole('link', { name: '식품안전나라에서 찾기' }).click()]);
    expect(portal.url()).toContain('/portal/healthyfoodlife/searchHomeHF.do?menu_grp=MENU_NEW01&menu_no=2823');
    expect(await portal.evaluate(() => [document.referrer, window.opener])).toEqual(['', null]);
    await page.bringToFront();
    await page.getByText('신고번호를 복사했어요.').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(number);
    expect(complaints).toEqual([]);
    await close();
  });

  it('a product without script shows the report number and links to the portal without promising a copy', async () => {
    const { page, close } = await site.open(product, withoutScript);
    expect(await page.locator('.report-number .num').innerText()).toMatch(/^\d{12,15}$/);
    expect(await page.getByRole('link', { name: '식품안전나라에서 찾기' }).isVisible()).toBe(true);
    expect(await page.getByText('신고번호도 함께 복사돼요').isVisible()).toBe(false);
    await close();
  });
});

describe('the report of a side effect', () => {
  it('a product and an analysis name the number for side effects once', async () => {
    const id = Number(product.split('/').at(-1));
    for (const path of [product, routes.combinationResult([id]), routes.combinationGuidance([id])]) {
      const { page, close } = await site.open(path, PHONE);
      const report = page.getByRole('link', { name: '이상사례 신고 1577-2488' });
      await report.waitFor();
      expect([await report.count(), await report.getAttribute('href')]).toEqual([1, 'tel:1577-2488']);
      await close();
    }
  });
});
