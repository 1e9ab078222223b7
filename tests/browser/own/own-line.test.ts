import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from '#domain/shared/routes.ts';
import { violationsInBothThemes } from '#tests/support/axe.ts';
import { DESKTOP, openSite, PHONE, type Site } from '#tests/support/browser.ts';
import { asMember } from '#tests/support/member.ts';
import { storeOwn } from '#tests/support/own-form.ts';
import { expectStill, withOwnList } from '#tests/support/own-list.ts';
import { newPerson, send } from '#tests/support/people.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

/** Built-in products: vitamin D of 25 µg, 10 µg and 100 µg, a catechin, a garcinia. */
const [D25, D10, D100, CATECHIN, GARCINIA] = [1, 2, 4, 246, 241] as const;

const VITAMIN_D = 3;

const line = (page: Page) => page.locator('[data-own-line]');
const said = (page: Page, text: string | RegExp) => line(page).getByText(text).waitFor();

/** As the analysis of the same products says. */
async function shareOf(ids: readonly number[], ingredient: string): Promise<number> {
  const { body } = await send(site.server, 'POST', '/api/v1/combinations/analyze', {}, { supplementIds: ids });
  const rows: { ingredientName: string; totalAmount: number; upperAmount: number }[] = Reflect.get(
    Reflect.get(Object(body), 'result'),
    'ingredientResults',
  );
  const row = rows.find(({ ingredientName }) => ingredientName === ingredient);
  return Math.round(((row?.totalAmount ?? 0) / (row?.upperAmount ?? 0)) * 100);
}

describe('the line about what one takes', () => {
  it('the line on a product says by the figure of the analysis whether both stay within the limit, by one call that no page adds to', async () => {
    const visit = await site.open('/terms/service', withOwnList(site, [D25]));
    const { page, close } = visit;
    const calls: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && request.url().includes('/combinations/') && calls.push(request.url()));
    for (const [id, state] of [
      [D10, '상한 안'],
      [D100, '초과'],
    ] as const) {
      await page.goto(site.server.url + routes.supplement(id));
      await said(page, `지금 드시는 것과 비타민D가 겹쳐요 (함께 상한의 ${await shareOf([D25, id], '비타민D')}%, ${state})`);
      expect(await line(page).getAttribute('data-tone')).toBe(state === '초과' ? 'over' : '');
      await expectStill(visit);
    }
    expect(calls).toHaveLength(1);
    expect(await violationsInBothThemes(page)).toEqual([]);
    await page.goto(site.server.url + routes.supplement(D25));
    await said(page, '이미 내 영양제에 있는 제품이에요');
    await close();
  });

  it('the line above results says the range of what is found, and moves nothing', async () => {
    const visit = await site.open(routes.searchResult('비타민D'), withOwnList(site, [D25], DESKTOP));
    const { page, close } = visit;
    await said(page, /^지금 드시는 것과 비타민D가 겹쳐요 \(함께 상한의 \d+~\d+%, 제품에 따라 초과\)$/);
    // A card with IU in its amount is read too.
    await page.locator('.product:has(a[href="/product/4"]) .own-mark[data-mark="over"]').waitFor();
    await expectStill(visit);
    expect(await violationsInBothThemes(page)).toEqual([]);
    await close();
  });

  it('the line names an ingredient that must not join what is taken', async () => {
    for (const path of [routes.supplement(GARCINIA), routes.searchResult('가르시니아')]) {
      const { page, close } = await site.open(path, withOwnList(site, [CATECHIN]));
      await said(page, /가르시니아.* 드시는 녹차.*함께 먹지 마세요/);
      await close();
    }
  });

  it('the line names a medicine of the person with which products must not be taken', async () => {
    const person = {
      name: '',
      gender: 'FEMALE',
      age: 61,
      condition: null,
      concerns: ['STATIN'],
      medicines: [],
      isThinnerAsked: false,
      answered: [],
    };
    const options = withOwnList(site, [D25]);
    if (typeof options.storageState !== 'object') throw new Error('a list is stored');
    const people = { name: 'people', value: JSON.stringify({ chosen: 0, people: [person] }) };
    const origins = options.storageState.origins.map((origin) => ({ ...origin, localStorage: [...origin.localStorage, people] }));
    const { page, close } = await site.open(routes.searchResult('홍국'), {
      ...options,
      storageState: { ...options.storageState, origins },
    });
    await said(page, /함께 먹지 말아야 할 제품이 \d+개 있어요/);
    await page.goto(site.server.url + routes.supplement(252));
    await said(page, '드시지 마세요');
    await close();
  });

  it('the line stands for a member, asks one without a list to keep one, and gives no figure beside what has only a name', async () => {
    const person = await newPerson(site.server, 'own-line@example.com');
    const visit = await site.open(routes.supplement(D10), asMember(site.server, person, PHONE));
    await said(visit.page, '내 영양제를 담아 두면 겹치는 성분을 알려 드려요');
    await expectStill(visit);
    await send(site.server, 'PUT', `/api/v1/users/me/intake/supplements/${D25}`, person.headers);
    await visit.page.evaluate(() => localStorage.removeItem('memberSupplements'));
    await visit.page.reload();
    await said(visit.page, '비타민D가 겹쳐요 (함께 상한의 35%, 상한 안)');
    // What has only a name may hold any amount.
    await send(site.server, 'POST', '/api/v1/notifications/routines/custom', person.headers, {
      name: '엄마가 준 것',
      schedules: [],
      withoutTimes: true,
    });
    await visit.page.evaluate(() => localStorage.removeItem('memberSupplements'));
    for (let round = 0; round < 2; round += 1) {
      await visit.page.reload();
      await said(visit.page, /비타민D가 겹쳐요$/);
    }
    await visit.close();
  });

  it('the line counts an own product that is known to this device alone', async () => {
    const { page, close } = await site.open(routes.terms('service'), PHONE);
    const ingredients = [{ name: '비타민D', ingredientId: VITAMIN_D, amount: 90, unit: 'µg', per: 'DAY' } as const];
    await storeOwn(page, [{ key: 'abroad', name: '해외 비타민', ingredients }]);
    await page.goto(site.server.url + routes.supplement(D25));
    await said(page, '비타민D가 겹쳐요 (함께 상한의 115%, 초과)');
    await close();
  });

  it('the line takes no room and has no text for a guest without a list', async () => {
    for (const path of [routes.supplement(D10), routes.searchResult('비타민D')]) {
      const { page, close } = await site.open(path, PHONE);
      await page.waitForLoadState('networkidle');
      expect(await line(page).evaluate(({ offsetHeight }: HTMLElement) => offsetHeight)).toBe(0);
      expect(await line(page).innerText()).toBe('');
      await close();
    }
  });
});
