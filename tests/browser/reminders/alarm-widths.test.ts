import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { violationsOf } from '#tests/support/axe.ts';
import { DESKTOP, openSite, type Site, type TestPage } from '#tests/support/browser.ts';
import { isFull, LONG } from '#tests/support/conditions.ts';
import { asMember, freshTokenOf } from '#tests/support/member.ts';
import { overflowAt } from '#tests/support/page-checks.ts';
import { newPerson, type Person, send } from '#tests/support/people.ts';
import { PRODUCTS } from '#tests/support/screens.ts';

const WIDTHS = [320, 390, 640, 700, 768, 1280];
const LOOKS = (['light', 'dark'] as const).flatMap((scheme) => WIDTHS.map((width) => ({ scheme, width })));
const PAGES_FROM = 768;
/** The quick run checks sheets on a small light phone, and pages at their narrowest in the dark. */
const SEEN = LOOKS.filter(({ scheme, width }) => isFull || (scheme === 'light' ? width === 320 : width === PAGES_FROM));

const DAYS = ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'];
const everyDayAt = (...times: string[]) => DAYS.flatMap((dayOfWeek) => times.map((time) => ({ dayOfWeek, time })));

let site: Site;
let person: Person;
let visit: TestPage;
let page: Page;
beforeAll(async () => {
  site = await openSite();
  person = await newPerson(site.server, 'widths@example.com');
  const path = '/api/v1/notifications/routines';
  await send(site.server, 'POST', path, person.headers, { supplementId: PRODUCTS.within, schedules: everyDayAt('09:00', '21:30') });
  await send(site.server, 'POST', `${path}/custom`, person.headers, {
    name: '아침에 먹는 아주 긴 이름의 종합비타민 미네랄',
    schedules: everyDayAt('09:00', '12:30', '18:00', '22:00'),
  });
  visit = await site.open('/terms/service', asMember(site.server, person, DESKTOP));
  page = visit.page;
});
afterAll(() => site.close());

/** Axe, overflow, and a time broken in the middle. */
async function faultsOf(width: number): Promise<string[]> {
  const broken = await page
    .locator('.times > span')
    .evaluateAll((times) => times.filter((time) => time.getClientRects().length > 1).map((time) => `broken: ${time.textContent}`));
  const overflow = await overflowAt(visit, width);
  return [...(await violationsOf(page)), ...broken, ...(overflow > 0 ? [`${overflow} px too wide`] : [])];
}

describe.each(SEEN)('at $width px, $scheme', ({ scheme, width }) => {
  beforeAll(async () => {
    await page.setViewportSize({ width, height: 844 });
    await page.emulateMedia({ colorScheme: scheme });
  });

  it('the calendar has nothing that axe or a reader would stumble over', LONG, async () => {
    await page.goto(`${site.server.url}/alarm`);
    await page.locator('.day-row').first().waitFor();
    expect(await faultsOf(width)).toEqual([]);
    // The month stands beside the list where there is room, else below; no column is empty.
    const [side, main] = await Promise.all(['.alarm-side', '.alarm-main'].map((part) => page.locator(part).boundingBox()));
    expect((side?.x ?? 0) > (main?.x ?? 0) + 100).toBe(width >= PAGES_FROM);
    expect((side?.y ?? 0) > (main?.y ?? 0) + 100).toBe(width < PAGES_FROM);
  });

  it('the list of reminders has no fault, nor have its forms: sheets below 768 px, pages above', LONG, async () => {
    await page.goto(`${site.server.url}/alarm/settings`);
    await page.locator('.setting-row').first().waitFor();
    expect(await faultsOf(width)).toEqual([]);
    const isSheet = width < PAGES_FROM;
    if (isSheet) {
      await page.getByRole('button', { name: '알림 추가' }).click();
      await page.getByRole('dialog').waitFor();
      expect(await faultsOf(width)).toEqual([]);
      await page.keyboard.press('Escape');
      await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    }
    await page.getByRole('button', { name: /^아침에 먹는.*수정/ }).click();
    await page.locator('.reminder-form').waitFor();
    expect(await page.getByRole('dialog').count()).toBe(isSheet ? 1 : 0);
    expect(await faultsOf(width)).toEqual([]);
    const [actions, form] = await Promise.all(
      ['.reminder-actions', isSheet ? '.sheet[open]' : '.reminder-page'].map((part) => page.locator(part).boundingBox()),
    );
    // The form must not show below its buttons.
    if (isSheet) expect((actions?.y ?? 0) + (actions?.height ?? 0)).toBeCloseTo((form?.y ?? 0) + (form?.height ?? 0), 0);
  });
});

