import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from '#domain/shared/routes.ts';
import { violationsOf } from '#tests/support/axe.ts';
import { DESKTOP, openSite, PHONE, type Site } from '#tests/support/browser.ts';
import { LONG } from '#tests/support/conditions.ts';

const HISTORY = 'ingredient_search_history';
const POPULAR = '**/api/v1/ingredients/popular*';
const FIVE = ['비타민C', '오메가3', '프로바이오틱스', '마그네슘', '비타민D'];

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const popularOf = (page: Page) => page.getByRole('region', { name: '연령대별 자주 찾는 성분 TOP 5' });
const namesOf = (page: Page) => popularOf(page).getByRole('listitem').getByRole('link').allInnerTexts();
const plain = (texts: readonly string[]) => texts.map((text) => text.replace(/^\d\s*/, ''));
const kept = (page: Page) => page.evaluate((key) => localStorage.getItem(key), HISTORY);

describe('the search for ingredients', () => {
  it.each([
    ['with', DESKTOP],
    ['without', { ...DESKTOP, javaScriptEnabled: false }],
  ])('the search for ingredients finds %s script, and leads to the ingredient', async (_, options) => {
    const { page, close } = await site.open(routes.ingredientSearch(), options);
    const box = page.getByRole('searchbox', { name: '성분 이름' });
    expect(await box.getAttribute('placeholder')).toBe('성분을 입력해주세요.');
    await box.fill('마그');
    await box.press('Enter');
    await page.waitForURL('**/ingredient/search?keyword=*');
    await expect.poll(() => box.inputValue()).toBe('마그');
    await page.getByRole('region', { name: '검색 결과' }).getByRole('link', { name: '마그네슘', exact: true }).click();
    await page.waitForURL(`**${routes.ingredient('마그네슘')}`);
    await close();
  });

  it('the search for ingredients reads the other name of its parameter too', async () => {
    const html = await site.html(`/ingredient/search?ingredient=${encodeURIComponent('아연')}`);
    expect(html).toContain(`href="${routes.ingredient('아연')}"`);
  });

  it('the search for ingredients reports no match, and links to the page of its own', async () => {
    for (const path of [routes.ingredientSearch('없는성분'), '/ingredient/no-result']) {
      const { page, close } = await site.open(path, PHONE);
      await page.getByRole('heading', { name: '일치하는 검색 결과가 없습니다.' }).waitFor();
      await close();
    }
  });

  it('the search for ingredients reports a failure', async () => {
    const answer = await fetch(site.server.url + routes.ingredientSearch('가'.repeat(101)));
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain('검색 중 오류가 발생했습니다. 잠시 후 다시 시도해주세요.');
  });

  it('the search for ingredients ignores blanks, clears typed text, and clears a search as a whole', async () => {
    const { page, close } = await site.open(routes.ingredientSearch());
    const box = page.getByRole('searchbox', { name: '성분 이름' });
    const main = page.getByRole('main');
    expect(await main.getByRole('button', { name: '지우기' }).isVisible()).toBe(false);
    await box.fill('   ');
    await box.press('Enter');
    await main.getByRole('button', { name: '지우기' }).click();
    await expect.poll(() => box.inputValue()).toBe('');
    expect(await box.evaluate((input) => input === document.activeElement)).toBe(true);
    expect(new URL(page.url()).pathname).toBe('/ingredient');
    await box.fill('아연');
    await main.getByRole('button', { name: '검색' }).click();
    await page.waitForURL('**/ingredient/search?keyword=*');
    await main.getByRole('link', { name: '지우기' }).click();
    await page.waitForURL('**/ingredient');
    await close();
  });
});

describe('recent searches', () => {
  it('recent searches are kept, five of them, newest first; run again or deleted; shown only before a search', LONG, async () => {
    const { page, complaints, close } = await site.open(routes.ingredientSearch(), PHONE);
    expect(await page.getByRole('heading', { name: '최근 검색한 성분' }).count()).toBe(0);
    for (const word of ['아연', '철', '칼슘', '엽산', '루테인', '아연', '비오틴'])
      await page.goto(site.server.url + routes.ingredientSearch(word));
    expect(JSON.parse((await kept(page)) ?? '')).toEqual(['비오틴', '아연', '루테인', '엽산', '칼슘']);
    expect(await page.getByRole('heading', { name: '최근 검색한 성분' }).count()).toBe(0);
    await page.goto(site.server.url + routes.ingredientSearch());
    const recent = page.getByRole('region', { name: '최근 검색한 성분' });
    await recent.waitFor();
    expect(await recent.getByRole('link').allInnerTexts()).toEqual(['비오틴', '아연', '루테인', '엽산', '칼슘']);
    await recent.getByRole('button', { name: '아연 삭제' }).click();
    await expect.poll(() => recent.getByRole('link').allInnerTexts()).toEqual(['비오틴', '루테인', '엽산', '칼슘']);
    expect(JSON.parse((await kept(page)) ?? '')).not.toContain('아연');
    expect(await violationsOf(page)).toEqual([]);
    await recent.getByRole('link', { name: '루테인' }).click();
    await page.waitForURL('**/ingredient/search?keyword=*');
    expect(complaints).toEqual([]);
    await close();
  });

  it('recent searches move nothing when they load, and malformed ones are dropped', LONG, async () => {
    const { page, complaints, close } = await site.open(routes.ingredientSearch('아연'), PHONE);
    await page.goto(site.server.url + routes.ingredientSearch());
    await page.getByRole('region', { name: '최근 검색한 성분' }).waitFor();
    const shift = await page.evaluate(
      () =>
        new Promise<number>((done) => {
          let sum = 0;
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries()) sum += Number(entry.toJSON().value);
          }).observe({ type: 'layout-shift', buffered: true });
          setTimeout(() => done(sum), 300);
        }),
    );
    expect(shift).toBe(0);
    await page.evaluate((key) => localStorage.setItem(key, '{"broken'), HISTORY);
    await page.reload();
    await page.waitForTimeout(500);
    expect(await page.getByRole('region', { name: '최근 검색한 성분' }).count()).toBe(0);
    expect(complaints).toEqual([]);
    await close();
  });
});

