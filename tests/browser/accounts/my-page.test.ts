import type { Page } from 'playwright';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { violationsOf } from '#tests/support/axe.ts';
import { DESKTOP, openSite, PHONE, type Site } from '#tests/support/browser.ts';
import { LONG } from '#tests/support/conditions.ts';
import { confirmAddress } from '#tests/support/links.ts';
import { asMember } from '#tests/support/member.ts';
import { shifts } from '#tests/support/page-checks.ts';
import { newPerson, PASSWORD, type Person, send } from '#tests/support/people.ts';
import { proveByPassword } from '#tests/support/prove.ts';
import { daily, dayAgo, newMember, resultOf } from '#tests/support/reminder-people.ts';
import { rowsOf } from '#tests/support/rows.ts';

let site: Site;
let haru: Person;
beforeAll(async () => {
  site = await openSite();
  haru = await newPerson(site.server, 'haru@example.com');
  // An unconfirmed address is asked about first: see `recovery.test.ts`.
  await confirmAddress(site.server, haru.email);
});
afterAll(() => site.close());

const WIDTHS = [
  { width: 'a phone', options: PHONE },
  { width: 'a desktop', options: DESKTOP },
];

async function userOf(person: Person) {
  const { body } = await send(site.server, 'GET', '/api/v1/users/me', person.headers);
  const schema = v.object({ result: v.object({ nickname: v.string(), birthDate: v.string(), profileImageUrl: v.nullable(v.string()) }) });
  return v.parse(schema, body).result;
}

/** Drawn in the page. */
async function photoOf(page: Page, type: string): Promise<Buffer> {
  const address = await page.evaluate((wanted) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 40, height: 80 });
    const context = canvas.getContext('2d');
    if (context) context.fillRect(0, 0, 20, 20);
    return canvas.toDataURL(wanted);
  }, type);
  return Buffer.from(address.split(',')[1] ?? '', 'base64');
}

