import { afterAll, beforeAll, expect, it } from 'vitest';
import { openSite, PHONE, type Site } from '../support/browser.ts';
import { LONG } from '../support/conditions.ts';
import { asMember } from '../support/member.ts';
import { bearer, send, tokensOf } from '../support/people.ts';
import { type Providers, startProviders } from '../support/providers.ts';
import { fieldsAfter } from '../support/social.ts';

let site: Site;
let providers: Providers;
beforeAll(async () => {
  providers = await startProviders();
  site = await openSite({}, { variables: providers.variables, port: providers.port });
});
afterAll(() => Promise.all([site.close(), providers.close()]));

it('who has no password shows at their provider who they are, and goes on where they were', LONG, async () => {
  const { signupToken = '' } = await fieldsAfter(site.server.url, 'naver', 'prover');
  const body = { nickname: '소셜', phoneNumber: '010-1234-5678', gender: 'OTHER', birthDate: '' };
  const tokens = tokensOf(await send(site.server, 'POST', '/api/v1/auth/social-signup', bearer(signupToken), body));
  // Elsewhere too: what is to be ended.
  await fieldsAfter(site.server.url, 'naver', 'prover');
  const { page, close } = await site.open('/mypage/security', asMember(site.server, tokens, PHONE));
  const end = async () => {
    await page.getByRole('button', { name: '다른 기기 모두 로그아웃' }).click();
    await page.getByRole('dialog', { name: '다른 기기에서 모두 로그아웃할까요?' }).getByRole('button', { name: '로그아웃' }).click();
  };
  const goAs = async (login: string) => {
    await end();
    await page.getByRole('dialog', { name: '본인 확인' }).getByRole('button', { name: '네이버 계정으로 확인' }).click();
    await page.getByRole('textbox', { name: '아이디' }).fill(login);
    await page.getByRole('button', { name: '동의' }).click();
  };
  await goAs('somebody-else');
  await page.getByRole('heading', { name: '본인 확인을 하지 못했어요' }).waitFor();
  await page.getByText('이 계정에 연결된 로그인이 아니에요. 가입할 때 쓴 계정으로 확인해 주세요.').waitFor();
  await page.getByRole('main').getByRole('link', { name: '뒤로 가기' }).click();
  await page.waitForURL('**/mypage/security');
  await goAs('prover');
  await page.waitForURL('**/mypage/security');
  await end();
  await page.getByRole('status').getByText('다른 기기에서 모두 로그아웃했어요.').waitFor();
  await expect.poll(() => page.getByRole('button', { name: '다른 기기 모두 로그아웃' }).count()).toBe(0);
  await close();
});
