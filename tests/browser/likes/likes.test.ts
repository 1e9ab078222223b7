import type { Page } from 'playwright';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { likes } from '#copy/likes/likes.ts';
import { routes } from '#domain/shared/routes.ts';
import { DESKTOP, openSite, PHONE, type Site } from '#tests/support/browser.ts';
import { LONG, onlyWhen } from '#tests/support/conditions.ts';
import { holdCalls } from '#tests/support/held-calls.ts';
import { asMember, expiredTokenOf } from '#tests/support/member.ts';
import { newPerson, type Person, send } from '#tests/support/people.ts';
import { PRODUCTS } from '#tests/support/screens.ts';

const PRODUCT = routes.supplement(PRODUCTS.within);
const INGREDIENT = routes.ingredient('마그네슘');

let site: Site;
let haru: Person;
beforeAll(async () => {
  site = await openSite();
  haru = await newPerson(site.server, 'haru@example.com');
});
afterAll(() => site.close());

const heartOf = (page: Page) => page.getByRole('button', { name: '찜하기' });
const pressed = (page: Page) => heartOf(page).getAttribute('aria-pressed');

async function likedNames(person: Person, path = '/api/v1/likes/me'): Promise<string[]> {
  const { body } = await send(site.server, 'GET', path, person.headers);
  return v.parse(v.object({ result: v.array(v.object({ name: v.string() })) }), body).result.map(({ name }) => name);
}

const PLACES = [
  { what: 'a product', path: PRODUCT, list: '/api/v1/likes/me' },
  { what: 'an ingredient', path: INGREDIENT, list: '/api/v1/users/me/likes/ingredients' },
];

describe.each(PLACES)('the heart of $what', ({ what, path, list }) => {
  it('the heart asks a guest to log in', LONG, async () => {
    const { page, complaints, close } = await site.open(path, PHONE);
    await heartOf(page).click();
    const dialog = page.getByRole('dialog', { name: '로그인이 필요합니다.' });
    await dialog.getByRole('button', { name: '닫기' }).click();
    expect(await pressed(page)).toBe('false');
    await heartOf(page).click();
    await dialog.getByRole('button', { name: '로그인하기' }).click();
    await page.waitForURL(`**/login?next=${encodeURIComponent(path)}`);
    expect(complaints).toEqual([]);
    await close();
  });

  it('the heart turns at once, is stored, and shown by the next visit', path === PRODUCT ? onlyWhen() : LONG, async () => {
    const { page, complaints, close } = await site.open(path, asMember(site.server, haru));
    await heartOf(page).click();
    await expect.poll(() => pressed(page)).toBe('true');
    await expect.poll(() => likedNames(haru, list)).toHaveLength(1);
    await page.reload();
    await expect.poll(() => pressed(page)).toBe('true');
    await heartOf(page).click();
    await expect.poll(() => pressed(page)).toBe('false');
    await expect.poll(() => likedNames(haru, list)).toEqual([]);
    expect(complaints).toEqual([]);
    await close();
  });

  it('the heart turns back when the server fails, and says so', LONG, async () => {
    const { page, close } = await site.open(path, asMember(site.server, haru));
    const held = await holdCalls(page, '**/like');
    held.isFailing = true;
    await heartOf(page).click();
    await expect.poll(() => pressed(page)).toBe('true');
    held.letGo();
    await page.getByRole('alert').getByText('찜하지 못했어요.').waitFor();
    expect(await pressed(page)).toBe('false');
    await close();
  });

  it('the heart turns back when the session is over, and leads to the login', LONG, async () => {
    const person = await newPerson(site.server, `over-${what.replace(/\W/g, '')}@example.com`);
    const { page, close } = await site.open(path, asMember(site.server, person));
    await page.waitForLoadState('networkidle');
    await page.route(/like$|auth\/refresh/, (route) => route.fulfill({ status: 401, body: '{}' }));
    // A 204 keeps the page, so that the heart can be checked.
    let isLeaving = false;
    await page.route('**/login?next=*', (route) => {
      isLeaving = true;
      return route.fulfill({ status: 204 });
    });
    await heartOf(page).click();
    if (what === 'an ingredient') await expect.poll(() => isLeaving).toBe(true);
    else await page.getByRole('dialog', { name: '로그인이 필요합니다.' }).waitFor();
    expect([isLeaving, await pressed(page)]).toEqual([what === 'an ingredient', 'false']);
    expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull();
    await close();
  });
});

describe('a view of a product', () => {
  it('a view of a product by a member is one call with their token, which also brings the like', LONG, async () => {
    const { page, close } = await site.open('/terms/service', asMember(site.server, haru));
    const views: (string | undefined)[] = [];
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === '/api/v1/supplements') views.push(request.headers()['authorization']);
    });
    await page.goto(site.server.url + PRODUCT);
    await expect.poll(() => views).toHaveLength(1);
    await page.waitForLoadState('networkidle');
    expect(views).toEqual([`Bearer ${haru.accessToken}`]);
    await close();
  });

  it('a view of a product with an expired session asks to log in', LONG, async () => {
    const accessToken = await expiredTokenOf(site.server, haru);
    const { page, close } = await site.open(PRODUCT, asMember(site.server, { accessToken, refreshToken: 'used up' }));
    const dialog = page.getByRole('dialog', { name: '로그인이 필요합니다.' });
    await dialog.getByText('로그인이 끝났어요.').waitFor();
    expect(await dialog.getByText('찜은 로그인 후').count()).toBe(0);
    expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull();
    await close();
  });

  it('a view of a product asks to log in too where another call has found the session expired first', LONG, async () => {
    const accessToken = await expiredTokenOf(site.server, haru);
    const { page, close } = await site.open('/terms/service');
    await page.evaluate((token) => {
      localStorage.setItem('accessToken', token);
      localStorage.setItem('refreshToken', 'used up');
    }, accessToken);
    let held = 0;
    await page.route('**/_astro/*.js', async (route) => {
      const response = await route.fetch();
      // The heart's module, recognised by its error text.
      if ((await response.text()).includes(likes.failed)) {
        held += 1;
        await page.waitForFunction(() => localStorage.getItem('accessToken') === null);
      }
      await route.fulfill({ response });
    });
    await page.goto(site.server.url + PRODUCT, { waitUntil: 'commit' });
    await page.getByRole('dialog', { name: '로그인이 필요합니다.' }).waitFor();
    expect(held).toBe(1);
    await close();
  });
});

