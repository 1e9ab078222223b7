import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from '#domain/shared/routes.ts';
import { violationsOf } from '#tests/support/axe.ts';
import { DESKTOP, openSite, PHONE, type Site } from '#tests/support/browser.ts';
import { LONG } from '#tests/support/conditions.ts';
import { holdCalls } from '#tests/support/held-calls.ts';
import { asMember } from '#tests/support/member.ts';
import { newPerson, type Person, send } from '#tests/support/people.ts';

let site: Site;
let minho: Person;
beforeAll(async () => {
  site = await openSite();
  const year = new Date().getFullYear() - 45;
  minho = await newPerson(site.server, 'minho@example.com', { gender: 'MALE', birthDate: `${year}-01-01` });
});
afterAll(() => site.close());

const ownLink = (page: Page) => page.locator('[data-own]');

/** Home with a stored push token; returns what it sends about it. */
async function openHome(person: Person | null, token: string | null) {
  const { page, close } = await site.open('/robots.txt', person === null ? DESKTOP : asMember(site.server, person));
  const sent: unknown[] = [];
  await page.route('**/users/me/fcm-token', (route) => {
    if (route.request().method() === 'PUT') sent.push(route.request().postDataJSON());
    return route.fulfill({ status: 500, json: {} });
  });
  await page.route('**/client-config.json', async (route) => {
    const answer = await route.fetch();
    const firebase = { apiKey: 'k', appId: '1', projectId: 'p', messagingSenderId: '1', vapidKey: 'v' };
    return route.fulfill({ json: { ...(await answer.json()), firebase } });
  });
  await page.evaluate((kept) => kept !== null && localStorage.setItem('fcmToken', kept), token);
  await page.goto(`${site.server.url}/`);
  return { sent, close, settle: () => page.waitForLoadState('networkidle') };
}

describe('the avatar', () => {
  it.each([
    { width: 'a phone', options: PHONE },
    { width: 'a desktop', options: DESKTOP },
  ])('the avatar of a member on $width is the cat without a photo, and leads to their page', LONG, async ({ options }) => {
    const { page, complaints, close } = await site.open('/product/129', asMember(site.server, minho, options));
    await expect.poll(() => ownLink(page).locator('img').getAttribute('src')).toBe('/cat/avatar.svg');
    await page.getByRole('link', { name: '마이페이지' }).click();
    await page.waitForURL('**/mypage');
    expect(complaints).toEqual([]);
    await close();
  });

  it('the avatar is the cat when the photo fails to load, which is retried after five minutes', LONG, async () => {
    const { page, close } = await site.open('/robots.txt', asMember(site.server, minho));
    let asked = 0;
    await page.route('**/profile-image*', (route) => {
      asked += 1;
      return route.fulfill({ json: { isSuccess: true, code: 'COMMON200', message: '', result: '/media/photos/none.jpg' } });
    });
    for (const path of ['/combination', '/object', '/combination']) {
      await page.goto(site.server.url + path);
      await expect.poll(() => ownLink(page).locator('img').getAttribute('src')).toBe('/cat/avatar.svg');
    }
    expect(asked).toBe(1);
    await close();
  });

  it('the avatar of a guest is a plain figure, and so it becomes when the session ends', LONG, async () => {
    const { page, close } = await site.open('/combination', asMember(site.server, minho));
    await ownLink(page).locator('img').waitFor();
    const other = await page.context().newPage();
    await other.goto(`${site.server.url}/mypage`);
    await other.getByRole('button', { name: '로그아웃' }).click();
    await other.getByRole('dialog').getByRole('button', { name: '로그아웃' }).click();
    await expect.poll(() => ownLink(page).locator('svg').count()).toBe(1);
    expect(await ownLink(page).getAttribute('href')).toBe('/login');
    await close();
  });
});

