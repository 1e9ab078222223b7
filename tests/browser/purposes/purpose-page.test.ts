import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from '#domain/shared/routes.ts';
import { violationsInBothThemes } from '#tests/support/axe.ts';
import { DESKTOP, openSite, PHONE, REGISTER, type Site } from '#tests/support/browser.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite({}, REGISTER);
});
afterAll(() => site.close());

describe('the page of a purpose', () => {
  it.each([
    { code: 'EYE', width: 'a phone', options: PHONE },
    { code: 'PREGNANT_HEALTH', width: 'a wide screen', options: DESKTOP },
  ])('the page of the purpose $code has no axe violation in both themes on $width', async ({ code, options }) => {
    const { page, complaints, close } = await site.open(routes.purpose(code), options);
    expect(await violationsInBothThemes(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    expect(complaints).toEqual([]);
    await close();
  });

  it('the page of a purpose has each caution in a line that opens to its reason and source', async () => {
    const { page, close } = await site.open(routes.purpose('EYE'), { ...PHONE, javaScriptEnabled: false });
    const cautions = page.locator('.careful .caution');
    expect(await cautions.count()).toBe(3);
    const [first] = await cautions.all();
    expect(await first?.locator('.source').isVisible()).toBe(false);
    expect((await first?.boundingBox())?.height).toBeLessThan(80);
    expect(await first?.innerText()).toContain('피하세요');
    await first?.locator('summary').tap();
    expect(await first?.locator('.source').isVisible()).toBe(true);
    await close();
  });

  it('the page of a purpose leads to all its products without script', async () => {
    const { page, close } = await site.open(routes.purposes(), { ...PHONE, javaScriptEnabled: false });
    await page.getByText('목적별로 인정된 내용 보기').click();
    await page.getByRole('link', { name: '눈건강', exact: true }).click();
    await page.waitForURL('**/purpose/EYE');
    await page.getByRole('link', { name: '눈건강 제품 모두 보기' }).click();
    await page.waitForURL('**/products?goals=EYE');
    await close();
  });
});
