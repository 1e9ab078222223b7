import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from '#domain/shared/routes.ts';
import { violationsInBothThemes } from '#tests/support/axe.ts';
import { DESKTOP, openSite, PHONE, type Site } from '#tests/support/browser.ts';
import { LONG } from '#tests/support/conditions.ts';
import { HeldCalls } from '#tests/support/held-calls.ts';
import { asMember } from '#tests/support/member.ts';
import { expectStill, keptList, ownBlock, ownItem, ownLine, remindDaily, withOwnList } from '#tests/support/own-list.ts';
import { newPerson, type Person, send } from '#tests/support/people.ts';
import { PRODUCTS } from '#tests/support/screens.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const take = (page: Page) => page.getByRole('button', { name: '먹고 있어요' });
const accountOf = async ({ headers }: Person) => {
  const { body } = await send(site.server, 'GET', '/api/v1/users/me/intake', headers);
  return JSON.stringify(body);
};

describe('a product', () => {
  it('a product is marked as taken by a guest, stays so, and is unmarked', LONG, async () => {
    const { page, close } = await site.open(`/product/${PRODUCTS.within}`, PHONE);
    expect(await take(page).getAttribute('aria-pressed')).toBe('false');
    await take(page).click();
    await page.getByText('내 영양제에 담았어요.').waitFor();
    await page.reload();
    await expect.poll(() => take(page).getAttribute('aria-pressed')).toBe('true');
    await take(page).click();
    await page.getByText('내 영양제에서 뺐어요.').waitFor();
    expect(await keptList(page)).toBeNull();
    await close();
  });

  it('a product is marked in a member’s account, where a reminder keeps it', async () => {
    const person = await newPerson(site.server, 'own-product@example.com');
    const { page, close } = await site.open(`/product/${PRODUCTS.within}`, asMember(site.server, person, DESKTOP));
    await take(page).click();
    await page.getByText('내 영양제에 담았어요.').waitFor();
    expect(await accountOf(person)).toContain(`"supplementId":${PRODUCTS.within}`);
    await remindDaily(site, person, PRODUCTS.within, '09:00');
    await take(page).click();
    await expect.poll(() => page.locator('.toast').textContent()).toContain('알림이 켜져 있어서 내 영양제에 남아 있어요.');
    await expect.poll(() => take(page).getAttribute('aria-pressed')).toBe('true');
    await close();
  });

  it('a product stays marked when an earlier request for the list arrives after the press', LONG, async () => {
    const person = await newPerson(site.server, 'own-late-list@example.com');
    const { page, close } = await site.open(`/product/${PRODUCTS.within}`, asMember(site.server, person, DESKTOP));
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => localStorage.removeItem('memberSupplements'));
    const list = new HeldCalls();
    const marks = new HeldCalls();
    await page.route(/\/users\/me\/intake\?/, (route) => list.answer(route));
    await page.route(/\/users\/me\/intake\/supplements\/\d+$/, (route) => marks.answer(route));
    await page.reload();
    await page.locator('.alternatives').or(page.locator('footer')).first().scrollIntoViewIfNeeded();
    await expect.poll(() => list.count).toBe(1);
    await take(page).click();
    await expect.poll(() => marks.count).toBe(1);
    list.letGo();
    await page.waitForTimeout(300);
    expect(await take(page).getAttribute('aria-pressed')).toBe('true');
    marks.letGo();
    await page.getByText('내 영양제에 담았어요.').waitFor();
    await expect.poll(() => list.count).toBe(2);
    await expect.poll(() => page.evaluate(() => localStorage.getItem('memberSupplements'))).toContain(`"supplementId":${PRODUCTS.within}`);
    expect(await take(page).getAttribute('aria-pressed')).toBe('true');
    await close();
  });

  it('a product is checked against the own list by one tap, too much or not, and the list is unchanged', LONG, async () => {
    const { page, close } = await site.open(`/product/${PRODUCTS.overVitaminC}`, withOwnList(site, [PRODUCTS.over]));
    const link = page.getByRole('link', { name: '내 영양제와 겹치는지 보기' });
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
    expect(JSON.parse((await keptList(page)) ?? '')).toEqual([ownItem(PRODUCTS.over)]);
    await close();
  });

  it('a product beside ten others asks which of them to leave out of the analysis', LONG, async () => {
    const others = Array.from({ length: 10 }, (_, index) => index + 1).map((id) => (id === PRODUCTS.within ? 11 : id));
    const { page, close } = await site.open(`/product/${PRODUCTS.within}`, withOwnList(site, others));
    await page.waitForLoadState('networkidle');
    await page.getByRole('link', { name: '내 영양제와 겹치는지 보기' }).click();
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

  it('lists of products mark own ones and possible excesses in words, by one analysis at most', LONG, async () => {
    const visit = await site.open('/terms/service', withOwnList(site, [PRODUCTS.over]));
    const { page, close } = visit;
    const analyses: string[] = [];
    page.on('request', (request) => request.url().includes('/combinations/analyze') && analyses.push(request.url()));
    await page.goto(site.server.url + routes.searchResult('마그네슘'));
    await mark(page, PRODUCTS.over).first().getByText('먹고 있어요').waitFor();
    await expect.poll(() => page.locator('.own-mark[data-mark="over"]').count()).toBeGreaterThan(0);
    expect(await page.locator('.own-mark[data-mark="over"]').first().innerText()).toBe('함께면 초과');
    // A product without the ingredient is unmarked.
    const marked = await page.locator('.product:has(.own-mark[data-mark="over"]) .product-text').allInnerTexts();
    expect(marked.filter((text) => !text.includes('마그네슘'))).toEqual([]);
    expect(analyses).toHaveLength(1);
    await expectStill(visit);
    expect(await violationsInBothThemes(page)).toEqual([]);
    await close();
  });

  it('lists of products mark nothing with an empty own list', async () => {
    const { page, close } = await site.open(routes.searchResult('마그네슘'), PHONE);
    await page.waitForLoadState('networkidle');
    expect(await page.locator('.own-mark').count()).toBe(0);
    await close();
  });
});

describe('the way to the analysis of what one takes', () => {
  it('the link to the analysis of own products stands where combinations begin, and only with a list', async () => {
    const { page, close } = await site.open(routes.combination(), withOwnList(site, [PRODUCTS.over, PRODUCTS.within]));
    const link = page.getByRole('link', { name: '내 영양제 분석' });
    await expect.poll(() => link.getAttribute('href')).toBe(routes.combinationResult([PRODUCTS.over, PRODUCTS.within]));
    await page.evaluate(() => localStorage.clear());
    await page.reload();
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await link.isVisible()).toBe(false);
    await close();
  });

  it('the link to the analysis of own products stands on a member’s own page and above the day', LONG, async () => {
    const person = await newPerson(site.server, 'own-ways@example.com');
    await remindDaily(site, person, PRODUCTS.within, '09:00');
    for (const path of [routes.myPage(), routes.alarm()]) {
      const { page, close } = await site.open(path, asMember(site.server, person, PHONE));
      const link = page.getByRole('link', { name: '내 영양제 분석' });
      await expect.poll(() => link.getAttribute('href'), { message: path }).toBe(routes.combinationResult([PRODUCTS.within]));
      await close();
    }
  });
});

