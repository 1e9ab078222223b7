import type { Page } from 'playwright';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openAtNoon } from '#tests/support/at-noon.ts';
import { openSite, PHONE, type Site } from '#tests/support/browser.ts';
import { LONG } from '#tests/support/conditions.ts';
import { asMember, expiredTokenOf } from '#tests/support/member.ts';
import { bearer, logIn, newPerson, PASSWORD, type Person, send } from '#tests/support/people.ts';

const ROUTINES = '/api/v1/notifications/routines';
const DAYS = ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'];
const TICK = '루테인 오전 9:00 먹었어요';
/** A worker that has just started lets requests through while its page is said to be offline. */
const OFFLINE_PHONE = { ...PHONE, serviceWorkers: 'block' } as const;

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

async function memberWithReminder(email: string): Promise<Person> {
  const person = await newPerson(site.server, email);
  const schedules = DAYS.flatMap((dayOfWeek) => ['09:00', '21:00'].map((time) => ({ dayOfWeek, time })));
  await send(site.server, 'POST', `${ROUTINES}/custom`, person.headers, { name: '루테인', schedules });
  return person;
}

const recordSchema = v.object({
  takenTimes: v.array(v.string()),
  notes: v.array(v.object({ time: v.string(), state: v.string(), reason: v.nullable(v.string()) })),
});

async function recordOf(person: Person) {
  const today = new Intl.DateTimeFormat('sv-SE').format(new Date());
  const { body } = await send(site.server, 'GET', `${ROUTINES}?date=${today}`, person.headers);
  return v.parse(v.object({ result: v.tuple([recordSchema]) }), body).result[0];
}

const isPressed = (page: Page) => page.getByRole('button', { name: TICK }).getAttribute('aria-pressed');
const waitingOn = (page: Page) => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('outbox:')).length);

async function tickOffline(page: Page): Promise<void> {
  await page.getByRole('button', { name: TICK }).waitFor();
  await page.context().setOffline(true);
  await page.getByRole('button', { name: TICK }).click();
  await page.getByText('다시 연결되면 체크 1개를 저장해요.').waitFor();
}

async function logInAt(page: Page, email: string): Promise<void> {
  await page.evaluate(() => ['accessToken', 'refreshToken'].map((key) => localStorage.removeItem(key)));
  await page.goto(`${site.server.url}/login/email`);
  await page.getByRole('textbox', { name: '이메일' }).fill(email);
  await page.getByLabel('비밀번호', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: '로그인', exact: true }).click();
  await page.waitForURL('**/mypage');
}

