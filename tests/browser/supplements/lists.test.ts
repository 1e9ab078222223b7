import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from '#domain/shared/routes.ts';
import { violationsOf } from '#tests/support/axe.ts';
import { DESKTOP, OWN_SERVER, openSite, PHONE, type Site } from '#tests/support/browser.ts';
import { LONG } from '#tests/support/conditions.ts';
import { addProducts } from '#tests/support/extra-products.ts';
import { holdCalls } from '#tests/support/held-calls.ts';

const EXTRA = 130;
const FIRST_ID = 500_001;
const INGREDIENT = '콘드로이친';
const PATH = routes.ingredientSupplements('비타민C');
const BRAND = routes.brand('볕뉘공방', 1);

let site: Site;
beforeAll(async () => {
  site = await openSite({}, OWN_SERVER);
  const products = Array.from({ length: EXTRA }, (_, index) => ({
    id: FIRST_ID + index,
    name: `목록 시험 ${String(index + 1).padStart(3, '0')}`,
    slugs: ['vitamin-c'],
  }));
  await addProducts(site.server.catalogue, products);
});
afterAll(() => site.close());

const cards = (page: Page) => page.getByRole('main').getByRole('article');
const toEnd = (page: Page) => page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
const hrefs = (page: Page) =>
  cards(page)
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));

async function readToEnd(page: Page): Promise<void> {
  await expect
    .poll(async () => {
      await toEnd(page);
      return page.locator('.list-end').count();
    })
    .toBe(0);
}
/** Scrolls to the end until enough are loaded. */
async function readUntil(page: Page, count: number): Promise<void> {
  await expect
    .poll(async () => {
      await toEnd(page);
      return cards(page).count();
    })
    .toBeGreaterThanOrEqual(count);
}

