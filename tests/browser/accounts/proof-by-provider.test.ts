import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openSite, PHONE, type Site } from '#tests/support/browser.ts';
import { LONG } from '#tests/support/conditions.ts';
import { confirmAddress } from '#tests/support/links.ts';
import { mailsTo } from '#tests/support/mail.ts';
import { asMember } from '#tests/support/member.ts';
import { type OpenIdStandIn, startOpenIdStandIn } from '#tests/support/open-id-stand-in.ts';
import { bearer, send, type Tokens, tokensOf } from '#tests/support/people.ts';
import { type Providers, startProviders } from '#tests/support/providers.ts';
import { comeBack, fieldsAfter, startSignIn, takenFrom, Visitor } from '#tests/support/social.ts';

let site: Site;
let providers: Providers;
let google: OpenIdStandIn;
beforeAll(async () => {
  [providers, google] = await Promise.all([startProviders(), startOpenIdStandIn()]);
  site = await openSite({}, { variables: { ...providers.variables, ...google.variables }, port: providers.port });
});
afterAll(() => Promise.all([site.close(), providers.close(), google.close()]));

async function accountOf(signUpToken = ''): Promise<Tokens> {
  const body = { nickname: '소셜', phoneNumber: '010-1234-5678', gender: 'OTHER', birthDate: '' };
  return tokensOf(await send(site.server, 'POST', '/api/v1/auth/social-signup', bearer(signUpToken), body));
}

async function signInAtGoogle(): Promise<Readonly<Record<string, string>>> {
  const visitor = new Visitor();
  const back = (await visitor.fetch(await startSignIn(visitor, site.server.url, 'google'))).headers.get('location') ?? '';
  return takenFrom(visitor, await comeBack(visitor, back));
}

async function endOthers(page: Page): Promise<void> {
  await page.getByRole('button', { name: '다른 기기 모두 로그아웃' }).click();
  await page.getByRole('dialog', { name: '다른 기기에서 모두 로그아웃할까요?' }).getByRole('button', { name: '로그아웃' }).click();
}

it('a member without a password shows at their provider who they are, and goes on where they were', LONG, async () => {
  const tokens = await accountOf((await signInAtGoogle())['signupToken']);
  await signInAtGoogle();
  const { page, close } = await site.open('/mypage/security', asMember(site.server, tokens, PHONE));
  const dialog = page.getByRole('dialog', { name: '본인 확인' });
  google.twist = { authTime: 1 };
  await endOthers(page);
  await dialog.getByRole('button', { name: 'Google 계정으로 확인' }).click();
  await page.getByRole('heading', { name: '본인 확인을 하지 못했어요' }).waitFor();
  await page.getByText('다른 방법으로 확인해 주세요.').waitFor();
  await page.getByRole('main').getByRole('link', { name: '뒤로 가기' }).click();
  await page.waitForURL('**/mypage/security');
  google.twist = {};
  await endOthers(page);
  await dialog.getByRole('button', { name: 'Google 계정으로 확인' }).click();
  await page.waitForURL('**/mypage/security');
  await endOthers(page);
  await page.getByRole('status').getByText('다른 기기에서 모두 로그아웃했어요.').waitFor();
  await close();
});

it('a member of Naver confirms their address first, and then shows by the code of a mail who they are', async () => {
  const { signupToken } = await fieldsAfter(site.server.url, 'naver', 'coder');
  const tokens = await accountOf(signupToken);
  await fieldsAfter(site.server.url, 'naver', 'coder');
  const { page, complaints, close } = await site.open('/mypage/security', asMember(site.server, tokens, PHONE));
  const dialog = page.getByRole('dialog', { name: '본인 확인' });
  await endOthers(page);
  await dialog.getByText('먼저 이메일을 확인해 주세요.').waitFor();
  expect(await dialog.getByRole('button', { name: '네이버 계정으로 확인' }).count()).toBe(0);
  await dialog.getByRole('link', { name: '이메일 확인하기' }).click();
  await page.waitForURL('**/mypage/address');
  await confirmAddress(site.server, 'coder@naver.example');
  await page.goto(`${site.server.url}/mypage/security`);
  await endOthers(page);
  await dialog.getByRole('button', { name: '메일로 코드 받기' }).click();
  await dialog.getByText('메일로 코드를 보냈어요.').waitFor();
  const field = dialog.getByLabel('메일로 받은 코드');
  const codes = async () =>
    (await mailsTo(site.server, 'coder@naver.example')).flatMap(({ text }) => /^\d{4} \d{4}$/m.exec(text)?.[0] ?? []);
  await expect.poll(async () => (await codes()).length, { timeout: 20_000 }).toBe(1);
  await field.fill('1');
  await dialog.getByRole('button', { name: '코드로 확인' }).click();
  await dialog.getByRole('alert').getByText('코드가 맞지 않아요.').waitFor();
  await field.fill((await codes())[0] ?? '');
  await field.press('Enter');
  await page.getByRole('status').getByText('다른 기기에서 모두 로그아웃했어요.').waitFor();
  expect(complaints.filter((text) => !text.includes('status of 403'))).toEqual([]);
  await close();
});