describe('what a guest took', () => {
  it("a guest's own list goes into the account at log-in, once, and leaves the device", LONG, async () => {
    const person = await newPerson(site.server, 'own-merge@example.com');
    await send(site.server, 'PUT', `/api/v1/users/me/intake/supplements/${PRODUCTS.within}`, person.headers);
    const options = withOwnList(site, [PRODUCTS.within, PRODUCTS.over], asMember(site.server, person, PHONE));
    const { page, close } = await site.open('/', options);
    await ownLine(page).getByText('상한의').waitFor();
    await expect.poll(() => ownBlock(page).locator('.own-list li:not(:has(.own-add))').count()).toBe(2);
    expect(await keptList(page)).toBeNull();
    const { body } = await send(site.server, 'GET', '/api/v1/users/me/intake', person.headers);
    expect(body).toMatchObject({
      result: {
        supplements: [
          { supplementId: PRODUCTS.within, isMarked: true },
          { supplementId: PRODUCTS.over, isMarked: true },
        ],
      },
    });
    await close();
  });

  it("a member's own list leaves the device with the session, and a guest’s list stays", LONG, async () => {
    const person = await newPerson(site.server, 'own-leave@example.com');
    await send(site.server, 'PUT', `/api/v1/users/me/intake/supplements/${PRODUCTS.over}`, person.headers);
    const { page, close } = await site.open('/', asMember(site.server, person, PHONE));
    await ownLine(page).getByText('상한의').waitFor();
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
