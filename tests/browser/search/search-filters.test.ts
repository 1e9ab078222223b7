import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { filterWords, sortWords } from '#copy/search/filter-words.ts';
import { searchFilters } from '#copy/search/search-filters.ts';
import { filterParameters, NO_FILTERS } from '#domain/search/search-filters.ts';
import { routes } from '#domain/shared/routes.ts';
import { violationsInBothThemes } from '#tests/support/axe.ts';
import { DESKTOP, openSite, PHONE, REGISTER, type Site } from '#tests/support/browser.ts';
import { LONG, onlyWhen } from '#tests/support/conditions.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite({}, REGISTER);
});
afterAll(() => site.close());

const group = (page: Page, name: string) => page.locator('.filter', { has: page.locator('summary', { hasText: name }) });
const boxes = (page: Page, name: string) => group(page, name).getByRole('checkbox');
const links = (page: Page) =>
  page.locator('.product-grid a.product-name').evaluateAll((found) => found.map((link) => link.getAttribute('href')));
const total = (page: Page) => page.locator('.found-head .num').innerText();
const addressOf = (page: Page) => new URL(page.url()).searchParams;

const WAYS = [
  { way: 'on a phone', options: PHONE, when: onlyWhen() },
  { way: 'on a desktop', options: DESKTOP, when: LONG },
  { way: 'without a script', options: { ...PHONE, javaScriptEnabled: false }, when: onlyWhen() },
];

for (const { way, options, when } of WAYS)
  describe(`filters of results ${way}`, when, () => {
    const hasScript = !('javaScriptEnabled' in options);

    it('narrow by ticks, stay in the address with the pages, and go one by one', async () => {
      const { page, complaints, close } = await site.open(routes.searchResult('오메가3'), options);
      await group(page, filterWords.form.group).locator('summary').click();
      const softgel = group(page, filterWords.form.group).locator('label', { hasText: '연질캡슐' });
      const count = await softgel.locator('.filter-count').innerText();
      await softgel.click();
      const apply = group(page, filterWords.form.group).getByRole('button');
      if (hasScript) await expect.poll(() => apply.innerText()).toBe(`결과 ${count} 보기`);
      await apply.click();
      await page.waitForURL('**form=softgel**');
      expect(await total(page)).toBe(count);
      expect(addressOf(page).toString()).toBe(new URLSearchParams({ query: '오메가3', form: 'softgel' }).toString());

      await group(page, sortWords.fit).locator('summary').click();
      await page.getByRole('link', { name: sortWords.amount }).click();
      await page.waitForURL('**sort=amount**');
      const first = await links(page);
      await page.getByRole('main').getByRole('link', { name: '더 보기' }).click();
      await expect.poll(() => addressOf(page).get('page')).toBe('2');
      await expect.poll(async () => (await links(page)).length).toBe(80);
      expect((await links(page)).slice(0, 40)).toEqual(first);
      expect(new Set(await links(page)).size).toBe(80);
      const shown = await links(page);
      await page.reload();
      expect(await links(page)).toEqual(shown);
      expect([addressOf(page).get('form'), addressOf(page).get('sort')]).toEqual(['softgel', 'amount']);

      await page.getByRole('link', { name: searchFilters.remove('연질캡슐') }).click();
      await page.waitForURL((url) => !url.searchParams.has('form'));
      expect([addressOf(page).get('sort'), addressOf(page).get('page')]).toEqual(['amount', null]);
      expect(complaints).toEqual([]);
      await close();
    });

    it('filters ask for amounts of the named ingredient, and leave empty fields out', async () => {
      const { page, close } = await site.open(routes.searchResult('비타민D'), options);
      await group(page, searchFilters.amount).locator('summary').click();
      await page.getByLabel(searchFilters.least).fill('100');
      await group(page, searchFilters.amount).getByRole('button').click();
      await page.waitForURL('**min=100**');
      expect(addressOf(page).toString()).toBe(new URLSearchParams({ query: '비타민D', min: '100' }).toString());
      expect(await page.getByText('비타민D 100 µg (4,000 IU) 이상').count()).toBe(1);
      expect(await page.getByText('비타민D 하루 함량 (µg, 1 µg = 40 IU)').count()).toBe(1);
      for (const text of await page.locator('.product-grid .product-amount').allInnerTexts())
        if (text.startsWith('비타민D')) expect(Number(/[\d,]+/.exec(text.slice(4))?.[0].replace(',', ''))).toBeGreaterThanOrEqual(100);
      await close();
    });

    it('filters that leave no product say so, and offer to be taken off', async () => {
      const nothing = filterParameters({ ...NO_FILTERS, form: ['liquid'], brand: ['없는브랜드'] });
      const { page, close } = await site.open(routes.searchResult('비타민D', 1, nothing), options);
      await page.getByText(searchFilters.none).waitFor();
      expect(await page.getByRole('list', { name: searchFilters.applied }).getByRole('link').count()).toBe(3);
      await page.locator('.empty').getByRole('link', { name: searchFilters.clear }).click();
      await page.waitForURL((url) => !url.searchParams.has('brand'));
      expect((await links(page)).length).toBe(40);
      await close();
    });

    it.each([
      ['min=20&max=10', '함량의 최소(min)가 최대(max)보다 커요.'],
      ['sort=popular', '아직 순위를 모으고 있어요'],
    ])('filters that cannot be applied say why, above the unfiltered rest: %s', LONG, async (filters, reason) => {
      const { page, close } = await site.open(`${routes.searchResult('비타민D')}&${filters}&form=jelly`, options);
      await page.getByText(reason, { exact: true }).waitFor();
      expect((await links(page)).length).toBe(40);
      expect(await page.getByRole('link', { name: searchFilters.remove('젤리') }).count()).toBe(1);
      await close();
    });
  });