describe('my page', () => {
  it('my page enlarges text, controls and icons together, on every page from its first paint', async () => {
    const { page, close } = await site.open('/mypage', PHONE);
    const sizes = () =>
      page.evaluate(() =>
        ['.site-footer a', '.tab-bar a', '.tab-bar .icon'].map((part) => {
          const element = document.querySelector(part);
          return element ? [parseFloat(getComputedStyle(element).fontSize), element.getBoundingClientRect().height] : [];
        }),
      );
    const before = await sizes();
    await page.getByRole('switch', { name: '큰 글씨' }).click();
    await page.getByRole('switch', { name: '큰 글씨', checked: true }).waitFor();
    await page.goto(`${site.server.url}/combination`);
    const after = await sizes();
    for (const [part, [letters = 0, height = 0]] of after.entries()) {
      const [lettersBefore = 1, heightBefore = 1] = before[part] ?? [];
      expect([letters / lettersBefore, height / heightBefore].map((ratio) => ratio.toFixed(2))).toEqual(['1.25', '1.25']);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await page.goto(`${site.server.url}/mypage`);
    await page.getByRole('switch', { name: '큰 글씨', checked: true }).click();
    await expect.poll(sizes).toEqual(before);
    await close();
  });

  it.each(WIDTHS)('my page of a guest on $width leads to the login and offers no withdrawal', async ({ options }) => {
    const { page, complaints, close } = await site.open('/mypage', options);
    await page.getByText('로그인 후 이용할 수 있는 기능이에요.').waitFor();
    for (const link of await page.getByRole('main').getByRole('link', { name: '로그인하기' }).all())
      expect(await link.getAttribute('href')).toBe('/login?next=%2Fmypage');
    expect(await page.getByRole('button', { name: /로그아웃|회원 탈퇴/ }).count()).toBe(0);
    expect(complaints).toEqual([]);
    await close();
  });

  it.each(WIDTHS)('my page of a member on $width greets and leads everywhere', async ({ width, options }) => {
    const { page, complaints, close } = await site.open('/mypage', asMember(site.server, haru, options));
    await page.getByRole('heading', { name: '하루님, 안녕하세요!' }).waitFor();
    await page.getByText('오늘도 영양제 챙겨 드세요!').waitFor();
    const rows = await page
      .getByRole('navigation', { name: /^(내 것|설정|약관과 방침)$/ })
      .locator('.my-row[href]')
      .evaluateAll((links) => links.map((link) => [link.textContent, link.getAttribute('href')]));
    expect(rows).toEqual([
      ['내 영양제 분석', '/combination'],
      ['찜한 제품/성분', '/scrap'],
      ['내 영양제 관리', '/alarm/settings'],
      ['내 제품', '/own-products'],
      ['알림 설정', '/setting'],
      ['로그인과 보안', '/mypage/security'],
      ['내 정보 수정', '/mypage/edit'],
      ['서비스 이용약관', '/terms/service'],
      ['개인정보 처리방침', '/terms/privacy'],
    ]);
    expect(await page.getByRole('link', { name: '내 데이터' }).getAttribute('href')).toBe('/mypage/data');
    expect(await page.getByRole('button', { name: '회원 탈퇴' }).isVisible()).toBe(width === 'a phone');
    expect(complaints).toEqual([]);
    await close();
  });

  it('my page of a member edits from a quiet link under the name, and the week stands above', async () => {
    const { page, close } = await site.open('/mypage', asMember(site.server, haru, PHONE));
    const edit = page.locator('.my-who').getByRole('link', { name: '내 정보 수정' });
    const parts = [page.locator('.my-who h2'), edit, page.getByRole('region', { name: '이번 주' })];
    const [name, link, week] = await Promise.all(parts.map((part) => part.boundingBox()));
    expect([link?.x, link?.height]).toEqual([name?.x, 44]);
    expect([link?.width, week?.y].map((size) => (size ?? 999) < 200)).toEqual([true, true]);
    expect(await edit.getAttribute('href')).toBe('/mypage/edit');
    await close();
  });

  it('my page of a member shows the week with its streak, and what is taken', async () => {
    const one = await newMember(site.server);
    const made = await one.send('POST', '/api/v1/notifications/routines', { supplementId: 129, schedules: daily('00:00') });
    const { notificationRoutineId: id } = resultOf<{ notificationRoutineId: number }>(made);
    await rowsOf(site.server, 'UPDATE routine SET created_at = created_at - 9 * 86400000 WHERE id = ?1', id);
    for (const days of [1, 2, 3]) await one.send('POST', `/api/v1/notifications/records/${id}/toggle?date=${dayAgo(days)}&time=00:00`);
    const visit = await site.open('/mypage', asMember(site.server, one.tokens, PHONE));
    const week = visit.page.getByRole('region', { name: '이번 주' });
    await week.getByText('연속 3일').waitFor();
    expect(await week.getByRole('listitem').count()).toBe(7);
    expect(await week.getByRole('listitem').filter({ hasText: '1개 중 0개 섭취' }).count()).toBeGreaterThan(0);
    expect(await week.getByRole('link', { name: '먹은 기록' }).getAttribute('href')).toBe('/alarm');
    expect(await week.getByRole('link', { name: '먹고 있는 것 1개' }).getAttribute('href')).toBe('/alarm/settings');
    const edges = await week.locator('.my-week-ring').evaluateAll((all) => all.map((one) => getComputedStyle(one).outlineStyle));
    expect(edges.filter((edge) => edge === 'solid')).toHaveLength(1);
    expect(await shifts(visit)).toEqual([]);
    expect(visit.complaints).toEqual([]);
    await visit.close();
  });

  it("my page falls back to the guest's when the data fails to load, says so, and retries on request", async () => {
    const { page, close } = await site.open('/terms/service', asMember(site.server, haru));
    await page.route('**/users/me', (route) => route.fulfill({ status: 404, body: '{}' }));
    await page.goto(`${site.server.url}/mypage`);
    await page.getByRole('alert').getByText('내 정보를 불러오지 못했어요.').waitFor();
    await page.getByRole('heading', { name: '로그인이 필요해요' }).waitFor();
    expect(await page.getByRole('link', { name: '로그인하기' }).count()).toBe(2);
    expect(await page.getByRole('button', { name: /로그아웃|회원 탈퇴/ }).count()).toBe(0);
    await page.unroute('**/users/me');
    await page.getByRole('button', { name: '다시 시도' }).click();
    await page.getByRole('heading', { name: '하루님, 안녕하세요!' }).waitFor();
    await close();
  });
});

describe('editing', () => {
  it.each(WIDTHS)('editing the profile on $width sends the changes and goes back', LONG, async ({ width, options }) => {
    const person = await newPerson(site.server, `edit-${width.replace(' ', '-')}@example.com`);
    const { page, close } = await site.open('/mypage/edit', asMember(site.server, person, options));
    const sent: unknown[] = [];
    page.on('request', (request) => {
      if (request.method() === 'PUT') sent.push(request.postDataJSON());
    });
    const nickname = page.getByRole('textbox', { name: '닉네임' });
    await expect.poll(() => nickname.inputValue()).toBe('하루');
    expect(await page.getByRole('textbox', { name: '이메일' }).getAttribute('readonly')).not.toBeNull();
    expect(await page.getByRole('button', { name: '회원 탈퇴' }).isVisible()).toBe(width === 'a desktop');
    await nickname.fill('하루살이');
    await page.getByLabel('생년월일').fill('1998');
    await page.getByRole('button', { name: '저장하기' }).click();
    await page.getByText('생년월일 형식이 올바르지 않습니다.').waitFor();
    await page.getByLabel('생년월일').fill('19980314');
    await page.getByRole('button', { name: '저장하기' }).click();
    await page.waitForURL('**/mypage');
    await page.getByRole('heading', { name: '하루살이님, 안녕하세요!' }).waitFor();
    expect(sent).toEqual([{ nickname: '하루살이' }]);
    await close();
  });

  it('editing the profile sends another birth date with a re-authentication proof', async () => {
    const person = await newPerson(site.server, 'another-date@example.com');
    const { page, close } = await site.open('/mypage/edit', asMember(site.server, person, PHONE));
    const proofs: (string | undefined)[] = [];
    page.on('request', (request) => {
      if (request.method() === 'PUT') proofs.push(request.headers()['x-proof']);
    });
    await expect.poll(() => page.getByLabel('생년월일').inputValue()).toBe('1998.03.14');
    await page.getByLabel('생년월일').fill('19900101');
    await page.getByRole('button', { name: '저장하기' }).click();
    await proveByPassword(page);
    await page.waitForURL('**/mypage');
    expect(proofs).toEqual([expect.stringMatching(/^ey/)]);
    const { results } = await site.server.accounts.prepare('SELECT birth_date AS date FROM user WHERE email = ?1').bind(person.email).all();
    expect(results).toEqual([{ date: '1990-01-01' }]);
    await close();
  });

  it('editing the profile refuses photos of other types and too large ones, and stores a valid one', LONG, async () => {
    const person = await newPerson(site.server, 'photo@example.com');
    const { page, close } = await site.open('/mypage/edit', asMember(site.server, person, PHONE));
    const choose = page.getByLabel('사진 바꾸기');
    await choose.setInputFiles({ name: 'a.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') });
    await page.getByText('JPEG/PNG/WEBP 형식만 가능합니다.').waitFor();
    await choose.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.alloc(5 * 1024 * 1024 + 1) });
    await page.getByText('파일 용량은 5MB 이하만 가능합니다.').waitFor();
    await choose.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
    await page.getByText('사진을 읽을 수 없어요.').waitFor();
    await choose.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: await photoOf(page, 'image/png') });
    const photo = page.getByRole('img', { name: '하루님의 프로필 사진' });
    await expect.poll(() => photo.getAttribute('src')).toMatch(/^data:image\/jpeg/);
    await page.getByRole('button', { name: '저장하기' }).click();
    await page.waitForURL('**/mypage');
    await expect
      .poll(() => photo.evaluate((image) => (image instanceof HTMLImageElement ? [image.naturalWidth, image.naturalHeight] : [])))
      .toEqual([40, 80]);
    expect((await userOf(person)).profileImageUrl).toMatch(/\/media\//);
    await page.goto(`${site.server.url}/product/129`);
    await expect.poll(() => page.locator('[data-own] img').getAttribute('src')).toMatch(/^\/media\//);
    await close();
  });

  it('editing the profile keeps the typed text when saving fails', async () => {
    const { page, close } = await site.open('/mypage/edit', asMember(site.server, haru));
    await page.route('**/users/me', (route) =>
      route.request().method() === 'PUT' ? route.fulfill({ status: 500, body: '{}' }) : route.continue(),
    );
    const nickname = page.getByRole('textbox', { name: '닉네임' });
    await nickname.fill('다른 이름');
    await page.getByRole('button', { name: '저장하기' }).click();
    await page.getByRole('alert').getByText('저장에 실패했습니다.').waitFor();
    expect(await nickname.inputValue()).toBe('다른 이름');
    await close();
  });

  it('editing the profile asks a guest to log in', async () => {
    const { page, close } = await site.open('/mypage/edit', PHONE);
    await page.getByText('로그인이 필요합니다.').waitFor();
    await close();
  });
});

