import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from '#domain/shared/routes.ts';
import { openSite, PHONE, type Site } from '#tests/support/browser.ts';
import { asMember } from '#tests/support/member.ts';
import { newPerson, type Person, send } from '#tests/support/people.ts';
import { type RoutineItem, resultOf } from '#tests/support/reminder-people.ts';

const ROUTINES = '/api/v1/notifications/routines';
const DAYS = ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'];

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

async function withReminder(email: string): Promise<{ readonly person: Person; readonly id: number }> {
  const person = await newPerson(site.server, email);
  const schedules = DAYS.map((dayOfWeek) => ({ dayOfWeek, time: '09:00' }));
  const made = await send(site.server, 'POST', `${ROUTINES}/custom`, person.headers, { name: '루테인', schedules });
  return { person, id: resultOf<RoutineItem>(made).notificationRoutineId };
}

const today = (page: Page) => page.evaluate(() => new Date().toLocaleDateString('sv'));
const ticks = (page: Page) => page.getByRole('button', { name: '루테인 먹었어요' });
const isTicked = (page: Page) => ticks(page).getAttribute('aria-pressed');
const isShownAgain = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

async function tickElsewhere({ person, id, page }: { person: Person; id: number; page: Page }): Promise<void> {
  const path = `/api/v1/notifications/records/${id}/toggle?date=${await today(page)}&isTaken=true`;
  expect((await send(site.server, 'POST', path, person.headers)).status).toBe(200);
}

describe('the day on several devices and tabs', () => {
  it('a dose ticked on another device is ticked here within two seconds of showing the page', async () => {
    const { person, id } = await withReminder('one-state-devices@example.com');
    const { page, complaints, close } = await site.open(routes.alarm(), asMember(site.server, person, PHONE));
    await ticks(page).waitFor();
    await tickElsewhere({ person, id, page });
    expect(await isTicked(page)).toBe('false');
    await isShownAgain(page);
    await expect.poll(() => isTicked(page), { timeout: 2000 }).toBe('true');
    await page.getByText('100%').first().waitFor();
    expect(complaints).toEqual([]);
    await close();
  });

  it('a dose ticked in one tab is ticked in the other', async () => {
    const { person } = await withReminder('one-state-tabs@example.com');
    const { page, close } = await site.open(routes.alarm(), asMember(site.server, person, PHONE));
    await ticks(page).waitFor();
    const other = await page.context().newPage();
    await other.goto(page.url());
    await ticks(other).click();
    await expect.poll(() => isTicked(page), { timeout: 2000 }).toBe('true');
    await close();
  });

  it('the icon counts the doses that are open today', async () => {
    const { person, id } = await withReminder('one-state-badge@example.com');
    const { page, close } = await site.open(routes.home(), asMember(site.server, person, PHONE));
    await page.addInitScript(() => {
      Object.assign(navigator, { setAppBadge: async (count: number) => Object.assign(globalThis, { shownBadge: count }) });
    });
    await page.goto(new URL(routes.alarm(), page.url()).href);
    const badge = () => page.evaluate(() => Reflect.get(globalThis, 'shownBadge'));
    await expect.poll(badge).toBe(1);
    await tickElsewhere({ person, id, page });
    await isShownAgain(page);
    await expect.poll(badge).toBe(0);
    await close();
  });
});
