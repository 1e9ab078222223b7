import type { Download } from 'playwright';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reminders } from '#copy/reminders/reminders.ts';
import { calendarFile } from '#domain/reminders/calendar-file.ts';
import { openSite, PHONE, type Site } from '#tests/support/browser.ts';
import { LONG } from '#tests/support/conditions.ts';
import { holdCalls } from '#tests/support/held-calls.ts';
import { asMember } from '#tests/support/member.ts';
import { newPerson, PASSWORD, type Person, send } from '#tests/support/people.ts';
import { newCollector } from '#tests/support/personal-screens.ts';
import { proveByPassword } from '#tests/support/prove.ts';

const PATH = '/mypage/data';

let site: Site;
let haru: Person;
beforeAll(async () => {
  site = await openSite();
  haru = await newCollector(site.server, 'haru@example.com');
});
afterAll(() => site.close());

async function textOf(download: Download): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString();
}

describe('what is kept of somebody', () => {
  it('personal data is listed kind by kind, and exported in both forms after re-authentication', async () => {
    const { page, complaints, close } = await site.open(PATH, asMember(site.server, haru, PHONE));
    await page.getByText('등록한 섭취 알림 2개').waitFor();
    await page.getByText('찜 목록의 제품 3개').waitFor();
    for (const [index, [name, begins]] of (
      [
        ['JSON 파일로 받기', '{'],
        ['CSV 파일로 받기', '\uFEFF회원 정보'],
      ] as const
    ).entries()) {
      const downloaded = page.waitForEvent('download');
      await page.getByRole('button', { name }).click();
      // A proof counts for some minutes.
      if (index === 0) await proveByPassword(page);
      const download = await downloaded;
      const text = await textOf(download);
      expect(text.startsWith(begins)).toBe(true);
      expect(text).toContain('haru@example.com');
    }
    expect(complaints).toEqual([]);
    await close();
  });

  it('personal data shows a skeleton while it loads', LONG, async () => {
    const { page, close } = await site.open('/terms/service', asMember(site.server, haru, PHONE));
    const held = await holdCalls(page, '**/api/v1/**');
    for (const path of [PATH, '/mypage/security']) {
      await page.goto(site.server.url + path);
      const shapes = page.locator('main .skeleton');
      await shapes.nth(2).waitFor();
      const boxes = await shapes.evaluateAll((all) => all.map((one) => one.getBoundingClientRect()));
      const gaps = boxes.slice(1).map((box, index) => box.top - (boxes[index]?.bottom ?? 0));
      expect(Math.min(...gaps), path).toBeGreaterThanOrEqual(8);
    }
    held.letGo();
    await close();
  });

  it('personal data can be reloaded after a failure, and is absent for a guest', LONG, async () => {
    const { page, close } = await site.open('/terms/service', asMember(site.server, haru, PHONE));
    await page.route('**/users/me/overview', (route) => route.fulfill({ status: 400, body: '{}' }));
    await page.goto(site.server.url + PATH);
    await page.getByRole('alert').getByText('보관 중인 것을 불러오지 못했어요.').waitFor();
    await page.unroute('**/users/me/overview');
    const again = page.getByRole('button', { name: '다시 시도' });
    // Its own shade equals the card's in the dark.
    expect(await again.evaluate((button) => getComputedStyle(button).boxShadow)).not.toBe('none');
    await again.click();
    await page.getByText('등록한 섭취 알림 2개').waitFor();
    await close();
    const guest = await site.open(PATH, PHONE);
    await guest.page.getByText('로그인이 필요합니다.').waitFor();
    await guest.close();
  });

  it('personal data is counted in the question before it is deleted', LONG, async () => {
    const person = await newPerson(site.server, 'goer@example.com');
    await send(site.server, 'POST', '/api/v1/supplements/12/like', person.headers, { liked: true });
    const { page, close } = await site.open(PATH, asMember(site.server, person, PHONE));
    await page.getByRole('button', { name: '회원 탈퇴' }).click();
    const dialog = page.getByRole('dialog', { name: '정말 탈퇴할까요?' });
    await dialog.getByText('찜 목록의 제품 1개').waitFor();
    await dialog.getByRole('button', { name: '회원 탈퇴' }).click();
    await proveByPassword(page);
    await page.waitForURL('**/login');
    await page.getByRole('status').getByText('탈퇴가 완료되었습니다.').waitFor();
    const refused = await send(site.server, 'POST', '/api/v1/auth/login', {}, { email: person.email, password: PASSWORD });
    expect(refused.status).toBe(400);
    await close();
  });
});