describe('a tick made without a network', () => {
  it('an offline tick outlasts failing refreshes, and is sent once one succeeds', async () => {
    const person = await memberWithReminder('failing-refresh@example.com');
    const { page, close } = await site.open('/alarm', asMember(site.server, person, OFFLINE_PHONE));
    await tickOffline(page);
    await page.evaluate((token) => localStorage.setItem('accessToken', token), await expiredTokenOf(site.server, person));
    let failures = 0;
    await page.route('**/auth/refresh', async (route) => {
      failures += 1;
      if (failures === 1) await route.abort();
      else if (failures === 2) await route.fulfill({ status: 503, json: {} });
      else await route.continue();
    });
    await page.context().setOffline(false);
    await expect.poll(() => failures).toBeGreaterThanOrEqual(3);
    await expect.poll(async () => (await recordOf(person)).takenTimes).toEqual(['09:00']);
    await expect.poll(() => waitingOn(page)).toBe(0);
    expect([await isPressed(page), new URL(page.url()).pathname]).toEqual(['true', '/alarm']);
    await close();
  });

  it('an offline tick outlasts a refused session, hidden from the next person, until its owner is back', async () => {
    const person = await memberWithReminder('refused-refresh@example.com');
    const other = await memberWithReminder('next-on-device@example.com');
    const { page, close } = await site.open('/alarm', asMember(site.server, person, OFFLINE_PHONE));
    await tickOffline(page);
    await page.evaluate(
      (token) => {
        localStorage.setItem('accessToken', token);
        localStorage.setItem('refreshToken', 'used up');
      },
      await expiredTokenOf(site.server, person),
    );
    await page.context().setOffline(false);
    await page.getByText('세션이 만료되었습니다. 다시 로그인해주세요.').waitFor();
    expect(await waitingOn(page)).toBe(1);
    await logInAt(page, 'next-on-device@example.com');
    await page.goto(`${site.server.url}/alarm`);
    await expect.poll(() => isPressed(page)).toBe('false');
    expect((await recordOf(other)).takenTimes).toEqual([]);
    expect(await waitingOn(page)).toBe(1);
    await logInAt(page, 'refused-refresh@example.com');
    await expect.poll(async () => (await recordOf(person)).takenTimes).toEqual(['09:00']);
    await expect.poll(() => waitingOn(page)).toBe(0);
    expect((await recordOf(other)).takenTimes).toEqual([]);
    await close();
  });

  it('an offline tick is reported when its reminder was deleted meanwhile', LONG, async () => {
    const person = await memberWithReminder('deleted-meanwhile@example.com');
    const { page, close } = await site.open('/alarm', asMember(site.server, person, OFFLINE_PHONE));
    await tickOffline(page);
    const { body } = await send(site.server, 'GET', ROUTINES, person.headers);
    const [routine] = v.parse(v.object({ result: v.array(v.object({ notificationRoutineId: v.number() })) }), body).result;
    await send(site.server, 'DELETE', `${ROUTINES}/${routine?.notificationRoutineId}`, person.headers);
    await page.context().setOffline(false);
    await page.getByRole('alert').getByText('체크 1개는 저장하지 못했어요.').waitFor();
    expect(await waitingOn(page)).toBe(0);
    await close();
  });

  it('an offline tick is asked about at a log-out that cannot send it, and sent first where it can', async () => {
    const person = await memberWithReminder('leaving@example.com');
    const { page, close } = await site.open('/alarm', asMember(site.server, person, OFFLINE_PHONE));
    await tickOffline(page);
    await page.route('**/records/**', (route) => route.fulfill({ status: 503, json: {} }));
    await page.context().setOffline(false);
    await page.goto(`${site.server.url}/mypage`);
    const dialog = page.getByRole('dialog');
    const leave = async () => {
      await page.getByRole('button', { name: '로그아웃' }).click();
      await dialog.getByRole('button', { name: '로그아웃' }).click();
    };
    await leave();
    await dialog.getByText('보내지 못한 체크 1개가 있어요').waitFor();
    await dialog.getByRole('button', { name: '닫기' }).click();
    expect(await page.evaluate(() => localStorage.getItem('accessToken'))).not.toBeNull();
    await page.unroute('**/records/**');
    await leave();
    await page.waitForURL('**/login');
    const again = await logIn(site.server, person.email);
    expect((await recordOf({ ...person, headers: bearer(again.accessToken) })).takenTimes).toEqual(['09:00']);
    expect(await waitingOn(page)).toBe(0);
    await close();
  });
});

describe('late and skipped without a network', () => {
  it('an offline late or skipped dose is kept with the reason, shown, and sent when the network is back', async () => {
    const person = await memberWithReminder('skips-offline@example.com');
    const { page, complaints, close } = await openAtNoon(site, person, '/alarm', { screen: { ...PHONE, serviceWorkers: 'allow' } });
    await page.getByRole('button', { name: TICK }).waitFor();
    await page.context().setOffline(true);
    const sheet = page.getByRole('dialog');
    const say = async (time: string, state: string, reason: string) => {
      await page.getByRole('button', { name: `루테인 ${time} 다르게 먹었어요` }).click();
      await sheet.getByLabel(state).check();
      await sheet.getByLabel('다른 이유').fill(reason);
      await sheet.getByRole('button', { name: '기록하기' }).click();
      await page.getByText(reason).waitFor();
    };
    await say('오전 9:00', '늦게 먹었어요', '늦잠을 잤어요');
    await say('오후 9:00', '건너뛰었어요', '속이 안 좋아요');
    await page.getByText('다시 연결되면 체크 2개를 저장해요.').waitFor();
    await page.context().setOffline(false);
    await expect
      .poll(() => recordOf(person))
      .toEqual({
        takenTimes: ['09:00'],
        notes: [
          { time: '09:00', state: 'LATE', reason: '늦잠을 잤어요' },
          { time: '21:00', state: 'SKIPPED', reason: '속이 안 좋아요' },
        ],
      });
    expect(complaints.filter((text) => !text.startsWith('Failed to load resource'))).toEqual([]);
    await close();
  });

  it('a late or skipped dose stays on the sheet with the typed text when the server refuses it', LONG, async () => {
    const person = await memberWithReminder('refused-skip@example.com');
    const { page, close } = await site.open('/alarm', asMember(site.server, person, { ...PHONE, serviceWorkers: 'allow' }));
    await page.route('**/records/*', (route) => route.fulfill({ status: 500, json: {} }));
    await page.getByRole('button', { name: '루테인 오전 9:00 다르게 먹었어요' }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByLabel('건너뛰었어요').check();
    await sheet.getByLabel('다른 이유').fill('속이 안 좋아요');
    await sheet.getByRole('button', { name: '기록하기' }).click();
    await sheet.getByRole('alert').getByText('섭취 상태 업데이트에 실패했습니다.').waitFor();
    expect(await sheet.getByLabel('다른 이유').inputValue()).toBe('속이 안 좋아요');
    await close();
  });
});
