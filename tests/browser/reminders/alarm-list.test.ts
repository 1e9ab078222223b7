import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { violationsOf } from '#tests/support/axe.ts';
import { openSite, PHONE, type Site } from '#tests/support/browser.ts';
import { LONG } from '#tests/support/conditions.ts';
import { asMember } from '#tests/support/member.ts';
import { newPerson, type Person, send } from '#tests/support/people.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

async function memberWith(email: string, ...routines: readonly (readonly [name: string, time: string])[]): Promise<Person> {
  const person = await newPerson(site.server, email);
  for (const [name, time] of routines)
    await send(site.server, 'POST', '/api/v1/notifications/routines/custom', person.headers, {
      name,
      schedules: [{ dayOfWeek: 'SAT', time }],
    });
  return person;
}

describe('the list of reminders', () => {
  it('the list of reminders goes by the time of day, which stands once and is its strongest text', LONG, async () => {
    const person = await memberWith('by-time@example.com', ['마그네슘', '22:00'], ['철분', '08:30'], ['루테인', '08:30']);
    const { page, close } = await site.open('/alarm/settings', asMember(site.server, person, PHONE));
    await page.locator('.setting-row').first().waitFor();
    expect(await page.locator('.setting-list').getByRole('heading').allInnerTexts()).toEqual(['오전 8:30\n토', '오후 10:00\n토']);
    expect(await page.getByRole('switch').evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')))).toEqual([
      '루테인 알림',
      '철분 알림',
      '마그네슘 알림',
    ]);
    const looks = await page
      .locator('.schedule-group')
      .first()
      .evaluate((group) =>
        ['.times', '.setting-row-name', '.sub'].map((part) => {
          const { fontSize, fontWeight } = getComputedStyle(group.querySelector(part) ?? group);
          return Number.parseFloat(fontSize) * Number(fontWeight);
        }),
      );
    expect(looks).toEqual([...looks].sort((one, other) => other - one));
    expect(new Set(looks).size).toBe(3);
    await close();
  });

  it.each([
    ['default', '알림 켜기'],
    ['granted', '알림 추가'],
  ] as const)('the list of reminders has one yellow button where push is %s', LONG, async (permission, name) => {
    const person = await memberWith(`one-primary-${permission}@example.com`, ['루테인', '09:00']);
    const { page, close } = await site.open('/terms/service', asMember(site.server, person, PHONE));
    await page.addInitScript((answer) => Object.defineProperty(Notification, 'permission', { get: () => answer }), permission);
    await page.goto(`${site.server.url}/alarm/settings`);
    await page.getByRole('button', { name }).waitFor();
    const primary = page.locator('main .btn-primary:visible');
    await expect.poll(() => primary.allInnerTexts()).toEqual([name]);
    const left = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((one) => one.getBoundingClientRect().left);
    expect(Math.abs((await left('.reminder-tools .icon')) - (await left('.setting-list')))).toBeLessThanOrEqual(1);
    expect(await violationsOf(page)).toEqual([]);
    await close();
  });

  it('the list of reminders and the calendar lead to the log-in where the browser blocks storage', async () => {
    const { page, close } = await site.open('/terms/service', PHONE);
    await page.addInitScript(() => {
      const get = () => {
        throw new DOMException('blocked', 'SecurityError');
      };
      for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get });
    });
    for (const path of ['/alarm', '/alarm/settings']) {
      await page.goto(`${site.server.url}${path}`);
      await page.waitForURL('**/login?next=*');
    }
    await close();
  });
});
