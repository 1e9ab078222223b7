import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from '#domain/shared/routes.ts';
import { DESKTOP, openSite, PHONE, type Site } from '#tests/support/browser.ts';
import { LONG } from '#tests/support/conditions.ts';

const GOALS = ['TIRED', 'SKIN', 'IMMUNE'];
const MANY = routes.purposeResults(GOALS);
const FILTER = '**/api/v1/purposes/filter*';

let site: Site;
let all: readonly string[];
beforeAll(async () => {
  site = await openSite();
  const query = GOALS.map((goal) => `goals=${goal}`).join('&');
  const { result } = await (await fetch(`${site.server.url}/api/v1/purposes/filter?${query}`)).json();
  const groups: readonly { ingredients: readonly { ingredientName: string }[] }[] = result;
  all = [...new Set(groups.flatMap(({ ingredients }) => ingredients.map(({ ingredientName }) => ingredientName)))];
});
afterAll(() => site.close());

const shelves = (page: Page) => page.locator('.shelf');
const names = (page: Page) => page.locator('.shelf h2').allInnerTexts();
const toMore = (page: Page) => page.locator('.shelf-more').evaluate((element) => element.scrollIntoView());

/** The page link, as opposed to a shelf's own link. */
const nextPage = (page: Page) => page.locator('a[href*="page="]').getByText('더 보기');

describe('further ingredients', () => {
  it('further ingredients come ten at a time as one scrolls, each once, until all are there', LONG, async () => {
    const { page, complaints, close } = await site.open(MANY, PHONE);
    expect(await shelves(page).count()).toBe(10);
    const counts = new Set([10]);
    await expect
      .poll(
        async () => {
          counts.add(await shelves(page).count());
          await page.evaluate(() => document.querySelector('.shelf-more')?.scrollIntoView());
          return page.locator('.shelf-more').count();
        },
        { timeout: 50_000, interval: 100 },
      )
      .toBe(0);
    counts.add(await shelves(page).count());
    expect([...counts].sort((one, other) => one - other)).toEqual([10, 20, 30, all.length]);
    expect([...(await names(page))].sort()).toEqual([...all].sort());
    expect(complaints).toEqual([]);
    await close();
  });

  it('further ingredients and the place among them stay after going back and after a reload', async () => {
    const { page, close } = await site.open(MANY, PHONE);
    await toMore(page);
    await expect.poll(() => shelves(page).count()).toBe(20);
    const far = shelves(page).nth(18).locator('.carousel-list a').first();
    await far.scrollIntoViewIfNeeded();
    const top = await page.evaluate(() => scrollY);
    await far.tap();
    await page.waitForURL('**/product/**');
    const isBack = async () => {
      await expect.poll(() => shelves(page).count()).toBeGreaterThanOrEqual(20);
      await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(top - 100);
    };
    await page.goBack();
    await isBack();
    await page.reload();
    await isBack();
    await close();
  });

  it('further ingredients wait half a second, and say that they are loading', LONG, async () => {
    const { page, close } = await site.open(MANY, DESKTOP);
    await page.route(FILTER, async (route) => {
      await new Promise((done) => setTimeout(done, 800));
      await route.continue();
    });
    const start = Date.now();
    await toMore(page);
    await page.getByRole('status').getByText('목적에 맞는 영양제를 불러오는 중이에요.').waitFor();
    await expect.poll(() => shelves(page).count(), { interval: 20 }).toBe(20);
    expect(Date.now() - start).toBeGreaterThan(1300);
    await close();
  });

  it('further ingredients come at once by the button, and the keyboard goes on there', LONG, async () => {
    const { page, close } = await site.open('/terms/service', DESKTOP);
    // The observer never fires.
    await page.addInitScript(() => {
      const Native = IntersectionObserver;
      class Blind extends Native {
        constructor(callback: IntersectionObserverCallback, options?: IntersectionObserverInit) {
          super(options?.threshold === 0.1 ? () => undefined : callback, options);
        }
      }
      Reflect.set(window, 'IntersectionObserver', Blind);
    });
    await page.goto(site.server.url + MANY);
    await toMore(page);
    const more = page.getByRole('button', { name: '더 보기' });
    await more.waitFor();
    await more.focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => shelves(page).count()).toBe(20);
    const focused = await page.evaluate(() => document.activeElement?.textContent);
    expect(focused).toBe((await names(page))[10]);
    await close();
  });

  it('further ingredients stay a link to the next page where they fail to load', LONG, async () => {
    const { page, close } = await site.open(MANY, PHONE);
    await page.route(FILTER, (route) => route.fulfill({ status: 400, json: { code: 'X', message: '' } }));
    const asked = page.waitForRequest(FILTER);
    await toMore(page);
    await asked;
    await expect.poll(() => page.locator('.shelf-wait').count()).toBe(0);
    await nextPage(page).tap();
    await page.waitForURL('**page=1');
    await expect.poll(() => shelves(page).count()).toBe(10);
    await close();
  });

  it('further ingredients are all reached by links without a script', LONG, async () => {
    const { page, close } = await site.open(MANY, { ...DESKTOP, javaScriptEnabled: false });
    const seen = [...(await names(page))];
    for (let turn = 1; (await nextPage(page).count()) > 0; turn += 1) {
      await nextPage(page).click();
      await page.waitForURL(`**page=${turn}`);
      seen.push(...(await names(page)));
    }
    expect(seen).toHaveLength(all.length);
    expect([...seen].sort()).toEqual([...all].sort());
    await page.getByRole('link', { name: '앞 성분 보기' }).click();
    await page.waitForURL('**page=2');
    await close();
  });
});
