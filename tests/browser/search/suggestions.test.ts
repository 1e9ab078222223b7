import { brotliCompressSync } from 'node:zlib';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from '#domain/shared/routes.ts';
import { violationsInBothThemes } from '#tests/support/axe.ts';
import { DESKTOP, openSite, PHONE, type Site } from '#tests/support/browser.ts';
import { LONG } from '#tests/support/conditions.ts';
import { asMember } from '#tests/support/member.ts';
import { newPerson } from '#tests/support/people.ts';
import { PRODUCTS } from '#tests/support/screens.ts';

const OWN_CODE = 5 * 1024;

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const boxOf = (page: Page) => page.locator('.search-input:visible');
const options = (page: Page) => page.getByRole('listbox').getByRole('option');
const activeOf = (page: Page) =>
  boxOf(page).evaluate(
    (box) => document.getElementById(box.getAttribute('aria-activedescendant') ?? '')?.querySelector('span')?.textContent,
  );

describe('suggestions on a phone', () => {
  it('suggestions on a phone come from the first consonant on, the typed part marked, and link to their page', async () => {
    const { page, complaints, close } = await site.open(routes.search(), PHONE);
    const box = page.getByRole('combobox', { name: '제품 또는 성분 검색' });
    await box.pressSequentially('ㅁㄱㄴ');
    const first = options(page).first();
    await first.waitFor();
    expect(await first.innerText()).toBe('마그네슘\n성분');
    expect(await first.locator('mark').innerText()).toBe('마그네');
    expect(await box.getAttribute('aria-expanded')).toBe('true');
    expect(await page.getByRole('listbox', { name: '추천 검색어' }).count()).toBe(1);
    const heights = await options(page).evaluateAll((elements) => elements.map((element) => element.getBoundingClientRect().height));
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
    await first.tap();
    await page.waitForURL(`**${routes.ingredient('마그네슘')}`);
    expect(complaints).toEqual([]);
    await close();
  });

  it("suggestions on a phone lead from home to a product's ingredient by two taps and its name", LONG, async () => {
    const { page, close } = await site.open(routes.home(), PHONE);
    await boxOf(page).tap();
    await page.waitForURL(`**${routes.search()}`);
    await boxOf(page).pressSequentially('더 진한 마그네슘');
    await options(page).filter({ hasText: '더 진한 마그네슘 400' }).first().tap();
    await page.waitForURL(`**${routes.supplement(PRODUCTS.over)}`);
    await page.getByRole('meter', { name: '마그네슘' }).waitFor();
    await close();
  });

  it('suggestions on a phone show the picture, maker and amount of a product, its name first, and a mark for an ingredient', async () => {
    const { page, complaints, close } = await site.open(routes.search(), PHONE);
    await boxOf(page).pressSequentially('마그네');
    const ingredient = options(page).first();
    await ingredient.waitFor();
    expect(await ingredient.locator('img').count()).toBe(0);
    await boxOf(page).fill('더 진한 마그네슘');
    const product = options(page).filter({ hasText: '더 진한 마그네슘 400' }).first();
    const picture = product.locator('img');
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    expect(await picture.boundingBox()).toMatchObject({ width: 36, height: 36 });
    expect(await picture.evaluate((image: HTMLImageElement) => [image.alt, image.width, image.height])).toEqual(['', 36, 36]);
    expect(await product.ariaSnapshot()).toMatch(/^- option "더 진한 마그네슘 400 .+ · 마그네슘 400 mg 제품"/);
    expect(complaints).toEqual([]);
    await close();
  });

  it('suggestions on a phone pass axe, move nothing, and stay on the screen', LONG, async () => {
    const { page, close } = await site.open(routes.search(), PHONE);
    await page.evaluate(() => {
      const shifts: number[] = [];
      new PerformanceObserver((list) => shifts.push(list.getEntries().length)).observe({ type: 'layout-shift', buffered: true });
      Object.assign(globalThis, { shifts });
    });
    await boxOf(page).pressSequentially('비탐');
    await options(page).first().waitFor();
    await page.keyboard.press('ArrowDown');
    expect(await violationsInBothThemes(page)).toEqual([]);
    const rectangle = await page.getByRole('listbox').boundingBox();
    expect(rectangle?.x).toBeGreaterThanOrEqual(0);
    expect((rectangle?.x ?? 0) + (rectangle?.width ?? 0)).toBeLessThanOrEqual(390);
    expect(await page.evaluate(() => Reflect.get(globalThis, 'shifts'))).toEqual([]);
    await close();
  });

  it('suggestions on a phone are drawn with forced colours', async () => {
    const { page, close } = await site.open(routes.search(), { ...PHONE, forcedColors: 'active' });
    await boxOf(page).pressSequentially('루테');
    await options(page).first().waitFor();
    await page.keyboard.press('ArrowDown');
    expect(await page.locator('[aria-selected="true"]').evaluate((option) => getComputedStyle(option).outlineStyle)).toBe('solid');
    await close();
  });
});

