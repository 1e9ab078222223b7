import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openAtNoon } from '#tests/support/at-noon.ts';
import { openSite, PHONE, type Site } from '#tests/support/browser.ts';
import { LONG } from '#tests/support/conditions.ts';
import { asMember } from '#tests/support/member.ts';
import { newPerson, send } from '#tests/support/people.ts';

const ROUTINES = '/api/v1/notifications/routines';
const DAYS = ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'];

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

async function memberWith(email: string, ...times: string[]) {
  const person = await newPerson(site.server, email);
  const schedules = DAYS.flatMap((dayOfWeek) => times.map((time) => ({ dayOfWeek, time })));
  await send(site.server, 'POST', `${ROUTINES}/custom`, person.headers, { name: '루테인', schedules });
  return person;
}

describe('the sentence and the picture of a day', () => {
  it('a day before its first dose has no percentage and no worried cat, until a dose is due', async () => {
    const person = await memberWith('ahead@example.com', '08:00', '20:00');
    const early = await openAtNoon(site, person, '/alarm', { time: '07:37' });
    await early.page.locator('.day-next').getByText('오전 8:00').waitFor();
    expect(await early.page.locator('.day-percent').innerText()).toBe('–');
    expect(await early.page.locator('.day-summary img').getAttribute('src')).toBe('/cat/default.svg');
    await early.close();
    const late = await openAtNoon(site, person, '/alarm');
    await expect.poll(() => late.page.locator('.day-percent').innerText()).toMatch(/^0/);
    expect(await late.page.locator('.day-summary img').getAttribute('src')).toBe('/cat/worried.svg');
    await late.close();
  });

  it("the sentence and picture of a day follow doses beside the reminders' percentage, and name skips", async () => {
    const person = await memberWith('doses@example.com', '08:00', '13:00', '20:00');
    const { page, close } = await openAtNoon(site, person, '/alarm');
    const summary = page.locator('.day-summary');
    await summary.getByText('3번 중 0번 먹었어요').waitFor();
    for (const time of ['오전 8:00', '오후 1:00']) await page.getByRole('button', { name: `루테인 ${time} 먹었어요` }).click();
    await summary.getByText('3번 중 2번 먹었어요').waitFor();
    await summary.getByRole('img', { name: '잘하고 있어요.' }).waitFor();
    expect(await page.locator('.day-percent').innerText()).toMatch(/^0/);
    await page.getByRole('button', { name: '루테인 오후 8:00 다르게 먹었어요' }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByLabel('건너뛰었어요').check();
    await sheet.getByRole('button', { name: '기록하기' }).click();
    await summary.getByText('3번 중 2번 먹고 1번 건너뛰었어요').waitFor();
    await summary.getByRole('img', { name: '건너뛴 것 말고는 모두 먹었어요.' }).waitFor();
    await close();
  });
});

describe('the banner of notifications', () => {
  it('the banner of notifications offers no switch that the browser would refuse, and goes once allowed', LONG, async () => {
    const person = await memberWith('blocked@example.com', '08:00');
    const { page, close } = await site.open('/terms/service', asMember(site.server, person, PHONE));
    await page.addInitScript(() => {
      Object.defineProperty(Notification, 'permission', { get: () => sessionStorage.getItem('permission') ?? 'denied' });
    });
    await page.goto(`${site.server.url}/setting`);
    await page.getByText('브라우저에서 알림을 막아 두어').waitFor();
    expect(await page.getByRole('button', { name: '알림 켜기' }).count()).toBe(0);
    await page.evaluate(() => {
      sessionStorage.setItem('permission', 'granted');
      dispatchEvent(new Event('focus'));
    });
    await expect.poll(() => page.getByText('브라우저에서 알림을 막아 두어').count()).toBe(0);
    await close();
  });
});

describe('logging in during an outage', () => {
  it.each([500, 502, 503])('a log-in during an outage with %i and no message does not blame the password', LONG, async (status) => {
    const { page, close } = await site.open('/login/email', PHONE);
    await page.route('**/auth/login', (route) => route.fulfill({ status, body: 'upstream failed' }));
    await page.getByRole('textbox', { name: '이메일' }).fill('haru@example.com');
    await page.getByLabel('비밀번호', { exact: true }).fill('any password');
    await page.getByRole('button', { name: '로그인', exact: true }).click();
    await page.getByRole('alert').getByText('일시적인 오류가 발생했습니다. 잠시 후 다시 시도해 주세요.').waitFor();
    await close();
  });
});

describe('ways to log in', () => {
  it('the login page says so where the deployment’s settings fail to load', LONG, async () => {
    const { page, close } = await site.open('/terms/service', PHONE);
    await page.route('**/client-config.json', (route) => route.fulfill({ status: 503, body: '{}' }));
    await page.goto(`${site.server.url}/login`);
    await page.getByRole('alert').getByText('로그인 서버의 주소를 찾을 수 없어요.').waitFor();
    await page.getByRole('link', { name: '이메일로 로그인' }).waitFor();
    await close();
  });
});
