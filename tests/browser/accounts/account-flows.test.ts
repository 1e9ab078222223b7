import type { BrowserContextOptions, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from '#domain/shared/routes.ts';
import { violationsOf } from '#tests/support/axe.ts';
import { DESKTOP, openSite, PHONE, type Site } from '#tests/support/browser.ts';
import { FULL_RUN, onlyWhen, WHOLE_RUN } from '#tests/support/conditions.ts';
import { PASSWORD } from '#tests/support/people.ts';
import { proveByPassword } from '#tests/support/prove.ts';
import { rowsOf } from '#tests/support/rows.ts';
import { PRODUCTS } from '#tests/support/screens.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const heartOf = (page: Page) => page.getByRole('button', { name: '찜하기' });

/** Axe, in the whole run only: `personal.test.ts` checks these screens in every run. */
async function look(page: Page, name: string): Promise<void> {
  if (!WHOLE_RUN.isMet) return;
  expect((await violationsOf(page)).map((violation) => `${name}: ${violation}`)).toEqual([]);
}

async function logIn(page: Page, email: string): Promise<void> {
  await page.getByRole('textbox', { name: '이메일' }).fill(email);
  await page.getByLabel('비밀번호', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: '로그인', exact: true }).click();
}

function life(options: BrowserContextOptions, isPhone: boolean): void {
  const email = `life-${isPhone ? 'phone' : 'desktop'}@example.com`;
  let page: Page;
  let complaints: readonly string[];
  let close: () => Promise<void>;
  beforeAll(async () => {
    ({ page, complaints, close } = await site.open('/signup/email', options));
  });
  afterAll(() => close());

  it('a newcomer signs up by e-mail over two steps', async () => {
    await page.getByRole('textbox', { name: '이메일' }).fill(email.toUpperCase());
    await page.getByLabel('비밀번호', { exact: true }).fill(PASSWORD);
    await page.getByLabel('비밀번호 확인').fill(PASSWORD);
    await page.getByRole('button', { name: '자동 생성' }).click();
    await page.getByRole('checkbox', { name: '전체 동의' }).check();
    await expect.poll(() => page.getByRole('textbox', { name: '닉네임' }).inputValue()).toMatch(/^유저[1-9]\d{3}$/);
    await look(page, 'the first step');
    await page.getByRole('button', { name: '다음' }).click();
    await page.waitForURL('**/signup/email/detail');
    const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
    expect(kept).not.toContain(PASSWORD);
    await page.getByRole('radio', { name: '여성' }).check();
    await page.getByLabel('생년월일').pressSequentially('19980314');
    await page.getByLabel('휴대폰 번호').pressSequentially('01012345678');
    await expect.poll(() => page.getByLabel('생년월일').inputValue()).toBe('1998.03.14');
    await expect.poll(() => page.getByLabel('휴대폰 번호').inputValue()).toBe('010-1234-5678');
    await look(page, 'the second step');
    await page.getByRole('button', { name: '가입 완료' }).click();
    await page.waitForURL('**/login/email');
    await page.getByRole('status').getByText('회원가입이 완료되었어요.').waitFor();
  });

  it('a member logs in, after a wrong password, and is on their own page', async () => {
    expect(await page.getByRole('textbox', { name: '이메일' }).inputValue()).toBe(email);
    await page.getByLabel('비밀번호', { exact: true }).fill('wrong password');
    await page.getByRole('button', { name: '로그인', exact: true }).click();
    await page.getByRole('alert').getByText('이메일 또는 비밀번호가 잘못되었습니다.').waitFor();
    await look(page, 'a refused login');
    await logIn(page, email);
    await page.waitForURL('**/mypage');
    await page.getByRole('heading', { name: /유저\d{4}님, 안녕하세요!/ }).waitFor();
    expect(await page.evaluate(() => Object.keys(sessionStorage))).not.toContain('signupDraft');
    await look(page, 'my page');
  });

  it('a member changes the profile, after a validation error', async () => {
    await page.getByRole('link', { name: '내 정보 수정' }).first().click();
    await page.waitForURL('**/mypage/edit');
    await page.getByRole('textbox', { name: '닉네임' }).fill('하루살이');
    await page.getByLabel('생년월일').fill('1998');
    await page.getByRole('button', { name: '저장하기' }).click();
    await page.getByText('생년월일 형식이 올바르지 않습니다.').waitFor();
    await look(page, 'editing');
    await page.getByLabel('생년월일').fill('19980314');
    await page.getByRole('button', { name: '저장하기' }).click();
    await page.waitForURL('**/mypage');
    await page.getByRole('heading', { name: '하루살이님, 안녕하세요!' }).waitFor();
  });

  it('a member likes a product and an ingredient, finds both, and takes one off', async () => {
    for (const path of [routes.supplement(PRODUCTS.within), routes.ingredient('마그네슘')]) {
      await page.goto(site.server.url + path);
      const kept = page.waitForResponse((answer) => answer.url().endsWith('/like'));
      await heartOf(page).click();
      await expect.poll(() => heartOf(page).getAttribute('aria-pressed')).toBe('true');
      await kept;
      await look(page, path);
    }
    await page.goto(`${site.server.url}/scrap`);
    await page.getByRole('article').waitFor();
    await look(page, 'liked products');
    await page.getByRole('article').getByRole('button').click();
    await page.getByText('찜한 제품이 없어요.').waitFor();
    await page.getByRole('tab', { name: '성분' }).click();
    await page.getByRole('link', { name: '마그네슘' }).waitFor();
    await look(page, 'liked ingredients');
  });

  it('a member finds their searches and viewed products', async () => {
    await page.goto(`${site.server.url}/search`);
    await page.getByRole('main').locator('.search-input:visible').fill('루테인');
    const recorded = page.waitForResponse('**/search/logs?*');
    await page.getByRole('main').locator('.search-input:visible').press('Enter');
    await page.waitForURL('**/searchresult?query=*');
    await recorded;
    await page.goto(`${site.server.url}/search`);
    const searches = page.getByRole('region', { name: '최근 검색어' }).getByRole('link');
    await expect.poll(() => searches.allInnerTexts()).toEqual(['루테인']);
    const views = page.getByRole('region', { name: '최근 본 제품' }).getByRole('link');
    await expect.poll(() => views.first().getAttribute('href')).toBe(routes.supplement(PRODUCTS.within));
    await look(page, 'recents');
  });

  it('a member logs out after a question, is a guest, and logs in again', async () => {
    await page.goto(`${site.server.url}/mypage`);
    await page.getByRole('button', { name: '로그아웃' }).click();
    await page.getByRole('dialog', { name: '로그아웃할까요?' }).waitFor();
    await look(page, 'the question about logging out');
    await page.getByRole('dialog').getByRole('button', { name: '로그아웃' }).click();
    await page.waitForURL('**/login');
    await page.goto(site.server.url + routes.supplement(PRODUCTS.over));
    await heartOf(page).click();
    await page.getByRole('dialog', { name: '로그인이 필요합니다.' }).waitFor();
    await look(page, 'what asks a guest to log in');
    await page.goto(`${site.server.url}/login/email`);
    await logIn(page, email);
    await page.waitForURL('**/mypage');
  });

  it('a member withdraws after a question, and is gone', async () => {
    if (!isPhone) await page.goto(`${site.server.url}/mypage/edit`);
    await page.getByRole('button', { name: '회원 탈퇴' }).click();
    const dialog = page.getByRole('dialog', { name: '정말 탈퇴할까요?' });
    await dialog.waitFor();
    await look(page, 'the question about withdrawing');
    await dialog.getByRole('button', { name: '회원 탈퇴' }).click();
    await page.getByRole('dialog', { name: '본인 확인' }).waitFor();
    await look(page, 'the question who somebody is');
    await proveByPassword(page);
    await page.waitForURL('**/login');
    await page.getByRole('status').getByText('탈퇴가 완료되었습니다.').waitFor();
    await look(page, 'the login');
    expect(await rowsOf(site.server, 'SELECT id FROM user WHERE email = ?1', email)).toEqual([]);
    // The browser logs the refused password.
    expect(complaints.filter((text) => !text.includes('status of 400'))).toEqual([]);
  });
}

describe('the life of an account on a phone, in the light', () => life({ ...PHONE, colorScheme: 'light' }, true));
// `personal.test.ts` checks its dark desktop screens; sign-in, my page and likes have tests for its steps.
describe('the life of an account on a desktop, in the dark', onlyWhen(FULL_RUN), () => life({ ...DESKTOP, colorScheme: 'dark' }, false));