describe('a keyboard alone', () => {
  async function tabTo(name: string | RegExp, role: 'button' | 'switch' | 'link' | 'textbox' = 'button'): Promise<void> {
    const wanted = page.getByRole(role, { name, exact: typeof name === 'string' }).first();
    await wanted.waitFor();
    for (let step = 0; step < 60; step += 1) {
      if (await wanted.evaluate((element) => element === document.activeElement)) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`no way by Tab to ${name}`);
  }
  const inFocus = () => page.evaluate(() => document.activeElement?.getAttribute('data-date') ?? document.activeElement?.textContent ?? '');

  it.each([390, 1280])('the keyboard alone chooses a day, ticks, adds, switches off and deletes at %i px', LONG, async (width) => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(`${site.server.url}/alarm`);
    await page.locator('.day-row').first().waitFor();
    await page.keyboard.press('Tab');
    const today = await page.locator('.calendar [aria-current=date]').getAttribute('data-date');
    // On phones the week strip comes first, elsewhere the month.
    for (let step = 0; step < 60 && (await inFocus()) !== today; step += 1) await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowLeft');
    await expect.poll(inFocus).not.toBe(today);
    await page.keyboard.press('ArrowRight');
    await expect.poll(inFocus).toBe(today);
    const tick = page.getByRole('button', { name: /스물한 가지(?!.* 다르게).* 먹었어요$/ }).first();
    // Ticks are shown once the chosen day's list has loaded.
    await expect.poll(() => tick.getAttribute('aria-pressed')).not.toBeNull();
    const before = await tick.getAttribute('aria-pressed');
    await tabTo(/스물한 가지(?!.* 다르게).* 먹었어요$/);
    await page.keyboard.press('Space');
    await expect.poll(() => tick.getAttribute('aria-pressed')).toBe(before === 'true' ? 'false' : 'true');

    await page.goto(`${site.server.url}/alarm/settings`);
    await page.locator('.setting-row').first().waitFor();
    const name = `자판으로 만든 알림 ${width}`;
    if (width < PAGES_FROM) {
      await tabTo('알림 추가');
      await page.keyboard.press('Enter');
      await tabTo('직접 입력하기');
    } else await tabTo('직접 입력하기', 'link');
    await page.keyboard.press('Enter');
    await tabTo('영양제 이름', 'textbox');
    await page.keyboard.insertText(name);
    // All days are preselected.
    await tabTo('저장');
    await page.keyboard.press('Enter');
    const row = page.locator('.setting-row', { hasText: name });
    await row.waitFor();
    // This browser supports no push: the alternative is offered once, at the first save.
    if (width < PAGES_FROM) {
      await page.getByRole('dialog').getByText('메일').first().waitFor();
      await page.keyboard.press('Escape');
      await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    }

    const isOn = row.getByRole('switch');
    await tabTo(new RegExp(name), 'switch');
    await page.keyboard.press('Space');
    await expect.poll(() => isOn.getAttribute('aria-checked')).toBe('false');
    await tabTo(new RegExp(`^${name} 수정`));
    await page.keyboard.press('Enter');
    await tabTo('삭제');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').getByText(/삭제/).first().waitFor();
    const confirm = page.getByRole('dialog').last().getByRole('button', { name: '삭제' });
    for (let step = 0; step < 10 && !(await confirm.evaluate((element) => element === document.activeElement)); step += 1)
      await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    if (width >= PAGES_FROM) await page.waitForURL('**/alarm/settings');
    await page.locator('.setting-row').first().waitFor();
    await expect.poll(() => row.count()).toBe(0);
    expect(visit.complaints).toEqual([]);
  });
});

describe('a device whose clock is five minutes off', () => {
  it.each([5, -5])('(%i) stays logged in and ticks the day that it shows', LONG, async (skew) => {
    const tokens = { ...person, accessToken: await freshTokenOf(site.server, person) };
    const skewed = await site.open('/terms/service', asMember(site.server, tokens, DESKTOP));
    await skewed.page.clock.install({ time: Date.now() + skew * 60_000 });
    let refreshed = 0;
    skewed.page.on('request', (request) => {
      if (request.url().endsWith('/auth/refresh')) refreshed += 1;
    });
    await skewed.page.goto(`${site.server.url}/alarm`);
    const tick = skewed.page.getByRole('button', { name: /^아침에 먹는(?!.* 다르게).* 먹었어요$/ }).first();
    const before = await tick.getAttribute('aria-pressed');
    const answer = skewed.page.waitForResponse('**/records/**');
    await tick.click();
    expect((await answer).status()).toBe(200);
    const shown = await skewed.page.locator('.calendar .calendar-day[aria-pressed=true]').getAttribute('data-date');
    expect(new URL((await answer).url()).searchParams.get('date')).toBe(shown);
    await expect.poll(() => tick.getAttribute('aria-pressed')).toBe(before === 'true' ? 'false' : 'true');
    expect(refreshed).toBe(0);
    await skewed.close();
  });
});
