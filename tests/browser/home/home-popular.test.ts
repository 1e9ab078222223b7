import type { Page, Route } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { violationsInBothThemes } from '#tests/support/axe.ts';
import { DESKTOP, openSite, PHONE, type Site, type TestPage } from '#tests/support/browser.ts';
import { LONG } from '#tests/support/conditions.ts';
import { SIZES } from '#tests/support/looks.ts';

const LIST = '**/api/v1/supplements/popular-supplements*';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const filter = (page: Page) => page.getByRole('combobox', { name: '나이대' });
const names = (page: Page) => page.locator('.popular .product-name').allInnerTexts();
const queriesOf = (page: Page): URLSearchParams[] => {
  const queries: URLSearchParams[] = [];
  page.on('request', (request) => request.url().includes('popular-supplements') && queries.push(new URL(request.url()).searchParams));
  return queries;
};

async function served(ageGroup: string): Promise<string[]> {
  const query = new URLSearchParams({ ageGroup, size: '10' });
  const body = await (await fetch(`${site.server.url}/api/v1/supplements/popular-supplements?${query}`)).json();
  return body.result.content.map((supplement: { supplementName: string }) => supplement.supplementName);
}

async function openWith(answer: (route: Route) => unknown, options = PHONE): Promise<TestPage> {
  const visit = await site.open('/', options);
  await visit.page.route(LIST, answer);
  return visit;
}

describe('the popular products on home', () => {
  it('the popular products on home have their pictures from one sheet, without a file each or a script', async () => {
    const { page, close } = await site.open('/', { ...PHONE, javaScriptEnabled: false });
    const drawn = await page.locator('.popular .product > .picture').evaluateAll((all) =>
      all.map((one) => {
        const { height, backgroundImage, backgroundColor } = getComputedStyle(one, '::before');
        return [Number.parseFloat(height) > 20, backgroundImage !== 'none' || backgroundColor !== 'rgba(0, 0, 0, 0)'];
      }),
    );
    expect(drawn).toEqual(Array.from({ length: 10 }, () => [true, true]));
    const files = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname));
    expect(files.filter((file) => file.startsWith('/pictures/'))).toEqual([expect.stringMatching(/\/forms\.css$/)]);
    await close();
  });

  it('the popular products on home are those of the twenties, ten of them, before any script', async () => {
    const { page, close } = await site.open('/', { ...PHONE, javaScriptEnabled: false });
    expect(await names(page)).toEqual(await served('20대'));
    expect(await filter(page).isVisible()).toBe(false);
    await page.locator('.popular .product-name').first().click();
    await page.waitForURL('**/product/*');
    await close();
  });

  it('the popular products on home make no request until an age is chosen', async () => {
    const { page, complaints, close } = await site.open('/');
    const queries = queriesOf(page);
    await filter(page).focus();
    await page.waitForTimeout(300);
    expect(queries).toHaveLength(0);
    await filter(page).selectOption('60대 이상');
    const expected = await served('60대 이상');
    await expect.poll(() => names(page)).toEqual(expected);
    expect(queries.map((query) => Object.fromEntries(query))).toEqual([{ ageGroup: '60대 이상', page: '0', size: '10' }]);
    expect(await page.locator('.popular .product-rank').allInnerTexts()).toEqual(expected.map((_, index) => String(index + 1)));
    expect(new URL((await page.getByRole('link', { name: '더보기' }).getAttribute('href')) ?? '', page.url()).searchParams.get('age')).toBe(
      '60대 이상',
    );
    expect(complaints).toEqual([]);
    await close();
  });

  it('the popular products on home offer every age group, and change by the keyboard', async () => {
    const { page, close } = await site.open('/');
    expect(await filter(page).locator('option').allInnerTexts()).toEqual(['10대', '20대', '30대', '40대', '50대', '60대 이상']);
    await filter(page).focus();
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => names(page)).toEqual(await served('30대'));
    expect(await filter(page).inputValue()).toBe('30대');
    await close();
  });

  it('the popular products on home lose no choice made before their code has come', LONG, async () => {
    const { page, close } = await site.open('/terms/service');
    await page.route('**/_astro/*.js', async (route) => {
      await new Promise((done) => setTimeout(done, 400));
      await route.continue();
    });
    await page.goto(`${site.server.url}/`);
    await filter(page).selectOption('40대');
    await filter(page).selectOption('50대');
    await expect.poll(() => names(page)).toEqual(await served('50대'));
    await close();
  });

  it('the popular products on home show the last age chosen, though an earlier answer comes later', LONG, async () => {
    const gate = Promise.withResolvers<void>();
    const asked: (string | null)[] = [];
    const { page, close } = await openWith(async (route) => {
      const ageGroup = new URL(route.request().url()).searchParams.get('ageGroup');
      asked.push(ageGroup);
      if (ageGroup === '30대') await gate.promise;
      await route.continue();
    });
    await filter(page).selectOption('30대');
    await expect.poll(() => asked).toEqual(['30대']);
    await filter(page).selectOption('40대');
    const expected = await served('40대');
    await expect.poll(() => names(page)).toEqual(expected);
    const late = page.waitForResponse(LIST);
    gate.resolve();
    await (await late).finished();
    await page.waitForTimeout(300);
    expect(await names(page)).toEqual(expected);
    await close();
  });
});

