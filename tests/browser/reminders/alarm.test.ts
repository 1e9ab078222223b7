import type { Page } from 'playwright';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openAtNoon } from '#tests/support/at-noon.ts';
import { DESKTOP, openSite, PHONE, type Site } from '#tests/support/browser.ts';
import { firstNow, LONG } from '#tests/support/conditions.ts';
import { holdCalls } from '#tests/support/held-calls.ts';
import { asMember, expiredTokenOf } from '#tests/support/member.ts';
import { newPerson, type Person, send } from '#tests/support/people.ts';

const DAYS = ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'];
const everyDayAt = (...times: string[]) => DAYS.flatMap((dayOfWeek) => times.map((time) => ({ dayOfWeek, time })));

const RECORDS = '**/api/v1/notifications/records/*';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const ROUTINES = '/api/v1/notifications/routines';

async function memberWith(email: string, ...routines: readonly { readonly name: string; readonly times: string[] }[]): Promise<Person> {
  const person = await newPerson(site.server, email);
  for (const { name, times } of routines)
    await send(site.server, 'POST', `${ROUTINES}/custom`, person.headers, { name, schedules: everyDayAt(...times) });
  return person;
}

const today = () => new Intl.DateTimeFormat('sv-SE').format(new Date());

/** Times taken per routine name, by the server. */
async function takenOn(person: Person, date = today()): Promise<Record<string, string[]>> {
  const { body } = await send(site.server, 'GET', `${ROUTINES}?date=${date}`, person.headers);
  const schema = v.object({ result: v.array(v.object({ supplementName: v.string(), takenTimes: v.array(v.string()) })) });
  return Object.fromEntries(v.parse(schema, body).result.map(({ supplementName, takenTimes }) => [supplementName, takenTimes]));
}

const pressed = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).getAttribute('aria-pressed');

