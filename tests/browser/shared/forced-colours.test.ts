import type { BrowserContextOptions, Locator } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from '#domain/shared/routes.ts';
import { openSite, PHONE, type Site } from '#tests/support/browser.ts';
import { PRODUCTS } from '#tests/support/screens.ts';

const FORCED: BrowserContextOptions = { ...PHONE, forcedColors: 'active' };

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

/** Colour of the lower border; a border of the canvas' colour is not seen. */
const lineOf = (tab: Locator) =>
  tab.evaluate((element) => {
    const { borderBottomColor, borderBottomWidth } = getComputedStyle(element);
    const canvas = document.createElement('i');
    canvas.style.color = 'Canvas';
    document.body.append(canvas);
    const { color } = getComputedStyle(canvas);
    canvas.remove();
    return borderBottomWidth === '0px' || borderBottomColor === color ? 'none' : 'drawn';
  });

const borderOf = (box: Locator) => box.evaluate((element) => Number.parseFloat(getComputedStyle(element).borderTopWidth));

describe('forced colours', () => {
  it.each([
    ['an analysis', routes.combinationResult([PRODUCTS.within, PRODUCTS.over]), '[aria-current]'],
    ['an ingredient', routes.ingredient('마그네슘'), '[aria-selected="true"]'],
  ])('tabs have a line under the chosen one alone in %s', async (_, path, chosen) => {
    const { page, close } = await site.open(path, FORCED);
    await page.locator(`.tab${chosen}`).waitFor();
    expect(await lineOf(page.locator(`.tab${chosen}`))).toBe('drawn');
    for (const tab of await page.locator(`.tab:not(${chosen})`).all()) expect(await lineOf(tab)).toBe('none');
    await close();
  });

  it('the sheet of a person has an edge, and only its present step a border', async () => {
    const { page, close } = await site.open(routes.combinationResult([PRODUCTS.within]), FORCED);
    await page.locator('.person-bar button').click();
    await page.locator('.person-steps [aria-current]').waitFor();
    expect(await borderOf(page.locator('dialog.sheet[open]'))).toBeGreaterThan(0);
    expect(await borderOf(page.locator('.person-steps [aria-current] .num'))).toBeGreaterThan(0);
    expect(await borderOf(page.locator('.person-steps button:not([aria-current]) .num'))).toBe(0);
    await close();
  });

  it('the sheet of photos has an edge, and so has each of its ways', async () => {
    const { page, close } = await site.open('/', FORCED);
    await page.getByRole('banner').getByRole('button', { name: '사진으로 찾기' }).click();
    await page.locator('.photo-entry').first().waitFor();
    expect(await borderOf(page.locator('dialog.sheet[open]'))).toBeGreaterThan(0);
    for (const entry of await page.locator('.photo-entry').all()) expect(await borderOf(entry)).toBeGreaterThan(0);
    await close();
  });
});
