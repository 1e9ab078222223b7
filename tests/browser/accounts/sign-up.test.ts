import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DESKTOP, openSite, PHONE, type Site } from '#tests/support/browser.ts';
import { LONG } from '#tests/support/conditions.ts';
import { newPerson, PASSWORD } from '#tests/support/people.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
  await newPerson(site.server, 'taken@example.com');
});
afterAll(() => site.close());

async function fillAccount(page: Page, email: string): Promise<void> {
  await page.getByRole('textbox', { name: '이메일' }).fill(email);
  await page.getByLabel('비밀번호', { exact: true }).fill(PASSWORD);
  await page.getByLabel('비밀번호 확인').fill(PASSWORD);
  await page.getByRole('button', { name: '자동 생성' }).click();
  await page.getByRole('checkbox', { name: '전체 동의' }).check();
}

describe('the first step', () => {
  it('the first step of the sign-up names missing fields, focuses the first and keeps the typed text', async () => {
    const { page, close } = await site.open('/signup/email');
    await page.getByRole('textbox', { name: '닉네임' }).fill('하루');
    await page.getByRole('button', { name: '다음' }).click();
    for (const text of ['올바른 이메일 형식이 아닙니다.', '비밀번호는 8자 이상 128자 이하로 입력해 주세요.', '필수 약관에 동의해주세요.'])
      await page.getByText(text).waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('email');
    await page.getByLabel('비밀번호', { exact: true }).fill('short');
    await page.getByLabel('비밀번호 확인').fill('shorter');
    await page.getByText('비밀번호가 일치하지 않습니다.').waitFor();
    expect(await page.getByRole('textbox', { name: '닉네임' }).inputValue()).toBe('하루');
    await page.getByRole('textbox', { name: '닉네임' }).fill('  ');
    await page.getByText('닉네임을 입력해주세요.').waitFor();
    await close();
  });

  it('the first step of the sign-up judges an address while it is typed, by a check or by words', LONG, async () => {
    const { page, close } = await site.open('/signup/email');
    const email = page.getByRole('textbox', { name: '이메일' });
    await email.fill('no address');
    await page.getByText('올바른 이메일 형식이 아닙니다.').waitFor();
    expect(await email.getAttribute('aria-invalid')).toBe('true');
    await email.fill('haru@example.com');
    await page.getByRole('img', { name: '올바른 이메일 형식이에요' }).waitFor();
    expect(await page.getByText('올바른 이메일 형식이 아닙니다.').count()).toBe(0);
    await email.fill('');
    expect(await email.getAttribute('aria-invalid')).toBeNull();
    await close();
  });

  it('the first step of the sign-up refuses a taken address and a common password, and loses nothing', async () => {
    const { page, close } = await site.open('/signup/email');
    await fillAccount(page, 'Taken@example.com');
    await page.getByRole('button', { name: '다음' }).click();
    await page.getByRole('alert').getByText('이미 가입된 이메일입니다. 로그인 또는 비밀번호 찾기를 이용해 주세요.').waitFor();
    await page.getByRole('textbox', { name: '이메일' }).fill('new@example.com');
    for (const label of ['비밀번호', '비밀번호 확인']) await page.getByLabel(label, { exact: true }).fill('password');
    await page.getByRole('button', { name: '다음' }).click();
    await page.getByRole('alert').getByText('입력 형식을 확인해 주세요. (이메일/비밀번호 규칙)').waitFor();
    expect(await page.getByLabel('비밀번호', { exact: true }).inputValue()).toBe('password');
    expect(await page.getByRole('checkbox', { name: '전체 동의' }).isChecked()).toBe(true);
    await close();
  });

  it('the first step of the sign-up asks to retry when the server fails or is unreachable', async () => {
    const { page, close } = await site.open('/signup/email');
    await fillAccount(page, 'later@example.com');
    await page.route('**/pre-signup', (route) => route.abort());
    await page.getByRole('button', { name: '다음' }).click();
    await page.getByRole('alert').getByText('일시적인 오류가 발생했습니다. 잠시 후 다시 시도해 주세요.').waitFor();
    expect(await page.getByRole('textbox', { name: '이메일' }).inputValue()).toBe('later@example.com');
    await close();
  });

  it('ticks all boxes by one and unticks it when one is gone', async () => {
    const { page, close } = await site.open('/signup/email');
    const box = (name: string) => page.getByRole('checkbox', { name });
    await box('전체 동의').check();
    await expect.poll(() => Promise.all(['서비스', '개인정보', '마케팅'].map((name) => box(name).isChecked()))).toEqual([true, true, true]);
    await box('마케팅').uncheck();
    await expect.poll(() => box('전체 동의').isChecked()).toBe(false);
    await box('마케팅').check();
    await expect.poll(() => box('전체 동의').isChecked()).toBe(true);
    await close();
  });

  it('the first step of the sign-up shows each document in a dialog and returns to the same place', async () => {
    const { page, close } = await site.open('/signup/email', PHONE);
    const view = page.getByRole('button', { name: '개인정보 수집 및 이용 보기' });
    await view.click();
    const dialog = page.getByRole('dialog', { name: '개인정보 처리방침' });
    await dialog.waitFor();
    expect((await dialog.innerText()).length).toBeGreaterThan(500);
    await page.keyboard.press('Escape');
    await expect.poll(() => dialog.isVisible()).toBe(false);
    expect(await view.evaluate((button) => button === document.activeElement)).toBe(true);
    await close();
  });

  it('the first step of the sign-up shows and hides the password and lets one paste', async () => {
    const { page, close } = await site.open('/signup/email', { ...DESKTOP, permissions: ['clipboard-read', 'clipboard-write'] });
    const password = page.getByLabel('비밀번호', { exact: true });
    await page.evaluate((text) => navigator.clipboard.writeText(text), PASSWORD);
    await password.focus();
    await page.keyboard.press('Control+V');
    await expect.poll(() => password.inputValue()).toBe(PASSWORD);
    expect([await password.getAttribute('type'), await password.getAttribute('autocomplete')]).toEqual(['password', 'new-password']);
    await page.getByRole('button', { name: '비밀번호 보기' }).first().click();
    await expect.poll(() => password.getAttribute('type')).toBe('text');
    await page.getByRole('button', { name: '비밀번호 숨기기' }).click();
    await expect.poll(() => password.getAttribute('type')).toBe('password');
    await close();
  });
});

