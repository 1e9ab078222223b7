import type { Page } from 'playwright';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openAtNoon } from '#tests/support/at-noon.ts';
import { violationsOf } from '#tests/support/axe.ts';
import { DESKTOP, openSite, PHONE, type Site } from '#tests/support/browser.ts';
import { LONG } from '#tests/support/conditions.ts';
import { holdCalls } from '#tests/support/held-calls.ts';
import { asMember } from '#tests/support/member.ts';
import { newPerson, type Person, send } from '#tests/support/people.ts';
import { PRODUCTS } from '#tests/support/screens.ts';

const ROUTINES = '/api/v1/notifications/routines';
const SATURDAYS = [{ dayOfWeek: 'SAT', time: '09:00' }];

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const listSchema = v.object({
  result: v.array(
    v.object({
      notificationRoutineId: v.number(),
      supplementName: v.string(),
      enabled: v.boolean(),
      supplementId: v.nullable(v.number()),
      schedules: v.array(v.object({ dayOfWeek: v.string(), time: v.string() })),
    }),
  ),
});

async function routinesOf(person: Person) {
  const { body } = await send(site.server, 'GET', `${ROUTINES}?date=2026-11-21`, person.headers);
  return v.parse(listSchema, body).result;
}

async function memberWith(email: string, ...names: string[]): Promise<Person> {
  const person = await newPerson(site.server, email);
  for (const name of names) await send(site.server, 'POST', `${ROUTINES}/custom`, person.headers, { name, schedules: SATURDAYS });
  return person;
}

const save = (page: Page) => page.getByRole('button', { name: '저장' }).click();

describe('the list of reminders on a phone', () => {
  it('the reminder sheet names missing fields in order, and loses nothing', async () => {
    const person = await memberWith('sheet@example.com');
    const { page, complaints, close } = await site.open('/alarm/settings', asMember(site.server, person, PHONE));
    await page.getByRole('button', { name: '알림 추가' }).click();
    expect(await page.getByRole('dialog').getByRole('link', { name: '제품에서 찾기' }).getAttribute('href')).toBe('/search');
    await page.getByRole('button', { name: '직접 입력하기' }).click();
    const sheet = page.getByRole('dialog', { name: '알림 추가' });
    await save(page);
    await sheet.getByRole('alert').getByText('영양제 이름을 입력해 주세요.').waitFor();
    await sheet.getByRole('textbox', { name: '영양제 이름' }).fill('  루테인 ');
    // A new reminder starts daily at nine.
    await sheet.getByRole('button', { name: '매일', pressed: true }).click();
    await save(page);
    await sheet.getByRole('alert').getByText('복용 요일을 선택해 주세요.').waitFor();
    await sheet.getByRole('button', { name: '월요일' }).click();
    await sheet.getByRole('button', { name: '토요일' }).click();
    await sheet.getByRole('button', { name: '1번째 시간 지우기' }).click();
    await save(page);
    await sheet.getByRole('alert').getByText('복용 시간을 한 개 이상 추가해 주세요.').waitFor();
    await sheet.getByRole('button', { name: '시간 추가' }).click();
    expect(await violationsOf(page)).toEqual([]);
    await sheet.getByLabel('1번째 시간', { exact: true }).fill('21:05');
    await sheet.getByRole('button', { name: '시간 추가' }).click();
    await sheet.getByLabel('2번째 시간', { exact: true }).fill('08:00');
    // The message is brief, so the page itself waits for it.
    const told = page.waitForFunction(() => document.body.innerText.includes('알림이 추가되었습니다!'));
    await save(page);
    await told;
    const [routine] = await routinesOf(person);
    expect(routine?.supplementName).toBe('루테인');
    expect(routine?.schedules.map(({ dayOfWeek, time }) => `${dayOfWeek} ${time}`).sort()).toEqual([
      'MON 08:00',
      'MON 21:05',
      'SAT 08:00',
      'SAT 21:05',
    ]);
    await page.getByText('오전 8:00').first().waitFor();
    expect(complaints).toEqual([]);
    await close();
  });

  it('the reminder sheet edits and deletes', async () => {
    const person = await memberWith('phone-edit@example.com', '마그네슘');
    const { page, close } = await site.open('/alarm/settings', asMember(site.server, person, PHONE));
    await page.getByRole('button', { name: /^마그네슘 수정/ }).click();
    const sheet = page.getByRole('dialog', { name: '알림 수정' });
    await sheet.getByRole('textbox', { name: '영양제 이름' }).fill('마그네슘 400');
    await sheet.getByRole('button', { name: '매일' }).click();
    await save(page);
    await page.getByText('알림을 수정했어요.').waitFor();
    expect(await routinesOf(person)).toMatchObject([{ supplementName: '마그네슘 400', schedules: { length: 7 } }]);
    await page.getByRole('button', { name: /^마그네슘 400 수정/ }).click();
    await sheet.getByRole('button', { name: '삭제' }).click();
    await page.getByRole('dialog', { name: '이 알림을 삭제할까요?' }).getByRole('button', { name: '삭제' }).click();
    await page.getByText('등록한 영양제가 없어요.').waitFor();
    expect(await routinesOf(person)).toEqual([]);
    await close();
  });

  it('a reminder keeps different times on different days when another field changes', LONG, async () => {
    const person = await newPerson(site.server, 'two-times@example.com');
    const schedules = [
      { dayOfWeek: 'MON', time: '09:00' },
      { dayOfWeek: 'SUN', time: '21:30' },
    ];
    await send(site.server, 'POST', `${ROUTINES}/custom`, person.headers, { name: '철분', schedules });
    const { page, close } = await site.open('/alarm/settings', asMember(site.server, person, PHONE));
    await page.getByRole('button', { name: /^철분 수정/ }).click();
    const sheet = page.getByRole('dialog', { name: '알림 수정' });
    await sheet.getByRole('group', { name: '월 시간' }).waitFor();
    await sheet.getByRole('group', { name: '일 시간' }).waitFor();
    await sheet.getByRole('textbox', { name: '영양제 이름' }).fill('철분 25');
    await save(page);
    await page.getByText('알림을 수정했어요.').waitFor();
    expect(await routinesOf(person)).toMatchObject([{ schedules }]);
    await close();
  });

  it('reminders have no pages of their own on a phone', LONG, async () => {
    const person = await memberWith('redirect@example.com', '루테인');
    const [routine] = await routinesOf(person);
    const { page, close } = await site.open('/alarm/settings/add?mode=manual', asMember(site.server, person, PHONE));
    await page.waitForURL('**/alarm/settings');
    await page.goto(`${site.server.url}/alarm/settings/edit/${routine?.notificationRoutineId}`);
    await page.waitForURL('**/alarm/settings');
    await close();
  });
});

