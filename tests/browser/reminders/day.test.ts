import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#domain/shared/calendar-date.ts';
import { violationsOf } from '#tests/support/axe.ts';
import { DESKTOP, openSite, PHONE, type Site } from '#tests/support/browser.ts';
import { LONG } from '#tests/support/conditions.ts';
import { holdCalls } from '#tests/support/held-calls.ts';
import { asMember } from '#tests/support/member.ts';
import { overflowAt } from '#tests/support/page-checks.ts';
import { newPerson, type Person, send } from '#tests/support/people.ts';

const DAYS = ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'];
const everyDayAt = (...times: string[]) => DAYS.flatMap((dayOfWeek) => times.map((time) => ({ dayOfWeek, time })));
const ROUTINES = '/api/v1/notifications/routines';
const DAY_MS = 86_400_000;

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const today = () => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Seoul' }).format(new Date());

async function memberWith(email: string, ...routines: readonly { readonly name: string; readonly times: string[] }[]): Promise<Person> {
  const person = await newPerson(site.server, email);
  for (const { name, times } of routines)
    await send(site.server, 'POST', `${ROUTINES}/custom`, person.headers, { name, schedules: everyDayAt(...times) });
  return person;
}

/** Moves all reminders into the past. */
async function madeBefore(days: number): Promise<void> {
  await server()
    .prepare('UPDATE routine SET created_at = ?1')
    .bind(Date.now() - days * DAY_MS)
    .all();
}
const server = () => site.server.accounts;

const openAs = (person: Person, options = PHONE, path = '/alarm') =>
  site.open(path, asMember(site.server, person, { ...options, timezoneId: 'Asia/Seoul' }));

const isInView = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return top >= 0 && bottom <= innerHeight;
    });

