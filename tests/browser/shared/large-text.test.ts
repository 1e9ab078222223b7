import type { BrowserContextOptions, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from '#domain/shared/routes.ts';
import { openSite, PHONE, type Site } from '#tests/support/browser.ts';
import { LONG } from '#tests/support/conditions.ts';
import { asMember } from '#tests/support/member.ts';
import { ownItem, remindDaily } from '#tests/support/own-list.ts';
import { logIn, newPerson } from '#tests/support/people.ts';
import { PRODUCTS } from '#tests/support/screens.ts';

const THREE = [PRODUCTS.within, PRODUCTS.over, PRODUCTS.overVitaminC];
/** Some syllables at 200 % text, in pixels. */
const SOME_WORDS = 110;

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const widthsOf = (page: Page, selector: string) =>
  page.locator(`${selector} >> visible=true`).evaluateAll((all) => all.map((one) => one.getBoundingClientRect().width));

async function openLarge(path: string, options: BrowserContextOptions, ready: string) {
  const visit = await site.open(path, options);
  await visit.page.locator(ready).first().waitFor();
  await visit.page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  return visit;
}

/** Whether a sticky bar is kept within the window. */
const isHeld = (bar: Element) => Number.parseFloat(getComputedStyle(bar).insetBlockEnd) >= 0;

describe('text of twice its size leaves words their room on a phone', () => {
  it.each([
    { name: 'the answer', path: routes.combinationResult(THREE), words: '.answer h2' },
    { name: 'the products of an analysis', path: routes.combinationResult(THREE), words: '.chosen .product-text' },
    { name: 'the purposes of an analysis', path: routes.combinationGuidance(THREE), words: '.served-purposes li > span:first-of-type' },
    { name: 'what a product’s page is for', path: routes.supplement(PRODUCTS.within), words: '.product-actions.dock .btn-full' },
    { name: 'the maker of a product', path: routes.supplement(PRODUCTS.within), words: '.product-maker' },
  ])('text of twice its size leaves words their room on a phone: $name', async ({ path, words }) => {
    const { page, close } = await openLarge(path, PHONE, words);
    const widths = await widthsOf(page, words);
    expect(widths.length).toBeGreaterThan(0);
    expect(Math.min(...widths)).toBeGreaterThanOrEqual(SOME_WORDS);
    await close();
  });

  it('a day’s supplement, and the list of them, which is no wider than the window', LONG, async () => {
    const person = await newPerson(site.server, 'large-day@example.com');
    await remindDaily(site, person, PRODUCTS.within, '09:00');
    for (const [path, words] of [
      [routes.alarm(), '.day-row-text'],
      [routes.alarmSettings(), '.setting-row-text'],
    ] as const) {
      const { page, close } = await openLarge(path, asMember(site.server, person, PHONE), words);
      expect(Math.min(...(await widthsOf(page, words))), path).toBeGreaterThanOrEqual(75);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), path).toBeLessThanOrEqual(0);
      const whole = page.locator('.day-part-head .btn');
      for (const button of await whole.all()) expect((await button.boundingBox())?.height, 'on one line').toBeLessThan(90);
      for (const dock of await page.locator('.dock').all()) expect(await dock.evaluate(isHeld)).toBe(false);
      await close();
    }
  });

  it('devices and passkeys, whose buttons come below them', LONG, async () => {
    const person = await newPerson(site.server, 'large-devices@example.com');
    await logIn(site.server, person.email);
    const { page, close } = await openLarge('/mypage/security', asMember(site.server, person, PHONE), '.security-row .btn');
    const widths = await widthsOf(page, '.security-text');
    expect(widths).toHaveLength(2);
    expect(Math.min(...widths)).toBeGreaterThanOrEqual(SOME_WORDS);
    await close();
  });

  it('the open tray, and what is typed into the search', LONG, async () => {
    const { page, close } = await site.open('/terms/service', PHONE);
    await page.evaluate((items) => localStorage.setItem('selectedItems', items), JSON.stringify(THREE.map(ownItem)));
    await page.goto(site.server.url + routes.combination());
    await page.getByRole('region', { name: '분석 목록' }).getByText('분석 목록').tap();
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    expect(Math.min(...(await widthsOf(page, '.tray-item')))).toBeGreaterThanOrEqual(SOME_WORDS);
    await page.goto(site.server.url + routes.search());
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    const box = page.locator('#page-query');
    await box.fill('비타민');
    expect((await box.boundingBox())?.width).toBeGreaterThanOrEqual(80);
    await page.setViewportSize({ width: 320, height: 844 });
    await page.goto(site.server.url + routes.searchResult('비타민'));
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    expect(await page.evaluate(() => document.querySelector('.search-form')?.getBoundingClientRect().right)).toBeLessThanOrEqual(320);
    await close();
  });
});