describe('the products with an ingredient', () => {
  it('the products with an ingredient come twenty first, then page by page to the end, each once', LONG, async () => {
    const { page, complaints, close } = await site.open(PATH, PHONE);
    expect(await page.locator('h1').innerText()).toBe('비타민C 영양제');
    const sizes: (string | null)[] = [];
    page.on(
      'request',
      (request) => /\/supplements\?cursor/.test(request.url()) && sizes.push(new URL(request.url()).searchParams.get('size')),
    );
    expect(await cards(page).count()).toBe(20);
    await readToEnd(page);
    const all = await hrefs(page);
    expect(all.length).toBeGreaterThan(EXTRA);
    expect(new Set(all).size).toBe(all.length);
    expect(new Set(sizes)).toEqual(new Set(['20']));
    expect(
      await page
        .getByRole('status')
        .filter({ hasText: `제품 ${all.length}개` })
        .count(),
    ).toBe(1);
    expect(complaints).toEqual([]);
    await close();
  });

  it.each([
    ['on the list', PATH],
    ['on the page of the ingredient', routes.ingredient('비타민C')],
  ])('the products with an ingredient leave the footer in its place %s, and move it only unseen', async (_, path) => {
    const { page, close } = await site.open(path, PHONE);
    expect(await page.locator('.list-end').count()).toBe(1);
    expect(await page.getByRole('contentinfo').isVisible()).toBe(true);
    if (path !== PATH) {
      await page.getByRole('tab', { name: '영양제' }).tap();
      await page.getByRole('tab', { name: '영양제', selected: true }).waitFor();
    }
    await page.evaluate(() => {
      const moved: number[] = [];
      Object.assign(window, { moved });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries().map((each) => each.toJSON())) if (!entry.hadRecentInput) moved.push(Number(entry.value));
      }).observe({ type: 'layout-shift' });
    });
    await page.waitForTimeout(600);
    await readUntil(page, 60);
    expect(await page.evaluate(() => Reflect.get(window, 'moved'))).toEqual([]);
    await close();
  });

  it('the products with an ingredient load by button, and the reader goes on at the first new one', async () => {
    const { page, close } = await site.open('/terms/service');
    let asked = 0;
    // Blocks automatic loading, for the button.
    await page.route('**/supplements?cursor=*', (route) => {
      asked += 1;
      return asked === 1
        ? route.fulfill({ status: 400, json: { isSuccess: false, code: 'COMMON400', message: '', result: null } })
        : route.continue();
    });
    await page.goto(site.server.url + PATH);
    const more = page.getByRole('button', { name: '더 보기' });
    await more.focus();
    await expect.poll(() => asked).toBe(1);
    await expect.poll(() => more.getAttribute('aria-busy')).toBe('false');
    await page.keyboard.press('Enter');
    await expect.poll(() => cards(page).count()).toBeGreaterThanOrEqual(40);
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('href'))).toBe((await hrefs(page))[20]);
    await close();
  });

  it('the products with an ingredient load one page at a time, and go on by button after a failure', async () => {
    const { page, close } = await site.open('/terms/service', PHONE);
    let running = 0;
    let most = 0;
    let isFailing = true;
    let failed = 0;
    await page.route('**/supplements?cursor=*', async (route) => {
      running += 1;
      most = Math.max(most, running);
      await new Promise((done) => setTimeout(done, 150));
      running -= 1;
      if (!isFailing) return route.continue();
      await route.fulfill({ status: 400, json: { isSuccess: false, code: 'COMMON400', message: '', result: null } });
      failed += 1;
    });
    await page.goto(site.server.url + PATH);
    await expect
      .poll(async () => {
        await toEnd(page);
        return failed;
      })
      .toBe(1);
    const more = page.getByRole('button', { name: '더 보기' });
    await expect.poll(() => more.getAttribute('aria-busy')).toBe('false');
    await page.waitForTimeout(300);
    expect(await cards(page).count()).toBe(20);
    isFailing = false;
    await more.click();
    await expect.poll(() => cards(page).count()).toBeGreaterThanOrEqual(40);
    for (let turn = 0; turn < 5; turn += 1) await toEnd(page);
    await page.waitForTimeout(500);
    expect(most).toBe(1);
    await close();
  });

  it('the products with an ingredient are filtered by name when loaded, and then load by button only', LONG, async () => {
    const { page, close } = await site.open(PATH, PHONE);
    const box = page.getByRole('searchbox', { name: '목록에서 제품 이름 찾기' });
    const first = (await cards(page).first().innerText()).split('\n')[0] ?? '';
    await box.fill(first.replaceAll(' ', ''));
    await expect.poll(async () => (await cards(page).allInnerTexts()).every((text) => text.includes(first))).toBe(true);
    await box.fill('없는 제품 이름');
    await page.getByText('검색 결과가 없습니다.', { exact: true }).waitFor();
    expect(await violationsOf(page)).toEqual([]);
    const before = await page.locator('.product-grid > li').count();
    await page.waitForTimeout(500);
    expect(await page.locator('.product-grid > li').count()).toBe(before);
    await box.fill('');
    await expect.poll(() => cards(page).count()).toBeGreaterThanOrEqual(20);
    await close();
  });

  it('the products with an ingredient are restored on coming back, at the same place', LONG, async () => {
    const { page, close } = await site.open(PATH, PHONE);
    await readUntil(page, 40);
    await page.waitForTimeout(600);
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight - 1600));
    await page.waitForTimeout(600);
    const [count, top] = [await cards(page).count(), await page.evaluate(() => scrollY)];
    await page.goto(`${site.server.url}/terms/service`);
    await page.goBack();
    await expect.poll(() => cards(page).count()).toBeGreaterThanOrEqual(count);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(top - 60);
    await close();
  });

  it('the products with an ingredient go on by links without script, and show no dead control', async () => {
    const { page, close } = await site.open(PATH, { ...DESKTOP, javaScriptEnabled: false });
    expect(await page.getByRole('button', { name: '더 보기' }).isVisible()).toBe(false);
    const first = await hrefs(page);
    await page.getByRole('link', { name: '더 보기' }).click();
    await page.waitForURL('**cursor=*');
    const second = await hrefs(page);
    expect(second).toHaveLength(20);
    expect(second.filter((href) => first.includes(href))).toEqual([]);
    // The box searches the whole list.
    const box = page.getByRole('searchbox', { name: '목록에서 제품 이름 찾기' });
    await box.fill('비타민');
    await box.press('Enter');
    await page.waitForURL('**/searchresult?query=*&ingredient=*');
    await close();
  });

  it.each(['/ingredientproducts', '/ingredientproducts?ingredient='])(
    'the products with an ingredient are not found at %s',
    async (path) => {
      const answer = await fetch(site.server.url + path);
      expect(answer.status).toBe(404);
      expect(await answer.text()).toContain('페이지를 찾을 수 없습니다</h1>');
    },
  );
});

