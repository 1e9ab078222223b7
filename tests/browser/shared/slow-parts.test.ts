import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from '#domain/shared/routes.ts';
import { OWN_SERVER, openSite, PHONE, type Site, type TestPage } from '#tests/support/browser.ts';
import { LONG } from '#tests/support/conditions.ts';
import { addProducts } from '#tests/support/extra-products.ts';
import { holdCalls } from '#tests/support/held-calls.ts';
import { faultsOfState } from '#tests/support/looks.ts';
import { asMember } from '#tests/support/member.ts';
import { newPerson, type Person, send } from '#tests/support/people.ts';
import { PRODUCTS } from '#tests/support/screens.ts';

let site: Site;
let person: Person;
let guest: TestPage;
let member: TestPage;
beforeAll(async () => {
  site = await openSite({}, OWN_SERVER);
  const extra = Array.from({ length: 60 }, (_, index) => ({ id: 500_001 + index, name: `느린 목록 ${index + 1}`, slugs: ['vitamin-c'] }));
  await addProducts(site.server.catalogue, extra);
  person = await newPerson(site.server, 'patient@example.com');
  await send(site.server, 'GET', `/api/v1/search/logs?keyword=${encodeURIComponent('아연')}`, person.headers);
  await send(site.server, 'GET', `/api/v1/supplements?id=${PRODUCTS.over}`, person.headers);
  guest = await site.open('/terms/service', PHONE);
  member = await site.open('/terms/service', asMember(site.server, person, { ...PHONE, colorScheme: 'dark' }));
});
afterAll(async () => {
  await guest.close();
  await member.close();
  await site.close();
});

describe('a list whose next page is slow', () => {
  it.each([
    { list: 'an ingredient', path: routes.ingredientSupplements('비타민C'), calls: /\/supplements\?cursor/ },
    { list: 'the tab of an ingredient', path: `${routes.ingredient('비타민C')}#supplements`, calls: /\/supplements\?cursor/ },
    { list: 'a brand', path: routes.brand('볕뉘공방', 1), calls: /\/supplements\/brand\?/ },
  ])('the slow list $list says so, asks once, gives the button back after a failure, and goes on', LONG, async ({ path, calls }) => {
    const { page } = guest;
    const held = await holdCalls(page, calls);
    held.isFailing = true;
    await page.goto(site.server.url + path);
    const cards = page.getByRole('main').getByRole('article');
    const more = page.locator('.list-more');
    const first = await cards.count();
    await more.scrollIntoViewIfNeeded();
    await page.getByRole('status').getByText('제품을 더 불러오는 중이에요.').waitFor();
    expect(await more.getAttribute('aria-busy')).toBe('true');
    expect(await faultsOfState(page)).toEqual([]);
    held.letGo();
    await expect.poll(() => more.getAttribute('aria-busy')).toBe('false');
    expect(await cards.count()).toBe(first);
    expect(held.count).toBe(1);
    held.isFailing = false;
    held.hold();
    await more.tap();
    await page.evaluate(() => document.querySelector<HTMLElement>('.list-more')?.click());
    await expect.poll(() => held.count).toBe(2);
    await page.waitForTimeout(100);
    expect(held.count).toBe(2);
    held.letGo();
    await expect.poll(() => cards.count()).toBeGreaterThan(first);
    expect(held.most).toBe(1);
  });
});

describe('a slow search for an ingredient', () => {
  it('a slow search for an ingredient turns its glass, and is sent once', LONG, async () => {
    const { page } = guest;
    let asked = 0;
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    // A pending navigation keeps the page.
    await page.route('**/ingredient/search?*', (route) => {
      asked += 1;
      return route.fulfill({ status: 204 });
    });
    await page.goto(site.server.url + routes.ingredientSearch());
    const box = page.getByRole('searchbox', { name: '성분 이름' });
    const isBusy = () => page.locator('.finder-form').getAttribute('aria-busy');
    await box.fill('비타민');
    await box.press('Enter');
    await expect.poll(isBusy).toBe('true');
    expect(await faultsOfState(page)).toEqual([]);
    await box.press('Enter');
    await page.waitForTimeout(200);
    expect(asked).toBe(1);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await box.fill('칼슘');
    expect(await isBusy()).toBeNull();
    await box.press('Enter');
    await page.waitForURL('**/ingredient/search?*');
    await page.getByRole('main').getByRole('link', { name: '칼슘' }).first().waitFor();
    expect(await isBusy()).toBeNull();
  });
});