describe('text of twice its size at 320 px', () => {
  const NARROW: BrowserContextOptions = { ...PHONE, viewport: { width: 320, height: 640 } };
  const boxesOf = (page: Page, selector: string) =>
    page.locator(`${selector} >> visible=true`).evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON() as DOMRect));

  it.each([
    ['a product', routes.supplement(PRODUCTS.within)],
    ['the purposes', routes.purposes(['EYE'])],
  ])('the buttons below %s stay in the flow; at normal size they stick', async (_, path) => {
    const { page, close } = await site.open(path, NARROW);
    const dock = page.locator('.dock');
    expect(await dock.evaluate(isHeld)).toBe(true);
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    expect(await dock.evaluate(isHeld)).toBe(false);
    expect((await dock.boundingBox())?.y).toBeGreaterThan(640);
    await close();
  });

  it.each([
    ['the parts of an analysis', routes.combinationResult(THREE), '.result-index a'],
    ['the tabs of a product', routes.supplement(PRODUCTS.within), '.page-tabs .tab'],
  ])('%s stay within the margins', async (_, path, row) => {
    const { page, close } = await openLarge(path, NARROW, row);
    const [first, last] = [(await boxesOf(page, row)).at(0), (await boxesOf(page, row)).at(-1)];
    for (const box of [first, last]) {
      expect(box?.left).toBeGreaterThanOrEqual(16);
      expect(box?.right).toBeLessThanOrEqual(304);
    }
    await close();
  });

  it('square, picture and box of a chosen product share a middle line; on a narrow card name and box share the next', async () => {
    const { page, close } = await site.open(routes.combinationResult(THREE), PHONE);
    const middlesOf = async (...parts: readonly string[]) => {
      const boxes = await boxesOf(page, `:is(${parts.map((part) => `.chosen:first-child > .product > ${part}`).join()})`);
      expect(boxes).toHaveLength(parts.length);
      const middles = boxes.map(({ top, height }) => top + height / 2);
      return Math.max(...middles) - Math.min(...middles);
    };
    expect(await middlesOf('.key', '.picture', '.product-text', '.chosen-box')).toBeLessThan(1.5);
    await page.setViewportSize({ width: 320, height: 640 });
    for (const size of ['100%', '200%']) {
      await page.evaluate((value) => document.documentElement.style.setProperty('font-size', value), size);
      expect(await middlesOf('.key', '.picture'), size).toBeLessThan(1.5);
      expect(await middlesOf('.product-text', '.chosen-box'), size).toBeLessThan(1.5);
    }
    await close();
  });
});

describe('drawn things keep their size', () => {
  it('the squares beside products, on the page of one part too', async () => {
    const { page, close } = await site.open(routes.combinationGuidance(THREE), PHONE);
    const sizes = await page.locator('svg.key').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
    expect(sizes.length).toBeGreaterThan(3);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(16);
    await close();
  });

  it('the logo, where the header is full', async () => {
    const { page, close } = await site.open('/', { viewport: { width: 768, height: 900 } });
    expect((await page.locator('.site-logo svg').boundingBox())?.width).toBe(78);
    await close();
  });
});
