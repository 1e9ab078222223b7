import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from '#domain/shared/routes.ts';
import { violationsOf } from '#tests/support/axe.ts';
import { DESKTOP, openSite, PHONE, type Site } from '#tests/support/browser.ts';
import { LONG } from '#tests/support/conditions.ts';

const TABS = ['성분 정보', '대체 식품', '영양제'];
const DETAIL = /\/api\/v1\/ingredients\/\d+(?:\?|$)/;

let site: Site;
beforeAll(async () => {
  site = await openSite();
  await site.server.accounts
    .prepare(
      `INSERT INTO user (id, email, nickname, full_name, provider, gender, birth_date, created_at)
       VALUES (7, 'p@example.com', 'p', 'p', 'vitacheck', 'FEMALE', '${new Date().getFullYear() - 25}-01-01', 0), (8, 'q@example.com', 'q', 'q', 'vitacheck', 'OTHER', NULL, 0)`,
    )
    .all();
});
afterAll(() => site.close());

const selected = (page: Page) => page.getByRole('tab', { selected: true }).innerText();
const shown = async (page: Page) =>
  (await page.getByRole('tabpanel').evaluateAll((panels) => panels.filter((panel) => panel.checkVisibility()).map(({ id }) => id))).join();

async function openAs(userId: number, path: string) {
  const visit = await site.open('/terms/service');
  const { authorization } = await site.server.bearer(userId);
  await visit.page.evaluate((token) => localStorage.setItem('accessToken', token), authorization.replace('Bearer ', ''));
  await visit.page.goto(site.server.url + path);
  return visit;
}

describe('the tabs of an ingredient', () => {
  it('the tabs of an ingredient show one part each and step back through visited ones', LONG, async () => {
    const { page, complaints, close } = await site.open(routes.ingredient('마그네슘'), PHONE);
    expect(await page.getByRole('tab').allInnerTexts()).toEqual(TABS);
    expect([await selected(page), await shown(page)]).toEqual(['성분 정보', 'information']);
    await page.getByRole('tab', { name: '대체 식품' }).click();
    expect([await selected(page), await shown(page), new URL(page.url()).hash]).toEqual(['대체 식품', 'foods', '#foods']);
    await page.getByRole('tab', { name: '영양제' }).click();
    await page.getByRole('tab', { name: '영양제' }).click();
    expect(await shown(page)).toBe('supplements');
    await page.goBack();
    expect([await selected(page), await shown(page)]).toEqual(['대체 식품', 'foods']);
    await page.goBack();
    expect([await selected(page), await shown(page)]).toEqual(['성분 정보', 'information']);
    await page.goForward();
    expect(await shown(page)).toBe('foods');
    expect(complaints).toEqual([]);
    await close();
  });

  it('the tabs of an ingredient open at the part that the address names, and move nothing', async () => {
    const { page, close } = await site.open(`${routes.ingredient('마그네슘')}#foods`);
    expect([await selected(page), await shown(page)]).toEqual(['대체 식품', 'foods']);
    await close();
  });

  it('the tabs of an ingredient are moved by keys', LONG, async () => {
    const { page, close } = await site.open(routes.ingredient('마그네슘'));
    await page.getByRole('tab', { name: '성분 정보' }).focus();
    for (const [key, name] of [
      ['ArrowRight', '대체 식품'],
      ['End', '영양제'],
      ['ArrowRight', '성분 정보'],
      ['ArrowLeft', '영양제'],
      ['Home', '성분 정보'],
    ] as const) {
      await page.keyboard.press(key);
      expect(await selected(page), key).toBe(name);
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(name);
    }
    const panel = await page.getByRole('tab', { name: '대체 식품' }).getAttribute('aria-controls');
    expect(await page.locator(`#${panel}`).getAttribute('role')).toBe('tabpanel');
    await close();
  });

  it('the tabs of an ingredient are links to parts that all show without script', async () => {
    const { page, close } = await site.open(routes.ingredient('마그네슘'), { ...DESKTOP, javaScriptEnabled: false });
    for (const id of ['information', 'foods', 'supplements']) expect(await page.locator(`#${id}`).isVisible()).toBe(true);
    await page.getByRole('navigation', { name: '성분 페이지' }).getByRole('link', { name: '영양제' }).click();
    expect(new URL(page.url()).hash).toBe('#supplements');
    expect(await page.getByRole('heading', { name: '대체 식품' }).isVisible()).toBe(true);
    expect(await page.getByRole('button', { name: '공유하기' }).isVisible()).toBe(false);
    await close();
  });

  it.each(['foods', 'supplements'])('axe finds nothing at #%s, in both themes', LONG, async (id) => {
    for (const options of [
      { ...PHONE, colorScheme: 'dark' as const },
      { ...DESKTOP, colorScheme: 'light' as const },
    ]) {
      const { page, close } = await site.open(`${routes.ingredient('마그네슘')}#${id}`, options);
      expect(await violationsOf(page)).toEqual([]);
      await close();
    }
  });
});

