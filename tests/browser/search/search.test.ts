import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from '#domain/shared/routes.ts';
import { openSite, PHONE, type Site } from '#tests/support/browser.ts';
import { LONG } from '#tests/support/conditions.ts';
import { holdCalls } from '#tests/support/held-calls.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

describe('the search box', () => {
  it('the search box leads to the results of the typed text, and is ready for the next on a desktop', async () => {
    const { page, close } = await site.open('/');
    await page.locator('.search-input:visible').fill('오메가3');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/searchresult?query=*');
    expect(new URL(page.url()).searchParams.get('query')).toBe('오메가3');
    expect(
      await page.locator('.search-input:visible').evaluate((box: HTMLInputElement) => [box.value, box === document.activeElement]),
    ).toEqual(['', false]);
    await close();
    const phone = await site.open(routes.searchResult('오메가3'), PHONE);
    await expect.poll(() => phone.page.locator('.search-input:visible').inputValue()).toBe('오메가3');
    await phone.close();
  });

  it('the search box does nothing while it is empty', async () => {
    const { page, close } = await site.open('/');
    await page.locator('.search-input:visible').press('Enter');
    expect(new URL(page.url()).pathname).toBe('/');
    await close();
  });

  it('the search box does nothing for blanks either', async () => {
    const { page, close } = await site.open('/');
    await page.locator('.search-input:visible').fill('   ');
    await page.locator('.search-input:visible').press('Enter');
    await page.getByRole('button', { name: '검색' }).click();
    expect(new URL(page.url()).pathname).toBe('/');
    await close();
  });

  it('the search box is emptied by its cross, which shows only beside text, also with a query in the address', LONG, async () => {
    for (const path of ['/', routes.addCombination('칼슘')]) {
      const { page, close } = await site.open(path);
      const search = page.getByRole(path === '/' ? 'banner' : 'main');
      const box = search.locator('.search-input:visible');
      const cross = search.getByRole('button', { name: '입력 지우기' });
      expect(await cross.count()).toBe(path === '/' ? 0 : 1);
      await box.fill('아연');
      await cross.click();
      await expect.poll(() => box.inputValue()).toBe('');
      expect(await box.evaluate((input) => input === document.activeElement)).toBe(true);
      expect(await cross.count()).toBe(0);
      await close();
    }
  });

  it('the search box is empty when one comes back', async () => {
    const { page, close } = await site.open('/');
    await page.locator('.search-input:visible').fill('칼슘');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: '‘칼슘’ 검색 결과' }).waitFor();
    await page.goBack();
    await expect.poll(() => page.locator('.search-input:visible').inputValue()).toBe('');
    await close();
  });

  it('the search box takes the focus and its text when the window asks for it', async () => {
    const { page, close } = await site.open('/');
    await page.locator('.search-input:visible').fill('칼슘');
    await page.evaluate(() => dispatchEvent(new Event('focus-global-search')));
    expect(await page.locator('.search-input:visible').evaluate((input) => input === document.activeElement)).toBe(true);
    expect(await page.evaluate(() => String(getSelection()))).toBe('칼슘');
    await close();
  });

  it('the search box lets Tab pass on phones, and leads to the search page with the next key', async () => {
    const { page, close } = await site.open('/product/129', PHONE);
    const box = page.locator('#site-query');
    const isThere = () => box.evaluate((element) => element === document.activeElement);
    for (let step = 0; step < 10 && !(await isThere()); step += 1) await page.keyboard.press('Tab');
    expect(await isThere()).toBe(true);
    await page.keyboard.press('Tab');
    expect(await isThere()).toBe(false);
    expect(new URL(page.url()).pathname).toBe('/product/129');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/search');
    await close();
  });

  it('the search box carries typed text to the loading search page on phones, and is left empty', LONG, async () => {
    const { page, close } = await site.open('/product/129', PHONE);
    const held = await holdCalls(page, '**/search');
    await page.locator('#site-query').tap();
    await page.keyboard.type('calcium', { delay: 30 });
    held.letGo();
    await page.waitForURL('**/search');
    const box = page.locator('#page-query');
    await expect.poll(() => box.evaluate((input) => input === document.activeElement)).toBe(true);
    await page.keyboard.type(' 600');
    await expect.poll(() => box.inputValue()).toBe('calcium 600');
    await page.goBack();
    await page.waitForURL('**/product/129');
    expect(
      await page.locator('#site-query').evaluate((input: HTMLInputElement) => [input.value, input === document.activeElement]),
    ).toEqual(['', false]);
    await page.goto(`${site.server.url}/search`);
    await expect.poll(() => box.inputValue()).toBe('');
    await close();
  });

  it.each(['/', '/product/129', routes.searchResult('칼슘')])(
    'the search box leads to the search page on phones, from %s',
    async (path) => {
      const { page, close } = await site.open(path, PHONE);
      await page.locator('.search-input:visible').tap();
      await page.waitForURL('**/search');
      const words = new URL(path, site.server.url).searchParams.get('query') ?? '';
      const box = page.locator('.search-input:visible');
      await expect
        .poll(() => box.evaluate((input: HTMLInputElement) => [input.value, input === document.activeElement]))
        .toEqual([words, true]);
      await page.goBack();
      await page.waitForURL(site.server.url + path);
      await expect.poll(() => page.locator('.search-input:visible').inputValue()).toBe(words);
      await close();
    },
  );
});

