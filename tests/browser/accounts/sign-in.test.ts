import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSite, PHONE, type Site } from '#tests/support/browser.ts';
import { LONG } from '#tests/support/conditions.ts';
import { bearer, newPerson, PASSWORD, send } from '#tests/support/people.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
  await newPerson(site.server, 'haru@example.com');
});
afterAll(() => site.close());

describe('logging in by e-mail', () => {
  it('logging in by e-mail waits for both fields, refuses in one way and keeps the typed text', async () => {
    const { page, close } = await site.open('/login/email', PHONE);
    const submit = page.getByRole('button', { name: '로그인', exact: true });
    const password = page.getByLabel('비밀번호', { exact: true });
    expect(await submit.isDisabled()).toBe(true);
    await page.getByRole('textbox', { name: '이메일' }).fill('haru@example.com');
    expect(await submit.isDisabled()).toBe(true);
    await password.fill('wrong password');
    await submit.click();
    await page.getByRole('alert').getByText('이메일 또는 비밀번호가 잘못되었습니다.').waitFor();
    expect(await password.inputValue()).toBe('wrong password');
    expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull();
    await password.fill(PASSWORD);
    await password.press('Enter');
    await page.waitForURL('**/mypage');
    expect(await page.evaluate(() => ['accessToken', 'refreshToken'].map((key) => localStorage.getItem(key)?.length ?? 0))).toEqual([
      expect.any(Number),
      expect.any(Number),
    ]);
    expect(await page.evaluate(() => (localStorage.getItem('refreshToken') ?? '').length)).toBeGreaterThan(20);
    await close();
  });

  it('Enter pressed before the code has come logs in once it has', async () => {
    const { page, close } = await site.open('/terms/service', PHONE);
    await page.route('**/_astro/**', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1000));
      await route.continue();
    });
    await page.goto(`${site.server.url}/login/email`, { waitUntil: 'commit' });
    await page.getByRole('textbox', { name: '이메일' }).fill('haru@example.com');
    const password = page.getByLabel('비밀번호', { exact: true });
    await password.fill(PASSWORD);
    await password.press('Enter');
    await page.waitForURL('**/mypage');
    await close();
  });

  it('a second time in the same browser ends the first session', async () => {
    const { page, close } = await site.open('/login/email', PHONE);
    const other = await page.context().newPage();
    await other.goto(`${site.server.url}/login/email`);
    const enter = async (tab: Page) => {
      await tab.getByRole('textbox', { name: '이메일' }).fill('haru@example.com');
      await tab.getByLabel('비밀번호', { exact: true }).fill(PASSWORD);
      await tab.getByLabel('비밀번호', { exact: true }).press('Enter');
      await tab.waitForURL('**/mypage');
      return tab.evaluate(() => localStorage.getItem('accessToken') ?? '');
    };
    const first = await enter(page);
    const second = await enter(other);
    const me = async (token: string) => (await send(site.server, 'GET', '/api/v1/users/me', bearer(token))).status;
    await expect.poll(() => me(first)).toBe(401);
    expect(await me(second)).toBe(200);
    await close();
  });

  it.each([
    [
      'the server’s words',
      { status: 429, json: { isSuccess: false, code: 'COMMON429', message: '조금 뒤에 다시 해 주세요.', result: null } },
      '조금 뒤에 다시 해 주세요.',
    ],
    [
      'an answer without a token',
      { status: 200, json: { isSuccess: true, code: 'COMMON200', message: '', result: {} } },
      '로그인에 실패했습니다. 다시 시도해주세요.',
    ],
    ['no answer', null, '서버에 연결할 수 없습니다. 네트워크 연결을 확인해주세요.'],
  ])('logging in by e-mail reports %s', async (_, answer, text) => {
    const { page, close } = await site.open('/login/email');
    await page.route('**/auth/login', (route) => (answer === null ? route.abort() : route.fulfill(answer)));
    await page.getByRole('textbox', { name: '이메일' }).fill('haru@example.com');
    await page.getByLabel('비밀번호', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: '로그인', exact: true }).click();
    await page.getByRole('alert').getByText(text).waitFor();
    await close();
  });

  it('logging in by e-mail takes over the text typed before the code came', async () => {
    const { page, close } = await site.open('/terms/service');
    let release = () => {};
    const held = new Promise<void>((done) => {
      release = done;
    });
    await page.route('**/_astro/*.js', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(`${site.server.url}/login/email`, { waitUntil: 'commit' });
    await page.getByRole('textbox', { name: '이메일' }).fill('haru@example.com');
    await page.getByLabel('비밀번호', { exact: true }).fill(PASSWORD);
    release();
    const submit = page.getByRole('button', { name: '로그인', exact: true });
    await expect.poll(() => submit.isEnabled()).toBe(true);
    expect(await page.getByRole('textbox', { name: '이메일' }).inputValue()).toBe('haru@example.com');
    await close();
  });
});