describe('popular lists of a member', () => {
  it('popular lists of a member are for their age and gender on home', async () => {
    const person = await newPerson(site.server, 'home@example.com', { gender: 'FEMALE', birthDate: '1961-05-05' });
    const { page, complaints, close } = await site.open('/', asMember(site.server, person, PHONE));
    const filter = page.getByRole('combobox', { name: '나이대' });
    await expect.poll(() => filter.inputValue()).toBe('60대 이상');
    expect(await page.locator('.popular .section-more').getAttribute('href')).toBe(
      routes.popular({ ageGroup: '60대 이상', gender: 'FEMALE' }),
    );
    expect(complaints).toEqual([]);
    await close();
  });

  it('popular lists of a member keep a choice made before the profile came', LONG, async () => {
    const { page, close } = await site.open('/terms/service', asMember(site.server, await newPerson(site.server, 'slow@example.com')));
    const held = await holdCalls(page, '**/users/me');
    const answered = page.waitForResponse('**/users/me');
    await page.goto(site.server.url);
    const filter = page.getByRole('combobox', { name: '나이대' });
    await filter.selectOption('10대');
    held.letGo();
    await answered;
    await page.waitForLoadState('networkidle');
    expect(await filter.inputValue()).toBe('10대');
    await close();
  });

  it('popular lists of a member use their own group without a choice in the address, else the chosen one', LONG, async () => {
    const person = await newPerson(site.server, 'best@example.com', {
      gender: 'MALE',
      birthDate: `${new Date().getFullYear() - 55}-01-01`,
    });
    const { page, close } = await site.open('/bestsupplement', asMember(site.server, person));
    await page.waitForURL(`**${routes.popular({ ageGroup: '50대', gender: 'MALE' })}`);
    const chosen = routes.popular({ ageGroup: '전체', gender: 'ALL' });
    await page.goto(site.server.url + chosen);
    await page.waitForLoadState('networkidle');
    expect(page.url()).toBe(site.server.url + chosen);
    await close();
  });
});

describe('the intake of an ingredient', () => {
  it('the intake of an ingredient is for the member’s age and gender', LONG, async () => {
    const person = await newPerson(site.server, 'intake@example.com', {
      gender: 'FEMALE',
      birthDate: `${new Date().getFullYear() - 25}-01-01`,
    });
    const { page, close } = await site.open(routes.ingredient('마그네슘'), asMember(site.server, person));
    await page.getByRole('meter').first().waitFor();
    await page.getByText(/20대 여성 기준/).waitFor();
    await close();
  });
});

describe('the search page', () => {
  const productsOf = (page: Page) => page.getByRole('region', { name: '최근 본 제품' });
  const searchesOf = (page: Page) => page.getByRole('region', { name: '최근 검색어' });

  it('the search page of a member has their last three searches and five products, newest first', LONG, async () => {
    const person = await newPerson(site.server, 'search@example.com');
    for (const word of ['아연', '마그네슘', '아연', '루테인', '오메가3'])
      await send(site.server, 'GET', `/api/v1/search/logs?keyword=${encodeURIComponent(word)}`, person.headers);
    for (const id of [1, 2, 3, 4, 5, 6]) await send(site.server, 'GET', `/api/v1/supplements?id=${id}`, person.headers);
    const { page, complaints, close } = await site.open('/search', asMember(site.server, person, PHONE));
    await expect.poll(() => searchesOf(page).getByRole('link').allInnerTexts()).toEqual(['오메가3', '루테인', '아연']);
    const linksOf = () =>
      productsOf(page)
        .getByRole('link')
        .evaluateAll((found) => found.map((link) => link.getAttribute('href')));
    await expect.poll(linksOf).toEqual([6, 5, 4, 3, 2].map((id) => routes.supplement(id)));
    expect(await violationsOf(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await close();
  });

  it('the search page says which list failed to load, and shows a guest neither', LONG, async () => {
    const { page, close } = await site.open('/terms/service', asMember(site.server, await newPerson(site.server, 'unlucky@example.com')));
    await page.route(/\/recent|recent-products/, (route) => route.fulfill({ status: 404, body: '{}' }));
    await page.goto(`${site.server.url}/search`);
    await page.getByText('최근 검색어를 불러오지 못했습니다.').waitFor();
    await page.getByText('최근 본 상품을 불러오지 못했습니다.').waitFor();
    await close();
    const guest = await site.open('/search');
    expect(await guest.page.getByText(/최근 (검색어|본 상품)/).count()).toBe(0);
    await guest.close();
  });
});

describe('home of a member', () => {
  it.each([
    { token: 'token-of-this-browser', sent: [{ fcmToken: 'token-of-this-browser' }] },
    { token: 'https://push.example/send/1', sent: [] },
    { token: null, sent: [] },
  ])('home of a member registers this browser for pushes: $token', LONG, async ({ token, sent }) => {
    const visit = await openHome(await newPerson(site.server, `home-${String(token).length}@example.com`), token);
    await expect.poll(() => visit.sent).toEqual(sent);
    await visit.settle();
    expect(visit.sent).toEqual(sent);
    await visit.close();
  });

  it('home of a guest registers nothing', async () => {
    const visit = await openHome(null, 'token-of-somebody');
    await visit.settle();
    expect(visit.sent).toEqual([]);
    await visit.close();
  });
});