describe('the keyboard', () => {
  it('the keyboard walks through suggestions and back into the box, and goes where Enter is pressed', async () => {
    const { page, close } = await site.open('/', DESKTOP);
    const box = boxOf(page);
    await box.pressSequentially('마그네');
    await options(page).first().waitFor();
    expect(await activeOf(page)).toBeUndefined();
    await page.keyboard.press('ArrowDown');
    expect(await activeOf(page)).toBe('마그네슘');
    await page.keyboard.press('ArrowUp');
    expect(await activeOf(page)).toBeUndefined();
    await page.keyboard.press('ArrowUp');
    expect(await activeOf(page)).toBe(await options(page).last().locator('span').innerText());
    await page.keyboard.press('Home');
    expect(await activeOf(page)).toBeUndefined();
    expect(await box.evaluate((input: HTMLInputElement) => [input.selectionStart, input.value])).toEqual([0, '마그네']);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL(`**${routes.ingredient('마그네슘')}`);
    await close();
  });

  it('the keyboard closes suggestions with Escape, and empties the box with the next; Tab leaves', LONG, async () => {
    const { page, close } = await site.open('/', DESKTOP);
    const box = boxOf(page);
    await box.pressSequentially('칼슘');
    await options(page).first().waitFor();
    await page.keyboard.press('Escape');
    expect([await options(page).count(), await box.inputValue(), await box.getAttribute('aria-expanded')]).toEqual([0, '칼슘', 'false']);
    await page.keyboard.press('ArrowDown');
    await options(page).first().waitFor();
    await page.keyboard.press('Tab');
    expect(await options(page).count()).toBe(0);
    await box.focus();
    await options(page).first().waitFor();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect.poll(() => box.inputValue()).toBe('');
    await close();
  });

  it('the keyboard searches for the typed text where no suggestion is chosen', async () => {
    const { page, close } = await site.open('/', DESKTOP);
    await boxOf(page).pressSequentially('칼슘');
    await options(page).first().waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/searchresult?query=*');
    await close();
  });

  it('the keyboard belongs to a syllable while that is being composed', async () => {
    const { page, close } = await site.open('/', DESKTOP);
    await boxOf(page).click();
    const session = await page.context().newCDPSession(page);
    await session.send('Input.imeSetComposition', { text: '칼ㅅ', selectionStart: 2, selectionEnd: 2 });
    await options(page).first().waitFor();
    await session.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', windowsVirtualKeyCode: 229, key: 'ArrowDown', code: 'ArrowDown' });
    expect(await activeOf(page)).toBeUndefined();
    await close();
  });
});

describe('what is suggested', () => {
  it('suggestions are for the text in the box: a late response is dropped', async () => {
    const { page, close } = await site.open('/', DESKTOP);
    let letGo = () => {};
    const isHeld = new Promise<void>((done) => {
      letGo = done;
    });
    await page.route('**/search/suggest?*', async (route) => {
      const keyword = new URL(route.request().url()).searchParams.get('keyword');
      if (keyword === '루') await isHeld;
      await route.continue();
    });
    const box = boxOf(page);
    const asked = page.waitForRequest('**/search/suggest?*');
    await box.pressSequentially('루');
    await asked;
    await box.fill('칼슘');
    await options(page).first().waitFor();
    const late = page.waitForResponse((response) => new URL(response.url()).searchParams.get('keyword') === '루');
    letGo();
    await (await late).finished();
    expect(await options(page).first().innerText()).toContain('칼슘');
    await close();
  });

  it("suggestions are a member's recent searches while the box is empty", LONG, async () => {
    const tokens = await newPerson(site.server, 'suggested@example.com');
    const { page, close } = await site.open('/', asMember(site.server, tokens));
    const recorded = page.waitForResponse('**/search/logs?*');
    await page.goto(site.server.url + routes.searchResult('아연'));
    await recorded;
    await boxOf(page).click();
    const recent = page.getByRole('listbox', { name: '최근 검색어' });
    await recent.getByRole('option', { name: '아연' }).click();
    await page.waitForURL(`**${routes.searchResult('아연')}`);
    await close();
  });

  it('suggestions search among combinable products on the combination screen', LONG, async () => {
    const { page, close } = await site.open(routes.combination(), PHONE);
    await page.locator('#combination-query').pressSequentially('마그네');
    await options(page).first().tap();
    await page.waitForURL(`**${routes.addCombination('마그네슘')}`);
    await close();
  });

  it('suggestions stay away where the server is unreachable, and the search goes on', async () => {
    const { page, close } = await site.open('/', DESKTOP);
    await page.route('**/search/suggest?*', (route) => route.abort());
    await boxOf(page).pressSequentially('칼슘');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/searchresult?query=*');
    await close();
  });

  it('suggestions load their code at the first focus alone', async () => {
    const { page, close } = await site.open('/', DESKTOP);
    await page.waitForLoadState('networkidle');
    const scripts: string[] = [];
    page.on('response', (response) => {
      if (new URL(response.url()).pathname.endsWith('.js')) scripts.push(response.url());
    });
    await boxOf(page).focus();
    await expect.poll(() => page.locator('.suggestions').count()).toBe(1);
    const bodies = await Promise.all(scripts.map(async (address) => Buffer.from(await (await fetch(address)).arrayBuffer())));
    const own = bodies.filter((body) => !body.includes('abortPipeEarly'));
    expect(own.reduce((sum, body) => sum + body.byteLength, 0)).toBeGreaterThan(0);
    expect(own.reduce((sum, body) => sum + brotliCompressSync(body).byteLength, 0)).toBeLessThanOrEqual(OWN_CODE);
    await close();
  });
});