describe('the login page', () => {
  it.each([
    ['missing_token', '로그인 정보를 받지 못했어요. 다시 로그인해 주세요.'],
    ['callback_mismatch', '로그인하지 못했어요. 다시 시도해 주세요.'],
    ['something else', '로그인하지 못했어요. 다시 시도해 주세요.'],
  ])('the login page says what went wrong: %s', LONG, async (error, text) => {
    const { page, close } = await site.open(`/login?error=${encodeURIComponent(error)}`);
    await page.getByRole('alert').getByText(text).waitFor();
    await close();
  });

  it('the login page offers no provider that is not set up', async () => {
    const { page, close } = await site.open('/terms/service');
    const asked = page.waitForResponse('**/client-config.json');
    await page.goto(`${site.server.url}/login`);
    await (await asked).finished();
    await page.getByRole('link', { name: '이메일로 로그인' }).waitFor();
    expect(await page.getByRole('main').getByRole('button').count()).toBe(0);
    await close();
  });

  it('the login page leads back after a log-in by e-mail, and sends members there too', LONG, async () => {
    const person = await newPerson(site.server, 'comes-back@example.com');
    const { page, close } = await site.open('/product/129', PHONE);
    await page.getByRole('button', { name: /찜/ }).first().click();
    await page.getByRole('dialog').getByRole('button', { name: '로그인하기' }).click();
    const byMail = page.getByRole('link', { name: '이메일로 로그인' });
    await expect.poll(() => byMail.getAttribute('href')).toBe('/login/email?next=%2Fproduct%2F129');
    await byMail.click();
    await page.waitForURL('**/login/email?next=%2Fproduct%2F129');
    await page.evaluate(
      ([accessToken = '', refreshToken = '']) => {
        localStorage.setItem('accessToken', accessToken);
        localStorage.setItem('refreshToken', refreshToken);
      },
      [person.accessToken, person.refreshToken],
    );
    const visit = (path: string) => page.goto(site.server.url + path).catch(() => undefined);
    for (const path of ['/login', '/login/email', '/signup/email']) {
      await visit(`${path}?next=%2Fscrap%3Ftab%3Dingredients`);
      await page.waitForURL('**/scrap?tab=ingredients');
      await visit(`${path}?next=%2F%2Felsewhere.example`);
      await page.waitForURL('**/mypage');
    }
    await close();
  });

  it('the login page moves while it leads to a provider, and disables the other', async () => {
    const { page, close } = await site.open('/terms/service');
    const on = { isAvailable: true };
    await page.route('**/client-config.json', (route) => route.fulfill({ json: { signIn: { naver: on, google: on } } }));
    await page.route('**/oauth2/authorization/*', () => {});
    const asked = page.waitForResponse('**/client-config.json');
    await page.goto(`${site.server.url}/login`);
    await asked;
    const buttons = await page.evaluate(async () => {
      document.querySelector<HTMLElement>('.provider-google')?.click();
      await new Promise((done) => setTimeout(done, 100));
      const ways = document.querySelectorAll<HTMLButtonElement>('.auth-fields > .btn, .passkey-way .btn, .provider');
      return [...ways].map(({ textContent, disabled, ariaBusy }) => [textContent, disabled, ariaBusy]);
    });
    // A passkey is offered on a domain name.
    expect(buttons.filter(([text]) => !String(text).includes('패스키'))).toEqual([
      ['이메일로 로그인', true, null],
      ['네이버로 시작하기', true, null],
      ['이동하는 중…', false, 'true'],
    ]);
    await close();
  });

  it('the login page has an old name', async () => {
    const { page, close } = await site.open('/social-login');
    expect(page.url()).toBe(`${site.server.url}/login`);
    await page.getByRole('link', { name: '이메일로 로그인' }).click();
    await page.waitForURL('**/login/email');
    await close();
  });
});