describe('filters of results', () => {
  it.each([
    'form=pill&purpose=NOSE&min=-1&without=x&sort=newest',
    'min=1e9&ingredient=zinc&children=maybe',
    "brand='%22)%20OR%20(*&form=%00",
  ])('unknown filters change nothing: %s', async (filters) => {
    const answer = await fetch(`${site.server.url}${routes.searchResult('비타민D')}&${filters}`);
    expect(answer.status).toBe(200);
    const html = await answer.text();
    expect(html).not.toContain('role="alert"');
  });

  it('filters are used by keys alone, tell their number, and close by Escape and by walking on', async () => {
    const { page, complaints, close } = await site.open(routes.searchResult('비타민D'), DESKTOP);
    const summary = group(page, filterWords.purpose.group).locator('summary');
    await summary.focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => boxes(page, filterWords.purpose.group).first().isVisible()).toBe(true);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await expect.poll(() => page.locator('.filters [role=status]').innerText()).toMatch(/^[\d,]+개$/);
    await page.keyboard.press('Escape');
    expect(await boxes(page, filterWords.purpose.group).first().isVisible()).toBe(false);
    expect(await summary.evaluate((element) => element === document.activeElement)).toBe(true);
    const amount = group(page, searchFilters.amount);
    await amount.locator('summary').click();
    const stops = await amount.locator('input, button').count();
    for (let turn = 0; turn <= stops; turn += 1) await page.keyboard.press('Tab');
    await expect.poll(() => amount.evaluate((element) => element.hasAttribute('open'))).toBe(false);
    expect(complaints).toEqual([]);
    await close();
  });

  it.each([PHONE, DESKTOP, { viewport: { width: 320, height: 640 } }])(
    'filters are readable and large enough to touch, open and closed',
    LONG,
    async (options) => {
      const filters = filterParameters({ ...NO_FILTERS, form: ['tablet'], children: true, without: ['MILK'] });
      const { page, close } = await site.open(routes.searchResult('비타민', 1, filters), options);
      expect(await page.getByText(/알레르기 표시 정보가 없어서/).count()).toBe(1);
      for (const name of [null, filterWords.form.group, filterWords.without.group, sortWords.fit]) {
        if (name !== null)
          await group(page, name)
            .locator('summary')
            .evaluate((element: HTMLElement) => element.click());
        expect(await violationsInBothThemes(page), String(name)).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      }
      const heights = await page
        .locator('.filter summary, .filter-row > .chip, .filter-applied a, .filter[open] :is(label, a, button)')
        .evaluateAll((found) =>
          found.filter((element) => element.checkVisibility()).map((element) => element.getBoundingClientRect().height),
        );
      expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
      await close();
    },
  );

  it('filters of the person stay when another word is typed; those of the first word go', LONG, async () => {
    const filters = filterParameters({ ...NO_FILTERS, form: ['jelly'], children: true, without: ['MILK'] });
    const { page, close } = await site.open(routes.searchResult('비타민', 1, filters), DESKTOP);
    await page.locator('#site-query').fill('아연');
    await page.locator('#site-query').press('Enter');
    await page.waitForURL((url) => url.searchParams.get('query') === '아연');
    expect([addressOf(page).get('children'), addressOf(page).get('without'), addressOf(page).get('form')]).toEqual(['1', 'MILK', null]);
    await close();
  });
});