describe('leaving', () => {
  it('logging out happens after a question, here, in the other tab and on the server', LONG, async () => {
    const person = await newPerson(site.server, 'leaver@example.com');
    const { page, close } = await site.open('/mypage', asMember(site.server, person, PHONE));
    const other = await page.context().newPage();
    await other.goto(`${site.server.url}/mypage`);
    await other.getByRole('heading', { name: '하루님, 안녕하세요!' }).waitFor();
    const logOut = page.getByRole('button', { name: '로그아웃' });
    await logOut.click();
    const dialog = page.getByRole('dialog', { name: '로그아웃할까요?' });
    for (const leave of [
      () => page.keyboard.press('Escape'),
      () => dialog.getByRole('button', { name: '닫기' }).click(),
      () => page.mouse.click(10, 10),
    ]) {
      await dialog.waitFor();
      await leave();
      await expect.poll(() => dialog.count()).toBe(0);
      await logOut.click();
    }
    await dialog.getByRole('button', { name: '로그아웃' }).click();
    await page.waitForURL('**/login');
    expect(await page.evaluate(() => ['accessToken', 'refreshToken'].map((key) => localStorage.getItem(key)))).toEqual([null, null]);
    await other.getByRole('heading', { name: '로그인이 필요해요' }).waitFor();
    await expect
      .poll(async () => (await send(site.server, 'POST', '/api/v1/auth/refresh', {}, { refreshToken: person.refreshToken })).status)
      .toBe(401);
    await close();
  });

  it.each(WIDTHS)('a withdrawal on $width says so and leaves no way back in', LONG, async ({ width, options }) => {
    const email = `gone-${width.replace(' ', '-')}@example.com`;
    const person = await newPerson(site.server, email);
    const { page, close } = await site.open(width === 'a phone' ? '/mypage' : '/mypage/edit', asMember(site.server, person, options));
    await page.getByRole('button', { name: '회원 탈퇴' }).click();
    const dialog = page.getByRole('dialog', { name: '정말 탈퇴할까요?' });
    await page.route('**/users/me', (route) => route.fulfill({ status: 500, body: '{}' }), { times: 1 });
    await dialog.getByRole('button', { name: '회원 탈퇴' }).click();
    const question = page.getByRole('dialog', { name: '본인 확인' });
    await question.getByRole('button', { name: '닫기' }).click();
    await expect.poll(() => question.count()).toBe(0);
    expect((await send(site.server, 'GET', '/api/v1/users/me', person.headers)).status).toBe(200);
    await page.getByRole('button', { name: '회원 탈퇴' }).click();
    await dialog.getByRole('button', { name: '회원 탈퇴' }).click();
    await question.getByLabel('비밀번호', { exact: true }).fill('not the password');
    await question.getByRole('button', { name: '비밀번호로 확인' }).click();
    await question.getByRole('alert').getByText('비밀번호가 맞지 않아요. 다시 입력해 주세요.').waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await proveByPassword(page);
    await page.getByRole('alert').getByText('탈퇴 처리에 실패했습니다. 잠시 후 다시 시도해 주세요.').waitFor();
    // A recent proof is not asked for again.
    await page.getByRole('button', { name: '회원 탈퇴' }).click();
    await dialog.getByRole('button', { name: '회원 탈퇴' }).click();
    await page.waitForURL('**/login');
    await page.getByRole('status').getByText('탈퇴가 완료되었습니다.').waitFor();
    const refused = await send(site.server, 'POST', '/api/v1/auth/login', {}, { email, password: PASSWORD });
    expect(refused.status).toBe(400);
    await close();
  });
});
