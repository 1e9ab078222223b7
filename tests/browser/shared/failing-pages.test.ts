import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from '#domain/shared/routes.ts';
import { PHONE, type TestPage } from '#tests/support/browser.ts';
import { isFull, LONG } from '#tests/support/conditions.ts';
import { DOWN, type FaultySite, openFaultySite } from '#tests/support/faulty-site.ts';
import { holdCalls } from '#tests/support/held-calls.ts';
import { faultsInEveryLook, faultsOfState } from '#tests/support/looks.ts';
import { PRODUCTS } from '#tests/support/screens.ts';

const UNAVAILABLE = '정보를 불러오지 못했어요. 잠시 후 다시 시도해 주세요.';
const SEARCH_FAILED = '검색 중 오류가 발생했습니다. 잠시 후 다시 시도해주세요.';
const FIVE = ['비타민C', '오메가3', '프로바이오틱스', '마그네슘', '비타민D'];

let site: FaultySite;
let visit: TestPage;
let page: Page;
beforeAll(async () => {
  site = await openFaultySite();
  visit = await site.open('/login', { ...PHONE, colorScheme: 'dark' });
  page = visit.page;
});
afterAll(async () => {
  await visit.close();
  await site.close();
});

const main = () => page.getByRole('main');

/** Returns the status under the case's faults. */
async function open(path: string): Promise<number | undefined> {
  const answer = await page.goto(site.server.url + path);
  return answer?.status();
}

describe('while the upstream is away', () => {
  it.each([
    {
      screen: 'the full popular list',
      path: routes.popular({ ageGroup: '20대', gender: 'ALL', page: 0 }),
      text: '데이터를 불러오는 데 실패했습니다. 잠시 후 다시 시도해주세요.',
    },
    { screen: 'search results', path: routes.searchResult('칼슘'), text: '검색에 실패했습니다.' },
    { screen: 'the search for ingredients', path: routes.ingredientSearch('칼슘'), text: SEARCH_FAILED },
    {
      screen: 'an ingredient',
      path: routes.ingredient('마그네슘'),
      text: '성분 정보를 불러오지 못했어요. 잠시 후 다시 시도해 주세요.',
    },
    { screen: 'a product', path: routes.supplement(PRODUCTS.within), text: '제품 정보를 불러올 수 없습니다.' },
    { screen: 'products with an ingredient', path: routes.ingredientSupplements('비타민C'), text: UNAVAILABLE },
    { screen: 'products of a brand', path: routes.brand('볕뉘공방', 1), text: UNAVAILABLE },
    { screen: 'terms', path: routes.terms('service'), text: '약관을 불러오는 중 오류가 발생했습니다.' },
    { screen: 'products to combine', path: routes.addCombination('비타민'), text: '검색에 실패했습니다.' },
    { screen: 'an analysis', path: routes.combinationResult([PRODUCTS.within]), text: UNAVAILABLE },
    { screen: 'a part of an analysis', path: routes.combinationGuidance([PRODUCTS.within]), text: UNAVAILABLE },
    { screen: 'an analysis on paper', path: routes.combinationPrint([PRODUCTS.within]), text: UNAVAILABLE },
  ])('the screen $screen reports an upstream outage, and loads on a retry', async ({ path, text }) => {
    site.suffer(DOWN);
    expect(await open(path)).toBe(503);
    await main().getByText(text, { exact: true }).waitFor();
    expect(await page.locator('h1').count()).toBe(1);
    if (isFull) expect(await faultsInEveryLook(page)).toEqual([]);
    site.suffer();
    await main().getByRole('link', { name: '다시 시도' }).tap();
    await main().getByText(text, { exact: true }).waitFor({ state: 'detached' });
    expect(page.url()).toBe(site.server.url + path);
    await expect.poll(async () => (await main().innerText()).length).toBeGreaterThan(60);
  });

  it('purpose results have nothing, and are there when they are loaded anew', async () => {
    const text = '관련된 제품이 없어요.';
    site.suffer(DOWN);
    expect(await open(routes.purposeResults(['EYE']))).toBe(503);
    await main().getByText(text, { exact: true }).waitFor();
    if (isFull) expect(await faultsInEveryLook(page)).toEqual([]);
    site.suffer();
    await page.reload();
    expect(await main().getByText(text, { exact: true }).count()).toBe(0);
  });

  it('home says so, asks by itself and shows the list when it comes', LONG, async () => {
    site.suffer(DOWN);
    expect(await site.html('/')).toContain('인기 영양제 목록을 불러오지 못했습니다.');
    const held = await holdCalls(page, '**/popular-supplements*');
    await open('/');
    await page.getByText('불러오는 중입니다…').waitFor();
    expect(await faultsOfState(page)).toEqual([]);
    site.suffer();
    held.letGo();
    await expect.poll(() => page.locator('.popular .product-name').count()).toBe(10);
    // The page without its list was not cached.
    expect(await site.html('/')).not.toContain('인기 영양제 목록을 불러오지 못했습니다.');
  });

  it('the search page says so, and has its box', async () => {
    site.suffer(DOWN);
    await open('/search');
    await page.getByText('인기 검색어를 불러오지 못했습니다.').waitFor();
    await main().locator('.search-input:visible').waitFor();
    if (isFull) expect(await faultsInEveryLook(page)).toEqual([]);
    site.suffer();
    await page.reload();
    await expect.poll(() => page.locator('.popular-terms a').count()).toBeGreaterThan(0);
  });

  it.each([routes.ingredientSearch(), '/ingredient/no-result'])('the screen %s has the well-known five during an outage', async (path) => {
    site.suffer(DOWN);
    expect(await open(path)).toBe(200);
    const names = await page.locator('.top-row span').allInnerTexts();
    expect(names).toEqual(FIVE);
  });

  it('the landing of combinations is there without its cards, and with them later', async () => {
    site.suffer(DOWN);
    expect(await open(routes.combination())).toBe(200);
    await main().locator('.search-input:visible').waitFor();
    if (isFull) expect(await faultsInEveryLook(page)).toEqual([]);
    site.suffer();
    await page.reload();
    await expect.poll(() => main().getByRole('listitem').count()).toBeGreaterThan(0);
  });

  it('an unknown address is still not found', async () => {
    site.suffer(DOWN);
    expect(await open('/nothing/here')).toBe(404);
  });
});

