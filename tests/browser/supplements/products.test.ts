import { brotliCompressSync } from 'node:zlib';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from '#domain/shared/routes.ts';
import { violationsInBothThemes } from '#tests/support/axe.ts';
import { DESKTOP, openSite, PHONE, type Site } from '#tests/support/browser.ts';
import { LONG, onlyWhen } from '#tests/support/conditions.ts';
import { SIZES } from '#tests/support/looks.ts';

const MANY = routes.purposeResults(['TIRED', 'SKIN', 'IMMUNE']);

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const shelves = (page: Page) => page.locator('.shelf');
const toMore = (page: Page) => page.locator('.shelf-more').evaluate((element) => element.scrollIntoView());

describe('the title of the results', () => {
  it('the title of the results joins all purposes on a wide screen and counts the others on a phone', async () => {
    const { page, close } = await site.open(MANY, DESKTOP);
    expect(await page.locator('h1').innerText()).toBe('피로감 & 피부 건강 & 면역력');
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await page.locator('h1').innerText()).toBe('피로감 외 2개');
    expect(await page.title()).toBe('피로감 & 피부 건강 & 면역력 영양제 | 비타냥');
    await close();
  });

  it.each([
    ['unknown purposes', '/products?goals=NOPE&goals=EYE', '눈건강'],
    ['one purpose twice', '/products?goals=EYE&goals=EYE', '눈건강'],
    ['more than three', '/products?goals=EYE&goals=BONE&goals=SKIN&goals=FAT', '눈건강 & 뼈건강 & 피부 건강'],
  ])('the title of the results leaves out %s', async (_, path, title) => {
    const { page, close } = await site.open(path, DESKTOP);
    expect(await page.locator('h1').innerText()).toBe(title);
    await close();
  });

  it.each(['/products', '/products?goals=', '/products?goals=NOPE'])("the results' address %s leads to the choice", async (path) => {
    const { page, close } = await site.open(path);
    expect(new URL(page.url()).pathname).toBe('/object');
    await close();
  });
});

describe('the results', () => {
  it('the results name each ingredient’s purposes and their evidence', async () => {
    const { page, complaints, close } = await site.open(MANY, PHONE);
    const tags = await page.locator('.shelf .tag').allInnerTexts();
    expect(tags.every((tag) => /^(피로감|피부 건강|면역력) · (식약처 인정|영양 기능|인정 아님)$/.test(tag))).toBe(true);
    expect(tags.filter((tag) => tag.endsWith('식약처 인정')).length).toBeGreaterThan(0);
    expect(complaints).toEqual([]);
    await close();
  });

  it('the results lead to the ingredient and to all of its products', async () => {
    const { page, close } = await site.open(routes.purposeResults(['EYE']), DESKTOP);
    const lutein = page.getByRole('region', { name: '루테인' });
    const all = await lutein.getByRole('link', { name: '더 보기' }).evaluate((link) => link instanceof HTMLAnchorElement && link.href);
    expect(all).toBe(site.server.url + routes.ingredientSupplements('루테인'));
    expect(await lutein.getByRole('listitem').count()).toBeLessThanOrEqual(16);
    await lutein.getByRole('link', { name: '루테인', exact: true }).click();
    await page.waitForURL(`**${routes.ingredient('루테인')}`);
    await close();
  });

  it("the results' links each have a name of their own", async () => {
    const { page, close } = await site.open(MANY, PHONE);
    const links = await page.locator('.shelf .section-more').evaluateAll((all) => all.map((link) => [link.ariaLabel, link.textContent]));
    expect(links.length).toBeGreaterThan(5);
    expect(new Set(links.map(([name]) => name)).size).toBe(links.length);
    for (const [name, shown] of links) expect(name?.startsWith(shown ?? '?')).toBe(true);
    await close();
  });

  it('the results show four products of an ingredient on a wide screen, and turn by arrows', LONG, async () => {
    const { page, close } = await site.open(MANY, DESKTOP);
    const shelf = shelves(page).first();
    const inView = () =>
      shelf.locator('.carousel-list').evaluate((list) => {
        const { left, right } = list.getBoundingClientRect();
        return [...list.children].filter(
          (item) => item.getBoundingClientRect().left >= left - 1 && item.getBoundingClientRect().right <= right + 1,
        ).length;
      });
    expect(await inView()).toBe(4);
    const [back, next] = [shelf.getByRole('button', { name: '이전' }), shelf.getByRole('button', { name: '다음' })];
    expect(await back.isDisabled()).toBe(true);
    await next.click();
    await expect.poll(() => back.isEnabled()).toBe(true);
    await back.click();
    await expect.poll(() => back.isDisabled()).toBe(true);
    await close();
  });

  it('jump to an ingredient by its chip, on phones and desktops', async () => {
    const { page, close } = await site.open(MANY, PHONE);
    const chips = page.getByRole('navigation', { name: '성분 바로가기' });
    expect((await chips.getByRole('link').allInnerTexts()).every((text) => [...text].length <= 13)).toBe(true);
    const third = chips.getByRole('link').nth(2);
    await third.tap();
    await expect.poll(async () => Math.round((await shelves(page).nth(2).boundingBox())?.y ?? 999)).toBeLessThan(120);
    await page.setViewportSize({ width: 1280, height: 900 });
    await chips.getByRole('link').nth(3).click();
    await expect.poll(async () => Math.round((await shelves(page).nth(3).boundingBox())?.y ?? 999)).toBeLessThan(120);
    await close();
  });
});

