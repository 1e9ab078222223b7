import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSite, PHONE, REGISTER, type Site } from '../support/browser.ts';
import { LONG } from '../support/conditions.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite({}, REGISTER);
});
afterAll(() => site.close());

/** Example products are labelled; templates of cards do not count. */
const visibleText = (page: { evaluate(run: () => string): Promise<string> }) => page.evaluate(() => document.body.innerText);

describe('the register on a phone', () => {
  it('the register finds a product in one search on a phone, and analyses it with two more', LONG, async () => {
    const { page, complaints, close } = await site.open('/', PHONE);
    expect(await visibleText(page)).not.toContain('예시');
    await page.getByText('아직 순위를 모으고 있어요').waitFor();
    // The search box in the phone's header leads there.
    await page.goto(`${site.server.url}/search`);
    await page.locator('#page-query').fill('종근당 비타민C');
    await page.locator('#page-query').press('Enter');
    await page.waitForURL('**/searchresult?query=*');
    expect(await visibleText(page)).not.toContain('예시');
    await page.getByRole('main').getByRole('link', { name: '종근당 비타민C 1000mg', exact: true }).first().click();
    await page.waitForURL('**/product/*');
    await page.getByRole('heading', { name: '종근당 비타민C 1000mg', level: 1 }).waitFor();
    await page.getByText('그림은 제품 사진이 아니에요.').waitFor();
    expect(await visibleText(page)).not.toContain('예시');

    const chosen = ['종근당 비타민C 1000mg', '여에스더', '락토핏'];
    for (const [index, name] of chosen.entries()) {
      await page.goto(`${site.server.url}/add-combination?query=${encodeURIComponent(name)}`);
      await page.getByRole('checkbox').first().check();
      await expect.poll(() => page.getByRole('region', { name: '분석 목록' }).innerText()).toContain(`${index + 1}/10`);
    }
    await page.getByRole('button', { name: '분석 시작' }).click();
    await page.waitForURL('**/combination-result?*');
    await expect.poll(() => page.getByRole('region', { name: '선택한 제품' }).getByRole('article').count()).toBe(3);
    await page.getByRole('meter', { name: '비타민C' }).waitFor();
    expect(await visibleText(page)).not.toContain('예시');
    expect(complaints).toEqual([]);
    await close();
  });

  it('the register shows similar products', async () => {
    const answer = await fetch(
      `${site.server.url}/api/v1/supplements/search?keyword=${encodeURIComponent('종근당 비타민C 1000mg')}&size=1`,
    );
    const id = /"supplementId":(\d+)/.exec(await answer.text())?.[1];
    const { page, complaints, close } = await site.open(`/product/${id}`, PHONE);
    const alike = page.getByRole('region', { name: '비슷한 제품' });
    expect(await alike.getByRole('article').count()).toBe(6);
    for (const amount of await alike.locator('.product-amount').allInnerTexts()) expect(amount).toMatch(/^비타민C 1,000/);
    expect(complaints).toEqual([]);
    await close();
  });
});