describe('the products of a brand', () => {
  it.each([
    ['two at a time on a phone', PHONE, '2'],
    ['four at a time from 768 px on', { ...DESKTOP, viewport: { width: 768, height: 900 } }, '4'],
  ])('the products of a brand go on %s, by offset, each once', LONG, async (_, options, size) => {
    const { page, close } = await site.open('/terms/service', options);
    const asked: URL[] = [];
    page.on('request', (request) => /\/supplements\/brand/.test(request.url()) && asked.push(new URL(request.url())));
    const held = await holdCalls(page, '**/supplements/brand*');
    await page.goto(site.server.url + BRAND);
    await expect.poll(() => cards(page).count()).toBe(16);
    held.letGo();
    await readUntil(page, 24);
    expect(new Set(asked.map((url) => url.searchParams.get('size')))).toEqual(new Set([size]));
    expect(asked.slice(0, 2).map((url) => url.searchParams.get('cursor'))).toEqual(['16', String(16 + Number(size))]);
    const all = await hrefs(page);
    expect(new Set(all).size).toBe(all.length);
    await close();
  });

  it('the products of a brand say so where there are none', async () => {
    const { page, close } = await site.open(routes.brand('없는 브랜드', 999_999), PHONE);
    await page.getByText('관련 제품이 없어요.').waitFor();
    expect(await page.getByRole('searchbox', { name: '목록에서 제품 이름 찾기' }).count()).toBe(0);
    await close();
  });

  it('the products of a brand are headed by the printed name, in any spelling of the address', async () => {
    expect(await site.html(routes.brand('최고의 브랜드', 1))).toContain('<h1>볕뉘공방 제품</h1>');
  });

  it.each([
    '/brandproducts',
    '/brandproducts?brand=a',
    '/brandproducts?id=1',
    '/brandproducts?brand=a&id=x',
    '/brandproducts?brand=a&id=0',
  ])('the products of a brand are not found at %s', async (path) => {
    expect((await fetch(site.server.url + path)).status).toBe(404);
  });
});

describe('the products in the tab of an ingredient', () => {
  it('the products in the tab of an ingredient come forty at a time', LONG, async () => {
    const { page, close } = await site.open(`${routes.ingredient('비타민C')}#supplements`, PHONE);
    const asked: (string | null)[] = [];
    page.on(
      'request',
      (request) => /\/supplements\?cursor/.test(request.url()) && asked.push(new URL(request.url()).searchParams.get('size')),
    );
    expect(await cards(page).count()).toBe(40);
    await readToEnd(page);
    expect(await cards(page).count()).toBeGreaterThan(EXTRA);
    expect(new Set(asked)).toEqual(new Set(['40']));
    await close();
  });

  it('the products in the tab of an ingredient are not requested while another tab is open', async () => {
    const { page, close } = await site.open(routes.ingredient('비타민C'), PHONE);
    let asked = 0;
    page.on('request', (request) => {
      if (/\/supplements\?cursor/.test(request.url())) asked += 1;
    });
    await toEnd(page);
    await page.waitForTimeout(500);
    expect(asked).toBe(0);
    await close();
  });

  it('the products in the tab of an ingredient say when they are none', async () => {
    await site.server.catalogue
      .prepare('DELETE FROM supplement_ingredient WHERE ingredient_id = (SELECT id FROM ingredient WHERE name = ?1)')
      .bind(INGREDIENT)
      .all();
    const { page, close } = await site.open(`${routes.ingredient(INGREDIENT)}#supplements`);
    await page.getByText('관련 제품이 없어요.').waitFor();
    await close();
  });
});
