import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from '#domain/shared/routes.ts';
import { violationsInBothThemes } from '#tests/support/axe.ts';
import { DESKTOP, openSite, PHONE, type Site } from '#tests/support/browser.ts';
import { LONG } from '#tests/support/conditions.ts';
import { overflowAt } from '#tests/support/page-checks.ts';

/** Red yeast rice; saw palmetto with zinc and lycopene; garcinia; magnesium. */
const P = { redYeastRice: 252, sawPalmetto: 286, garcinia: 242, magnesium: 90 } as const;
const BOTH = routes.combinationResult([P.redYeastRice, P.sawPalmetto]);

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const sheet = (page: Page) => page.getByRole('dialog', { name: '누구의 기준으로 볼까요?' });
const openSheet = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: '내 기준으로 보기' }).click();
  await sheet(page).waitFor();
};
const toStep = (page: Page, name: string) => page.getByRole('list', { name: '순서' }).getByRole('button', { name }).click();
const apply = (page: Page) => page.getByRole('button', { name: '이 기준으로 보기' }).click();
const kept = (page: Page) => page.evaluate(() => localStorage.getItem('people'));

async function say(
  page: Page,
  { gender = '여성', age = '32', condition = '' }: { gender?: string; age?: string; condition?: string },
): Promise<void> {
  await openSheet(page);
  await page.getByLabel('성별').selectOption({ label: gender });
  await page.getByLabel('만 나이').fill(age);
  if (condition === '') return;
  await toStep(page, '임신·수유');
  await page.getByLabel('임신·수유').selectOption({ label: condition });
}