describe('the groups of ingredients', () => {
  it('the groups of ingredients lead to pages that exist, below the five', async () => {
    const { page, close } = await site.open(routes.ingredientSearch(), PHONE);
    const links = page.getByRole('region', { name: '종류로 찾기' }).getByRole('link');
    const addresses = await links.evaluateAll((all) => all.map((link) => (link instanceof HTMLAnchorElement ? link.href : '')));
    expect(addresses.length).toBeGreaterThan(20);
    expect(await Promise.all(addresses.map(async (address) => (await fetch(address)).status))).toEqual(addresses.map(() => 200));
    const [five, groups] = await Promise.all([popularOf(page).boundingBox(), links.first().boundingBox()]);
    expect((five?.y ?? 0) + (five?.height ?? 0)).toBeLessThanOrEqual(groups?.y ?? 0);
    expect(five?.y).toBeLessThan(300);
    await close();
  });
});

describe('popular ingredients', () => {
  it('popular ingredients come with the page for 20대 and lead to the ingredient, also without script', async () => {
    const { page, close } = await site.open(routes.ingredientSearch(), { ...DESKTOP, javaScriptEnabled: false });
    expect(await namesOf(page)).toHaveLength(5);
    await popularOf(page).getByRole('link').first().click();
    await page.waitForURL('**/ingredient/*');
    await close();
  });

  it('popular ingredients change with the age by the select on a desktop', LONG, async () => {
    const { page, close } = await site.open(routes.ingredientSearch());
    const gate = Promise.withResolvers<void>();
    await page.route(POPULAR, async (route) => {
      await gate.promise;
      await route.fulfill({ json: { isSuccess: true, code: '', message: '', result: [{ id: 1, name: '루테인' }] } });
    });
    const select = popularOf(page).getByRole('combobox', { name: '연령 선택' });
    expect(await select.locator('option').allInnerTexts()).toEqual(['전체 연령', '10대', '20대', '30대', '40대', '50대', '60대 이상']);
    await select.selectOption('50대');
    await page.getByText('인기성분을 불러오는 중...').waitFor();
    gate.resolve();
    await expect.poll(async () => plain(await namesOf(page))).toEqual(['루테인']);
    await close();
  });

  it('popular ingredients change with the age by the sheet on a phone, by key too', async () => {
    const { page, close } = await site.open(routes.ingredientSearch(), PHONE);
    const opener = popularOf(page).getByRole('button', { name: '20대' });
    await opener.focus();
    await page.keyboard.press('Enter');
    const sheet = page.getByRole('dialog', { name: '연령 선택' });
    await sheet.waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await sheet.getByRole('button', { name: '전체 연령' }).focus();
    await page.keyboard.press('Enter');
    await popularOf(page).getByRole('button', { name: '전체 연령' }).waitFor();
    expect(await sheet.isVisible()).toBe(false);
    await expect.poll(() => namesOf(page)).toHaveLength(5);
    await close();
  });

  it('popular ingredients say what to do where an age has none', LONG, async () => {
    const { page, close } = await site.open(routes.ingredientSearch());
    let result: unknown[] = [];
    await page.route(POPULAR, (route) => route.fulfill({ json: { isSuccess: true, code: '', message: '', result } }));
    const select = popularOf(page).getByRole('combobox', { name: '연령 선택' });
    await select.selectOption('30대');
    await page.getByText('30대 인기성분을 불러올 수 없습니다.').waitFor();
    await page.getByText('다른 연령대를 선택해보세요!').waitFor();
    await select.selectOption({ label: '전체 연령' });
    await page.getByText('전체 연령 인기성분을 불러올 수 없습니다.').waitFor();
    await page.getByText('잠시 후 다시 시도해주세요.').waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await close();
    result = [];
  });

  it('popular ingredients are the well-known five where the call fails', async () => {
    const { page, close } = await site.open(routes.ingredientSearch());
    await page.route(POPULAR, (route) =>
      route.fulfill({ status: 401, json: { isSuccess: false, code: 'U0001', message: '', result: null } }),
    );
    await popularOf(page).getByRole('combobox').selectOption('40대');
    await expect.poll(async () => plain(await namesOf(page))).toEqual(FIVE);
    await close();
  });
});

describe('a search for an ingredient', () => {
  it.each([
    { path: routes.ingredientSearch('비타민'), logged: ['비타민'] },
    { path: '/ingredient/search?ingredient=%EC%95%84%EC%97%B0', logged: ['아연'] },
    { path: routes.ingredientSearch(), logged: [] },
  ])('a search for an ingredient of $path is recorded by the server: $logged', async ({ path, logged }) => {
    const { page, close } = await site.open('/robots.txt');
    const calls: string[] = [];
    page.on('request', (request) => {
      const url = new URL(request.url());
      if (url.pathname === '/api/v1/search/logs') calls.push(url.searchParams.get('keyword') ?? '');
    });
    await page.goto(site.server.url + path);
    await page.waitForLoadState('networkidle');
    expect(calls).toEqual(logged);
    await close();
  });
});