describe('what is missing in a long reminder', () => {
  it('a long reminder shows a missing field in view, and at the field too', LONG, async () => {
    const person = await newPerson(site.server, 'long-form@example.com');
    const { page, close } = await site.open('/alarm/settings', asMember(site.server, person, PHONE));
    await page.getByRole('button', { name: '알림 추가' }).click();
    await page.getByRole('button', { name: '직접 입력하기' }).click();
    for (let times = 0; times < 4; times += 1) await page.getByRole('button', { name: '시간 추가' }).click();
    await page.getByRole('button', { name: '저장' }).click();
    const alert = page.getByRole('dialog').getByRole('alert').filter({ hasText: '영양제 이름을 입력해 주세요.' });
    await alert.waitFor();
    const box = await alert.boundingBox();
    expect((box?.y ?? 999) + (box?.height ?? 0)).toBeLessThanOrEqual(844);
    expect(await page.getByRole('textbox', { name: '영양제 이름' }).getAttribute('aria-invalid')).toBe('true');
    await close();
  });
});

describe('how many are left of a pack', () => {
  it('stock is counted once, falls with each tick, and is low a week before its end', async () => {
    const person = await newPerson(site.server, 'pack@example.com');
    const schedules = ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'].map((dayOfWeek) => ({ dayOfWeek, time: '23:50' }));
    await send(site.server, 'POST', ROUTINES, person.headers, { supplementId: PRODUCTS.over, schedules });
    // The dose comes after the count.
    const { page, complaints, close } = await openAtNoon(site, person, '/alarm/settings');
    await page.getByRole('button', { name: /^남은 횟수 적기/ }).click();
    const sheet = page.getByRole('dialog', { name: '얼마나 남았나요?' });
    await sheet.getByRole('textbox', { name: '남은 횟수' }).fill('8개');
    expect(await violationsOf(page)).toEqual([]);
    await sheet.getByRole('button', { name: '남은 횟수와 소비기한 저장' }).click();
    await page.getByRole('button', { name: /^8번 남았어요 · 8일분/ }).waitFor();
    expect(await page.getByText('다 떨어져 가요').count()).toBe(0);
    await page.goto(`${site.server.url}/alarm`, { waitUntil: 'networkidle' });
    expect(await page.getByText('다 떨어져 가요').count()).toBe(0);
    await page.locator('.tick').click();
    await page.getByText('다 떨어져 가요').waitFor();
    await page.goto(`${site.server.url}/alarm/settings`);
    await page.getByRole('button', { name: /^7번 남았어요 · 7일분/ }).click();
    await sheet.getByRole('button', { name: '남은 횟수 끄기' }).click();
    await page.getByRole('button', { name: /^남은 횟수 적기/ }).waitFor();
    expect(complaints).toEqual([]);
    await close();
  });
});

describe('the switch of a reminder', () => {
  it("a reminder's switch turns at once, is locked meanwhile, and comes back with an alert after a failure", LONG, async () => {
    const person = await memberWith('switch@example.com', '루테인');
    const { page, close } = await site.open('/alarm/settings', asMember(site.server, person));
    const control = page.getByRole('switch', { name: '루테인 알림' });
    await control.click();
    await expect.poll(async () => (await routinesOf(person))[0]?.enabled).toBe(false);
    await expect.poll(() => control.getAttribute('aria-checked')).toBe('false');
    const held = await holdCalls(page, '**/toggle*');
    held.isFailing = true;
    await control.click();
    await expect.poll(() => control.isDisabled()).toBe(true);
    expect(await control.getAttribute('aria-checked')).toBe('true');
    held.letGo();
    await page.getByRole('alert').getByText('알림 ON/OFF 변경에 실패했습니다.').waitFor();
    expect(await control.getAttribute('aria-checked')).toBe('false');
    await close();
  });
});

