import { brotliCompressSync } from 'node:zlib';
import type { BrowserContextOptions, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from '#domain/routes.ts';
import { violationsInBothThemes } from '../support/axe.ts';
import { DESKTOP, openSite, PHONE, type Site, type TestPage } from '../support/browser.ts';
import { asMember } from '../support/member.ts';
import { overflowAt, shifts, smallTargets } from '../support/page-checks.ts';
import { newPerson, type Person, send } from '../support/people.ts';
import { PRODUCTS } from '../support/screens.ts';

/** Own code of home, before anybody touches anything. */
const OWN_CODE = 5 * 1024;

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const item = (supplementId: number) => ({ supplementId, supplementName: `제품 ${supplementId}`, imageUrl: '/pictures/1/tablet-d.svg' });

/** A browser whose storage holds the list of a guest, besides what it holds already. */
function withList(ids: readonly number[], options: BrowserContextOptions = PHONE): BrowserContextOptions {
  const [known] = typeof options.storageState === 'object' ? options.storageState.origins : [];
  const localStorage = [...(known?.localStorage ?? []), { name: 'mySupplements', value: JSON.stringify(ids.map(item)) }];
  return { ...options, storageState: { cookies: [], origins: [{ origin: site.server.url, localStorage }] } };
}

const block = (page: Page) => page.getByRole('region', { name: '내 영양제' });
const line = (page: Page) => block(page).locator('.own-line');
const take = (page: Page) => page.getByRole('button', { name: '먹고 있어요' });
const kept = (page: Page) => page.evaluate(() => localStorage.getItem('mySupplements'));
const accountOf = async ({ headers }: Person) => {
  const { body } = await send(site.server, 'GET', '/api/v1/users/me/supplements', headers);
  return JSON.stringify(body);
};

async function remind(person: Person, supplementId: number, time: string): Promise<void> {
  const schedules = ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'].map((dayOfWeek) => ({ dayOfWeek, time }));
  await send(site.server, 'POST', '/api/v1/notifications/routines', person.headers, { supplementId, schedules });
}

/** What of a visit's code is our own: not the library that reads what comes from outside. */
async function ownBytes(scripts: readonly string[]): Promise<number> {
  const bodies = await Promise.all(scripts.map(async (address) => Buffer.from(await (await fetch(address)).arrayBuffer())));
  expect(bodies.some((body) => body.includes('react'))).toBe(false);
  return bodies.filter((body) => !body.includes('abortPipeEarly')).reduce((sum, body) => sum + brotliCompressSync(body).byteLength, 0);
}

async function expectStill(visit: TestPage): Promise<void> {
  expect(await shifts(visit)).toEqual([]);
  expect(visit.complaints).toEqual([]);
}

describe('home, for a guest', () => {
  it('invites in one line whoever has told nothing, also without scripts, and loads nothing for it', async () => {
    for (const javaScriptEnabled of [true, false]) {
      const { page, close } = await site.open('/', { ...PHONE, javaScriptEnabled });
      const invitation = block(page).getByRole('link');
      await invitation.waitFor();
      expect(await invitation.getAttribute('href')).toBe(routes.search());
      expect((await block(page).boundingBox())?.height).toBeLessThan(60);
      await close();
    }
  });

  it('shows the list and the one line under the search, in room that is kept before the first paint', async () => {
    for (const options of [PHONE, DESKTOP]) {
      const visit = await site.open('/', withList([PRODUCTS.over, PRODUCTS.within], options));
      const { page, close } = visit;
      await line(page).getByText('마그네슘이 상한의').waitFor();
      expect(await line(page).getAttribute('href')).toBe(routes.combinationResult([PRODUCTS.over, PRODUCTS.within]));
      await expect.poll(() => block(page).getByRole('listitem').count()).toBe(2);
      expect(await block(page).locator('.own-ring').count()).toBe(0);
      const [own, banner] = [await block(page).boundingBox(), await page.locator('.banner').boundingBox()];
      expect(own?.y).toBeLessThan(banner?.y ?? 0);
      await expectStill(visit);
      await close();
    }
  });

  it('weighs no more than it may: the whole page without a list, and what a list adds; without React', async () => {
    const scriptsOf = async (ids: readonly number[]) => {
      const { page, close } = await site.open('/', ids.length === 0 ? PHONE : withList(ids));
      const isThere = async () => {
        if (ids.length > 0) await line(page).getByText('상한의').waitFor();
        await page.waitForLoadState('networkidle');
      };
      // What is to be said of a list is asked for where the list changes: home shows it as it is kept.
      await isThere();
      const scripts = new Set<string>();
      page.on('response', (response) => {
        if (new URL(response.url()).pathname.endsWith('.js')) scripts.add(response.url());
      });
      await page.reload();
      await isThere();
      await close();
      return scripts;
    };
    const [without, withOne] = [await scriptsOf([]), await scriptsOf([PRODUCTS.over])];
    expect(await ownBytes([...without])).toBeLessThanOrEqual(OWN_CODE);
    const added = withOne.difference(without);
    expect(added.size).toBeGreaterThan(0);
    expect(await ownBytes([...added])).toBeLessThanOrEqual(OWN_CODE);
  });

  it('fits narrow and wide, gives fingers room and is clean for readers', async () => {
    const visit = await site.open('/', withList([PRODUCTS.over, PRODUCTS.within, PRODUCTS.unknown]));
    await line(visit.page).getByText('상한의').waitFor();
    expect(await smallTargets(visit)).toEqual([]);
    for (const width of [320, 390, 768, 1280]) expect(await overflowAt(visit, width), `${width} px`).toBeLessThanOrEqual(0);
    expect(await violationsInBothThemes(visit.page)).toEqual([]);
    await visit.close();
  });

  it('says that ten of more are counted, and analyses these', async () => {
    const ids = Array.from({ length: 12 }, (_, index) => index + 1);
    const { page, close } = await site.open('/', withList(ids));
    await line(page).getByText('먼저 담은 10개 기준이에요').waitFor();
    expect(await line(page).getAttribute('href')).toBe(routes.combinationResult(ids.slice(0, 10)));
    await close();
  });

  it('says so where the analysis cannot be had', async () => {
    const { page, close } = await site.open('/terms/service', withList([PRODUCTS.within]));
    await page.route('**/api/v1/combinations/analyze', (route) => route.abort());
    await page.goto(`${site.server.url}/`);
    await line(page).getByText('지금은 합계를 계산하지 못했어요').waitFor();
    await close();
  });
});

describe('home, for a member', () => {
  it('has today’s ring, the next dose and the line, and nothing moves', async () => {
    const person = await newPerson(site.server, 'own-home@example.com');
    await remind(person, PRODUCTS.within, '09:00');
    await remind(person, PRODUCTS.over, '21:00');
    for (const options of [PHONE, DESKTOP]) {
      const visit = await site.open('/', asMember(site.server, person, { ...options, timezoneId: 'Asia/Seoul' }));
      const { page, close } = visit;
      await line(page).getByText('마그네슘이 상한의').waitFor();
      await block(page).getByRole('link', { name: '오늘 0% 먹었어요' }).waitFor();
      await block(page).getByText('오전 9:00 · ').waitFor();
      await expectStill(visit);
      await close();
    }
  });

  it('says how to begin where there is nothing yet, in the same room', async () => {
    const person = await newPerson(site.server, 'own-empty@example.com');
    const visit = await site.open('/', asMember(site.server, person, PHONE));
    await block(visit.page).getByRole('link', { name: '제품 찾기' }).waitFor();
    await expectStill(visit);
    await visit.close();
  });

  it('says that it could not be loaded, and tries again', async () => {
    const person = await newPerson(site.server, 'own-failed@example.com');
    const { page, close } = await site.open('/terms/service', asMember(site.server, person, PHONE));
    let isRefused = true;
    await page.route('**/api/v1/users/me/supplements?*', (route) =>
      isRefused ? route.fulfill({ status: 400, body: '{}' }) : route.continue(),
    );
    await page.goto(`${site.server.url}/`);
    await block(page).getByText('내 영양제를 불러오지 못했어요.').waitFor();
    isRefused = false;
    await block(page).getByRole('button', { name: '다시 시도' }).click();
    await block(page).getByRole('link', { name: '제품 찾기' }).waitFor();
    await close();
  });
});

describe('a product', () => {
  it('is marked as taken by a guest, stays so, and is taken back', async () => {
    const { page, close } = await site.open(`/product/${PRODUCTS.within}`, PHONE);
    expect(await take(page).getAttribute('aria-pressed')).toBe('false');
    await take(page).click();
    await page.getByText('내 영양제에 담았어요.').waitFor();
    await page.reload();
    await expect.poll(() => take(page).getAttribute('aria-pressed')).toBe('true');
    await take(page).click();
    await page.getByText('내 영양제에서 뺐어요.').waitFor();
    expect(await kept(page)).toBeNull();
    await close();
  });

  it('is marked in a member’s account, where a reminder keeps it', async () => {
    const person = await newPerson(site.server, 'own-product@example.com');
    const { page, close } = await site.open(`/product/${PRODUCTS.within}`, asMember(site.server, person, DESKTOP));
    await take(page).click();
    await page.getByText('내 영양제에 담았어요.').waitFor();
    expect(await accountOf(person)).toContain(`"supplementId":${PRODUCTS.within}`);
    await remind(person, PRODUCTS.within, '09:00');
    await take(page).click();
    await page.getByText('알림이 켜져 있어서 내 영양제에 남아 있어요.').waitFor();
    await expect.poll(() => take(page).getAttribute('aria-pressed')).toBe('true');
    await close();
  });

  it('is seen with what one takes, too much or not, by one tap, and the list stays as it was', async () => {
    const { page, close } = await site.open(`/product/${PRODUCTS.overVitaminC}`, withList([PRODUCTS.over]));
    const link = page.getByRole('link', { name: '내 것과 함께 보기' });
    await expect.poll(() => link.getAttribute('href')).toBe(routes.combinationResult([PRODUCTS.over, PRODUCTS.overVitaminC]));
    let taps = 0;
    await page.exposeFunction('countTap', () => {
      taps += 1;
    });
    await page.evaluate(() => addEventListener('pointerdown', () => Reflect.get(window, 'countTap')()));
    await link.tap();
    await page.getByRole('heading', { name: '2개 성분이 상한을 넘어요' }).waitFor();
    expect(taps).toBe(1);
    expect(taps).toBeLessThanOrEqual(3);
    expect(JSON.parse((await kept(page)) ?? '')).toEqual([item(PRODUCTS.over)]);
    await close();
  });

  it('asks at ten others which of them to leave out of the analysis', async () => {
    const others = Array.from({ length: 10 }, (_, index) => index + 1).map((id) => (id === PRODUCTS.within ? 11 : id));
    const { page, close } = await site.open(`/product/${PRODUCTS.within}`, withList(others));
    await page.waitForLoadState('networkidle');
    await page.getByRole('link', { name: '내 것과 함께 보기' }).click();
    const dialog = page.getByRole('dialog', { name: '함께 볼 수 있는 건 10개까지예요' });
    await dialog.waitFor();
    expect(await dialog.getByRole('button', { name: '빼고 분석하기' }).isDisabled()).toBe(true);
    await dialog.getByRole('checkbox', { name: '제품 2', exact: true }).check();
    expect(await violationsInBothThemes(page)).toEqual([]);
    await dialog.getByRole('button', { name: '빼고 분석하기' }).click();
    const left = others.filter((id) => id !== others[1]);
    await page.waitForURL(`**${routes.combinationResult([...left, PRODUCTS.within])}`);
    await close();
  });
});

describe('lists of products', () => {
  const mark = (page: Page, id: number) => page.locator('.product', { has: page.locator(`a[href="/product/${id}"]`) }).locator('.own-mark');

  it('mark what one takes and what would be too much with it, in words, by one analysis at most', async () => {
    const visit = await site.open('/terms/service', withList([PRODUCTS.over]));
    const { page, close } = visit;
    const analyses: string[] = [];
    page.on('request', (request) => request.url().includes('/combinations/analyze') && analyses.push(request.url()));
    await page.goto(site.server.url + routes.searchResult('마그네슘'));
    await mark(page, PRODUCTS.over).first().getByText('먹고 있어요').waitFor();
    await expect.poll(() => page.locator('.own-mark[data-mark="over"]').count()).toBeGreaterThan(0);
    expect(await page.locator('.own-mark[data-mark="over"]').first().innerText()).toBe('함께면 초과');
    // What has none of it is not marked.
    const marked = await page.locator('.product:has(.own-mark[data-mark="over"]) .product-text').allInnerTexts();
    expect(marked.filter((text) => !text.includes('마그네슘'))).toEqual([]);
    expect(analyses).toHaveLength(1);
    await expectStill(visit);
    expect(await violationsInBothThemes(page)).toEqual([]);
    await close();
  });

  it('mark nothing for whoever takes nothing', async () => {
    const { page, close } = await site.open(routes.searchResult('마그네슘'), PHONE);
    await page.waitForLoadState('networkidle');
    expect(await page.locator('.own-mark').count()).toBe(0);
    await close();
  });
});

describe('the way to the analysis of what one takes', () => {
  it('stands where combinations begin, and only where there may be something', async () => {
    const { page, close } = await site.open(routes.combination(), withList([PRODUCTS.over, PRODUCTS.within]));
    const link = page.getByRole('link', { name: '내 영양제 분석' });
    await expect.poll(() => link.getAttribute('href')).toBe(routes.combinationResult([PRODUCTS.over, PRODUCTS.within]));
    await page.evaluate(() => localStorage.clear());
    await page.reload();
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await link.isVisible()).toBe(false);
    await close();
  });

  it('stands on a member’s own page and above the day', async () => {
    const person = await newPerson(site.server, 'own-ways@example.com');
    await remind(person, PRODUCTS.within, '09:00');
    for (const path of [routes.myPage(), routes.alarm()]) {
      const { page, close } = await site.open(path, asMember(site.server, person, PHONE));
      const link = page.getByRole('link', { name: '내 영양제 분석' });
      await expect.poll(() => link.getAttribute('href'), { message: path }).toBe(routes.combinationResult([PRODUCTS.within]));
      await close();
    }
  });
});

