import type { BrowserContextOptions, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from '#domain/shared/routes.ts';
import { openSite, PHONE, type Site } from '#tests/support/browser.ts';
import { asMember } from '#tests/support/member.ts';
import { remindDaily } from '#tests/support/own-list.ts';
import { newPerson, type Person } from '#tests/support/people.ts';
import { PRODUCTS } from '#tests/support/screens.ts';

const HEIGHT = 640;
const NARROW: BrowserContextOptions = { ...PHONE, viewport: { width: 320, height: HEIGHT } };

let site: Site;
let person: Person;
beforeAll(async () => {
  site = await openSite();
  person = await newPerson(site.server, 'large-narrow@example.com');
  await remindDaily(site, person, PRODUCTS.within, '09:00');
});
afterAll(() => site.close());

async function openLarge(path: string, ready: string, options = NARROW) {
  const visit = await site.open(path, options);
  await visit.page.locator(ready).first().waitFor();
  await visit.page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  return visit;
}

const boxesOf = (page: Page, selector: string) =>
  page.locator(`${selector} >> visible=true`).evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON() as DOMRect));

const letterOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));

describe('text of twice its size at 320 px leaves each thing its place', () => {
  it('icons of the header are of one size and apart', async () => {
    const { page, close } = await openLarge(routes.supplement(PRODUCTS.over), '.site-bar');
    const icons = (await boxesOf(page, '.site-bar .icon-link .icon, .is-folded .search-button .icon')).toSorted((a, b) => a.left - b.left);
    expect(icons).toHaveLength(4);
    expect(new Set(icons.map(({ width }) => Math.round(width))).size).toBe(1);
    icons.reduce((before, icon) => {
      expect(icon.left - before.right).toBeGreaterThanOrEqual(8);
      return icon;
    });
    await close();
  });

  it.each([
    ['home', '/', '#site-query'],
    ['the search page', routes.search(), '#page-query'],
    ['the landing page of combinations', routes.combination(), 'main .search-input'],
    ['the search of ingredients', routes.ingredientSearch(), '.finder-box'],
    ['the list of an ingredient', routes.ingredientSupplements('비타민C'), '.list-box'],
    ['the sign-up', routes.signUp(), 'main [placeholder]'],
  ])('the placeholder is whole on %s', async (_, path, selector) => {
    const { page, close } = await openLarge(path, selector);
    const [needed, room] = await page.locator(selector).evaluate((input) => {
      const { fontFamily, fontWeight, fontSize } = getComputedStyle(input, '::placeholder');
      const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(input);
      const pen = document.createElement('canvas').getContext('2d');
      if (!pen) return [0, 0];
      pen.font = `${fontWeight} ${fontSize} ${fontFamily}`;
      const text = pen.measureText(input.getAttribute('placeholder') ?? '').width;
      return [text, input.clientWidth - Number.parseFloat(paddingInlineStart) - Number.parseFloat(paddingInlineEnd)];
    });
    expect(needed).toBeGreaterThan(50);
    expect(needed).toBeLessThanOrEqual(room ?? 0);
    await close();
  });

  it('the button of comparison stands beside the picture of its card', async () => {
    const { page, close } = await openLarge(routes.searchResult('비타민'), '.compare-mark');
    const [picture, button] = [(await boxesOf(page, '.product-grid .product > .picture'))[0], (await boxesOf(page, '.compare-mark'))[0]];
    expect(button?.left).toBeGreaterThanOrEqual(picture?.right ?? 999);
    expect(button?.right).toBeLessThanOrEqual(304);
    await close();
  });

  it('the verdict of a product follows its name on the first screen; at normal size it follows what is in it', async () => {
    const { page, close } = await site.open(routes.supplement(PRODUCTS.over), NARROW);
    const topOf = async (selector: string) => (await page.locator(selector).first().boundingBox())?.y ?? 0;
    expect(await topOf('.product-main .verdict')).toBeGreaterThan(await topOf('.product-line'));
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    expect(await topOf('.verdict')).toBeGreaterThan(await topOf('.product-page h1'));
    expect(await topOf('.verdict')).toBeLessThan(await topOf('.product-line'));
    const verdict = await page.locator('.verdict strong').first().boundingBox();
    expect((verdict?.y ?? HEIGHT) + (verdict?.height ?? 0)).toBeLessThanOrEqual(HEIGHT);
    await close();
  });

  it.each([
    ['the reminders of a day', routes.alarm(), '.day-row h4', '.day-row .sub'],
    ['the list of reminders', routes.alarmSettings(), '.setting-row-name', '.setting-row-text .sub'],
  ])('names are larger than their details in %s', async (_, path, name, details) => {
    const { page, close } = await openLarge(path, details, asMember(site.server, person, NARROW));
    expect(await letterOf(page, name)).toBeGreaterThan(await letterOf(page, details));
    await close();
  });

  it.each([
    ['the week of one’s own page', routes.myPage(), '.my-week li'],
    ['the week of reminders', routes.alarm(), '.week-strip-week:first-child > li'],
    ['the days of a new reminder', routes.addAlarm(PRODUCTS.over), '.day-button'],
  ])('%s has four days a line, and seven at normal size', async (_, path, day) => {
    const { page, close } = await site.open(path, asMember(site.server, person, NARROW));
    await page.locator(day).nth(6).waitFor({ state: 'attached' });
    const linesOf = async () => {
      const tops = await page.locator(day).evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)));
      return [...new Set(tops)].map((top) => tops.filter((each) => each === top).length);
    };
    expect(await linesOf()).toEqual([7]);
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    expect(await linesOf()).toEqual([4, 3]);
    await close();
  });
});
