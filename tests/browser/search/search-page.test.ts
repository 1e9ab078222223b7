import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from '#domain/shared/routes.ts';
import { DESKTOP, openSite, PHONE, type Site } from '#tests/support/browser.ts';
import { LONG } from '#tests/support/conditions.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

describe('the search page', () => {
  it('the search page is ready to type on, and a search leads to its results', async () => {
    const { page, close } = await site.open(routes.search(), PHONE);
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('page-query');
    await page.keyboard.type('마그네슘');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: '‘마그네슘’ 검색 결과' }).waitFor();
    await close();
  });

  it('the search page has one box on both widths, which that of the header gives way to', async () => {
    const boxesOn = async (options: typeof PHONE) => {
      const { page, close } = await site.open(routes.search(), options);
      const count = await page.locator('.search-input:visible').count();
      await close();
      return count;
    };
    expect([await boxesOn(PHONE), await boxesOn(DESKTOP)]).toEqual([1, 1]);
  });

  it('the search page lists popular searches in their order, without numbers, each with a way to its results', async () => {
    const answer = await (await fetch(`${site.server.url}/api/v1/search/popular`)).json();
    const { page, close } = await site.open(routes.search(), PHONE);
    const links = page.getByRole('region', { name: '인기 검색어' }).getByRole('link');
    const shown = await links.evaluateAll((elements) => elements.map((element) => element.textContent));
    expect(shown).toEqual(answer.result.map(({ keyword }: { keyword: string }) => keyword));
    await links.first().tap();
    await page.getByRole('heading', { name: `‘${shown[0]}’ 검색 결과` }).waitFor();
    await close();
  });

  it('the search page keeps popular searches to five rows, with all purposes on the first screen of a phone', async () => {
    const { page, close } = await site.open(routes.search(), PHONE);
    const tops = await page
      .getByRole('region', { name: '인기 검색어' })
      .getByRole('listitem')
      .evaluateAll((items) => items.map((item) => Math.round(item.getBoundingClientRect().top)));
    expect(tops.length).toBeGreaterThan(4);
    expect(new Set(tops).size).toBeLessThanOrEqual(5);
    const purposes = await page.getByRole('region', { name: '목적으로 찾아보기' }).boundingBox();
    const bar = await page.locator('.tab-bar').boundingBox();
    expect((purposes?.y ?? Infinity) + (purposes?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
    await close();
  });

  it.each([
    ['eight purposes on a phone', PHONE, 8],
    ['every purpose on a desktop', DESKTOP, 28],
  ] as const)('the search page shows %s', async (_, options, count) => {
    const { page, close } = await site.open(routes.search(), options);
    expect(await page.getByRole('region', { name: '목적으로 찾아보기' }).getByRole('listitem').count()).toBe(count);
    await close();
  });

  it('the search page without a session has only the box and the switch of the person for buttons', async () => {
    const { page, close } = await site.open(routes.search(), PHONE);
    const names = await page
      .locator('main')
      .getByRole('button')
      .evaluateAll((buttons) => buttons.map((button) => button.ariaLabel ?? button.textContent.trim()));
    expect(names).toEqual(['검색', '사진으로 찾기', '내 기준으로 보기']);
    await close();
  });
});