describe('the intake calendar', () => {
  for (const [index, path] of ['/alarm', '/alarm/settings', '/alarm/settings/add?supplementId=129'].entries())
    it(`the intake calendar at ${path} sends a guest to the login with a message`, firstNow(index), async () => {
      const { page, close } = await site.open(path, PHONE);
      await page.waitForURL(`**/login?next=${encodeURIComponent(path)}`);
      await page.getByText('로그인이 필요합니다.').waitFor();
      await close();
    });

  it('the intake calendar sends a member with an expired session to the login with another message', LONG, async () => {
    const person = await newPerson(site.server, 'over@example.com');
    const accessToken = await expiredTokenOf(site.server, person);
    const { page, close } = await site.open('/alarm/settings', asMember(site.server, { accessToken, refreshToken: 'used up' }));
    await page.waitForURL('**/login?next=%2Falarm%2Fsettings');
    await page.getByText('세션이 만료되었습니다. 다시 로그인해주세요.').waitFor();
    await close();
  });

  it('the intake calendar says when no dose is planned and leads to what can be added', LONG, async () => {
    const { page, complaints, close } = await site.open(
      '/alarm',
      asMember(site.server, await newPerson(site.server, 'nothing@example.com'), PHONE),
    );
    await page.getByText('오늘 먹을 영양제가 없어요.').waitFor();
    await page.getByRole('link', { name: '알림 추가' }).click();
    await page.waitForURL('**/alarm/settings');
    await page.getByText('등록한 영양제가 없어요.').waitFor();
    expect(complaints).toEqual([]);
    await close();
  });

  const WIDTHS = [
    { width: 'a phone', options: PHONE },
    { width: 'a desktop', options: DESKTOP },
  ];
  for (const [index, { width, options }] of WIDTHS.entries())
    it(`ticks each time of a day, and counts, on ${width}`, firstNow(index), async () => {
      const person = await memberWith(
        `ticks-${width.replace(' ', '-')}@example.com`,
        { name: '루테인', times: ['09:00'] },
        { name: '마그네슘', times: ['09:00', '21:00'] },
      );
      const { page, complaints, close } = await openAtNoon(site, person, '/alarm', { screen: options });
      const percent = page.locator('.day-percent');
      await expect.poll(() => percent.innerText()).toMatch(/^0/);
      await page.getByRole('img', { name: '아직 하나도 안 먹었어요.' }).waitFor();
      await page.getByRole('button', { name: '루테인 먹었어요' }).click();
      await expect.poll(() => percent.innerText()).toMatch(/^50/);
      await page.getByRole('img', { name: '잘하고 있어요.' }).waitFor();
      await page.getByRole('button', { name: '마그네슘 오후 9:00 먹었어요' }).click();
      await expect.poll(() => takenOn(person)).toEqual({ 루테인: ['09:00'], 마그네슘: ['21:00'] });
      expect(await pressed(page, '마그네슘 오전 9:00 먹었어요')).toBe('false');
      await page.getByRole('button', { name: '마그네슘 오전 9:00 먹었어요' }).click();
      await expect.poll(() => percent.innerText()).toMatch(/^100/);
      await page.getByRole('img', { name: '모두 챙겨 먹었어요.' }).waitFor();
      await page.getByRole('button', { name: '마그네슘 오후 9:00 먹었어요' }).click();
      await expect.poll(() => takenOn(person)).toEqual({ 루테인: ['09:00'], 마그네슘: ['09:00'] });
      expect(complaints).toEqual([]);
      await close();
    });

  it("the intake calendar shows no tick of another day, and takes none, until the chosen day's list is there", LONG, async () => {
    const person = await memberWith('other-day@example.com', { name: '루테인', times: ['09:00', '21:00'] });
    const { page, close } = await site.open('/alarm', asMember(site.server, person, PHONE));
    const ticks = page.locator('.tick');
    const pressedOf = () => ticks.evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-pressed')));
    await ticks.first().click();
    await expect.poll(() => takenOn(person)).toEqual({ 루테인: ['09:00'] });
    const held = await holdCalls(page, '**/routines?date=*');
    await page.getByRole('button', { name: '이전 달' }).click();
    const date = (await page.locator('.calendar .calendar-day[aria-pressed=true]').getAttribute('data-date')) ?? '';
    await expect.poll(() => page.locator('.day-list').first().getAttribute('aria-busy')).toBe('true');
    expect(await pressedOf()).toEqual([null, null]);
    // No percentage before the first reminder.
    await expect.poll(() => page.locator('.day-percent').innerText()).toBe('–');
    await ticks.first().click({ force: true });
    held.letGo();
    await expect.poll(pressedOf).toEqual(['false', 'false']);
    expect(await takenOn(person, date)).toEqual({ 루테인: [] });
    await close();
  });

  it('the intake calendar stores a tick whose page is left at once', LONG, async () => {
    const person = await memberWith('leaves@example.com', { name: '루테인', times: ['09:00'] });
    const { page, close } = await site.open('/alarm', asMember(site.server, person, PHONE));
    const tick = page.getByRole('button', { name: '루테인 먹었어요' });
    await tick.evaluate((button) => {
      if (button instanceof HTMLElement) button.click();
      location.assign('/terms/service');
    });
    await page.waitForURL('**/terms/service');
    await expect.poll(() => takenOn(person)).toEqual({ 루테인: ['09:00'] });
    await close();
  });

  it('the intake calendar keeps a tick that an earlier response does not know', async () => {
    const person = await memberWith('older-list@example.com', { name: '루테인', times: ['09:00'] });
    const { page, close } = await openAtNoon(site, person, '/alarm', { screen: { ...PHONE, serviceWorkers: 'allow' } });
    const tick = page.getByRole('button', { name: '루테인 먹었어요' });
    await expect.poll(() => tick.getAttribute('aria-pressed')).toBe('false');
    let lists = 0;
    let answered = 0;
    const first = Promise.withResolvers<void>();
    await page.route('**/routines?date=*', async (route) => {
      lists += 1;
      const isFirst = lists === 1;
      const response = await route.fetch();
      answered += 1;
      if (isFirst) await first.promise;
      await route.fulfill({ response });
    });
    await page.evaluate(async () => {
      const { active: source } = await navigator.serviceWorker.ready;
      navigator.serviceWorker.dispatchEvent(new MessageEvent('message', { data: { type: 'intake' }, source }));
    });
    await expect.poll(() => answered).toBe(1);
    await tick.click();
    // It is free before the tap has begun, too.
    await expect.poll(() => tick.getAttribute('aria-pressed')).toBe('true');
    await expect.poll(() => tick.getAttribute('aria-disabled')).toBe('false');
    // The list that was kept before the tick would be shown by then.
    await page.waitForTimeout(3000);
    expect(await tick.getAttribute('aria-pressed')).toBe('true');
    first.resolve();
    await expect.poll(() => lists).toBe(2);
    expect(await tick.getAttribute('aria-pressed')).toBe('true');
    expect(await takenOn(person)).toEqual({ 루테인: ['09:00'] });
    await close();
  });

  it('the intake calendar rolls a tick back when the server refuses, and ignores taps until it has answered', LONG, async () => {
    const person = await memberWith('refused@example.com', { name: '루테인', times: ['09:00'] });
    const { page, close } = await site.open('/alarm', asMember(site.server, person, PHONE));
    const held = await holdCalls(page, '**/records/**');
    held.isFailing = true;
    const tick = page.getByRole('button', { name: '루테인 먹었어요' });
    await tick.evaluate((button) => {
      for (let tap = 0; tap < 3; tap += 1) if (button instanceof HTMLElement) button.click();
    });
    await expect.poll(() => tick.getAttribute('aria-pressed')).toBe('true');
    held.letGo();
    await page.getByRole('alert').getByText('섭취 상태 업데이트에 실패했습니다.').waitFor();
    expect(await tick.getAttribute('aria-pressed')).toBe('false');
    expect(held.count).toBe(1);
    await close();
  });

  it('the intake calendar keeps a tick that a dead network swallows while the browser seems online, and sends it later', async () => {
    const person = await memberWith('unsent@example.com', { name: '못 보낸 비타민', times: ['09:00'] });
    const { page, close } = await site.open('/alarm', asMember(site.server, person, PHONE));
    const name = '못 보낸 비타민 먹었어요';
    const kept = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('outbox:')).length);
    await page.getByRole('button', { name }).waitFor();
    await page.route(RECORDS, (route) => route.abort());
    await page.getByRole('button', { name }).click();
    await page.getByText('다시 연결되면 체크 1개를 저장해요.').waitFor();
    expect([await pressed(page, name), await kept()]).toEqual(['true', 1]);
    await page.unroute(RECORDS);
    await expect.poll(() => takenOn(person), { timeout: 15_000 }).toEqual({ '못 보낸 비타민': ['09:00'] });
    await expect.poll(kept).toBe(0);
    await close();
  });

  it('the intake calendar keeps a tick that is never answered, and loses none when its page ends meanwhile', async () => {
    const person = await memberWith('unanswered@example.com', { name: '답 없는 비타민', times: ['09:00'] });
    const { page, close } = await site.open('/alarm', asMember(site.server, person, PHONE));
    const name = '답 없는 비타민 먹었어요';
    await page.getByRole('button', { name }).waitFor();
    await page.route(RECORDS, () => undefined);
    await page.getByRole('button', { name }).click();
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('outbox:')).length)).toBe(1);
    await page.goto('about:blank');
    await page.unroute(RECORDS);
    await page.goto(`${site.server.url}/alarm`);
    await expect.poll(() => pressed(page, name)).toBe('true');
    await expect.poll(() => takenOn(person)).toEqual({ '답 없는 비타민': ['09:00'] });
    await close();
  });

  it('the intake calendar keeps ticks without a network, and sends them when it is back', LONG, async () => {
    const person = await memberWith('offline@example.com', { name: '루테인', times: ['09:00'] });
    const { page, close } = await site.open('/alarm', asMember(site.server, person, { ...PHONE, serviceWorkers: 'allow' }));
    const tick = page.getByRole('button', { name: '루테인 먹었어요' });
    await tick.waitFor();
    await page.context().setOffline(true);
    await tick.click();
    await page.getByText('다시 연결되면 체크 1개를 저장해요.').waitFor();
    expect(await tick.getAttribute('aria-pressed')).toBe('true');
    expect(await takenOn(person)).toEqual({ 루테인: [] });
    await page.context().setOffline(false);
    await expect.poll(() => takenOn(person)).toEqual({ 루테인: ['09:00'] });
    await expect.poll(() => page.getByText('다시 연결되면').count()).toBe(0);
    await close();
  });
});