describe('a file with reminders', () => {
  const calendar = (names: readonly string[]) =>
    Buffer.from(
      calendarFile(
        names.map((name, index) => ({
          id: index + 1,
          name,
          isEnabled: true,
          options: null,
          schedules: [{ dayOfWeek: 'MON', time: '07:30' }],
        })),
        reminders.eventTitle,
        '2026-11-23',
        Date.now(),
      ).text,
    );

  it('a file with reminders is shown before anything is sent, and adds the chosen ones, once', LONG, async () => {
    const person = await newPerson(site.server, 'mover@example.com');
    const { page, complaints, close } = await site.open(PATH, asMember(site.server, person, PHONE));
    const choose = page.getByLabel('파일 고르기');
    const file = { name: 'a.ics', mimeType: 'text/calendar', buffer: calendar(['오메가3', '비타민 D', '칼슘']) };
    await choose.setInputFiles(file);
    await page.getByRole('heading', { name: '알림 3개를 찾았어요' }).waitFor();
    await page.getByRole('checkbox', { name: '칼슘' }).uncheck();
    await page.getByRole('button', { name: '알림 2개 가져오기' }).click();
    await page.getByRole('status').getByText('알림 2개를 가져왔어요.').waitFor();
    await choose.setInputFiles(file);
    await page.getByRole('button', { name: '알림 3개 가져오기' }).click();
    await page.getByText('알림 1개를 가져왔어요. 이미 있거나 50개를 넘는 2개는 그대로 두었어요.').waitFor();
    await page.getByRole('status').getByRole('link', { name: '내 영양제 관리' }).click();
    await page.getByText('등록한 알림 3개').waitFor();
    expect(complaints).toEqual([]);
    await close();
  });

  it('a file with reminders may be the export of another account', LONG, async () => {
    const { page, close } = await site.open(PATH, asMember(site.server, haru, PHONE));
    const downloaded = page.waitForEvent('download');
    await page.getByRole('button', { name: 'JSON 파일로 받기' }).click();
    await proveByPassword(page);
    const text = await textOf(await downloaded);
    await close();
    const heir = await newPerson(site.server, 'heir@example.com');
    const other = await site.open(PATH, asMember(site.server, heir, PHONE));
    await other.page
      .getByLabel('파일 고르기')
      .setInputFiles({ name: 'vitanyang.json', mimeType: 'application/json', buffer: Buffer.from(text) });
    await other.page.getByRole('button', { name: '알림 2개 가져오기' }).click();
    await other.page.getByText('알림 2개를 가져왔어요.').waitFor();
    await other.close();
  });

  it('a file with reminders brings own products along, once, and binds reminders to them', LONG, async () => {
    const giver = await newPerson(site.server, 'giver@example.com');
    const made = await send(site.server, 'POST', '/api/v1/users/me/products', giver.headers, { name: '바다 건너온 병', isConfirmed: true });
    const { id } = v.parse(v.object({ result: v.object({ id: v.number() }) }), made.body).result;
    const schedules = [{ dayOfWeek: 'MON', time: '09:00' }];
    const custom = { name: '바다 건너온 병', schedules, ownProductId: id };
    await send(site.server, 'POST', '/api/v1/notifications/routines/custom', giver.headers, custom);
    const exported = await send(site.server, 'GET', '/api/v1/users/me/export', giver.headers);
    const { result } = v.parse(v.object({ result: v.unknown() }), exported.body);
    const file = { name: 'a.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(result)) };
    const taker = await newPerson(site.server, 'taker@example.com');
    const { page, complaints, close } = await site.open(PATH, asMember(site.server, taker, PHONE));
    await page.getByLabel('파일 고르기').setInputFiles(file);
    await page.getByRole('heading', { name: '직접 넣은 제품 1개를 찾았어요' }).waitFor();
    await page.getByRole('button', { name: '알림 1개, 제품 1개 가져오기' }).click();
    await page.getByText('알림 1개를 가져왔어요. 제품 1개를 가져왔어요.').waitFor();
    await page.getByLabel('파일 고르기').setInputFiles(file);
    await page.getByRole('button', { name: '알림 1개, 제품 1개 가져오기' }).click();
    await page.getByText('제품 0개를 가져왔어요. 이미 있는 1개는 그대로 두었어요.').waitFor();
    const [products, routines] = await Promise.all(
      ['/api/v1/users/me/products', '/api/v1/notifications/routines'].map((path) => send(site.server, 'GET', path, taker.headers)),
    );
    const listed = v.parse(
      v.object({ result: v.object({ products: v.array(v.object({ id: v.number(), name: v.string() })) }) }),
      products?.body,
    );
    expect(listed.result.products.map(({ name }) => name)).toEqual(['바다 건너온 병']);
    const bound = v.parse(v.object({ result: v.array(v.object({ ownProductId: v.nullable(v.number()) })) }), routines?.body);
    expect(bound.result).toEqual([{ ownProductId: listed.result.products[0]?.id }]);
    expect(complaints).toEqual([]);
    await close();
  });

  it.each([
    ['nothing', '', '섭취 알림을 찾을 수 없는 파일이에요.'],
    ['a page', '<!doctype html>', '섭취 알림을 찾을 수 없는 파일이에요.'],
    ['a calendar without reminders', 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n', '매주 되풀이되는 일정이 없는 파일이에요.'],
  ])('a file with reminders that holds %s is refused in words', LONG, async (_, text, words) => {
    const { page, close } = await site.open(PATH, asMember(site.server, haru, PHONE));
    await page.getByLabel('파일 고르기').setInputFiles({ name: 'a.ics', mimeType: 'text/calendar', buffer: Buffer.from(text) });
    await page.getByRole('alert').getByText(words).waitFor();
    await close();
  });
});