describe.each(SIZES)('in both themes, on $size', ({ options, when }) => {
  it('the popular products on home say that they are loading, and move nothing meanwhile', when, async () => {
    const gate = Promise.withResolvers<void>();
    const { page, close } = await openWith(async (route) => {
      await gate.promise;
      await route.continue();
    }, options);
    const before = await page.locator('.popular').boundingBox();
    await filter(page).selectOption('30대');
    await page.getByRole('status').getByText('불러오는 중입니다…').waitFor();
    expect((await page.locator('.popular').boundingBox())?.height).toBe(before?.height);
    expect(await violationsInBothThemes(page)).toEqual([]);
    gate.resolve();
    await expect.poll(() => names(page)).toEqual(await served('30대'));
    expect(await violationsInBothThemes(page)).toEqual([]);
    await close();
  });

  it('the popular products on home say when they are empty', LONG, async () => {
    const { page, close } = await openWith(async (route) => {
      const answer = await (await route.fetch()).json();
      await route.fulfill({ json: { ...answer, result: { ...answer.result, content: [] } } });
    }, options);
    await filter(page).selectOption('30대');
    await page.getByText('해당 나이대의 인기 영양제가 없습니다.').waitFor();
    expect(await names(page)).toEqual([]);
    expect(await violationsInBothThemes(page)).toEqual([]);
    await close();
  });

  it('the popular products on home say that they failed, empty the list, and load on a retry', when, async () => {
    let isBroken = true;
    const { page, close } = await openWith(
      (route) =>
        isBroken ? route.fulfill({ status: 400, json: { isSuccess: false, code: 'X', message: '', result: null } }) : route.continue(),
      options,
    );
    await filter(page).selectOption('30대');
    await page.getByText('인기 영양제 목록을 불러오지 못했습니다.').waitFor();
    expect(await names(page)).toEqual([]);
    expect(await violationsInBothThemes(page)).toEqual([]);
    isBroken = false;
    await page.getByRole('button', { name: '다시 시도' }).click();
    await expect.poll(() => names(page)).toEqual(await served('30대'));
    await close();
  });
});

describe('the carousel', () => {
  it('the carousel shows four on a wide screen, turns by its arrows, and restarts with another age', LONG, async () => {
    const { page, close } = await site.open('/', DESKTOP);
    const list = page.locator('.popular .carousel-list');
    const shown = () =>
      list.evaluate((element) => {
        const { left, right } = element.getBoundingClientRect();
        const boxes = [...element.children].map((child) => child.getBoundingClientRect());
        return boxes.filter((box) => box.left >= left - 1 && box.right <= right + 1).length;
      });
    expect(await shown()).toBe(4);
    const [back, next] = [page.getByRole('button', { name: '이전' }), page.getByRole('button', { name: '다음' })];
    await expect.poll(async () => [await back.isEnabled(), await next.isEnabled()]).toEqual([false, true]);
    await next.click();
    await expect.poll(() => back.isEnabled()).toBe(true);
    expect(await list.evaluate((element) => element.scrollLeft)).toBeGreaterThan(500);
    await filter(page).selectOption('10대');
    await expect.poll(() => names(page)).toEqual(await served('10대'));
    expect(await list.evaluate((element) => element.scrollLeft)).toBe(0);
    await expect.poll(() => back.isEnabled()).toBe(false);
    await close();
  });

  it('the carousel is swiped on a phone, without arrows, and opens a product by touch', async () => {
    const { page, close } = await site.open('/', PHONE);
    expect(await page.getByRole('button', { name: '다음' }).isVisible()).toBe(false);
    const list = page.locator('.popular .carousel-list');
    expect(await list.evaluate((element) => element.scrollWidth > element.clientWidth)).toBe(true);
    await list.evaluate((element) => element.scrollBy({ left: 700, behavior: 'instant' }));
    await page.locator('.popular .product').nth(4).tap();
    await page.waitForURL('**/product/*');
    await close();
  });
});