describe('what comes below an analysis', () => {
  const path = routes.combinationResult([PRODUCTS.within]);
  const pairings = (page: Page) => page.getByRole('region', { name: '궁합이 좋은 조합 TOP 5' }).getByRole('button');

  it('a slow part below an analysis keeps its place, and leaves it when it fails', LONG, async () => {
    const { page } = guest;
    const held = await holdCalls(page, '**/combinations/recommend');
    await page.goto(site.server.url + path);
    // Deferred parts above may move it away again.
    await expect
      .poll(async () => {
        await page.locator('[data-pairings]').scrollIntoViewIfNeeded();
        return held.count;
      })
      .toBe(1);
    expect(await page.locator('.flips-later').isVisible()).toBe(true);
    expect(await faultsOfState(page)).toEqual([]);
    held.letGo();
    await expect.poll(() => pairings(page).count()).toBe(5);
    expect(held.count).toBe(1);
    held.isFailing = true;
    await page.reload();
    // Removed when its reserved place is in view.
    await page.evaluate(() => document.querySelector('[data-pairings]')?.scrollIntoView());
    await expect.poll(() => page.locator('[data-pairings]').count()).toBe(0);
  });

  it('an analysis stays as it was when the limits of a person fail to load, and says so', LONG, async () => {
    const { page } = guest;
    const held = await holdCalls(page, '**/combinations/analyze');
    held.isFailing = true;
    await page.goto(site.server.url + path);
    await page.locator('#rest').waitFor();
    const rows = await page.getByRole('meter', { includeHidden: true }).count();
    await page.getByRole('button', { name: '내 기준으로 보기' }).tap();
    const sheet = page.getByRole('dialog', { name: '누구의 기준으로 볼까요?' });
    await sheet.getByLabel('성별').selectOption('FEMALE');
    await sheet.getByLabel('만 나이').fill('35');
    await sheet.getByRole('button', { name: '이 기준으로 보기' }).tap();
    const details = page.locator('[data-analysis="details"]');
    await expect.poll(() => details.getAttribute('aria-busy')).toBe('true');
    await page.getByRole('status').getByText('데이터를 불러오는 중입니다...').waitFor();
    held.letGo();
    await page.getByRole('alert').getByText('내 기준으로 다시 계산하지 못했어요. 잠시 후 다시 시도해 주세요.').waitFor();
    expect(await details.getAttribute('aria-busy')).toBeNull();
    expect(await page.locator('.person-who').innerText()).toBe('성인 기준');
    expect(await page.getByRole('meter', { includeHidden: true }).count()).toBe(rows);
    expect(held.count).toBe(1);
    expect(await faultsOfState(page)).toEqual([]);
    await page.evaluate(() => localStorage.clear());
  });
});

describe('what is only for a member', () => {
  it('the intake of an ingredient is said to be coming, then to have failed, and comes when asked again', LONG, async () => {
    const { page } = member;
    const held = await holdCalls(page, /\/api\/v1\/ingredients\/\d+(?:\?|$)/);
    held.isFailing = true;
    await page.goto(site.server.url + routes.ingredient('비타민C'));
    const section = page.getByRole('region', { name: '하루 섭취 기준' });
    await section.getByRole('status').getByText('섭취 기준을 불러오는 중이에요.').waitFor();
    expect(await faultsOfState(page)).toEqual([]);
    held.letGo();
    await section.getByRole('alert').getByText('성분 정보를 불러오지 못했어요. 잠시 후 다시 시도해 주세요.').waitFor();
    expect(await faultsOfState(page)).toEqual([]);
    expect(held.count).toBe(1);
    held.isFailing = false;
    await section.getByRole('button', { name: '다시 시도' }).tap();
    await section.getByRole('meter', { name: '비타민C' }).waitFor();
    expect(held.count).toBe(2);
  });

  it('recents have shapes in their places, then come, each asked for once', LONG, async () => {
    const { page } = member;
    const held = await holdCalls(page, /\/recent|recent-products/);
    await page.goto(`${site.server.url}/search`);
    await expect.poll(() => page.locator('[aria-busy="true"] .skeleton').count()).toBeGreaterThan(0);
    expect(await faultsOfState(page)).toEqual([]);
    held.letGo();
    await page.getByRole('region', { name: '최근 검색어' }).getByRole('link', { name: '아연' }).waitFor();
    await page.getByRole('region', { name: '최근 본 제품' }).getByRole('link').first().waitFor();
    expect(await page.locator('[aria-busy="true"]').count()).toBe(0);
    expect(held.count).toBe(2);
  });
});
