import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { post } from '#tests/support/api.ts';
import { openSite, PHONE, type Site } from '#tests/support/browser.ts';
import { confirmAddress, linkIn } from '#tests/support/links.ts';
import { bearer, logIn, newPerson, ownAddress, send, signUpBody } from '#tests/support/people.ts';

const NEXT = '저녁엔 오메가 세 알';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

async function givePasskeys(email: string, names: readonly string[]): Promise<void> {
  for (const name of names)
    await site.server.accounts
      .prepare(
        `INSERT INTO passkey (id, user_id, credential_id, public_key, counter, transports, name, created_at)
         SELECT abs(random() / 1024), id, ?2 || ?1, 'k', 0, '[]', ?2, ?3 FROM user WHERE email = ?1`,
      )
      .bind(email, name, Date.now())
      .all();
}

async function passkeysOf(email: string): Promise<unknown[]> {
  const sql = 'SELECT name FROM passkey WHERE user_id = (SELECT id FROM user WHERE email = ?1)';
  return (await site.server.accounts.prepare(sql).bind(email).all()).results.map(({ name }) => name);
}

describe('what of an account its owner keeps', () => {
  it('access to an account is ticked to stay at a reset, which says beforehand what it ends', async () => {
    const email = 'keeping@example.com';
    const person = await newPerson(site.server, email);
    await confirmAddress(site.server, email);
    const other = await logIn(site.server, email);
    await givePasskeys(email, ['내 전화기', '모르는 기기']);
    await post(site.server.url, '/api/v1/auth/password/forgot', { email });
    const { page, complaints, close } = await site.open(await linkIn(site.server, email, 'reset'), PHONE);
    await page.getByText('비밀번호를 바꾸면 모든 기기에서 로그아웃되고, 패스키와 간편 로그인은 지워져요.').waitFor();
    const boxes = page.getByRole('checkbox');
    expect(await boxes.count()).toBe(4);
    expect(await boxes.evaluateAll((all) => all.filter((box) => box instanceof HTMLInputElement && box.checked).length)).toBe(0);
    await page.getByRole('group', { name: '패스키' }).getByRole('checkbox', { name: '내 전화기' }).check();
    await page.getByLabel('새 비밀번호', { exact: true }).fill(NEXT);
    await page.getByLabel('새 비밀번호 확인').fill(NEXT);
    await page.getByRole('button', { name: '비밀번호 바꾸기' }).click();
    await page.waitForURL('**/login/email');
    expect(await passkeysOf(email)).toEqual(['내 전화기']);
    for (const { accessToken } of [person, other])
      expect((await send(site.server, 'GET', '/api/v1/users/me', bearer(accessToken))).status).toBe(401);
    expect(complaints).toEqual([]);
    await close();
  });

  it('access to an account is listed at a confirmation by a guest, with nothing planted ticked', async () => {
    const email = 'planted@example.com';
    await post(site.server.url, '/api/v1/auth/signup', signUpBody(email), ownAddress());
    const stranger = await logIn(site.server, email);
    await givePasskeys(email, ['남의 전화기']);
    const { page, complaints, close } = await site.open(await linkIn(site.server, email, 'verify'), PHONE);
    await page.getByRole('heading', { name: '남겨 둘 것을 골라 주세요' }).waitFor();
    expect(await page.getByRole('checkbox', { name: '남의 전화기' }).isChecked()).toBe(false);
    await page.getByRole('button', { name: '네, 맞아요' }).click();
    await page.getByRole('heading', { name: '이메일을 확인했어요' }).waitFor();
    expect(await passkeysOf(email)).toEqual([]);
    expect((await send(site.server, 'GET', '/api/v1/users/me', bearer(stranger.accessToken))).status).toBe(401);
    expect(complaints).toEqual([]);
    await close();
  });

  it.each(['button', 'link'])('access to an account ends whole after the %s that says it was not them', async (way) => {
    const email = `not-me-${way}@example.com`;
    await post(site.server.url, '/api/v1/auth/signup', signUpBody(email), ownAddress());
    const link = await linkIn(site.server, email, 'verify');
    const { page, close } = await site.open(way === 'link' ? link.replace('#verify=', '#claim=') : link, PHONE);
    await page.getByRole('button', { name: way === 'link' ? '계정을 지우고 새로 가입하기' : '내가 가입하지 않았어요' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('이 계정을 지울까요?').waitFor();
    await dialog.getByRole('button', { name: '계정을 지우고 새로 가입하기' }).click();
    await dialog.getByRole('button', { name: '회원가입하기' }).click();
    await page.waitForURL('**/signup/email');
    expect((await post(site.server.url, '/api/v1/auth/signup', signUpBody(email), ownAddress())).status).toBe(201);
    await close();
  });
});