describe('the second step', () => {
  it('the second step of the sign-up leads back to the first when that has been lost', async () => {
    const { page, close } = await site.open('/signup/email/detail');
    await page.waitForURL('**/signup/email');
    await close();
  });

  it('the second step of the sign-up names an error, an age below the minimum and an expired token', LONG, async () => {
    const { page, close } = await site.open('/signup/email');
    await fillAccount(page, 'detail@example.com');
    await page.getByRole('button', { name: '다음' }).click();
    await page.waitForURL('**/signup/email/detail');
    const finish = page.getByRole('button', { name: '가입 완료' });
    await finish.click();
    for (const text of ['성별을 선택해주세요.', '생년월일 형식이 올바르지 않습니다.', '휴대폰 번호 형식이 올바르지 않습니다.'])
      await page.getByText(text).waitFor();
    await page.getByRole('radio', { name: '남성' }).check();
    await page.getByLabel('생년월일').fill('19981314');
    await page.getByLabel('휴대폰 번호').fill('01112345678');
    expect(await page.getByText(/형식이 올바르지 않습니다/).count()).toBe(2);
    await page.getByLabel('생년월일').fill(`${new Date().getFullYear() - 5}0101`);
    await page.getByText('만 14세 이상만 가입할 수 있어요.').waitFor();
    await page.getByLabel('생년월일').fill('19981231');
    await page.getByLabel('휴대폰 번호').fill('01012345678');
    await page.route('**/auth/signup', (route) => route.fulfill({ status: 401, body: '{}' }));
    await finish.click();
    await page.getByRole('alert').getByText('가입 유효 시간이 만료되었습니다. 처음부터 다시 시도해주세요.').waitFor();
    expect(await page.getByLabel('생년월일').inputValue()).toBe('1998.12.31');
    await page.getByRole('link', { name: '처음부터 다시 하기' }).click();
    await page.waitForURL('**/signup/email');
    await expect.poll(() => page.getByRole('textbox', { name: '이메일' }).inputValue()).toBe('detail@example.com');
    await close();
  });
});

describe('a sign-up that is done', () => {
  it('a finished sign-up is no form after going back, and a new one for a new visit', LONG, async () => {
    const { page, close } = await site.open('/signup/email', PHONE);
    await fillAccount(page, 'done@example.com');
    await page.getByRole('button', { name: '다음' }).click();
    await page.waitForURL('**/signup/email/detail');
    await page.getByRole('radio', { name: '여성' }).check();
    await page.getByLabel('생년월일').pressSequentially('19980314');
    await page.getByLabel('휴대폰 번호').pressSequentially('01012345678');
    await page.getByRole('button', { name: '가입 완료' }).click();
    await page.waitForURL('**/login/email');
    await page.getByRole('status').getByText('회원가입이 완료되었어요.').waitFor();
    await page.goBack();
    await page.waitForURL('**/login/email');
    await page.getByRole('link', { name: '이메일로 회원가입' }).click();
    await page.waitForURL('**/signup/email');
    await page.getByRole('textbox', { name: '이메일' }).waitFor();
    await expect.poll(() => page.url()).toMatch(/\/signup\/email$/);
    await close();
  });
});