describe.each([true, false])('the active purpose, with script: %s', (javaScriptEnabled) => {
  it('the active purpose is changed in the sheet, stands in the address, and comes first', LONG, async () => {
    const { page, close } = await site.open(routes.purposeResults(['EYE', 'BONE']), { ...PHONE, javaScriptEnabled });
    const button = page.getByRole('button', { name: '먼저 볼 목적: 눈건강' });
    expect(await page.locator('.shelf').first().locator('.tag').first().innerText()).toMatch(/^눈건강/);
    await button.click();
    const sheet = page.getByRole('dialog', { name: '먼저 볼 목적' });
    await sheet.getByRole('link', { name: '뼈건강' }).click();
    await page.waitForURL('**active=BONE');
    await expect.poll(() => page.locator('.shelf').first().locator('.tag').first().innerText()).toMatch(/^뼈건강/);
    const firsts = await page
      .locator('.shelf')
      .evaluateAll((all) => all.map((shelf) => shelf.querySelector('.tag')?.textContent?.startsWith('뼈건강')));
    expect(firsts.lastIndexOf(true)).toBeLessThan(firsts.includes(false) ? firsts.indexOf(false) : firsts.length);
    await close();
  });

  it('the active purpose leads back to the choice with its ticks', javaScriptEnabled ? onlyWhen() : LONG, async () => {
    const { page, close } = await site.open(routes.purposeResults(['EYE', 'BONE']), { ...PHONE, javaScriptEnabled });
    await page.getByRole('link', { name: '목적 다시 고르기' }).click();
    await page.waitForURL('**/object?goals=EYE&goals=BONE');
    await expect.poll(() => page.locator('.purpose-option-box:checked').count()).toBe(2);
    await close();
  });
});

describe('the sheet', () => {
  it('the purpose sheet closes by Escape and gives the focus back', async () => {
    const { page, close } = await site.open(routes.purposeResults(['EYE', 'BONE']), DESKTOP);
    const button = page.getByRole('button', { name: /먼저 볼 목적/ });
    await button.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
    await close();
  });
});

describe('the page of results', () => {
  it('the page of results is small, and moves nothing while it is read', LONG, async () => {
    expect(brotliCompressSync(await site.html(MANY)).byteLength).toBeLessThanOrEqual(10_000);
    const { page, close } = await site.open(MANY, PHONE);
    const moved = await page.evaluate(async () => {
      const seen: string[] = [];
      // CLS excludes shifts right after an input.
      const isShift = (entry: PerformanceEntry) => !('hadRecentInput' in entry && entry.hadRecentInput);
      new PerformanceObserver((list) =>
        seen.push(
          ...list
            .getEntries()
            .filter(isShift)
            .map((entry) => JSON.stringify(entry)),
        ),
      ).observe({ type: 'layout-shift', buffered: true });
      for (let step = 0; step < 60; step += 1) {
        scrollBy(0, 400);
        await new Promise((done) => setTimeout(done, 60));
      }
      return seen;
    });
    expect(moved).toEqual([]);
    await close();
  });

  it.each([
    ['a guest', []],
    ['somebody known', [{ name: 'people', value: JSON.stringify({ chosen: 0, people: [{ gender: 'FEMALE', age: 31 }] }) }]],
  ])('the page of results keeps about the room for %s that a shelf out of sight takes', async (_, localStorage) => {
    const storageState = { cookies: [], origins: [{ origin: site.server.url, localStorage }] };
    const { page, close } = await site.open(MANY, { ...PHONE, storageState });
    const heights = () => shelves(page).evaluateAll((all) => all.map((shelf) => shelf.getBoundingClientRect().height));
    const kept = await heights();
    await page.locator('.shelf .carousel-list').evaluateAll((all: HTMLElement[]) => {
      for (const list of all) list.style.contentVisibility = 'visible';
    });
    const taken = await heights();
    // 66 px too many moved a footer whose page was scrolled faster than it was drawn.
    expect(kept.map((height, index) => Math.abs(height - (taken[index] ?? 0))).filter((off) => off > 40)).toEqual([]);
    expect(taken).not.toEqual(kept);
    await close();
  });

  describe.each(SIZES)('in both themes, on $size', ({ options }) => {
    it('the page of results passes axe, with its sheet and its further part', LONG, async () => {
      const { page, close } = await site.open(MANY, options);
      await toMore(page);
      await expect.poll(() => shelves(page).count()).toBe(20);
      expect(await violationsInBothThemes(page)).toEqual([]);
      await page.evaluate(() => scrollTo(0, 0));
      await page.getByRole('button', { name: /먼저 볼 목적/ }).click();
      expect(await violationsInBothThemes(page)).toEqual([]);
      await close();
    });
  });

  it('the page of results fits every width', async () => {
    const { page, close } = await site.open(MANY, PHONE);
    for (const width of [320, 390, 768, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
        `${width} px`,
      ).toBeLessThanOrEqual(0);
    }
    await close();
  });
});
