import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from '#domain/shared/routes.ts';
import { openSite, PHONE, type Site } from '#tests/support/browser.ts';
import { LONG } from '#tests/support/conditions.ts';
import { PRODUCTS } from '#tests/support/screens.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

describe('a product', () => {
  it.each([
    { id: PRODUCTS.within, verdict: '상한섭취량을 넘는 성분이 없어요' },
    { id: PRODUCTS.over, verdict: '마그네슘이 하루 상한의 114%예요' },
    { id: PRODUCTS.unknown, verdict: '함량을 알 수 없는 성분이 있어요' },
  ])('the product $id answers first: $verdict', async ({ id, verdict }) => {
    const { page, close } = await site.open(`/product/${id}`, PHONE);
    const answer = await page.getByText(verdict).boundingBox();
    expect(answer).not.toBeNull();
    expect(answer?.y).toBeLessThan(500);
    await close();
  });

  it('a product says each bar in words: amount, shares of both limits, and 초과 where it is over', async () => {
    const { page, close } = await site.open(`/product/${PRODUCTS.over}`);
    const meter = page.getByRole('meter', { name: '마그네슘' });
    expect(await meter.getAttribute('aria-valuetext')).toMatch(/^마그네슘 400\s?mg, 권장의 127%, 상한의 114%, 초과$/);
    expect(await meter.getByText('초과').isVisible()).toBe(true);
    expect(Number(await meter.getAttribute('aria-valuenow'))).toBeCloseTo(66.7, 1);
    const colours = await meter.locator('.intake-fill').evaluateAll((fills) => fills.map((fill) => getComputedStyle(fill).fill));
    expect(colours).toEqual(['oklch(0.585 0.212 28)']);
    await close();
  });

  it('a product has beside each bar the shares that its two equal stretches stand for', async () => {
    const { page, close } = await site.open(`/product/${PRODUCTS.within}`, PHONE);
    const rows = page.locator('.bars li');
    for (const row of await rows.all()) {
      const [, recommended = ''] = /권장의 ([\d,.]+)%/.exec(await row.locator('.intake-share').innerText()) ?? [];
      const fill = Number(await row.getByRole('meter').getAttribute('aria-valuenow'));
      const share = Number(recommended.replace(',', ''));
      if (share > 0 && share <= 100) expect(fill / 33.33, await row.innerText()).toBeCloseTo(share / 100, 1);
      else expect(fill).toBeGreaterThan(recommended === '' ? 0 : 33.3);
    }
    expect(await page.getByText('권장과 상한 눈금을 같은 간격으로 그렸어요.').count()).toBe(1);
    expect(await page.getByText('상한섭취량에 대한 비율').count()).toBe(0);
    await close();
  });

  it('a product keeps number and unit on one line, with text of twice its size too', async () => {
    const { page, close } = await site.open(`/product/${PRODUCTS.within}`, { viewport: { width: 320, height: 640 } });
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    const lines = await page.locator('.intake-amount').evaluateAll((all) => all.map((amount) => amount.getClientRects().length));
    expect(new Set(lines)).toEqual(new Set([1]));
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    await close();
  });

  it('a product warns in the colour of caution before its first bar, and says above its actions what that bar comes to', async () => {
    const { page, close } = await site.open(`/product/${PRODUCTS.over}`, PHONE);
    const caution = page.locator('.concern-counts');
    const [box, bar, dock] = await Promise.all(
      [caution, page.locator('.intake-head').first(), page.locator('.product-actions.dock a').first()].map((each) => each.boundingBox()),
    );
    expect(await caution.evaluate((part) => getComputedStyle(part).color)).toBe('oklch(0.5 0.115 62)');
    expect(box?.y).toBeLessThan(bar?.y ?? 0);
    expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBeLessThan(dock?.y ?? 0);
    await close();
  });

  it('a product keeps its one action in view on a phone, above the end of the screen', LONG, async () => {
    const { page, close } = await site.open(`/product/${PRODUCTS.within}`, PHONE);
    const action = page.getByRole('link', { name: '내 것과 함께 보기' });
    for (const top of [0, 700, 1500]) {
      await page.evaluate((y) => scrollTo(0, y), top);
      const box = await action.boundingBox();
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThan(760);
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(844);
    }
    expect(await page.getByRole('link', { name: '섭취알림 등록하기' }).getAttribute('href')).toBe(
      `/alarm/settings/add?supplementId=${PRODUCTS.within}`,
    );
    await action.click();
    await page.waitForURL(`**${routes.combination()}`);
    await page.getByRole('region', { name: '분석 목록' }).waitFor();
    await close();
  });

  it('a product leads to its ingredients and to others of its maker', async () => {
    const { page, close } = await site.open(`/product/${PRODUCTS.within}`);
    const others = await page.getByRole('region', { name: '의 다른 제품' }).locator('.product-name').allInnerTexts();
    const alike = await page.getByRole('region', { name: '비슷한 제품' }).locator('.product-name').allInnerTexts();
    expect(others.length).toBeGreaterThan(0);
    expect(others.filter((name) => alike.includes(name))).toEqual([]);
    await page.getByRole('meter', { name: '비타민D' }).click();
    await page.waitForURL(`**/ingredient/${encodeURIComponent('비타민D')}`);
    await close();
  });

  it('a product turns the carousel by its buttons, which stop at the ends', async () => {
    const { page, close } = await site.open('/');
    const back = page.getByRole('button', { name: '이전' });
    const next = page.getByRole('button', { name: '다음' });
    expect(await back.isDisabled()).toBe(true);
    await expect.poll(() => next.isEnabled()).toBe(true);
    await expect
      .poll(async () => {
        // At the end the button is disabled.
        await next.click({ timeout: 500 }).catch(() => undefined);
        return next.isDisabled();
      })
      .toBe(true);
    await expect.poll(() => back.isEnabled()).toBe(true);
    await close();
  });

  it.each(['/product/999999', '/product/0', '/product/abc', '/product/1e3', '/product/-1', '/product/1234567'])(
    'an unknown product answers 404 and says so: %s',
    async (path) => {
      const response = await fetch(site.server.url + path);
      expect(response.status).toBe(404);
      expect(await response.text()).toContain('제품 정보를 불러올 수 없습니다.</h1>');
    },
  );
});
