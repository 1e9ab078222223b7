import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { post } from '#tests/support/api.ts';
import { DESKTOP, openSite, PHONE, type Site } from '#tests/support/browser.ts';
import { firstNow, LONG } from '#tests/support/conditions.ts';
import { confirmAddress, linkIn } from '#tests/support/links.ts';
import { mailsTo } from '#tests/support/mail.ts';
import { asMember } from '#tests/support/member.ts';
import { logIn, newPerson, ownAddress, PASSWORD, signUpBody } from '#tests/support/people.ts';

const NEXT = '저녁엔 오메가 세 알';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function fillNew(page: Page, password: string): Promise<void> {
  await page.getByLabel('새 비밀번호', { exact: true }).fill(password);
  await page.getByLabel('새 비밀번호 확인', { exact: true }).fill(password);
}

describe('a forgotten password', () => {
  const SIZES = [
    { name: 'a phone', options: PHONE },
    { name: 'a desktop', options: DESKTOP },
  ];
  for (const [index, { name, options }] of SIZES.entries())
    it(`a forgotten password is replaced on ${name} by the link of a mail, which ends all sessions`, firstNow(index), async () => {
      const email = `${name.replace(' ', '-')}@example.com`;
      const elsewhere = await site.open('/mypage', asMember(site.server, await newPerson(site.server, email)));
      await confirmAddress(site.server, email);
      await elsewhere.page.getByText('하루님, 안녕하세요!').waitFor();
      const { page, complaints, close } = await site.open('/login/email', options);
      await page.getByRole('link', { name: '비밀번호 찾기' }).click();
      await page.getByRole('textbox', { name: '이메일' }).fill(email);
      await button(page, '링크 받기').click();
      await page.getByRole('heading', { name: '메일함을 확인해 주세요' }).waitFor();
      await page.goto(site.server.url + (await linkIn(site.server, email, 'reset')));
      await fillNew(page, NEXT);
      await button(page, '비밀번호 바꾸기').click();
      await page.waitForURL('**/login/email');
      await page.getByText('비밀번호를 바꿨어요. 새 비밀번호로 로그인해 주세요.').waitFor();
      await page.getByRole('textbox', { name: '이메일' }).fill(email);
      await page.getByLabel('비밀번호', { exact: true }).fill(NEXT);
      await page.getByLabel('비밀번호', { exact: true }).press('Enter');
      await page.waitForURL('**/mypage');
      await elsewhere.page.reload();
      await elsewhere.page.getByText('로그인이 필요해요').waitFor();
      expect((await mailsTo(site.server, email, 2)).map(({ subject }) => subject)).toEqual([
        '비밀번호 다시 정하기',
        '비밀번호가 바뀌었어요',
      ]);
      expect(complaints).toEqual([]);
      await Promise.all([close(), elsewhere.close()]);
    });

  it('a forgotten password says the same of an unknown address', async () => {
    const { page, close } = await site.open('/login/forgot', PHONE);
    await button(page, '링크 받기').click();
    await page.getByText('올바른 이메일 형식이 아닙니다.').waitFor();
    await page.getByRole('textbox', { name: '이메일' }).fill('nobody@example.com');
    await button(page, '링크 받기').click();
    await page.getByText('nobody@example.com 주소로 가입한 계정이 있다면').waitFor();
    await close();
  });

  it('a forgotten password reports a used link at once, with the way to a new one', async () => {
    const email = 'used@example.com';
    await newPerson(site.server, email);
    await confirmAddress(site.server, email);
    await post(site.server.url, '/api/v1/auth/password/forgot', { email });
    const link = await linkIn(site.server, email, 'reset');
    const token = link.split('=')[1];
    expect((await post(site.server.url, '/api/v1/auth/password/reset', { token, password: NEXT })).status).toBe(200);
    const { page, close } = await site.open(link, PHONE);
    await page.getByRole('heading', { name: '이 링크는 쓸 수 없어요' }).waitFor();
    expect(await page.evaluate(() => location.hash)).toBe('');
    await page.getByRole('link', { name: '새 링크 받기' }).click();
    await page.waitForURL('**/login/forgot');
    await close();
  });

  it('a new password keeps the typed text where the two differ or the password is too common', LONG, async () => {
    const email = 'differing@example.com';
    await newPerson(site.server, email);
    await confirmAddress(site.server, email);
    await post(site.server.url, '/api/v1/auth/password/forgot', { email });
    const { page, close } = await site.open(await linkIn(site.server, email, 'reset'), PHONE);
    await page.getByLabel('새 비밀번호', { exact: true }).fill('password1234');
    await button(page, '비밀번호 바꾸기').click();
    await page.getByText('비밀번호가 일치하지 않습니다.').waitFor();
    await page.getByLabel('새 비밀번호 확인', { exact: true }).fill('password1234');
    await button(page, '비밀번호 바꾸기').click();
    await page.getByRole('alert').getByText('너무 흔한 비밀번호예요.').waitFor();
    expect(await page.getByLabel('새 비밀번호', { exact: true }).inputValue()).toBe('password1234');
    await fillNew(page, NEXT);
    await button(page, '비밀번호 바꾸기').click();
    await page.waitForURL('**/login/email');
    await close();
  });
});