describe('what a guest took', () => {
  it('goes into the account at log-in, once, and from the device', async () => {
    const person = await newPerson(site.server, 'own-merge@example.com');
    await send(site.server, 'PUT', `/api/v1/users/me/supplements/${PRODUCTS.within}`, person.headers, { unitsLeft: 60 });
    const options = withList([PRODUCTS.within, PRODUCTS.over], asMember(site.server, person, PHONE));
    const { page, close } = await site.open('/', options);
    await line(page).getByText('상한의').waitFor();
    await expect.poll(() => block(page).getByRole('listitem').count()).toBe(2);
    expect(await kept(page)).toBeNull();
    const { body } = await send(site.server, 'GET', '/api/v1/users/me/supplements', person.headers);
    expect(body).toMatchObject({
      result: {
        supplements: [
          { supplementId: PRODUCTS.within, unitsLeft: 60 },
          { supplementId: PRODUCTS.over, unitsLeft: null },
        ],
      },
    });
    await close();
  });

  it('is gone from the device with the session, but for what was a guest’s', async () => {
    const person = await newPerson(site.server, 'own-leave@example.com');
    await send(site.server, 'PUT', `/api/v1/users/me/supplements/${PRODUCTS.over}`, person.headers);
    const { page, close } = await site.open('/', asMember(site.server, person, PHONE));
    await line(page).getByText('상한의').waitFor();
    const names = () =>
      page.evaluate(() =>
        Object.keys(localStorage)
          .filter((name) => ['memberSupplements', 'ownAnswer'].includes(name))
          .sort(),
      );
    expect(await names()).toEqual(['memberSupplements', 'ownAnswer']);
    await page.goto(site.server.url + routes.myPage());
    await page.getByRole('button', { name: '로그아웃' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '로그아웃' }).click();
    await expect.poll(names).toEqual([]);
    await close();
  });
});