describe('the month', () => {
  it('the month has 42 days from Sunday, walks by keys and buttons, and lists the chosen day', LONG, async () => {
    const person = await memberWith('month@example.com', { name: '루테인', times: ['09:00'] });
    const { page, complaints, close } = await site.open('/alarm?date=2020-11-21', asMember(site.server, person));
    const grid = page.getByRole('table');
    await expect.poll(() => grid.getByRole('button').count()).toBe(42);
    expect(await grid.getByRole('columnheader').allInnerTexts()).toEqual(['일', '월', '화', '수', '목', '금', '토']);
    const chosen = () => grid.locator('[aria-pressed=true]').getAttribute('data-date');
    expect(await chosen()).toBe('2020-11-21');
    await grid.locator('[aria-pressed=true]').focus();
    for (const [key, date] of [
      ['ArrowLeft', '2020-11-20'],
      ['ArrowDown', '2020-11-27'],
      ['PageDown', '2020-12-27'],
      ['Home', '2020-12-27'],
      ['End', '2021-01-02'],
    ] as const) {
      await page.keyboard.press(key);
      await expect.poll(chosen, { message: key }).toBe(date);
      expect(await page.evaluate(() => document.activeElement?.getAttribute('data-date')), key).toBe(date);
    }
    await page.getByRole('button', { name: '이전 달' }).click();
    await page.getByRole('heading', { name: '2020년 12월' }).waitFor();
    expect(await grid.locator('[tabindex="0"]').count()).toBe(1);
    await page.getByRole('button', { name: '오늘로 가기' }).click();
    await expect.poll(chosen).toBe(today());
    expect(await grid.locator('[aria-current=date]').getAttribute('data-date')).toBe(today());
    expect(complaints).toEqual([]);
    await close();
  });

  it('the month is that of a new day after a night in the background', LONG, async () => {
    const person = await memberWith('night@example.com', { name: '루테인', times: ['09:00'] });
    const { page, close } = await site.open('/terms/service', asMember(site.server, person, PHONE));
    await page.clock.install();
    await page.goto(`${site.server.url}/alarm`);
    const marked = () => page.locator('.calendar [aria-current=date]').getAttribute('data-date');
    await expect.poll(marked).not.toBeNull();
    const before = await marked();
    await page.clock.setSystemTime(Date.now() + 86_400_000);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect.poll(marked).not.toBe(before);
    expect(await page.locator('.calendar .calendar-day[aria-pressed=true]').getAttribute('data-date')).toBe(await marked());
    await close();
  });

  it('the month lets a past day be ticked and a coming one not', LONG, async () => {
    const person = await memberWith('past@example.com', { name: '루테인', times: ['09:00'] });
    const shift = (days: number) => new Intl.DateTimeFormat('sv-SE').format(new Date(Date.now() + days * 86_400_000));
    const { page, close } = await site.open(`/alarm?date=${shift(-2)}`, asMember(site.server, person, PHONE));
    const tick = page.getByRole('button', { name: '루테인 먹었어요' });
    await tick.click();
    await expect.poll(() => takenOn(person, shift(-2))).toEqual({ 루테인: ['09:00'] });
    await page.goto(`${site.server.url}/alarm?date=${shift(2)}`);
    await tick.click({ force: true });
    await page.getByText('아직 오지 않은 날은 체크할 수 없어요.').waitFor();
    expect(await tick.getAttribute('aria-pressed')).toBe('false');
    await close();
  });
});