describe('an address that was never confirmed', () => {
  it('an unconfirmed address is confirmed by the sign-up mail', LONG, async () => {
    const email = 'journey@example.com';
    await post(site.server.url, '/api/v1/auth/signup', signUpBody(email), ownAddress());
    const member = await site.open('/mypage', asMember(site.server, await logIn(site.server, email), PHONE));
    await member.page.getByRole('link', { name: '이메일을 확인해 주세요' }).click();
    await member.page.getByText('아직 확인하지 않은 이메일이에요.').waitFor();
    await button(member.page, '확인 메일 받기').click();
    await member.page.getByText('확인 메일을 보냈어요.').waitFor();
    await mailsTo(site.server, email, 2);
    await member.page.goto(site.server.url + (await linkIn(site.server, email, 'verify')));
    await button(member.page, '네, 맞아요').click();
    await member.page.getByRole('heading', { name: '이메일을 확인했어요' }).waitFor();
    await member.page.getByRole('link', { name: '마이페이지' }).click();
    await member.page.getByText('하루님, 안녕하세요!').waitFor();
    await expect.poll(() => member.page.getByRole('link', { name: '이메일을 확인해 주세요' }).count()).toBe(0);
    expect(member.complaints).toEqual([]);
    await member.close();
  });

  it('an unconfirmed address keeps its records for a person who knows the birth date', LONG, async () => {
    const email = 'birth-date@example.com';
    await newPerson(site.server, email);
    await post(site.server.url, '/api/v1/auth/password/forgot', { email });
    const { page, close } = await site.open(await linkIn(site.server, email, 'reset'), PHONE);
    await fillNew(page, NEXT);
    await button(page, '비밀번호 바꾸기').click();
    await page.getByRole('status').getByText('가입할 때 적은 생년월일을 적으면').waitFor();
    await expect.poll(() => page.getByLabel('생년월일').evaluate((field) => field === document.activeElement)).toBe(true);
    await page.getByLabel('생년월일').fill('19980313');
    await button(page, '비밀번호 바꾸기').click();
    await page.getByRole('alert').getByText('가입할 때 적은 생년월일과 달라요.').waitFor();
    await page.getByLabel('생년월일').fill('19980314');
    await button(page, '비밀번호 바꾸기').click();
    await page.waitForURL('**/login/email');
    expect((await logIn(site.server, email, NEXT)).accessToken).toBeTruthy();
    await close();
  });

  it("an unconfirmed address can be claimed by its owner, without a stranger's records", LONG, async () => {
    const email = 'taken-back@example.com';
    await newPerson(site.server, email);
    await post(site.server.url, '/api/v1/auth/password/forgot', { email });
    const { page, close } = await site.open(await linkIn(site.server, email, 'reset'), PHONE);
    await fillNew(page, NEXT);
    await button(page, '비밀번호 바꾸기').click();
    await button(page, '계정을 지우고 새로 가입하기').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('이 계정을 지울까요?').waitFor();
    await dialog.getByRole('button', { name: '계정을 지우고 새로 가입하기' }).click();
    await page.getByRole('dialog', { name: '이메일을 되찾았어요', exact: true }).getByText('이제 이 이메일로 가입할 수 있어요.').waitFor();
    await dialog.getByRole('button', { name: '회원가입하기' }).click();
    await page.waitForURL('**/signup/email');
    expect((await post(site.server.url, '/api/v1/auth/signup', signUpBody(email), ownAddress())).status).toBe(201);
    await close();
  });

  it.each(['verify', 'claim', 'change', 'undo'])('an unconfirmed address is not confirmed by an invalid link to %s', async (purpose) => {
    const { page, close } = await site.open(`/verify-email#${purpose}=${'x'.repeat(43)}`, PHONE);
    await page.getByRole('heading', { name: '이 링크로는 확인할 수 없어요' }).waitFor();
    await page.getByRole('link', { name: '메일 다시 받기' }).click();
    await page.waitForURL(/\/login\?next=%2Fmypage%2Faddress/);
    await close();
  });
});

