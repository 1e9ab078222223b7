import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dateIn } from '#domain/reminders/zoned-time.ts';
import { addDays } from '#domain/shared/calendar-date.ts';
import { routes } from '#domain/shared/routes.ts';
import { violationsOf } from '#tests/support/axe.ts';
import { openSite, PHONE, type Site } from '#tests/support/browser.ts';
import { LONG } from '#tests/support/conditions.ts';
import { asMember } from '#tests/support/member.ts';
import { newPerson, type Person, send } from '#tests/support/people.ts';
import { type RoutineItem, resultOf } from '#tests/support/reminder-people.ts';

const ROUTINES = '/api/v1/notifications/routines';
const DAYS = ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'];
const EVENING = dateIn('Asia/Seoul', Date.now());
const TODAY = addDays(EVENING, 1);
/** The first from that day on. */
const SUNDAY = addDays(TODAY, (7 - new Date(`${TODAY}T00:00:00Z`).getUTCDay()) % 7);

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

async function memberWith(email: string, ...names: readonly string[]): Promise<Person> {
  const person = await newPerson(site.server, email);
  const schedules = (...times: string[]) => DAYS.flatMap((dayOfWeek) => times.map((time) => ({ dayOfWeek, time })));
  for (const name of names)
    await send(site.server, 'POST', `${ROUTINES}/custom`, person.headers, { name, schedules: schedules('08:00', '23:00') });
  return person;
}

/** The device's clock at a time of the day after the evening, and what its badge shows. */
async function openAt(person: Person, path: string, time: string, day = TODAY) {
  const visit = await site.open('/terms/service', asMember(site.server, person, { ...PHONE, timezoneId: 'Asia/Seoul' }));
  await visit.page.addInitScript(() => {
    Object.assign(globalThis, { badges: [] as number[] });
    Object.assign(navigator, { setAppBadge: async (count: number) => void Reflect.get(globalThis, 'badges').push(count) });
  });
  await visit.page.clock.setFixedTime(new Date(`${day}T${time}:00+09:00`));
  await visit.page.goto(`${site.server.url}${path}`);
  return visit;
}

const badgeOf = (page: Page) => page.evaluate(() => Reflect.get(globalThis, 'badges').at(-1));
const takenOn = async (person: Person, date: string) =>
  resultOf<RoutineItem[]>(await send(site.server, 'GET', `${ROUTINES}?date=${date}`, person.headers)).map(({ takenTimes }) => takenTimes);

