import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { violationsOf } from '#tests/support/axe.ts';
import { openSite, PHONE, type Site } from '#tests/support/browser.ts';
import { firstNow, LONG } from '#tests/support/conditions.ts';
import { asMember } from '#tests/support/member.ts';
import { newPerson, type Person, send } from '#tests/support/people.ts';
import { proveByPassword } from '#tests/support/prove.ts';
import { type Providers, startProviders } from '#tests/support/providers.ts';

let site: Site;
let providers: Providers;
let other: Person;
let haru: Person;
beforeAll(async () => {
  providers = await startProviders();
  site = await openSite({}, { variables: providers.variables, port: providers.port });
  haru = await newPerson(site.server, 'haru-binding@example.com');
  other = await newPerson(site.server, 'attacker-binding@example.com');
});
afterAll(() => Promise.all([site.close(), providers.close()]));

const RESTART = '로그인을 다시 시작해 주세요.';
const MINUTE_MS = 60_000;

/** Starts a sign-in without leaving for the provider. */
async function begin(page: Page): Promise<void> {
  await page.route('**/oauth2/authorization/**', (route) => route.fulfill({ status: 204 }));
  await page.goto(`${site.server.url}/login`);
  await page.getByRole('button', { name: '네이버로 시작하기' }).click();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('signInBegunAt'))).not.toBeNull();
}

const tokens = (form: '?' | '#') =>
  `${form}accessToken=${other.accessToken}&refreshToken=${other.refreshToken}&next=%2Fscrap&fcmUpdateRequired=false`;
const kept = (page: Page) => page.evaluate(() => [localStorage.getItem('accessToken'), localStorage.getItem('refreshToken')]);