describe('another password', () => {
  it('a new password is set with the present one, and the other devices are logged out', LONG, async () => {
    const email = 'settled@example.com';
    const person = await newPerson(site.server, email);
    const other = await site.open('/mypage', asMember(site.server, await logIn(site.server, email)));
    const { page, complaints, close } = await site.open('/mypage/edit', asMember(site.server, person, PHONE));
    await page.getByRole('link', { name: '비밀번호 변경' }).click();
    await page.getByLabel('현재 비밀번호').fill('not the password');
    await fillNew(page, NEXT);
    await button(page, '비밀번호 바꾸기').click();
    await page.getByRole('alert').getByText('비밀번호가 맞지 않아요. 다시 입력해 주세요.').waitFor();
    await page.getByLabel('현재 비밀번호').fill(PASSWORD);
    await button(page, '비밀번호 바꾸기').click();
    await page.getByRole('heading', { name: '비밀번호를 바꿨어요' }).waitFor();
    await page.getByRole('link', { name: '마이페이지' }).click();
    await page.getByText('하루님, 안녕하세요!').waitFor();
    await other.page.reload();
    await other.page.getByText('로그인이 필요해요').waitFor();
    expect(complaints.filter((text) => !text.includes('status of 400'))).toEqual([]);
    await Promise.all([close(), other.close()]);
  });
});

describe('another address', () => {
  it('a new address is set once confirmed, and undone by the mail to the old one', LONG, async () => {
    const [old, wanted] = ['moving@example.com', 'moved@example.com'];
    const person = await newPerson(site.server, old);
    await confirmAddress(site.server, old);
    const { page, complaints, close } = await site.open('/mypage/edit', asMember(site.server, person, PHONE));
    await page.getByRole('link', { name: '이메일 변경' }).click();
    await page.getByText('확인된 이메일이에요.').waitFor();
    const field = page.getByRole('textbox', { name: '새 이메일' });
    await field.fill(old);
    await button(page, '확인 메일 보내기').click();
    await page.getByText('지금과 다른 이메일을 적어 주세요.').waitFor();
    await field.fill(wanted);
    await button(page, '확인 메일 보내기').click();
    const dialog = page.getByRole('dialog', { name: '본인 확인' });
    await dialog.getByLabel('비밀번호', { exact: true }).fill(PASSWORD);
    await dialog.getByRole('button', { name: '비밀번호로 확인' }).click();
    await page.getByText(`${wanted} 주소로 메일을 보냈어요.`).waitFor();
    await page.goto(site.server.url + (await linkIn(site.server, wanted, 'change')));
    await button(page, '네, 맞아요').click();
    await page.getByRole('heading', { name: '이메일을 바꿨어요' }).waitFor();
    await page.goto(`${site.server.url}/mypage/edit`);
    await expect.poll(() => page.getByRole('textbox', { name: '이메일' }).inputValue()).toBe(wanted);
    await page.goto(site.server.url + (await linkIn(site.server, old, 'undo')));
    await button(page, '이전 이메일로 되돌리기').click();
    await page.getByText('이전 이메일로 되돌렸어요.').waitFor();
    expect(new URL(page.url()).pathname).toBe('/login/reset');
    expect((await logIn(site.server, old)).accessToken).toBeTruthy();
    expect(complaints).toEqual([]);
    await close();
  });

  it('a new address is refused where it is taken, and after a closed question', LONG, async () => {
    await newPerson(site.server, 'neighbour@example.com');
    const person = await newPerson(site.server, 'wishing@example.com');
    const { page, close } = await site.open('/mypage/address', asMember(site.server, person, PHONE));
    await page.getByRole('textbox', { name: '새 이메일' }).fill('neighbour@example.com');
    await button(page, '확인 메일 보내기').click();
    const dialog = page.getByRole('dialog', { name: '본인 확인' });
    await dialog.waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(await page.getByRole('textbox', { name: '새 이메일' }).inputValue()).toBe('neighbour@example.com');
    await button(page, '확인 메일 보내기').click();
    await dialog.getByLabel('비밀번호', { exact: true }).fill(PASSWORD);
    await dialog.getByLabel('비밀번호', { exact: true }).press('Enter');
    await page.getByRole('alert').getByText('이미 가입된 이메일입니다.').waitFor();
    await close();
  });
});
