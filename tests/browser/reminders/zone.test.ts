import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dateText } from '#copy/shared/dates.ts';
import { dateIn } from '#domain/reminders/zoned-time.ts';
import { routes } from '#domain/shared/routes.ts';
import { violationsOf } from '#tests/support/axe.ts';
import { openSite, PHONE, type Site } from '#tests/support/browser.ts';
import { asMember } from '#tests/support/member.ts';
import { newPerson, type Person, send } from '#tests/support/people.ts';
import { daily } from '#tests/support/reminder-people.ts';

/** A day apart at every hour. */
const [HOME, AWAY] = ['Pacific/Kiritimati', 'Pacific/Pago_Pago'];

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

async function traveller(email: string, ...stops: readonly string[]): Promise<Person> {
  const person = await newPerson(site.server, email);
  await send(site.server, 'POST', '/api/v1/notifications/routines/custom', person.headers, { name: '마그네슘', schedules: daily('08:00') });
  for (const timezone of stops)
    await send(site.server, 'PUT', '/api/v1/users/me/fcm-token', person.headers, { fcmToken: `device-of-${email}`, timezone });
  return person;
}

const openAway = (person: Person, path: string) => site.open(path, asMember(site.server, person, { ...PHONE, timezoneId: AWAY }));
const shownDay = (page: Page) => page.locator('#day-list').innerText();
const dayIn = (zone: string) => dateText(dateIn(zone, Date.now()));

describe('the zone of reminders on the screen', () => {
  it('the calendar asks after a journey, keeps the zone of home by a tap with its days, and follows the phone again', async () => {
    const person = await traveller('zone-pinned@example.com', HOME, AWAY);
    const { page, complaints, close } = await openAway(person, routes.alarm());
    await page.getByRole('heading', { name: '시간대가 바뀌었어요' }).waitFor();
    expect(await violationsOf(page)).toEqual([]);
    expect(await shownDay(page)).toBe(dayIn(AWAY));
    await page.getByRole('button', { name: /그대로$/ }).click();
    await page.getByRole('heading', { name: /에 맞춰 와요$/ }).waitFor();
    await expect.poll(() => shownDay(page)).toBe(dayIn(HOME));
    await page.reload();
    await page.getByRole('heading', { name: /에 맞춰 와요$/ }).waitFor();
    expect(await shownDay(page)).toBe(dayIn(HOME));
    await page.getByRole('button', { name: '휴대폰 시간대 따르기' }).click();
    await page.locator('.zone-note').waitFor({ state: 'detached' });
    expect(complaints).toEqual([]);
    await close();
  });

  it('the settings name a pinned zone, and the local time answers the question for good', async () => {
    const person = await traveller('zone-local@example.com', 'Asia/Seoul', AWAY);
    const { page, complaints, close } = await openAway(person, routes.alarmSettings());
    await page.getByRole('button', { name: '한국 시간 그대로' }).waitFor();
    await page.getByRole('button', { name: '현지 시간으로' }).click();
    await page.locator('.zone-note').waitFor({ state: 'detached' });
    await page.reload();
    await page.locator('.setting-list').waitFor();
    expect(await page.locator('.zone-note').count()).toBe(0);
    expect(complaints).toEqual([]);
    await close();
  });

  it('a phone that was nowhere else is asked nothing', async () => {
    const person = await traveller('zone-home@example.com', AWAY);
    const { page, close } = await openAway(person, routes.alarm());
    await page.locator('.day .tick').first().waitFor();
    expect(await page.locator('.zone-note').count()).toBe(0);
    await close();
  });
});
