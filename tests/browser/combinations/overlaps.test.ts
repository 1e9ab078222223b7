import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from '#domain/shared/routes.ts';
import { openSite, PHONE, type Site } from '#tests/support/browser.ts';
import { overlapsOf } from '#tests/support/overlaps.ts';
import { withOwnList } from '#tests/support/own-list.ts';
import { PRODUCTS } from '#tests/support/screens.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const WIDTHS = [320, 390, 1280];

describe('boxes out of the flow', () => {
  it('the check finds a badge on a name and a bar on a button that stays, and nothing where they stand apart', async () => {
    const { page, close } = await site.open(routes.status(), PHONE);
    const show = (badge: number, bar: number) =>
      page.evaluate(
        ([top, bottom]) => {
          const make = (name: string, text: string, style: Partial<CSSStyleDeclaration>) => {
            const element = document.createElement(name);
            element.textContent = text;
            Object.assign(element.style, style);
            return element;
          };
          const card = make('div', '', { position: 'relative', height: '200px' });
          card.append(
            make('h2', '닥터린', { margin: '0', lineHeight: '40px' }),
            make('b', '먹고 있어요', { position: 'absolute', top: `${top}px`, left: '0px' }),
          );
          const fixed = { position: 'fixed', left: '0px', height: '40px' };
          document.body.replaceChildren(
            card,
            make('button', '담기', { ...fixed, bottom: '0px' }),
            make('b', '담았어요', { ...fixed, bottom: `${bottom}px` }),
          );
        },
        [badge, bar] as const,
      );
    await show(5, 20);
    const found = await overlapsOf(page);
    expect(found.some((fault) => fault.includes('먹고 있어요') && fault.includes('닥터린'))).toBe(true);
    expect(found.some((fault) => fault.includes('담았어요') && fault.includes('담기'))).toBe(true);
    await show(120, 60);
    expect(await overlapsOf(page)).toEqual([]);
    await close();
  });

  it.each([
    ['search results', routes.searchResult('마그네슘')],
    ['an analysis', routes.combinationResult([PRODUCTS.within, PRODUCTS.over])],
    ['a product', routes.supplement(PRODUCTS.within)],
  ])('the mark of what somebody takes lies on nothing in %s', async (_, path) => {
    const { page, close } = await site.open(path, withOwnList(site, [PRODUCTS.within, PRODUCTS.over]));
    if (path !== routes.supplement(PRODUCTS.within)) await page.locator('.own-mark').first().waitFor();
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 844 });
      expect([width, await overlapsOf(page)]).toEqual([width, []]);
    }
    await close();
  });

  it('a toast stands above the buttons at the lower edge of a product', async () => {
    const { page, close } = await site.open(routes.supplement(PRODUCTS.within), PHONE);
    await page.locator('.dock [data-own-take]').click();
    const toast = page.locator('.toast');
    await toast.waitFor();
    const [above, below] = [await toast.boundingBox(), await page.locator('.dock [data-own-with]').boundingBox()];
    expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
    await close();
  });
});