describe('while a part is away', () => {
  it('a product says that its amounts are missing, never that it is harmless, and shows no others of its brand', LONG, async () => {
    const path = routes.supplement(PRODUCTS.overVitaminC);
    site.suffer({ calls: /supplements\/detail/, status: 500 });
    expect(await open(path)).toBe(200);
    await page.locator('.verdict').getByText('상세 정보를 가져올 수 없습니다.').waitFor();
    expect(await page.getByText('상한섭취량을 넘는 성분이 없어요').count()).toBe(0);
    expect(await faultsOfState(page)).toEqual([]);
    site.suffer({ calls: /supplements\/brand/, status: 500 });
    expect(await open(path)).toBe(200);
    expect(await page.getByRole('region', { name: /의 다른 제품$/ }).count()).toBe(0);
    site.suffer();
    await page.reload();
    await page.getByRole('region', { name: /의 다른 제품$/ }).waitFor();
  });

  it('an ingredient without its products shows the rest, and is not kept so', LONG, async () => {
    const path = routes.ingredient('칼슘');
    site.suffer({ calls: /ingredients\/\d+\/supplements/, status: 500 });
    expect(await open(`${path}#supplements`)).toBe(200);
    await page.getByText('관련 제품이 없어요.').waitFor();
    site.suffer();
    await page.reload();
    await expect.poll(() => main().getByRole('article').count()).toBeGreaterThan(0);
  });

  it('search results are there without ingredients', async () => {
    site.suffer({ calls: /ingredients\/search/, status: 500 });
    expect(await open(routes.searchResult('비타민'))).toBe(200);
    await expect.poll(() => main().getByRole('article').count()).toBeGreaterThan(0);
    expect(await page.locator('.found-ingredients a').count()).toBe(0);
  });
});

describe('where the upstream has nothing', () => {
  const EMPTY_PAGE = {
    content: [],
    totalPages: 0,
    totalElements: 0,
    size: 8,
    number: 0,
    numberOfElements: 0,
    first: true,
    last: true,
    empty: true,
  };
  it.each([
    { screen: 'home', path: '/', calls: /popular-supplements/, result: EMPTY_PAGE, text: '해당 나이대의 인기 영양제가 없습니다.' },
    {
      screen: 'the full popular list',
      path: `${routes.popular()}?age=30대`,
      calls: /popular-supplements/,
      result: EMPTY_PAGE,
      text: /조건에 맞는/,
    },
    {
      screen: 'purpose results',
      path: routes.purposeResults(['LIVER']),
      calls: /purposes\/filter/,
      result: [],
      text: '관련된 제품이 없어요.',
    },
    { screen: 'popular searches', path: '/search', calls: /search\/popular/, result: [], text: '아직 인기 검색어가 없어요.' },
    {
      screen: 'popular ingredients',
      path: '/ingredient',
      calls: /ingredients\/popular/,
      result: [],
      text: /인기성분을 불러올 수 없습니다\./,
    },
    {
      screen: 'the amounts of a product',
      path: routes.supplement(PRODUCTS.over),
      calls: /supplements\/detail/,
      result: { supplementId: PRODUCTS.over, ingredients: [] },
      text: '신고자료에서 성분 함량을 읽지 못했어요.',
    },
    { screen: 'terms', path: routes.terms('privacy'), calls: /\/terms/, result: [], text: '내용이 없습니다.' },
  ])('the screen $screen says that the upstream has no rows', async ({ path, calls, result, text }) => {
    site.suffer({ calls, result });
    await open(path);
    await main().getByText(text).first().waitFor();
    if (isFull) expect(await faultsInEveryLook(page)).toEqual([]);
  });
});