describe('the night after an evening', () => {
  it.each(['00:20', '03:59'])('the calendar at %s shows first what the evening left open, and a tick is of that evening', async (time) => {
    const person = await memberWith(`night-${time.replace(':', '')}@example.com`, '마그네슘');
    const { page, complaints, close } = await openAt(person, routes.alarm(), time);
    const night = page.getByRole('region', { name: '어젯밤' });
    await night.getByText('오후 11:00').waitFor();
    expect(await page.locator('.day h3').first().innerText()).toBe('어젯밤');
    await expect.poll(() => badgeOf(page)).toBe(3);
    expect(await violationsOf(page)).toEqual([]);
    await night.locator('.tick').click();
    await expect.poll(() => takenOn(person, EVENING)).toEqual([['23:00']]);
    expect(await takenOn(person, TODAY)).toEqual([[]]);
    await expect.poll(() => badgeOf(page)).toBe(2);
    expect(complaints).toEqual([]);
    await close();
  });

  it('the calendar at night ticks no dose of the coming evening', async () => {
    const person = await memberWith('tonight@example.com', '마그네슘');
    const { page, close } = await openAt(person, routes.alarm(), '00:20');
    await page.getByRole('region', { name: '어젯밤' }).waitFor();
    await page.getByRole('region', { name: '자기 전' }).locator('.tick').dispatchEvent('click');
    await page.getByText('오늘 밤에 먹을 것이에요. 새벽 4시부터 체크할 수 있어요.').waitFor();
    expect([await takenOn(person, EVENING), await takenOn(person, TODAY)]).toEqual([[[]], [[]]]);
    await close();
  });

  it('모두 먹었어요 at night, and a skip with its reason, are of the evening', async () => {
    const person = await memberWith('night-all@example.com', '마그네슘', '칼슘', '아연');
    const { page, close } = await openAt(person, routes.alarm(), '01:00');
    const night = page.getByRole('region', { name: '어젯밤' });
    await night
      .getByRole('button', { name: /^아연 오후 11:00/ })
      .first()
      .click();
    await page.getByRole('dialog').getByText('건너뛰었어요').click();
    await page.getByRole('dialog').getByRole('button', { name: '기록하기' }).click();
    await night.getByText('건너뜀').waitFor();
    await night.getByRole('button', { name: '어젯밤 2개 모두 먹었어요' }).click();
    await expect.poll(() => takenOn(person, EVENING)).toEqual([['23:00'], ['23:00'], []]);
    expect(await takenOn(person, TODAY)).toEqual([[], [], []]);
    await close();
  });

  it('the day begins at four: then nothing of the evening stands first', async () => {
    const person = await memberWith('four@example.com', '마그네슘');
    const { page, close } = await openAt(person, routes.alarm(), '04:00');
    await page.getByRole('region', { name: '자기 전' }).waitFor();
    await expect.poll(() => badgeOf(page)).toBe(2);
    expect(await page.getByText('어젯밤').count()).toBe(0);
    await close();
  });

  it('the notification centre at night begins with the evening', async () => {
    const person = await memberWith('night-centre@example.com', '마그네슘');
    const { page, close } = await openAt(person, routes.notifications(), '00:20');
    await page.getByRole('region', { name: '어젯밤' }).locator('.tick').click();
    await expect.poll(() => takenOn(person, EVENING)).toEqual([['23:00']]);
    await close();
  });

  it('home at night offers the dose of the evening, and by day that of the day', async () => {
    const person = await memberWith('night-home@example.com', '마그네슘');
    const { page, close } = await openAt(person, routes.home(), '00:20');
    await page.getByText('어젯밤 오후 11:00').waitFor();
    await page.getByRole('button', { name: '마그네슘 오후 11:00 먹었어요' }).click();
    await expect.poll(() => takenOn(person, EVENING)).toEqual([['23:00']]);
    await page.getByText('오전 8:00에 먹어요').waitFor();
    expect(await takenOn(person, TODAY)).toEqual([[]]);
    await close();
  });

  it.each([
    ['00:20', true],
    ['03:59', true],
    ['04:00', false],
  ])('home and the notification centre at %s name the open evening only until four', LONG, async (time, isNight) => {
    const person = await memberWith(`night-both-${time.replace(':', '')}@example.com`, '마그네슘');
    const { page, complaints, close } = await openAt(person, routes.home(), time);
    await page.getByText(isNight ? '어젯밤 오후 11:00' : '오전 8:00에 먹어요').waitFor();
    await page.goto(`${site.server.url}${routes.notifications()}`);
    await page.getByRole('main').getByText('마그네슘').first().waitFor();
    const night = page.getByRole('region', { name: '어젯밤' });
    if (isNight) await night.waitFor();
    expect(await night.count()).toBe(isNight ? 1 : 0);
    expect(complaints).toEqual([]);
    await close();
  });

  it.each(['00:20', '03:59', '04:00'])('the calendar of a Sunday at %s belongs to the Saturday only until four', async (time) => {
    const person = await memberWith(`sunday-${time.replace(':', '')}@example.com`, '마그네슘');
    const saturday = addDays(SUNDAY, -1);
    const { page, complaints, close } = await openAt(person, routes.alarm(), time, SUNDAY);
    await page.locator(`.week-strip-weeks [data-date="${saturday}"]`).waitFor();
    await page.getByRole('region', { name: '자기 전' }).waitFor();
    const night = page.getByRole('region', { name: '어젯밤' });
    const first = time < '04:00' ? night : page.getByRole('region', { name: /^아침/ });
    await first.locator('.tick').first().click();
    expect(await night.count()).toBe(time < '04:00' ? 1 : 0);
    await expect
      .poll(async () => [await takenOn(person, saturday), await takenOn(person, SUNDAY)])
      .toEqual(time < '04:00' ? [[['23:00']], [[]]] : [[[]], [['08:00']]]);
    expect(complaints).toEqual([]);
    await close();
  });

  it('the week strip of a Sunday shows the six days before it', async () => {
    const person = await memberWith('sunday@example.com', '마그네슘');
    const { page, close } = await openAt(person, routes.alarm(), '09:00', SUNDAY);
    const strip = page.locator('.week-strip-weeks');
    await strip.locator(`[data-date="${SUNDAY}"]`).waitFor();
    const shown = () =>
      strip.evaluate((element) => {
        const { left, right } = element.getBoundingClientRect();
        return [...element.querySelectorAll<HTMLElement>('[data-date]')]
          .filter((day) => day.getBoundingClientRect().left >= left - 1 && day.getBoundingClientRect().right <= right + 1)
          .map((day) => day.dataset['date']);
      });
    await expect.poll(shown).toEqual(Array.from({ length: 7 }, (_, index) => addDays(SUNDAY, index - 6)));
    await close();
  });
});