describe('results', () => {
  it('results list ingredients and products, both as links', async () => {
    const { page, close } = await site.open(routes.searchResult('마그네슘'));
    await page.getByRole('region', { name: '성분' }).getByRole('link', { name: '마그네슘', exact: true }).click();
    await page.waitForURL('**/ingredient/*');
    await page.goBack();
    const product = page.getByRole('region', { name: '영양제' }).getByRole('link').first();
    const name = await product.innerText();
    await product.click();
    await page.waitForURL('**/product/*');
    await expect.poll(() => page.locator('h1').innerText()).toContain(name);
    await close();
  });

  it('results show products on a phone without a wall of ingredients before them', async () => {
    const { page, close } = await site.open(routes.searchResult('비타민'), PHONE);
    const first = await page.getByRole('region', { name: '영양제' }).getByRole('article').first().boundingBox();
    expect(first?.y).toBeLessThan(400);
    await close();
  });

  it('results go on: every product once, until there are no more', LONG, async () => {
    const { page, close } = await site.open(routes.searchResult('비타민'));
    let seen: string[] = [];
    for (let turn = 0; turn < 10; turn += 1) {
      const links = page.getByRole('region', { name: '영양제' }).getByRole('article').getByRole('link');
      seen = await links.evaluateAll((elements) => elements.map((element) => element.getAttribute('href') ?? ''));
      const more = page.getByRole('link', { name: '더 보기' });
      if ((await more.count()) === 0) break;
      const address = page.url();
      await more.click();
      await page.waitForURL((url) => url.href !== address);
    }
    expect(seen.length).toBeGreaterThan(40);
    expect(new Set(seen).size).toBe(seen.length);
    await close();
  });

  it('results ask for a word where there is none', async () => {
    const { page, close } = await site.open('/searchresult?query=%20%20');
    expect(await page.locator('h1').innerText()).toBe('찾고 싶은 제품이나 성분을 입력해 보세요.');
    await close();
  });

  it('results offer the nearest word for a mistyped one, and its link finds products', async () => {
    const { page, close } = await site.open(routes.searchResult('마그네숨'));
    await page.getByText('일치하는 검색 결과가 없습니다.').waitFor();
    await page.getByRole('link', { name: '혹시 마그네슘?' }).click();
    await page.getByRole('heading', { name: '‘마그네슘’ 검색 결과' }).waitFor();
    await close();
  });

  it('results report no match without a guess where no word is near, and lead on to the purposes', async () => {
    const { page, close } = await site.open(routes.searchResult('쀍쀍쀍쀍'));
    await page.getByText('일치하는 검색 결과가 없습니다.').waitFor();
    expect(await page.getByText('혹시').count()).toBe(0);
    await page.getByRole('main').getByRole('link', { name: '목적별 검색' }).click();
    await page.waitForURL('**/object');
    await close();
  });

  it('results refuse a too long query with a sentence, and show hostile words as words', async () => {
    const long = await fetch(site.server.url + routes.searchResult('가'.repeat(200)));
    expect(long.status).toBe(400);
    expect(await long.text()).toMatch(/<h1[^>]*>[^<]+<\/h1>/);
    const { page, complaints, close } = await site.open(routes.searchResult('"><img src=x onerror=alert(1)>'));
    expect(await page.locator('img[src="x"]').count()).toBe(0);
    expect(complaints).toEqual([]);
    await close();
  });
});