describe('what is typed on the search page', () => {
  it('suggestions take the width of a phone, and nothing of the page shows beside them', async () => {
    const { page, close } = await site.open(routes.search(), PHONE);
    await page.locator('#page-query').fill('마그');
    const list = page.getByRole('listbox');
    await list.waitFor();
    const box = await list.boundingBox();
    expect([box?.x, box?.width]).toEqual([0, page.viewportSize()?.width]);
    expect(await page.getByRole('heading', { name: '인기 검색어' }).isVisible()).toBe(false);
    await page.keyboard.press('Escape');
    await expect.poll(() => page.getByRole('heading', { name: '인기 검색어' }).isVisible()).toBe(true);
    await close();
  });

  it('suggestions on a phone leave nothing of the footer above the lower bar', async () => {
    const { page, close } = await site.open(routes.search(), PHONE);
    const notice = page.getByRole('contentinfo').getByRole('paragraph');
    expect(await notice.isVisible()).toBe(true);
    await page.locator('#page-query').fill('마그');
    await page.getByRole('listbox').waitFor();
    expect(await page.locator('.site-footer').isVisible()).toBe(false);
    await page.keyboard.press('Escape');
    await expect.poll(() => notice.isVisible()).toBe(true);
    await close();
  });

  it('suggestions on a desktop cut no word of the page with their edge', async () => {
    const { page, close } = await site.open(routes.search(), DESKTOP);
    await page.locator('#page-query').fill('마그');
    await page.getByRole('listbox').waitFor();
    for (const name of ['인기 검색어', '목적으로 찾아보기'])
      expect(await page.getByRole('heading', { name, includeHidden: true }).isVisible(), name).toBe(false);
    expect(await page.getByRole('listbox').evaluate((list) => getComputedStyle(list).boxShadow)).not.toBe('none');
    await page.keyboard.press('Escape');
    await expect.poll(() => page.getByRole('heading', { name: '인기 검색어' }).isVisible()).toBe(true);
    await close();
  });
});

describe('for whom one searches', () => {
  it.each([routes.search(), routes.purposes(), '/products?goals=BONE', routes.ingredientSupplements('비타민C')])(
    'the person one looks for is named on %s, and can be changed there',
    async (path) => {
      const { page, complaints, close } = await site.open(path, PHONE);
      await page.getByText('성인 기준').waitFor();
      await page.getByRole('button', { name: '내 기준으로 보기' }).tap();
      await page.getByRole('dialog').getByLabel('만 나이').waitFor();
      expect(complaints).toEqual([]);
      await close();
    },
  );

  it('a person chosen above a list has its cards marked at once, and on the next list too', async () => {
    const { page, close } = await site.open(routes.searchResult('홍국'), PHONE);
    const marks = page.locator('.own-mark[data-mark="avoid"]');
    await page.getByRole('button', { name: '내 기준으로 보기' }).tap();
    await page.getByLabel('성별').selectOption({ label: '여성' });
    await page.getByLabel('만 나이').fill('32');
    await page.getByRole('list', { name: '순서' }).getByRole('button', { name: '임신·수유' }).tap();
    await page.getByLabel('임신·수유').selectOption({ label: '임신 중' });
    expect(await marks.count()).toBe(0);
    await page.getByRole('button', { name: '이 기준으로 보기' }).tap();
    await page.getByText('32세 여성 임신 중 기준').waitFor();
    await expect.poll(() => marks.count()).toBeGreaterThan(0);
    await page.goto(site.server.url + routes.ingredientSupplements('홍국'));
    await page.getByText('32세 여성 임신 중 기준').waitFor();
    await expect.poll(() => marks.count()).toBeGreaterThan(0);
    await close();
  });
});

describe('the record of a search', () => {
  const recorded = async (path: string): Promise<string[]> => {
    const { page, close } = await site.open('/');
    const calls: string[] = [];
    page.on('request', (request) => {
      const url = new URL(request.url());
      if (url.pathname === '/api/v1/search/logs') calls.push(url.searchParams.get('keyword') ?? '');
    });
    await page.goto(site.server.url + path);
    await page.waitForLoadState('networkidle');
    await close();
    return calls;
  };

  it.each([
    [routes.searchResult('마그네슘'), ['마그네슘']],
    [routes.searchResult('쀍쀍쀍쀍'), ['쀍쀍쀍쀍']],
    [routes.searchResult('비타민', 2), []],
    ['/searchresult?query=%20', []],
    [routes.search(), []],
    ['/', []],
  ])('the record of a search of %s is %j', LONG, async (path, keywords) => {
    expect(await recorded(path)).toEqual(keywords);
  });

  it('the record of a search fails in silence', LONG, async () => {
    const { page, complaints, close } = await site.open('/');
    await page.route('**/api/v1/search/logs*', (route) =>
      route.fulfill({ status: 429, json: { isSuccess: false, code: 'COMMON429', message: '' } }),
    );
    await page.goto(site.server.url + routes.searchResult('칼슘'));
    await page.waitForLoadState('networkidle');
    expect(complaints.filter((text) => !text.startsWith('Failed to load resource'))).toEqual([]);
    await close();
  });
});
