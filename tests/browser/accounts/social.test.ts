import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { violationsOf } from '#tests/support/axe.ts';
import { DESKTOP, openSite, PHONE, type Site } from '#tests/support/browser.ts';
import { FULL_RUN, LONG, onlyWhen } from '#tests/support/conditions.ts';
import { newPerson } from '#tests/support/people.ts';
import { type Providers, startProviders } from '#tests/support/providers.ts';
import { Visitor } from '#tests/support/social.ts';

let site: Site;
let providers: Providers;
beforeAll(async () => {
  providers = await startProviders();
  site = await openSite({}, { variables: providers.variables, port: providers.port });
});
afterAll(() => Promise.all([site.close(), providers.close()]));

const WAYS = {
  naver: {
    button: '네이버로 시작하기',
    email: (login: string) => `${login}@naver.example`,
    phone: '010-1234-5678',
    async pass(page: Page, login: string, isRefused = false) {
      await page.getByRole('textbox', { name: '아이디' }).fill(login);
      await page.getByRole('button', { name: isRefused ? '취소' : '동의' }).click();
    },
  },
  google: {
    button: 'Google로 시작하기',
    email: (login: string) => `${login}@example.com`,
    phone: '',
    async pass(page: Page, login: string) {
      await page.locator('[name=login]').fill(login);
      await page.locator('[name=password]').fill('any');
      await page.locator('[type=submit]').click();
      await page.waitForURL('**/interaction/**');
      await page.locator('[type=submit]').click();
    },
  },
} as const;

/** Every run covers each provider and each size. */
describe.each([
  { provider: 'naver', size: 'phone', options: PHONE, when: onlyWhen() },
  { provider: 'google', size: 'phone', options: PHONE, when: onlyWhen(FULL_RUN) },
  { provider: 'naver', size: 'desktop', options: DESKTOP, when: onlyWhen(FULL_RUN) },
  { provider: 'google', size: 'desktop', options: DESKTOP, when: LONG },
] as const)('signing in with $provider on a $size', ({ provider, size, options, when }) => {
  const way = WAYS[provider];
  const login = `${provider}-${size}`;

  it('a newcomer signs in with a provider, gives the rest, and is known from then on', when, async () => {
    const { page, complaints, close } = await site.open('/login', options);
    await expect.poll(() => page.getByRole('button', { name: way.button }).isEnabled()).toBe(true);
    expect(await violationsOf(page)).toEqual([]);
    await page.getByRole('button', { name: way.button }).click();
    await way.pass(page, login);
    await page.waitForURL('**/social-signup');
    await expect.poll(() => page.getByRole('textbox', { name: '이메일' }).inputValue()).toBe(way.email(login));
    const phone = page.getByLabel('전화번호');
    await expect.poll(() => phone.inputValue()).toBe(way.phone);
    await phone.fill('01098765432');
    await page.getByRole('button', { name: '자동 생성' }).click();
    await page.getByRole('checkbox', { name: '전체 동의' }).check();
    expect(await violationsOf(page)).toEqual([]);
    await page.getByRole('button', { name: '가입하고 시작하기' }).click();
    await page.waitForURL(`${site.server.url}/`);
    await page.goto(`${site.server.url}/mypage`);
    await page.getByRole('heading', { name: /유저\d{4}님, 안녕하세요!/ }).waitFor();
    await page.getByRole('button', { name: '로그아웃' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '로그아웃' }).click();
    await page.waitForURL('**/login');
    await page.goto(`${site.server.url}/oauth2/authorization/${provider}?next=/scrap`);
    if (provider === 'naver') await way.pass(page, login);
    await page.waitForURL('**/scrap');
    await page.getByRole('tab', { name: '제품' }).waitFor();
    await page.getByText('찜한 제품이 없어요.').waitFor();
    expect(await violationsOf(page)).toEqual([]);
    const visited = await page.evaluate(() => performance.getEntriesByType('navigation').map(({ name }) => name));
    expect([page.url(), ...visited].join()).not.toMatch(/token/i);
    // The provider's pages load an external font.
    expect(complaints.filter((text) => !text.startsWith('Failed to load resource'))).toEqual([]);
    await close();
  });
});

describe('a provider', () => {
  it('a refusing provider leads back to the login with a message about it', async () => {
    const { page, close } = await site.open('/login', PHONE);
    await page.getByRole('button', { name: WAYS.naver.button }).click();
    await WAYS.naver.pass(page, 'refuser', true);
    await page.waitForURL('**/login?error=access_denied');
    await page.getByRole('alert').getByText('로그인을 취소했어요.').waitFor();
    await close();
  });

  it('a provider without a name leads back to the login with a message about the missing name', async () => {
    const { page, close } = await site.open('/login', PHONE);
    await page.getByRole('button', { name: WAYS.naver.button }).click();
    await WAYS.naver.pass(page, 'nameless');
    await page.waitForURL('**/login');
    await page.getByText('이름 정보가 없어 가입을 계속할 수 없어요.').waitFor();
    await close();
  });

  it('a provider with the address of an account says so before any form', LONG, async () => {
    await newPerson(site.server, 'taken@naver.example');
    const { page, close } = await site.open('/login', PHONE);
    await page.getByRole('button', { name: WAYS.naver.button }).click();
    await WAYS.naver.pass(page, 'taken');
    await page.waitForURL('**/login?error=email_taken');
    await page.getByRole('alert').getByText('이미 가입된 이메일입니다. 로그인 또는 비밀번호 찾기를 이용해 주세요.').waitFor();
    await close();
  });

  it("a provider's posted answer from its own site is accepted in the browser that asked", async () => {
    const { page, close } = await site.open('/login', PHONE);
    const left = await page.context().request.get(`${site.server.url}/oauth2/authorization/google`, { maxRedirects: 0 });
    const answer = new URL(await new Visitor().throughProvider(left.headers()['location'] ?? '', site.server.url, 'posting'));
    const fields = [...answer.searchParams].map(([name, value]) => `<input name="${name}" value="${value}">`);
    await page.route('http://provider.example/', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<form method="post" action="${answer.origin}${answer.pathname}">${fields.join('')}<button>go on</button></form>`,
      }),
    );
    await page.goto('http://provider.example/');
    await page.getByRole('button').click();
    await page.waitForURL('**/social-signup');
    await expect.poll(() => page.getByRole('textbox', { name: '이메일' }).inputValue()).toBe('posting@example.com');
    await close();
  });

  it('a provider without a confirmed address logs no person in', async () => {
    const { page, close } = await site.open('/login');
    await page.getByRole('button', { name: WAYS.google.button }).click();
    await WAYS.google.pass(page, 'unverified-haru');
    await page.waitForURL('**/login?error=email_unverified');
    await page.getByRole('alert').getByText('확인되지 않은 이메일이에요.').waitFor();
    await close();
  });
});
