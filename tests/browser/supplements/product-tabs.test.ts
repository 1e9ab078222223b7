import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { violationsOf } from '#tests/support/axe.ts';
import { DESKTOP, OWN_SERVER, openSite, PHONE, type Site } from '#tests/support/browser.ts';
import { LONG } from '#tests/support/conditions.ts';
import { PRODUCTS } from '#tests/support/screens.ts';

const PATH = `/product/${PRODUCTS.within}`;
const SHOP = 'https://link.coupang.com/a/vita';
/** One with a shop, one with an invalid address. */
const SOLD = 12;
const ODD = 13;

let site: Site;
beforeAll(async () => {
  site = await openSite({}, OWN_SERVER);
  await site.server.catalogue.prepare('UPDATE supplement SET shopping_url = ?1 WHERE id = ?2').bind(SHOP, SOLD).all();
  await site.server.catalogue.prepare('UPDATE supplement SET shopping_url = ?1 WHERE id = ?2').bind('javascript:alert(1)', ODD).all();
});
afterAll(() => site.close());

describe('the tabs of a product', () => {
  it('the tabs of a product show contents or directions, by click, key and history', async () => {
    const { page, complaints, close } = await site.open(PATH, PHONE);
    const contents = page.getByRole('tabpanel', { name: '성분 함량' });
    const method = page.getByRole('tabpanel', { name: '섭취 방법' });
    expect([await contents.isVisible(), await method.count()]).toEqual([true, 0]);
    await page.getByRole('tab', { name: '섭취 방법' }).click();
    expect([await contents.count(), await method.isVisible()]).toEqual([0, true]);
    await page.goBack();
    expect(await contents.isVisible()).toBe(true);
    await page.getByRole('tab', { name: '성분 함량' }).press('ArrowRight');
    expect(await method.isVisible()).toBe(true);
    expect(complaints).toEqual([]);
    await close();
  });

  it('the tabs of a product both show without script', async () => {
    const { page, close } = await site.open(PATH, { ...DESKTOP, javaScriptEnabled: false });
    for (const name of ['성분 함량', '섭취 방법']) expect(await page.getByRole('heading', { name }).isVisible()).toBe(true);
    await close();
  });

  it('the tabs of a product are scrolled to by 자세히 보기', async () => {
    const { page, close } = await site.open(PATH, PHONE);
    await page.getByRole('link', { name: '자세히 보기' }).click();
    await expect.poll(() => page.getByRole('tablist').evaluate((tabs) => tabs.getBoundingClientRect().top)).toBeLessThan(120);
    expect(await page.getByRole('tab', { selected: true }).innerText()).toBe('성분 함량');
    await close();
  });

  it('axe finds nothing at the second one, in both themes', LONG, async () => {
    for (const options of [
      { ...PHONE, colorScheme: 'dark' as const },
      { ...DESKTOP, colorScheme: 'light' as const },
    ]) {
      const { page, close } = await site.open(`${PATH}#method`, options);
      expect(await violationsOf(page)).toEqual([]);
      await close();
    }
  });
});

describe('a product that is sold somewhere', () => {
  it('a product with a shop links there, with the disclosure beside the link', LONG, async () => {
    const { page, close } = await site.open(`/product/${SOLD}`, PHONE);
    const link = page.getByRole('link', { name: /쿠팡에서 보기/ });
    expect(await link.getAttribute('href')).toBe(SHOP);
    expect([await link.getAttribute('rel'), await link.getAttribute('target')]).toEqual(['sponsored noopener', '_blank']);
    const notice = page.getByText('이 링크로 구매하면 비타냥이 일정액의 수수료를 받을 수 있어요.');
    const [button, words] = [await link.boundingBox(), await notice.boundingBox()];
    expect((words?.y ?? 0) - (button?.y ?? 0) - (button?.height ?? 0)).toBeLessThan(16);
    expect(await notice.evaluate((text) => Number.parseFloat(getComputedStyle(text).fontSize))).toBeGreaterThanOrEqual(16);
    expect(await violationsOf(page)).toEqual([]);
    await close();
  });

  it.each([PRODUCTS.within, ODD])('a product without an address of a shop shows neither: %d', async (id) => {
    const html = await site.html(`/product/${id}`);
    expect(html).not.toMatch(/쿠팡에서 보기|수수료|javascript:/);
  });
});

describe('the view of a product', () => {
  it('the view of a product is one call, and its failure is silent', LONG, async () => {
    const { page, complaints, close } = await site.open('/terms/service');
    const calls: (string | undefined)[] = [];
    await page.route('**/api/v1/supplements?id=*', (route) => {
      calls.push(route.request().headers()['authorization']);
      return route.fulfill({ status: 200, body: 'no JSON' });
    });
    // The token is invalid; unrelated calls are stubbed.
    await page.route('**/api/v1/users/me**', (route) => route.fulfill({ status: 200, body: 'no JSON' }));
    await page.goto(site.server.url + PATH);
    await expect.poll(() => calls.length).toBe(1);
    await page.evaluate(() => localStorage.setItem('accessToken', 'known'));
    await page.reload();
    await expect.poll(() => calls).toEqual([undefined, 'Bearer known']);
    await page.waitForTimeout(300);
    expect(calls).toHaveLength(2);
    expect(complaints).toEqual([]);
    await close();
  });

  it('the view of a product is recorded once among the clicks', async () => {
    const { page, close } = await site.open(`/product/${PRODUCTS.over}`);
    const count = () =>
      site.server.accounts
        .prepare("SELECT COUNT(*) AS total FROM visit, json_each(seen) j WHERE j.value ->> 0 = 'SUPPLEMENT' AND j.value ->> 1 = ?1")
        .bind(PRODUCTS.over)
        .all();
    await expect.poll(async () => (await count()).results).toEqual([{ total: 1 }]);
    await page.waitForTimeout(200);
    expect((await count()).results).toEqual([{ total: 1 }]);
    await close();
  });
});
