import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from '#domain/shared/routes.ts';
import { openSite, PHONE, type Site } from '#tests/support/browser.ts';
import { LONG } from '#tests/support/conditions.ts';
import { asMember } from '#tests/support/member.ts';
import { ownLine, remindDaily } from '#tests/support/own-list.ts';
import { newPerson } from '#tests/support/people.ts';
import { PRODUCTS } from '#tests/support/screens.ts';

const PICKER = routes.addCombination('비타민');

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const tray = (page: Page) => page.getByRole('region', { name: '분석 목록' });
const expectCount = (page: Page, count: number) => expect.poll(() => tray(page).innerText()).toContain(`${count}/10`);
async function choose(page: Page, count: number, from = 0): Promise<void> {
  for (let index = from; index < from + count; index += 1) await page.getByRole('checkbox').nth(index).click();
}
const kept = (page: Page) => page.evaluate(() => localStorage.getItem('selectedItems'));

describe('the picker', () => {
  it('the picker counts the selection, lists it, and removes from it', async () => {
    const { page, complaints, close } = await site.open(PICKER);
    await expectCount(page, 0);
    await choose(page, 3);
    await expectCount(page, 3);
    expect(await tray(page).getByRole('listitem').count()).toBe(3);
    const removal = tray(page).getByRole('button', { name: /빼기$/ }).first();
    await removal.click();
    await expectCount(page, 2);
    expect(await page.getByRole('checkbox').nth(0).isChecked()).toBe(false);
    await page.getByRole('checkbox').nth(1).click();
    await expectCount(page, 1);
    expect(complaints).toEqual([]);
    await close();
  });

  it('the picker begins with what a member takes, once, and keeps what they choose from then on', async () => {
    const person = await newPerson(site.server, 'picker-own@example.com');
    for (const id of [PRODUCTS.within, PRODUCTS.over]) await remindDaily(site, person, id, '09:00');
    const { page, complaints, close } = await site.open('/', asMember(site.server, person, PHONE));
    await ownLine(page).waitFor();
    await page.goto(site.server.url + PICKER);
    await expectCount(page, 2);
    await choose(page, 1);
    await expectCount(page, 3);
    for (const left of [2, 1, 0]) {
      await tray(page).getByRole('button', { name: /빼기$/ }).first().click();
      await expectCount(page, left);
    }
    await page.reload();
    await page.getByRole('checkbox').first().focus();
    await expectCount(page, 0);
    expect(complaints).toEqual([]);
    await close();
  });

  it('the picker keeps its button quiet until something is chosen, and shows what is', async () => {
    const { page, close } = await site.open(PICKER, PHONE);
    const colour = () => page.getByRole('button', { name: '분석 시작' }).evaluate((button) => getComputedStyle(button).backgroundColor);
    const quiet = await colour();
    await page.locator('.pick').nth(0).tap();
    await expectCount(page, 1);
    expect(await colour()).not.toBe(quiet);
    const picture = tray(page).getByRole('listitem').locator('img');
    await expect.poll(() => picture.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth > 0)).toBe(true);
    await tray(page).getByRole('button', { name: /빼기$/ }).tap();
    await expectCount(page, 0);
    expect(await colour()).toBe(quiet);
    await close();
  });

  it('the picker chooses by touch of the whole row and by the space bar', LONG, async () => {
    const { page, close } = await site.open(PICKER, PHONE);
    await page.locator('.pick').nth(0).tap();
    await expectCount(page, 1);
    await page.getByRole('checkbox').nth(1).press('Space');
    await expectCount(page, 2);
    await close();
  });

  it('the picker refuses the eleventh and says so', LONG, async () => {
    const { page, close } = await site.open(PICKER);
    await choose(page, 10);
    await expectCount(page, 10);
    expect(await page.getByText('최대 10개까지 선택할 수 있습니다.').count()).toBe(0);
    await tray(page).getByText('10개를 모두 골랐어요. 더 고르려면 하나를 빼 주세요.').waitFor();
    expect(await page.getByRole('checkbox').nth(10).getAttribute('aria-disabled')).toBe('true');
    await page.getByRole('checkbox').nth(10).press('Space');
    await page.getByRole('alert').getByText('최대 10개까지 선택할 수 있습니다.').waitFor();
    expect(await page.getByRole('checkbox').nth(10).isChecked()).toBe(false);
    await expectCount(page, 10);
    await close();
  });

  it('the picker keeps the choice across a reload and another search, and analyses all of it', async () => {
    const { page, close } = await site.open(PICKER);
    await choose(page, 2);
    await expectCount(page, 2);
    await page.reload();
    await tray(page).hover();
    await page.getByRole('checkbox').nth(2).click();
    await expectCount(page, 3);
    await page.goto(site.server.url + routes.addCombination('유산균'));
    await page.getByRole('checkbox').nth(0).click();
    await expectCount(page, 4);
    const ids = [...((await kept(page)) ?? '').matchAll(/"supplementId":(\d+)/g)].map(([, id]) => id);
    expect(ids).toHaveLength(4);
    await page.getByRole('button', { name: '분석 시작' }).click();
    await page.waitForURL('**/combination-result?*');
    expect(new URL(page.url()).searchParams.get('ids')).toBe(ids.join(','));
    expect(await page.getByRole('region', { name: '선택한 제품' }).getByRole('article').count()).toBe(4);
    await close();
  });

  it('the picker asks for a product when there is none to analyse', async () => {
    const { page, close } = await site.open(PICKER);
    await page.getByRole('button', { name: '분석 시작' }).click();
    await page.getByRole('alert').getByText('함께 먹는 제품을 골라 주세요.').waitFor();
    expect(new URL(page.url()).pathname).toBe('/add-combination');
    await close();
  });

  it('the picker survives a malformed or old stored choice', LONG, async () => {
    const { page, complaints, close } = await site.open(PICKER);
    for (const note of ['{', '[1,null]', '[{"cursorId":35000091,"supplementName":"옛 이름"}]']) {
      await page.evaluate((text) => localStorage.setItem('selectedItems', text), note);
      await page.reload();
      await page.getByRole('checkbox').nth(0).click();
      await expectCount(page, note.includes('cursorId') ? 2 : 1);
    }
    expect(complaints).toEqual([]);
    await close();
  });

  it('the picker does not start with a product that has no id', LONG, async () => {
    const { page, close } = await site.open(PICKER);
    await page.evaluate(() =>
      localStorage.setItem('selectedItems', '[{"supplementName":"번호 없는 제품"},{"supplementId":91,"supplementName":"있는 제품"}]'),
    );
    await page.reload();
    await expectCount(page, 2);
    await page.getByRole('button', { name: '분석 시작' }).click();
    await page.getByRole('alert').getByText('분석 ID가 비어 있는 항목이 있어요. 다시 선택해 주세요.').waitFor();
    await page.getByRole('button', { name: '번호 없는 제품 빼기' }).click();
    await page.getByRole('button', { name: '분석 시작' }).click();
    await page.waitForURL('**/combination-result?ids=91');
    await close();
  });

  it('the picker offers the nearest word, and keeps the tray within reach', LONG, async () => {
    const { page, close } = await site.open(routes.addCombination('마그네숨'));
    await page.getByText('일치하는 검색 결과가 없습니다.').waitFor();
    await page.getByRole('link', { name: '혹시 마그네슘?' }).click();
    await page.getByRole('checkbox').first().waitFor();
    await close();
  });

  it('the picker stays small on a phone while it is empty', async () => {
    const { page, close } = await site.open(PICKER, PHONE);
    expect((await tray(page).boundingBox())?.height).toBeLessThan(100);
    await close();
  });
});

