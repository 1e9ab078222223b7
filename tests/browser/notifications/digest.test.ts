import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { violationsOf } from '#tests/support/axe.ts';
import { OWN_SERVER, openSite, PHONE, type Site } from '#tests/support/browser.ts';
import { LONG } from '#tests/support/conditions.ts';
import { thisMinute, timeOf } from '#tests/support/dispatcher.ts';
import { mailsTo } from '#tests/support/mail.ts';
import { asMember } from '#tests/support/member.ts';
import { newPerson, type Person, send } from '#tests/support/people.ts';
import { rowsOf } from '#tests/support/rows.ts';

const SETTINGS = '/api/v1/notification-settings/me';
const WEEKDAYS = ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'];

let site: Site;
beforeAll(async () => {
  site = await openSite({}, OWN_SERVER);
});
afterAll(() => site.close());

const mailSwitch = { name: '이메일' } as const;

async function ring(person: Person, name: string): Promise<void> {
  const minute = thisMinute();
  const schedules = WEEKDAYS.map((dayOfWeek) => ({ dayOfWeek, time: timeOf(minute) }));
  await send(site.server, 'POST', '/api/v1/notifications/routines/custom', person.headers, { name, schedules });
  const userId = Number(decodeJwt(person.accessToken).sub);
  await rowsOf(site.server, `UPDATE routine_slot SET next_due = ${minute} WHERE user_id = ?1 RETURNING id`, userId);
  await site.server.tick(new Date(minute * 60_000));
}

const isOn = async (person: Person) =>
  (await send(site.server, 'GET', SETTINGS, person.headers)).text.includes('"channel":"EMAIL","enabled":true');

describe('the mail of a day', () => {
  it('the daily mail is switched on with a confirmed address, and leads from the mail to the tick', LONG, async () => {
    const person = await newPerson(site.server, 'reader@example.com');
    const { page, complaints, close } = await site.open('/setting', asMember(site.server, person, { ...PHONE, timezoneId: 'Asia/Seoul' }));
    const group = page.getByRole('region', { name: '섭취 알림' });
    await group.getByRole('switch', { ...mailSwitch, checked: false }).click();
    await page.getByRole('status').getByText('확인 메일을 보냈어요.').waitFor();
    const [confirming] = await mailsTo(site.server, person.email);
    await page.goto(confirming?.link ?? '');
    await page.getByRole('main').getByRole('button').first().click();
    await expect
      .poll(() => rowsOf(site.server, 'SELECT id FROM user WHERE email = ?1 AND email_verified_at IS NOT NULL', person.email))
      .toHaveLength(1);
    await ring(person, '아침 오메가3');
    const digest = (await mailsTo(site.server, person.email, 2)).at(-1);
    expect(digest?.text).toContain('아침 오메가3');
    await page.goto(digest?.link ?? '');
    await page.getByText('아침 오메가3').first().waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await page.getByRole('button', { name: '아침 오메가3 먹었어요' }).click();
    await page.getByRole('img', { name: '모두 챙겨 먹었어요.' }).waitFor();
    expect(complaints).toEqual([]);
    await close();
  });

  it('the daily mail is offered at the first save where a device cannot ring', LONG, async () => {
    const person = await newPerson(site.server, 'silent@example.com');
    await rowsOf(site.server, 'UPDATE user SET email_verified_at = 1 WHERE email = ?1 RETURNING id', person.email);
    const { page, close } = await site.open('/terms/service', asMember(site.server, person, PHONE));
    await page.addInitScript(() => Object.defineProperty(Notification, 'permission', { get: () => 'denied' }));
    await page.goto(`${site.server.url}/alarm/settings`);
    await page.getByRole('button', { name: '알림 추가' }).click();
    await page.getByRole('button', { name: '직접 입력하기' }).click();
    await page.getByRole('textbox', { name: '영양제 이름' }).fill('루테인');
    await page.getByRole('button', { name: '저장' }).click();
    const dialog = page.getByRole('dialog', { name: '다른 방법도 있어요' });
    await dialog.getByRole('button', { name: '메일로 하루 한 번 받기' }).waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await dialog.getByRole('button', { name: '메일로 하루 한 번 받기' }).click();
    await page.getByText('이제 하루에 한 번 메일로 알려 드려요.').waitFor();
    await expect.poll(() => isOn(person)).toBe(true);
    await close();
  });

  it('the daily mail ends by its link after a tap, without logging in, and explains an invalid link', LONG, async () => {
    const person = await newPerson(site.server, 'leaver@example.com');
    await rowsOf(site.server, 'UPDATE user SET email_verified_at = 1 WHERE email = ?1 RETURNING id', person.email);
    await send(site.server, 'PATCH', SETTINGS, person.headers, { type: 'INTAKE', channel: 'EMAIL', isEnabled: true });
    await ring(person, '알약');
    const [mail] = await mailsTo(site.server, person.email);
    const address = new URL(/<([^>]+)>/.exec(mail?.headers['list-unsubscribe'] ?? '')?.[1] ?? '');
    const { page, complaints, close } = await site.open(address.pathname + address.search, PHONE);
    const stop = page.getByRole('button', { name: '그만 받기' });
    await stop.waitFor();
    expect(await violationsOf(page)).toEqual([]);
    expect(await isOn(person)).toBe(true);
    await stop.click();
    await page.getByRole('heading', { name: '이제 보내지 않아요' }).waitFor();
    expect(await isOn(person)).toBe(false);
    await page.goto(`${site.server.url}/mail/unsubscribe?token=x`);
    await stop.click();
    await page.getByRole('alert').getByText('쓸 수 없는 링크예요.').waitFor();
    expect(complaints.filter((each) => !each.includes('400'))).toEqual([]);
    await close();
  });
});