describe('the intake of an ingredient', () => {
  it("the intake of an ingredient is one call that counts a guest's view, and shows them no amount", async () => {
    const { page, close } = await site.open('/terms/service');
    const calls: string[] = [];
    page.on('request', (request) => DETAIL.test(request.url()) && calls.push(request.url()));
    const answered = page.waitForResponse((response) => DETAIL.test(response.url()));
    await page.goto(site.server.url + routes.ingredient('마그네슘'));
    const body: unknown = await (await answered).json();
    expect(JSON.stringify(body)).toContain('UNAUTHORIZED');
    await page.waitForTimeout(300);
    expect(calls).toHaveLength(1);
    expect(await page.getByRole('meter').count()).toBe(0);
    await close();
  });

  it('the intake of an ingredient is a bar for a member: amounts, for whom, and from where; one call', LONG, async () => {
    const { page, complaints, close } = await openAs(7, '/terms/service');
    const calls: string[] = [];
    page.on('request', (request) => DETAIL.test(request.url()) && calls.push(request.url()));
    await page.goto(site.server.url + routes.ingredient('비타민C'));
    const section = page.getByRole('region', { name: '하루 섭취 기준' });
    const meter = section.getByRole('meter', { name: '비타민C' });
    await meter.waitFor();
    expect(await meter.getAttribute('aria-valuetext')).toMatch(/^비타민C 하루 권장 100 mg, 하루 상한 2,000 mg$/);
    await section.getByText('20대 여성 기준').waitFor();
    await section.getByText('2025 한국인 영양소 섭취기준').waitFor();
    expect(await section.getByRole('link', { name: '로그인하고 확인하기' }).isVisible()).toBe(false);
    expect(await violationsOf(page)).toEqual([]);
    expect(calls).toHaveLength(1);
    expect(complaints).toEqual([]);
    await close();
  });

  it("the intake of an ingredient is an adult's where the member's age is unknown", LONG, async () => {
    const { page, close } = await openAs(8, routes.ingredient('비타민C'));
    await page.getByRole('region', { name: '하루 섭취 기준' }).getByText('성인 기준').waitFor();
    await close();
  });

  it.each([
    ['INGREDIENT_DOSAGE_NOT_FOUND', null, '이 성분은 권장 섭취량 정보가 없어요.', 0],
    ['INGREDIENT_DOSAGE_HAVE_NULL', 100, '일부 섭취량 정보가 없어요.', 1],
  ])('the intake of an ingredient says what is missing: %s', LONG, async (dosageErrorCode, recommendedDosage, text, meters) => {
    const { page, close } = await openAs(7, '/terms/service');
    await page.route(DETAIL, (route) =>
      route.fulfill({
        json: {
          isSuccess: true,
          code: '',
          message: '',
          result: { id: 1, name: '비타민C', unit: 'mg', recommendedDosage, dosageErrorCode },
        },
      }),
    );
    await page.goto(site.server.url + routes.ingredient('비타민C'));
    const section = page.getByRole('region', { name: '하루 섭취 기준' });
    await section.getByText(text).first().waitFor();
    expect(await section.getByRole('meter').count()).toBe(meters);
    await close();
  });

  it("the intake of an ingredient is the guest's again once the session is over", LONG, async () => {
    const { page, close } = await openAs(7, '/terms/service');
    await page.route(DETAIL, (route) =>
      route.fulfill({ status: 401, json: { isSuccess: false, code: 'U0001', message: '', result: null } }),
    );
    await page.goto(site.server.url + routes.ingredient('비타민C'));
    await page.getByRole('link', { name: '로그인하고 확인하기' }).waitFor();
    await close();
  });
});