describe('who somebody is', () => {
  it('a person is asked for once, and their cautions stand before the bars', async () => {
    const { page, close, complaints } = await site.open(BOTH, PHONE);
    await page.getByText('먼저 확인하세요: ').waitFor();
    await say(page, { condition: '임신 중' });
    await apply(page);
    await page.getByRole('heading', { name: '홍국 외 1가지, 피해야 해요' }).waitFor();
    expect(await page.locator('.caution-over').first().innerText()).toContain('임신 중 · 홍국');
    expect(await page.getByText('32세 여성 임신 중 기준').count()).toBeGreaterThan(0);
    const places = await page.evaluate(() =>
      ['.caution', '.bars'].map((name) => document.querySelector(name)?.getBoundingClientRect().top ?? 0),
    );
    expect(places[0]).toBeLessThan(places[1] ?? 0);
    const { search, hash } = new URL(page.url());
    expect(search + hash).toBe(`?ids=${P.redYeastRice},${P.sawPalmetto}`);
    // Applies to later pages without a question.
    await page.goto(`${site.server.url}${routes.supplement(P.redYeastRice)}`);
    await page.getByRole('heading', { name: /주의할 점 \d+가지/ }).waitFor();
    expect(await page.locator('#details').isVisible()).toBe(true);
    // A press on the page itself asks nothing.
    await page.getByRole('heading', { level: 1 }).click();
    await page.waitForLoadState('networkidle');
    expect(await sheet(page).count()).toBe(0);
    await page.goto(`${site.server.url}${routes.ingredient('홍국')}`);
    await page.getByRole('heading', { name: /주의할 점 \d+가지/ }).waitFor();
    await page.goto(`${site.server.url}${routes.combinationPrint([P.redYeastRice, P.sawPalmetto])}`);
    await page.getByRole('heading', { name: /주의할 점 \d+가지/ }).waitFor();
    expect(complaints).toEqual([]);
    await close();
  });

  it("a person's medicine is found by the words that people use", async () => {
    const { page, close } = await site.open(routes.supplement(P.redYeastRice), PHONE);
    await say(page, { gender: '남성', age: '55' });
    await toStep(page, '약과 질환');
    await page.getByLabel('약이나 질환 찾기').fill('콜레스테롤약');
    await page.getByLabel('고지혈증약(스타틴)').check();
    await page.getByLabel('약이나 질환 찾기').fill('없는약이름');
    await page.getByText('찾는 말이 없어요.', { exact: false }).waitFor();
    await apply(page);
    await page.getByText('55세 남성 약·질환 1가지 기준').first().waitFor();
    expect(await page.locator('.caution-over').first().innerText()).toContain('고지혈증약(스타틴)');
    await close();
  });

  it.each([
    ['−1', '-1'],
    ['121', '121'],
    ['1.5', '1.5'],
    ['nothing', ''],
  ])('a person with an age of %s is asked again, loses nothing, and leaves the analysis', LONG, async (_, age) => {
    const { page, close } = await site.open(BOTH, PHONE);
    await say(page, { age, condition: '수유 중' });
    await apply(page);
    await page.getByText('0부터 120까지의 만 나이를 정수로 적어 주세요.').waitFor();
    expect(await page.getByLabel('만 나이').inputValue()).toBe(age);
    await toStep(page, '임신·수유');
    expect(await page.getByLabel('임신·수유').inputValue()).toBe('LACTATING');
    expect(await page.locator('.bars').first().isVisible()).toBe(true);
    expect(await kept(page)).toBeNull();
    await close();
  });

  it('a person below six is asked for no sex, and named without one', async () => {
    const { page, close } = await site.open(BOTH, PHONE);
    await openSheet(page);
    await page.getByLabel('만 나이').fill('5');
    expect(await page.getByLabel('성별').count()).toBe(0);
    await page.getByLabel('만 나이').fill('6');
    await page.getByLabel('성별').waitFor();
    await page.getByLabel('만 나이').fill('5');
    await apply(page);
    await page.getByText('5세 기준').first().waitFor();
    await close();
  });

  it('the steps of a person lead on by their yellow button, and back', async () => {
    const { page, close } = await site.open(BOTH, PHONE);
    await say(page, {});
    const primary = sheet(page).locator('.btn-primary');
    expect(await primary.allInnerTexts()).toEqual(['다음: 임신·수유']);
    expect(await page.getByRole('button', { name: '이 기준으로 보기' }).isVisible(), 'finishing stays one tap').toBe(true);
    expect(await sheet(page).getByRole('button', { name: '이전', exact: true }).count()).toBe(0);
    await primary.tap();
    await primary.tap();
    expect(await primary.allInnerTexts()).toEqual(['이 기준으로 보기']);
    await sheet(page).getByRole('button', { name: '이전', exact: true }).tap();
    expect(await page.getByLabel('임신·수유').isVisible()).toBe(true);
    await close();
  });

  it('the steps of a person are not covered by their buttons at 320 px with text of twice its size', async () => {
    const { page, close } = await site.open(BOTH, { viewport: { width: 320, height: 640 } });
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    await openSheet(page);
    const last = sheet(page).getByRole('list', { name: '순서' }).getByRole('button').last();
    const isCovered = await last.evaluate((button) => {
      const { left, top, width, height } = button.getBoundingClientRect();
      return !button.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    });
    expect(isCovered).toBe(false);
    await close();
  });

  it('the lists of conditions say how much they hold, and what of it is chosen', async () => {
    const { page, close } = await site.open(BOTH, PHONE);
    await say(page, {});
    await toStep(page, '약과 질환');
    const kind = sheet(page).locator('.concern-kinds summary').filter({ hasText: '질환' }).first();
    expect(await kind.innerText()).toMatch(/질환\s+\d+가지$/);
    await kind.tap();
    await page.getByLabel('당뇨병').check();
    expect(await kind.innerText()).toMatch(/질환\s+1가지 고름$/);
    await close();
  });

  it('the steps of a person each fit one screen of a phone', async () => {
    const { page, close } = await site.open(BOTH, PHONE);
    await say(page, {});
    for (const name of ['누구', '임신·수유', '약과 질환']) {
      await toStep(page, name);
      const button = page.getByRole('button', { name: '이 기준으로 보기' });
      expect(await button.evaluate((element) => element.getBoundingClientRect().bottom <= innerHeight)).toBe(true);
      expect(await sheet(page).evaluate((dialog) => dialog.scrollHeight - dialog.clientHeight), name).toBeLessThanOrEqual(0);
    }
    await close();
  });

  it('a person without a gender gets the error at the field', LONG, async () => {
    const { page, close } = await site.open(BOTH, PHONE);
    await openSheet(page);
    await apply(page);
    const gender = page.getByLabel('성별');
    await expect.poll(() => gender.getAttribute('aria-invalid')).toBe('true');
    const said = await gender.getAttribute('aria-describedby');
    expect(await page.locator(`[id="${said}"]`).getAttribute('class')).toBe('field-error');
    expect(await page.locator(`[id="${said}"]`).innerText()).toBe('성별을 골라 주세요.');
    await close();
  });

  it('a person is deleted from the device at one touch', LONG, async () => {
    const { page, close } = await site.open(BOTH, PHONE);
    await say(page, { condition: '임신 중' });
    await apply(page);
    await page.getByRole('heading', { name: '홍국 외 1가지, 피해야 해요' }).waitFor();
    await openSheet(page);
    await page.getByRole('button', { name: '다른 사람 추가' }).click();
    await page.getByLabel('성별').selectOption({ label: '남성' });
    await page.getByLabel('만 나이').fill('9');
    await page.getByLabel('부르는 이름').fill('아이');
    await apply(page);
    await page.getByText('아이 9세 남성 기준').first().waitFor();
    await openSheet(page);
    await page.getByRole('button', { name: /^나 32세/ }).click();
    await apply(page);
    await page.getByRole('heading', { name: '홍국 외 1가지, 피해야 해요' }).waitFor();
    await openSheet(page);
    await page.getByRole('button', { name: '저장한 사람 모두 지우기' }).click();
    await page.getByText('먼저 확인하세요: ').waitFor();
    expect(await kept(page)).toBeNull();
    await close();
  });

  it('a person holds for the page where the device refuses to store it, and the page says so', LONG, async () => {
    const { page, close } = await site.open(BOTH, PHONE);
    await page.evaluate(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    await say(page, { condition: '임신 중' });
    await apply(page);
    await page.getByRole('heading', { name: '홍국 외 1가지, 피해야 해요' }).waitFor();
    await page.getByText('이 기기에 저장하지 못했어요. 이 화면에서만 쓸게요.').waitFor();
    await close();
  });

  it('a stored person of unknown shape is dropped', async () => {
    const { page, close } = await site.open('/terms/service', PHONE);
    for (const text of [
      '{"chosen":0,"people":[{"gender":"MALE","age":30,"condition":"PREGNANT"}]}',
      '{"chosen":3,"people":[]}',
      '{"chosen":0',
      '[]',
    ]) {
      await page.evaluate((value) => localStorage.setItem('people', value), text);
      await page.goto(site.server.url + BOTH);
      await page.getByText('먼저 확인하세요: ').waitFor();
      await page.getByRole('heading', { name: '상한을 넘는 성분이 없어요' }).waitFor();
    }
    await close();
  });

  it('a person can be entered with the keyboard alone', LONG, async () => {
    const { page, close } = await site.open(BOTH, DESKTOP);
    await page.getByRole('button', { name: '내 기준으로 보기' }).focus();
    await page.keyboard.press('Enter');
    await sheet(page).waitFor();
    await page.getByLabel('성별').focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Tab');
    await page.keyboard.type('40');
    await page.keyboard.press('Enter');
    await page.getByText('40세 여성 기준').first().waitFor();
    await openSheet(page);
    await page.keyboard.press('Escape');
    await sheet(page).waitFor({ state: 'detached' });
    await close();
  });
});

describe.each([
  ['on a phone', PHONE],
  ['on a desktop', DESKTOP],
])('%s', (_, options) => {
  it('axe finds nothing in the sheet, nor in the cautions', LONG, async () => {
    const { page, close, complaints } = await site.open(BOTH, options);
    await say(page, { condition: '임신 중' });
    await toStep(page, '약과 질환');
    await page.getByText('드시는 약', { exact: true }).click();
    // More cautions than the list shows unfolded.
    await page.getByLabel('피 묽게 하는 약(항응고제)').check();
    expect(await violationsInBothThemes(page)).toEqual([]);
    await apply(page);
    await page.locator('.caution-over').first().waitFor();
    await page.getByText(/참고할 점 \d+가지 보기/).click();
    for (const width of [320, 390, 768, 1280])
      expect(await overflowAt({ page, close, complaints }, width), `${width} px`).toBeLessThanOrEqual(0);
    expect(await violationsInBothThemes(page)).toEqual([]);
    await close();
  });

  it('text of twice its size fits the sheet and what it leads to', LONG, async () => {
    const { page, close } = await site.open(BOTH, options);
    await page.evaluate(() => {
      const person = {
        name: '나',
        gender: 'FEMALE',
        age: 32,
        condition: 'PREGNANT',
        concerns: ['ANTICOAGULANT', 'HORMONE_SENSITIVE_CANCER'],
      };
      localStorage.setItem('people', JSON.stringify({ chosen: 0, people: [person] }));
    });
    await page.reload();
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    await page.locator('.caution-over').first().waitFor();
    await openSheet(page);
    const overflow = await page.evaluate(() =>
      [document.documentElement, document.querySelector('dialog[open]')].map((box) => (box ? box.scrollWidth - box.clientWidth : 1)),
    );
    expect(Math.max(...overflow)).toBeLessThanOrEqual(0);
    await close();
  });
});
