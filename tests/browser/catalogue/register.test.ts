import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEFAULT_INGREDIENTS } from '#copy/ingredients/ingredient-search.ts';
import { routes } from '#domain/shared/routes.ts';
import { violationsInBothThemes } from '#tests/support/axe.ts';
import { openSite, PHONE, REGISTER, type Site } from '#tests/support/browser.ts';
import { LONG } from '#tests/support/conditions.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite({}, REGISTER);
});
afterAll(() => site.close());

/** Example products are labelled; templates of cards do not count. */
const visibleText = (page: { evaluate(run: () => string): Promise<string> }) => page.evaluate(() => document.body.innerText);

describe('a shelf of the register', () => {
  it.each(['마그네슘', '오메가3', '프로바이오틱스', '칼슘'])('a shelf of forty has twenty distinct pictures or more: %s', async (name) => {
    const html = await site.html(routes.searchResult(name));
    const pictures = [...html.matchAll(/<article[^>]*><span class="picture" data-picture="([^"]+)"/g)].map(([, address]) => address);
    expect(pictures).toHaveLength(40);
    expect(new Set(pictures).size).toBeGreaterThanOrEqual(20);
  });
});

describe('the register on a phone', () => {
  it('the register finds a product in one search on a phone, and analyses it with two more', LONG, async () => {
    const { page, complaints, close } = await site.open('/', PHONE);
    expect(await visibleText(page)).not.toContain('예시');
    await page.getByText('순위가 생기기 전이라 함량이 확인된 제품을 보여 드려요').waitFor();
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
    expect(await alike.getByRole('article').count()).toBe(5);
    for (const amount of await alike.locator('.product-amount').allInnerTexts()) expect(amount).toMatch(/^비타민C 1,000/);
    expect(complaints).toEqual([]);
    await close();
  });
});

describe('the register before anything is counted', () => {
  it('the register has popular ingredients without ranks, one a line', async () => {
    const { page, close } = await site.open(routes.ingredientSearch(), PHONE);
    const rows = page.getByRole('region', { name: '연령대별 자주 찾는 성분 TOP 5' }).getByRole('listitem');
    expect(await rows.allInnerTexts()).toEqual([...DEFAULT_INGREDIENTS]);
    const heights = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
    expect(Math.max(...heights)).toBeLessThan(64);
    await close();
  });

  it('the register names ingredients without a product in the last lines of a purpose', async () => {
    const { page, close } = await site.open(routes.purposeResults(['HAIR_NAIL']), PHONE);
    expect(await page.getByText('관련된 제품이 없어요.').count()).toBe(0);
    const line = page.getByText('인정됐지만 함량이 확인된 제품이 없는 성분:');
    await line.getByRole('link', { name: '기장밀추출복합물' }).waitFor();
    expect(await violationsInBothThemes(page)).toEqual([]);
    await close();
  });

  it('the register says that no product has just the typed name, and offers to read the label', async () => {
    const { page, close } = await site.open(routes.searchResult('센트룸우먼실버프로'), PHONE);
    await page.getByText('똑같은 이름의 제품은 없어서 가까운 제품을 보여 드려요.', { exact: true }).waitFor();
    await page.getByRole('link', { name: '라벨로 추가하기' }).waitFor();
    expect(await page.getByRole('article').count()).toBeGreaterThan(0);
    await page.goto(site.server.url + routes.searchResult('눈이 침침할 때'));
    await page.getByRole('article').first().waitFor();
    expect(await page.getByText('똑같은 이름의').count()).toBe(0);
    await close();
  });
});