describe('the day on a phone', () => {
  it.each([320, 390])('the day on a phone of %i px shows the next time whole, and the first dose above its middle', LONG, async (width) => {
    const name = '아침에 먹는 아주 긴 이름의 멀티비타민 미네랄 츄어블';
    const person = await memberWith(`whole-time-${width}@example.com`, { name, times: ['00:00'] }, { name: '루테인', times: ['00:01'] });
    const visit = await openAs(person, { ...PHONE, viewport: { width, height: 844 } });
    const { page, close } = visit;
    const next = page.locator('.day-next');
    const time = next.getByText('오전 12:00', { exact: true });
    await time.waitFor();
    const [text, place] = await Promise.all([page.locator('.day-summary-text').boundingBox(), time.boundingBox()]);
    expect((place?.x ?? 999) + (place?.width ?? 999)).toBeLessThanOrEqual((text?.x ?? 0) + (text?.width ?? 0) + 1);
    expect(await time.evaluate((element) => element.getClientRects().length)).toBe(1);
    // It is heard as one sentence.
    expect(await next.textContent()).toBe(`지금 먹을 차례 · ${name} (오전 12:00)`);
    // The lines kept for it before it is known are enough.
    expect((await next.boundingBox())?.height).toBeLessThanOrEqual(43);
    const tools = page.locator('.day-part-head').first();
    await tools.getByRole('button', { name: '남은 것 미루기' }).waitFor();
    if (width === 390) expect((await page.locator('.day-row').first().boundingBox())?.y).toBeLessThan(844 * 0.57);
    expect(await overflowAt(visit, width)).toBeLessThanOrEqual(0);
    await close();
  });

  it('the day on a phone shows week, percentage and first pills without scrolling, and the month below', LONG, async () => {
    const person = await memberWith('order@example.com', { name: '루테인', times: ['08:00'] }, { name: '마그네슘', times: ['22:00'] });
    const { page, complaints, close } = await openAs(person);
    await page.getByRole('button', { name: '마그네슘 먹었어요' }).waitFor();
    for (const part of ['.week-strip', '.day-percent', '.day-row .tick']) expect(await isInView(page, part), part).toBe(true);
    expect(await isInView(page, '.calendar-grid')).toBe(false);
    const [row, month] = await Promise.all(['.day-row', '.calendar'].map((part) => page.locator(part).last().boundingBox()));
    expect((month?.y ?? 0) > (row?.y ?? 0)).toBe(true);
    expect(await page.locator('.calendar-grid .calendar-day').count()).toBe(42);
    expect(await page.getByRole('heading', { level: 3 }).allInnerTexts()).toEqual(['아침 0/1', '자기 전 0/1']);
    expect(await violationsOf(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await close();
  });

  it('the week strip swipes from week to week, one at a time, and shows the week of the chosen day', LONG, async () => {
    const person = await memberWith('weeks@example.com', { name: '루테인', times: ['08:00'] });
    const { page, close } = await openAs(person);
    const strip = page.locator('.week-strip-weeks');
    await strip.waitFor();
    expect(await strip.evaluate((element) => getComputedStyle(element).scrollSnapType)).toContain('x mandatory');
    const place = (date: string) =>
      page.locator(`.week-strip [data-date="${date}"]`).evaluate((element) => {
        const { left, right } = element.getBoundingClientRect();
        return left >= 0 && right <= innerWidth;
      });
    await expect.poll(() => place(today())).toBe(true);
    const weekAgo = addDays(today(), -7);
    await strip.evaluate((element) => element.scrollBy({ left: -element.clientWidth }));
    await expect.poll(() => place(weekAgo)).toBe(true);
    await page.locator(`.week-strip [data-date="${weekAgo}"]`).click();
    await expect.poll(() => page.locator('.calendar-grid [aria-pressed=true]').getAttribute('data-date')).toBe(weekAgo);
    await page.getByRole('button', { name: '이전 달' }).click();
    const chosen = async () => (await page.locator('.calendar-grid [aria-pressed=true]').getAttribute('data-date')) ?? '';
    await expect.poll(async () => place(await chosen())).toBe(true);
    await close();
  });

  it('ticks a part of the day at once', async () => {
    const person = await memberWith(
      'all-at-once@example.com',
      { name: '루테인', times: ['08:00'] },
      { name: '유산균', times: ['07:00', '22:00'] },
    );
    const { page, close } = await openAs(person);
    await page.getByRole('button', { name: '아침 2개 모두 먹었어요' }).click();
    await page.getByRole('heading', { name: '아침 2/2' }).waitFor();
    await expect.poll(() => page.locator('.tick[aria-pressed=true]').count()).toBe(2);
    await page.getByRole('button', { name: '유산균 오후 10:00 먹었어요', pressed: false }).waitFor();
    await close();
  });
});

describe('the day on a desktop', () => {
  it('the day on a desktop stands beside the month', LONG, async () => {
    const person = await memberWith('beside@example.com', { name: '루테인', times: ['08:00'] });
    const { page, close } = await openAs(person, DESKTOP);
    await page.locator('.day-row').waitFor();
    for (const part of ['.day-percent', '.day-row', '.calendar-grid']) expect(await isInView(page, part), part).toBe(true);
    expect(await page.locator('.week-strip').isVisible()).toBe(false);
    await close();
  });
});

describe('nobody is scolded', () => {
  it('a new person, for today or any other day', async () => {
    const { page, close } = await openAs(await memberWith('fresh@example.com'));
    await page.getByText('오늘 먹을 영양제가 없어요.').waitFor();
    expect(await page.locator('.ring').count()).toBe(0);
    expect(await page.locator('.day-summary img').getAttribute('src')).toBe('/cat/default.svg');
    expect(await page.getByText('이번 달').count()).toBe(0);
    await close();
  });

  it('a future day, or one before the first reminder, has no ring, no percentage, no worried cat', LONG, async () => {
    const person = await memberWith('before@example.com', { name: '루테인', times: ['08:00'] });
    await madeBefore(2);
    for (const [date, text] of [
      [addDays(today(), 3), '아직 오지 않은 날이에요'],
      [addDays(today(), -5), '알림을 만들기 전이에요.'],
    ] as const) {
      const { page, close } = await openAs(person, PHONE, `/alarm?date=${date}`);
      await page.locator('.day-summary').getByText(text).waitFor();
      expect(await page.locator('.day-percent').innerText()).toBe('–');
      expect(await page.locator('.day-summary img').getAttribute('src')).toBe('/cat/default.svg');
      expect(await page.locator(`.calendar-grid [data-date="${date}"] .ring`).count()).toBe(0);
      await close();
    }
    const { page, close } = await openAs(person);
    await expect.poll(() => page.locator(`.calendar-grid [data-date="${addDays(today(), -1)}"] .ring`).count()).toBe(1);
    await close();
  });

  it('a disabled reminder worries no cat, and 이번 달 stays that of this month', LONG, async () => {
    const person = await memberWith('off@example.com', { name: '루테인', times: ['08:00'] }, { name: '꺼 둔 것', times: ['23:59'] });
    const { page, close } = await openAs(person);
    await page.getByRole('button', { name: '루테인 먹었어요' }).click();
    await page.getByText('2번 중 1번 먹었어요').waitFor();
    await page.goto(`${site.server.url}/alarm/settings`);
    const kept = page.waitForResponse('**/toggle*');
    await page.getByRole('switch', { name: '꺼 둔 것 알림' }).click();
    await kept;
    await page.goto(`${site.server.url}/alarm`);
    await expect.poll(() => page.locator('.day-percent').innerText()).toMatch(/^100/);
    await page.getByText('이번 달 100%').waitFor();
    await page.getByRole('button', { name: '이전 달' }).click();
    await page.locator('.day-summary').getByText('알림을 만들기 전이에요.').waitFor();
    await page.getByText('이번 달 100%').waitFor();
    await close();
  });
});

describe('a tick', () => {
  it('a tick is drawn within 50 ms however slow the server is, and vibrates where the device can', LONG, async () => {
    const names = ['루테인', '마그네슘', '비타민 D', '아연', '오메가3'];
    const person = await memberWith('fast@example.com', ...names.map((name) => ({ name, times: ['08:00'] })));
    const { page, close } = await openAs(person, { ...PHONE, reducedMotion: 'no-preference' });
    const held = await holdCalls(page, '**/records/**');
    const took: number[] = [];
    for (const name of names) {
      const tick = page.getByRole('button', { name: `${name} 먹었어요` });
      await tick.waitFor();
      const outcome = await tick.evaluate(async (button) => {
        const felt: unknown[] = [];
        Object.defineProperty(navigator, 'vibrate', { configurable: true, value: (pattern: unknown) => felt.push(pattern) > 0 });
        const begun = performance.now();
        if (button instanceof HTMLElement) button.click();
        while (button.getAttribute('aria-pressed') !== 'true') await new Promise(requestAnimationFrame);
        return { took: performance.now() - begun, felt };
      });
      expect(outcome.felt).toEqual([10]);
      took.push(outcome.took);
    }
    // The fastest is free of the machine's other load.
    expect(Math.min(...took), took.join(', ')).toBeLessThan(50);
    held.letGo();
    await close();
  });

  it('a tick does not vibrate with reduced motion', LONG, async () => {
    const person = await memberWith('still@example.com', { name: '루테인', times: ['08:00'] });
    const { page, close } = await openAs(person);
    const tick = page.getByRole('button', { name: '루테인 먹었어요' });
    await tick.waitFor();
    await page.evaluate(() => {
      Object.defineProperty(navigator, 'vibrate', { value: () => document.body.classList.add('felt') });
    });
    await tick.click();
    await expect.poll(() => tick.getAttribute('aria-pressed')).toBe('true');
    expect(await page.locator('body.felt').count()).toBe(0);
    await close();
  });
});

describe('what became of a dose', () => {
  it('a dose is said in two taps: skipped with a reason, which is not taken, or late, which is', LONG, async () => {
    const person = await memberWith('skips@example.com', { name: '루테인', times: ['08:00', '20:00'] });
    const { page, complaints, close } = await openAs(person);
    await page.getByRole('button', { name: '루테인 오전 8:00 다르게 먹었어요' }).click();
    const sheet = page.getByRole('dialog', { name: '언제 드셨어요?' });
    await sheet.getByRole('radio', { name: '건너뛰었어요' }).check();
    await sheet.getByRole('button', { name: '속이 불편했어요' }).click();
    expect(await violationsOf(page)).toEqual([]);
    await sheet.getByRole('button', { name: '기록하기' }).click();
    await page.getByText('건너뜀 · 속이 불편했어요').waitFor();
    await page.getByRole('button', { name: '루테인 오전 8:00 먹었어요', pressed: false }).waitFor();
    await page.getByRole('button', { name: '루테인 오후 8:00 다르게 먹었어요' }).click();
    await sheet.getByRole('radio', { name: '늦게 먹었어요' }).check();
    await sheet.getByRole('textbox', { name: '다른 이유' }).fill('회의가 길었어요');
    await sheet.getByRole('button', { name: '기록하기' }).click();
    await page.getByText('늦게 먹음 · 회의가 길었어요').waitFor();
    await page.getByRole('button', { name: '루테인 오후 8:00 먹었어요', pressed: true }).waitFor();
    expect(await page.locator('.day-percent').innerText()).toMatch(/^0/);
    const records = async () =>
      (await send(site.server, 'GET', `/api/v1/notifications/records?from=${today()}&to=${today()}`, person.headers)).text;
    await expect.poll(records).toContain('회의가 길었어요');
    await page.reload();
    await page.getByText('건너뜀 · 속이 불편했어요').waitFor();
    expect(complaints).toEqual([]);
    await close();
  });

  it('a dose is rolled back with a message when the server refuses', LONG, async () => {
    const person = await memberWith('refuses@example.com', { name: '루테인', times: ['08:00'] });
    const { page, close } = await openAs(person);
    await page.getByRole('button', { name: /다르게 먹었어요/ }).click();
    const held = await holdCalls(page, /records\/\d+$/);
    held.isFailing = true;
    await page.getByRole('radio', { name: '건너뛰었어요' }).check();
    await page.getByRole('button', { name: '기록하기' }).click();
    await page.getByText('건너뜀', { exact: true }).waitFor();
    held.letGo();
    await page.getByRole('alert').getByText('섭취 상태 업데이트에 실패했습니다.').waitFor();
    await expect.poll(() => page.getByText('건너뜀', { exact: true }).count()).toBe(0);
    await close();
  });
});

describe('a year', () => {
  it.each([PHONE, DESKTOP])('a year has twelve months of intake, each a link to its month', LONG, async (options) => {
    const width = options.viewport?.width ?? 0;
    const person = await memberWith(`year-${width}@example.com`, { name: '루테인', times: ['08:00'] });
    const visit = await openAs(person, options);
    const { page, complaints, close } = visit;
    const tick = page.getByRole('button', { name: '루테인 먹었어요' });
    await tick.click();
    await page.getByRole('button', { name: '연', exact: true }).click();
    await expect.poll(() => page.locator('.year-month').count()).toBe(12);
    await page.locator('.year-day-all').waitFor();
    expect(await violationsOf(page)).toEqual([]);
    expect(await overflowAt(visit, width)).toBeLessThanOrEqual(0);
    await page.getByRole('button', { name: '이전 해' }).click();
    const year = Number(today().slice(0, 4)) - 1;
    await page.getByRole('heading', { name: `${year}년` }).waitFor();
    await page.getByRole('button', { name: `${year}년 2월` }).click();
    await page.getByRole('heading', { name: `${year}년 2월` }).waitFor();
    expect(complaints).toEqual([]);
    await close();
  });
});