describe('before its code has come', () => {
  async function openSlowly(path: string): Promise<{ page: Page; close(): Promise<void> }> {
    const { page, close } = await site.open('/terms/service');
    await page.route('**/_astro/**', async (route) => {
      await new Promise((done) => setTimeout(done, 500));
      await route.continue();
    });
    await page.goto(site.server.url + path, { waitUntil: 'commit' });
    return { page, close };
  }

  it('the picker loses no choice made before its code has come', LONG, async () => {
    const { page, close } = await openSlowly(PICKER);
    await choose(page, 2);
    await expectCount(page, 2);
    expect(await page.getByRole('checkbox').nth(0).isChecked()).toBe(true);
    expect(await page.getByRole('checkbox').nth(1).isChecked()).toBe(true);
    await close();
  });

  it('the picker refuses the eleventh before its code has come, and says so then too', LONG, async () => {
    const { page, close } = await openSlowly(PICKER);
    const boxes = page.getByRole('checkbox');
    await boxes.nth(10).waitFor();
    await boxes.evaluateAll((all) => {
      for (const box of all.slice(0, 11)) if (box instanceof HTMLElement) box.click();
    });
    await page.getByRole('alert').getByText('최대 10개까지 선택할 수 있습니다.').waitFor();
    await expectCount(page, 10);
    expect(await boxes.nth(10).isChecked()).toBe(false);
    await close();
  });

  it('the picker keeps an early choice where the page is left', LONG, async () => {
    const { page, close } = await site.open('/terms/service');
    let isAway = false;
    await page.route('**/_astro/*.js', (route) => (isAway ? route.abort() : route.continue()));
    await page.goto(site.server.url + PICKER);
    isAway = true;
    await choose(page, 2);
    await page.goto(`${site.server.url}/terms/service`);
    isAway = false;
    await page.goto(site.server.url + routes.addCombination('칼슘'));
    await expectCount(page, 2);
    await close();
  });

  it('the picker keeps an early press of the button', LONG, async () => {
    const { page, close } = await openSlowly(PICKER);
    await page.evaluate(() => localStorage.setItem('selectedItems', '[{"supplementId":91,"supplementName":"더 진한 마그네슘 400"}]'));
    await page.getByRole('button', { name: '분석 시작' }).click();
    await page.waitForURL('**/combination-result?ids=91');
    await close();
  });
});

describe('the landing of combinations', () => {
  it('the landing gives each pair its reason before it is turned', async () => {
    const { page, close } = await site.open(routes.combination(), PHONE);
    const cards = page.locator('.flip');
    expect(await cards.count()).toBeGreaterThan(0);
    for (const card of await cards.all()) {
      const reason = await card.locator('.flip-reason').innerText();
      expect(reason).toMatch(/[.!?]$/);
      expect(await card.locator('.flip-back').textContent()).toContain(reason);
    }
    await close();
  });

  it('the landing keeps a row for recent searches where there are some, and only there', async () => {
    const { page, close } = await site.open(routes.combination(), PHONE);
    const row = page.locator('.combination-recent');
    expect(await row.isVisible()).toBe(false);
    await page.evaluate(() => localStorage.setItem('searchHistory', JSON.stringify(['마그네슘'])));
    await page.reload();
    await row.getByRole('link', { name: '마그네슘' }).waitFor();
    await close();
  });
});