describe('a page for a reminder on a desktop', () => {
  it('a reminder page adds one without a product, with one sentence for each missing field', LONG, async () => {
    const person = await memberWith('desktop-add@example.com');
    const { page, complaints, close } = await site.open('/alarm/settings', asMember(site.server, person));
    await page.getByRole('link', { name: '직접 입력하기' }).click();
    await page.waitForURL('**/alarm/settings/add?mode=manual');
    await page.getByRole('textbox', { name: '영양제 이름' }).fill('비타민D');
    await page.getByRole('button', { name: '매일', pressed: true }).click();
    await save(page);
    await page.getByRole('alert').getByText('모든 정보를 입력해주세요.').waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await page.getByRole('button', { name: '일요일' }).click();
    // The message is brief, so the page itself waits for it.
    const told = page.waitForFunction(() => document.body.innerText.includes('알림이 추가되었습니다!'));
    await save(page);
    await told;
    await page.waitForURL('**/alarm/settings');
    expect(await routinesOf(person)).toMatchObject([{ supplementName: '비타민D', schedules: [{ dayOfWeek: 'SUN', time: '09:00' }] }]);
    expect(complaints).toEqual([]);
    await close();
  });

  it('a reminder page finds a product and reminds of it', LONG, async () => {
    const person = await memberWith('product@example.com');
    const { page, close } = await site.open('/alarm/settings/add/search', asMember(site.server, person));
    const box = page.getByRole('searchbox', { name: '영양제 검색' });
    await box.fill('   ');
    await box.press('Enter');
    await box.fill('없는제품이름');
    await box.press('Enter');
    await page.getByText('일치하는 검색 결과가 없습니다.').waitFor();
    await box.fill('마그네슘');
    await box.press('Enter');
    await page.locator('.setting-row a').first().click();
    await page.waitForURL(/add\?supplementId=\d+/);
    await page.getByRole('button', { name: '매일', pressed: true }).click();
    await save(page);
    await page.getByRole('alert').getByText('요일과 시간을 입력해주세요.').waitFor();
    await page.getByRole('button', { name: '매일' }).click();
    await save(page);
    await page.waitForURL('**/alarm/settings');
    const schedules = (await routinesOf(person))[0]?.schedules ?? [];
    expect(new Set(schedules.map(({ dayOfWeek }) => dayOfWeek)).size).toBe(7);
    await close();
  });

  it.each([
    ['/alarm/settings/add', '잘못된 접근이에요.'],
    ['/alarm/settings/add?supplementId=abc', '제품 정보를 불러오지 못했습니다.'],
    ['/alarm/settings/add?supplementId=999998', '제품 정보를 불러오지 못했습니다.'],
    ['/alarm/settings/edit/123', '해당 루틴이 없습니다.'],
  ])('the reminder page %s says what is wrong', LONG, async (path, text) => {
    const { page, close } = await site.open(path, asMember(site.server, await memberWith(`wrong-${path.replace(/\W/g, '')}@example.com`)));
    await page.getByText(text).waitFor();
    await page.getByRole('link', { name: '목록으로 가기' }).click();
    await page.waitForURL('**/alarm/settings');
    await close();
  });

  it('the reminder page edits a reminder and deletes it', LONG, async () => {
    const person = await memberWith('desktop-edit@example.com', '오메가3');
    await send(site.server, 'POST', ROUTINES, person.headers, { supplementId: PRODUCTS.over, schedules: SATURDAYS });
    const { page, close } = await site.open('/alarm/settings', asMember(site.server, person, DESKTOP));
    await page.getByRole('button', { name: /^오메가3 수정/ }).click();
    await page.waitForURL(/\/edit\/\d+/);
    const name = page.getByRole('textbox', { name: '영양제 이름' });
    await expect.poll(() => name.inputValue()).toBe('오메가3');
    await page.route('**/routines/custom', (route) => route.fulfill({ status: 500, body: '{}' }), { times: 1 });
    await name.fill('오메가3 진하게');
    await save(page);
    await page.getByRole('alert').getByText('알림 수정에 실패했습니다. 잠시 후 다시 시도해 주세요.').waitFor();
    expect(await name.inputValue()).toBe('오메가3 진하게');
    await save(page);
    await page.waitForURL('**/alarm/settings');
    await page.getByText('알림을 수정했어요.').waitFor();
    await page.getByRole('button', { name: /^오메가3 진하게 수정/ }).click();
    await page.getByRole('button', { name: '삭제' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '삭제' }).click();
    await page.waitForURL('**/alarm/settings');
    await page.getByText('알림을 삭제했어요.').waitFor();
    expect((await routinesOf(person)).map(({ supplementId }) => supplementId)).toEqual([PRODUCTS.over]);
    await close();
  });
});