describe('coming back from a provider', () => {
  const session = { accessToken: 'a.b.c', refreshToken: 'r' };
  const stored = (keys: string[]) => keys.map((key) => localStorage.getItem(key));
  // Both tokens are invented: an answered call would end the session at a random moment.
  const withoutApi = (page: Page) => page.route('**/api/v1/**', (route) => route.abort());

  /** As if a provider's button had just been pressed. */
  const begin = (page: Page) => page.evaluate(() => localStorage.setItem('signInBegunAt', String(Date.now())));

  it.each(['?', '#'])("a provider's callback stores the tokens behind %s, clears the address and goes on", LONG, async (mark) => {
    const { page, close } = await site.open('/terms/service');
    await withoutApi(page);
    await begin(page);
    await page.goto(`${site.server.url}/oauth-redirect${mark}${new URLSearchParams({ ...session, next: '/terms/privacy' })}`);
    await page.waitForURL('**/terms/privacy');
    expect(await page.evaluate(stored, ['accessToken', 'refreshToken'])).toEqual(['a.b.c', 'r']);
    await page.goBack();
    expect(page.url()).not.toContain('accessToken');
    await close();
  });

  it("a provider's callback drops everything of the person before", LONG, async () => {
    const { page, close } = await site.open('/terms/service');
    await page.evaluate(() => {
      for (const key of ['likedIngredients', 'reminderList', 'access_token']) localStorage.setItem(key, '[1]');
      sessionStorage.setItem('profile', '{}');
    });
    await withoutApi(page);
    await begin(page);
    await page.goto(`${site.server.url}/oauth-redirect#${new URLSearchParams({ ...session, next: '/terms/privacy' })}`);
    await page.getByRole('dialog').getByRole('button', { name: '새로 로그인' }).click();
    await page.waitForURL('**/terms/privacy');
    expect(await page.evaluate(() => Object.keys(localStorage).sort())).toEqual(['accessToken', 'refreshToken']);
    expect(await page.evaluate(() => sessionStorage.getItem('profile'))).toBeNull();
    await close();
  });

  it("a provider's callback never leads to another site", async () => {
    const { page, close } = await site.open('/terms/service');
    for (const next of ['//evil.example', 'https://evil.example', '/\\evil.example']) {
      await page.evaluate(() => localStorage.clear());
      await begin(page);
      await page.goto(`${site.server.url}/oauth-redirect?${new URLSearchParams({ ...session, next })}`);
      await page.waitForURL(`${site.server.url}/`);
    }
    await close();
  });

  it.each([
    ['/oauth-redirect', 'missing_token'],
    ['/oauth/callback', 'callback_mismatch'],
    ['/login/oauth2/code/naver', 'callback_mismatch'],
  ])("a provider's callback %s without anything says so", async (path, error) => {
    const { page, close } = await site.open(path);
    await page.waitForURL(`**/login?error=${error}`);
    await close();
  });

  it('a newcomer is asked for the rest, and a lost token for a new start', LONG, async () => {
    const claims = { email: 'new@naver.com', name: '김새봄', provider: 'naver', providerId: '77' };
    const token = `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.x`;
    const { page, close } = await site.open('/terms/service');
    await begin(page);
    await page.goto(`${site.server.url}/oauth/callback?isNew=true&provider=naver#signupToken=${token}`);
    await page.waitForURL('**/social-signup');
    const email = page.getByRole('textbox', { name: '이메일' });
    await expect.poll(() => email.inputValue()).toBe('new@naver.com');
    expect(await email.getAttribute('readonly')).not.toBeNull();
    await page.getByText('네이버 계정으로 가입해요.').waitFor();
    const submit = page.getByRole('button', { name: '가입하고 시작하기' });
    expect(await submit.isDisabled()).toBe(true);
    await page.getByRole('checkbox', { name: '서비스' }).check();
    await page.getByRole('checkbox', { name: '개인정보' }).check();
    await submit.click();
    await page.getByText('닉네임을 입력해주세요.').waitFor();
    await page.getByText('전화번호를 010-0000-0000 형식으로 입력해주세요.').waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('nickname');
    await page.getByLabel('전화번호').pressSequentially('98765432');
    expect(await page.getByLabel('전화번호').inputValue()).toBe('010-9876-5432');
    await page.getByRole('textbox', { name: '닉네임' }).fill('새봄');
    await submit.click();
    // The forged token is refused by the server.
    await page.getByRole('alert').getByText('인증이 만료되었습니다. 다시 소셜 로그인 해주세요.').waitFor();
    await close();
    const lost = await site.open('/social-signup');
    await lost.page.getByText('가입을 위한 임시 인증이 만료되었거나 없어요.').waitFor();
    await lost.page.getByRole('link', { name: '로그인으로 가기' }).click();
    await lost.page.waitForURL('**/login');
    await lost.close();
  });

  it('a newcomer without a name starts anew', async () => {
    const token = `e30.${Buffer.from(JSON.stringify({ email: 'a@b.kr', name: '', provider: 'naver', providerId: '7' })).toString('base64url')}.x`;
    const { page, close } = await site.open('/terms/service');
    await begin(page);
    await page.goto(`${site.server.url}/social-signup?tempToken=${token}`);
    await page.waitForURL('**/login');
    await page.getByRole('status').getByText('이름 정보가 없어').waitFor();
    await close();
  });
});
