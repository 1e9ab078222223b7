import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from '#domain/shared/routes.ts';
import { violationsOf } from '#tests/support/axe.ts';
import { DESKTOP, openSite, PHONE, type Site } from '#tests/support/browser.ts';
import { LONG } from '#tests/support/conditions.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const A_PAGE = 40;
const names = (page: Page) => page.locator('.product-grid .product-name').allInnerTexts();
const links = (page: Page) =>
  page.locator('.product-grid a.product-name').evaluateAll((found) => found.map((link) => link.getAttribute('href')));

describe.each([PHONE, DESKTOP])('더 보기 of the results', (options) => {
  it('the button 더 보기 appends, keeps the position in the address, and restores it after a reload', LONG, async () => {
    const { page, complaints, close } = await site.open(routes.searchResult('비타민'), options);
    const before = await links(page);
    expect(before).toHaveLength(A_PAGE);
    const steps = await page.evaluate(() => history.length);
    const more = page.getByRole('main').getByRole('link', { name: '더 보기' });
    await more.click();
    await expect.poll(async () => (await links(page)).length).toBe(2 * A_PAGE);
    expect((await links(page)).slice(0, A_PAGE)).toEqual(before);
    expect(new Set(await links(page)).size).toBe(2 * A_PAGE);
    expect([page.url(), await page.evaluate(() => history.length)]).toEqual([site.server.url + routes.searchResult('비타민', 2), steps]);
    expect(await page.evaluate(() => document.activeElement?.getAttribute('href'))).toBe((await links(page))[A_PAGE]);
    expect(await violationsOf(page)).toEqual([]);
    const [shown, read] = [await links(page), await names(page)];
    await page.reload();
    expect([await links(page), await names(page)]).toEqual([shown, read]);
    await page
      .locator('.product-grid a.product-name')
      .nth(A_PAGE + 5)
      .click();
    await page.waitForURL('**/product/*');
    await page.goBack();
    await page.waitForURL('**page=2');
    expect(await links(page)).toEqual(shown);
    await more.click();
    await expect.poll(async () => (await links(page)).length).toBeGreaterThan(2 * A_PAGE);
    expect(new URL(page.url()).searchParams.get('page')).toBe('3');
    expect(complaints).toEqual([]);
    await close();
  });
});

describe('the results', () => {
  it('the results are the same by the link, without script', LONG, async () => {
    const { page, close } = await site.open(routes.searchResult('비타민'), { ...DESKTOP, javaScriptEnabled: false });
    const before = await links(page);
    await page.getByRole('main').getByRole('link', { name: '더 보기' }).click();
    await page.waitForURL('**page=2');
    expect((await links(page)).slice(0, A_PAGE)).toEqual(before);
    expect(await links(page)).toHaveLength(2 * A_PAGE);
    await close();
  });

  it('the results end, and then the button is gone', async () => {
    const { page, close } = await site.open(routes.searchResult('비타민', 25));
    expect(await page.getByRole('main').getByRole('link', { name: '더 보기' }).count()).toBe(0);
    await close();
  });

  it.each<readonly [string, (page: Page) => Promise<unknown>]>([
    ['서버에 연결할 수 없습니다. 네트워크 연결을 확인해주세요.', (page) => page.route('**/supplements/search?*', (route) => route.abort())],
    [
      '잘못된 API 응답 형식입니다.',
      (page) => page.route('**/supplements/search?*', (route) => route.fulfill({ json: { isSuccess: true, result: [] } })),
    ],
    ['검색에 실패했습니다.', (page) => page.route('**/supplements/search?*', (route) => route.fulfill({ status: 400, body: '' }))],
    [
      '검색어가 너무 길어요.',
      (page) =>
        page.route('**/supplements/search?*', (route) =>
          route.fulfill({ status: 400, json: { code: 'S0002', message: '검색어가 너무 길어요.' } }),
        ),
    ],
  ])('the results that fail to load say: %s', LONG, async (text, suffer) => {
    const { page, close } = await site.open(routes.searchResult('비타민'));
    const more = page.getByRole('main').getByRole('link', { name: '더 보기' });
    await suffer(page);
    await more.click();
    await page.getByRole('alert').getByText(text, { exact: true }).waitFor();
    expect(await links(page)).toHaveLength(A_PAGE);
    await close();
  });

  it.each([
    { query: '마그네슘', picture: /\/media\/previews\/v1\/ingredient\/\d+-[0-9a-f]{8}\.png$/ },
    { query: '비타민', picture: /\/media\/previews\/v1\/home\// },
  ])('the results for $query have a preview for chats, and stay out of search engines', async ({ query, picture }) => {
    const html = await site.html(routes.searchResult(query));
    const meta = (name: string) => new RegExp(`property="og:${name}" content="([^"]*)"`).exec(html)?.[1];
    expect([meta('title'), meta('url')]).toEqual([`‘${query}’ 검색 결과`, site.server.url + routes.searchResult(query)]);
    expect(meta('image')).toMatch(picture);
    expect((await fetch(meta('image') ?? '')).headers.get('content-type')).toBe('image/png');
    expect(html).toContain('<meta name="robots" content="noindex"');
  });
});