describe.each([
  [0, '/oauth-redirect'],
  [1, '/oauth/callback'],
  [2, '/login/oauth2/code/naver'],
])('tokens in the address %i, %s,', (index, path) => {
  it.each(['?', '#'] as const)('tokens behind %s are not taken by a browser that began no sign-in', firstNow(index), async (form) => {
    const { page, complaints, close } = await site.open(path + tokens(form), PHONE);
    await page.getByRole('heading', { name: RESTART }).waitFor();
    expect(await kept(page)).toEqual([null, null]);
    expect(await page.getByRole('link', { name: '로그인으로 가기' }).getAttribute('href')).toBe('/login');
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(path);
    expect(await violationsOf(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await close();
  });

  it.each(['?', '#'] as const)('tokens behind %s are taken once where a sign-in began, in any tab', LONG, async (form) => {
    const { page, close } = await site.open('/terms/service');
    await begin(page);
    const tab = await page.context().newPage();
    await page.close();
    await tab.goto(site.server.url + path + tokens(form));
    await tab.waitForURL('**/scrap');
    expect(await kept(tab)).toEqual([other.accessToken, other.refreshToken]);
    await tab.evaluate(() => localStorage.clear());
    await tab.goto(site.server.url + path + tokens(form));
    await tab.getByRole('heading', { name: RESTART }).waitFor();
    expect(await kept(tab)).toEqual([null, null]);
    await close();
  });
});

describe('the way back from a provider', () => {
  it.each<readonly [number, boolean]>([
    [9 * MINUTE_MS, true],
    [11 * MINUTE_MS, false],
    [-MINUTE_MS, false],
  ])('a sign-in begun %d ms ago counts for ten minutes only', LONG, async (age, isTaken) => {
    const { page, close } = await site.open('/terms/service');
    await page.evaluate((at) => localStorage.setItem('signInBegunAt', String(at)), Date.now() - age);
    await page.goto(`${site.server.url}/oauth-redirect${tokens('?')}`);
    if (isTaken) await page.waitForURL('**/scrap');
    else await page.getByRole('heading', { name: RESTART }).waitFor();
    expect((await kept(page))[0]).toBe(isTaken ? other.accessToken : null);
    await close();
  });

  it.each([
    ['/oauth-redirect', 'missing_token'],
    ['/oauth/callback', 'callback_mismatch'],
  ])("a provider's callback to %s without a refresh token stores nothing", LONG, async (path, error) => {
    const { page, close } = await site.open('/terms/service');
    await begin(page);
    await page.goto(`${site.server.url}${path}?accessToken=${other.accessToken}`);
    await page.waitForURL(`**/login?error=${error}`);
    expect(await kept(page)).toEqual([null, null]);
    await close();
  });

  it("a provider's callback does not end an open session unless that is confirmed", LONG, async () => {
    const { page, close } = await site.open('/terms/service', asMember(site.server, haru));
    const visit = async (answer: string) => {
      await page.evaluate((at) => localStorage.setItem('signInBegunAt', String(at)), Date.now());
      await page.goto(`${site.server.url}/oauth-redirect${tokens('#')}`);
      const dialog = page.getByRole('dialog', { name: '새로 로그인할까요?' });
      await dialog.waitFor();
      expect(await violationsOf(page)).toEqual([]);
      expect((await kept(page))[0]).toBe(haru.accessToken);
      await dialog.getByRole('button', { name: answer }).click();
    };
    await visit('지금 로그인 유지');
    await page.waitForURL(`${site.server.url}/`);
    expect(await kept(page)).toEqual([haru.accessToken, haru.refreshToken]);
    // The unwanted session is revoked.
    await expect.poll(async () => (await send(site.server, 'GET', '/api/v1/users/me', other.headers)).status).toBe(401);
    other = await newPerson(site.server, 'attacker-again@example.com');
    await page.goto(`${site.server.url}/terms/service`);
    await visit('새로 로그인');
    await page.waitForURL('**/scrap');
    expect(await kept(page)).toEqual([other.accessToken, other.refreshToken]);
    await close();
  });

  it("a provider's sign-up token goes on only where the sign-in began", async () => {
    const { page, close } = await site.open('/social-signup?tempToken=a.b.c');
    await page.getByRole('heading', { name: RESTART }).waitFor();
    expect(await page.evaluate(() => sessionStorage.getItem('socialSignup'))).toBeNull();
    await page.goto(`${site.server.url}/oauth/callback?isNew=true&signupToken=a.b.c`);
    await page.getByRole('heading', { name: RESTART }).waitFor();
    expect(await page.evaluate(() => sessionStorage.getItem('socialSignup'))).toBeNull();
    await close();
  });
});

describe('what a browser forgets', () => {
  it("a log-out clears the browser's cached pages, not its storage", LONG, async () => {
    const person = await newPerson(site.server, 'leaver@example.com');
    const { page, close } = await site.open('/mypage', asMember(site.server, person));
    await page.evaluate(() => localStorage.setItem('selectedItems', '[]'));
    await page.getByRole('button', { name: '로그아웃' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '로그아웃' }).click();
    await page.waitForURL('**/login');
    const answer = await send(site.server, 'POST', '/api/v1/auth/logout', {}, { refreshToken: person.refreshToken });
    expect(answer.headers.get('clear-site-data')).toBe('"cache"');
    expect(await page.evaluate(() => localStorage.getItem('selectedItems'))).toBe('[]');
    await close();
  });

  it('a withdrawal clears everything, once its message is on the screen', LONG, async () => {
    const person = await newPerson(site.server, 'goodbye@example.com');
    const { page, close } = await site.open('/mypage', asMember(site.server, person, PHONE));
    await page.evaluate(() => localStorage.setItem('selectedItems', '[]'));
    const words: string[] = [];
    await page.route('**/forget-site', async (route) => {
      words.push(await page.getByRole('status').first().innerText());
      await route.continue();
    });
    await page.getByRole('button', { name: '회원 탈퇴' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '회원 탈퇴' }).click();
    await proveByPassword(page);
    await page.waitForURL('**/login');
    await expect.poll(() => page.evaluate(() => localStorage.length)).toBe(0);
    expect(words).toEqual(['탈퇴가 완료되었습니다.']);
    await page.getByText('탈퇴가 완료되었습니다.').waitFor();
    await close();
  });

  it("a page of another site cannot clear the browser's data", async () => {
    const answer = await fetch(`${site.server.url}/forget-site`, { method: 'POST', headers: { origin: 'https://evil.example' } });
    expect([answer.status, answer.headers.get('clear-site-data')]).toEqual([403, null]);
    expect((await fetch(`${site.server.url}/forget-site`)).headers.get('clear-site-data')).toBeNull();
  });
});