describe('the list of likes', () => {
  it('the list of likes asks a guest to log in', async () => {
    const { page, complaints, close } = await site.open('/scrap', PHONE);
    await page.getByText('로그인이 필요합니다.').waitFor();
    expect(await page.getByRole('main').getByRole('link', { name: '로그인하기' }).getAttribute('href')).toBe('/login?next=%2Fscrap');
    expect(complaints).toEqual([]);
    await close();
  });

  it.each([PHONE, DESKTOP])('the list of likes has two tabs, each empty at first', LONG, async (options) => {
    const person = await newPerson(site.server, `empty-${options.viewport?.width}@example.com`);
    const { page, close } = await site.open('/scrap', asMember(site.server, person, options));
    await page.getByText('찜한 제품이 없어요.').waitFor();
    await page.getByRole('tab', { name: '성분' }).click();
    await page.getByText('찜한 성분이 없어요.').waitFor();
    expect(page.url()).toContain('?tab=ingredients');
    await close();
  });

  it('the list of likes removes a product at once, ignores more clicks, and restores it after a failure', LONG, async () => {
    const person = await newPerson(site.server, 'lists@example.com');
    for (const id of [PRODUCTS.within, PRODUCTS.over])
      await send(site.server, 'POST', `/api/v1/supplements/${id}/like`, person.headers, { liked: true });
    const names = await likedNames(person);
    const { page, close } = await site.open('/scrap', asMember(site.server, person, PHONE));
    const cards = page.getByRole('article');
    await expect.poll(() => cards.count()).toBe(2);
    await expect.poll(() => page.locator('.product-name').allInnerTexts()).toEqual(names);
    const held = await holdCalls(page, '**/like');
    held.isFailing = true;
    await cards.first().getByRole('button').click();
    await expect.poll(() => cards.count()).toBe(1);
    held.letGo();
    await page.getByRole('alert').getByText('찜 취소에 실패했습니다. 잠시 후 다시 시도해주세요.').waitFor();
    expect(await page.locator('.product-name').allInnerTexts()).toEqual(names);
    await page.unroute('**/like');
    await cards.first().getByRole('button').click();
    await expect.poll(() => likedNames(person)).toEqual(names.slice(1));
    expect(await cards.count()).toBe(1);
    await close();
  });

  it('the list of likes removes an ingredient and leads to the others', LONG, async () => {
    const person = await newPerson(site.server, 'ingredients@example.com');
    for (const id of [3, 7]) await send(site.server, 'POST', `/api/v1/ingredients/${id}/like`, person.headers, { liked: true });
    const path = '/api/v1/users/me/likes/ingredients';
    const [first = '', second = ''] = await likedNames(person, path);
    const { page, close } = await site.open('/scrap?tab=ingredients', asMember(site.server, person));
    await page.getByRole('button', { name: `${first} 찜 취소` }).click();
    await expect.poll(() => likedNames(person, path)).toEqual([second]);
    await page.getByRole('link', { name: second }).click();
    await page.waitForURL(`**${routes.ingredient(second)}`);
    await expect.poll(() => pressed(page)).toBe('true');
    await close();
  });

  it('the list of likes leads to the analysis of all its products, and to their comparison while a screen holds them', async () => {
    const person = await newPerson(site.server, 'all@example.com');
    for (const id of [PRODUCTS.within, PRODUCTS.over])
      await send(site.server, 'POST', `/api/v1/supplements/${id}/like`, person.headers, { liked: true });
    const { page, close } = await site.open('/scrap', asMember(site.server, person, PHONE));
    const link = page.getByRole('link', { name: '모두 분석하기' });
    const ids = new URL((await link.getAttribute('href')) ?? '', page.url()).searchParams.get('ids');
    expect(new Set(ids?.split(','))).toEqual(new Set([String(PRODUCTS.within), String(PRODUCTS.over)]));
    const comparison = page.getByRole('link', { name: '나란히 보기' });
    expect(await comparison.getAttribute('href')).toBe(`/compare?ids=${ids}`);
    await page
      .getByRole('button', { name: /찜 취소/ })
      .first()
      .click();
    await expect.poll(() => comparison.count()).toBe(0);
    await close();
  });

  it('the list of likes says when it cannot be loaded and tries again', async () => {
    const { page, close } = await site.open('/terms/service', asMember(site.server, haru));
    await page.route('**/likes/me', (route) => route.fulfill({ status: 404, body: '{}' }));
    await page.goto(`${site.server.url}/scrap`);
    await page.getByRole('alert').getByText('찜 목록을 불러오지 못했어요.').first().waitFor();
    await page.unroute('**/likes/me');
    await page.getByRole('button', { name: '다시 시도' }).click();
    await page.getByText('찜한 제품이 없어요.').waitFor();
    await close();
  });
});
