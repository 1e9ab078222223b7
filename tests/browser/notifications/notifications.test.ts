import type { BrowserContextOptions, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#domain/shared/calendar-date.ts';
import { violationsOf } from '#tests/support/axe.ts';
import { DESKTOP, openSite, PHONE, type Site, type TestPage } from '#tests/support/browser.ts';
import { LONG } from '#tests/support/conditions.ts';
import { holdCalls } from '#tests/support/held-calls.ts';
import { asMember } from '#tests/support/member.ts';
import { at, newMember } from '#tests/support/reminder-people.ts';

const DAYS = ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'];
const today = () => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Seoul' }).format(new Date());
const SETTINGS = '/api/v1/notification-settings/me';

let site: Site;
let one: Awaited<ReturnType<typeof newMember>>;
beforeAll(async () => {
  site = await openSite();
  one = await newMember(site.server);
  await one.add({ name: '밤에 먹는 마그네슘', schedules: DAYS.map((day) => at(day, '22:00')) });
  await one.add({ name: '아침 오메가3', schedules: DAYS.map((day) => at(day, '08:30')) });
});
afterAll(() => site.close());

async function open(path: string, options: BrowserContextOptions = DESKTOP): Promise<TestPage> {
  const { accessToken, refreshToken } = one.tokens;
  const origin = site.server.url;
  const localStorage = [
    { name: 'accessToken', value: accessToken },
    { name: 'refreshToken', value: refreshToken ?? '' },
  ];
  return site.open(path, { timezoneId: 'Asia/Seoul', ...options, storageState: { cookies: [], origins: [{ origin, localStorage }] } });
}

const isTooWide = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
const isOn = async (type: string) =>
  ((await one.send('GET', SETTINGS)).body as { result: { type: string; channel: string; enabled: boolean }[] }).result.find(
    (row) => row.type === type && row.channel === 'PUSH',
  )?.enabled;

describe('the notification centre', () => {
  it('the notification centre tells what waits for an answer from what still comes; the gear leads to the settings', LONG, async () => {
    const { page, complaints, close } = await open('/terms/service', PHONE);
    await page.clock.setFixedTime(new Date(`${today()}T12:00:00+09:00`));
    await page.goto(`${site.server.url}/NotificationCenter`);
    expect(new URL(page.url()).pathname).toBe('/notificationCenter');
    const due = page.getByRole('region', { name: '확인할 알림' });
    const coming = page.getByRole('region', { name: '다음 알림' });
    await due.getByRole('link', { name: '아침 오메가3' }).waitFor();
    expect(await coming.getByRole('link').allInnerTexts()).toEqual([expect.stringContaining('밤에 먹는 마그네슘')]);
    expect(await coming.getByRole('button').count()).toBe(0);
    await due.getByRole('button', { name: '아침 오메가3 오전 8:30 먹었어요' }).click();
    await page.getByRole('region', { name: '확인한 알림' }).getByText('아침 오메가3').waitFor();
    expect(await due.count()).toBe(0);
    await page.getByText('지금 확인할 알림이 없어요.').waitFor();
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H2');
    await page.reload();
    await page.getByRole('region', { name: '확인한 알림' }).getByText('먹음').waitFor();
    await page.getByRole('link', { name: '알림 설정' }).click();
    await page.waitForURL('**/setting');
    expect(complaints).toEqual([]);
    await close();
  });

  it('the notification centre gives each product of a notice its own line and the due dose one wide primary button', LONG, async () => {
    const many = await newMember(site.server);
    const names = ['비타민C', '철분', '칼슘'];
    for (const name of names) await many.add({ name, schedules: DAYS.map((day) => at(day, '08:30')) });
    await many.add({ name: '마그네슘', schedules: DAYS.map((day) => at(day, '22:00')) });
    const { page, close } = await site.open('/terms/service', asMember(site.server, many.tokens, { ...PHONE, colorScheme: 'dark' }));
    await page.clock.setFixedTime(new Date(`${today()}T12:00:00+09:00`));
    await page.goto(`${site.server.url}/notificationCenter`);
    const due = page.getByRole('region', { name: '확인할 알림' });
    await due.getByRole('heading', { name: '오전 8:30' }).waitFor();
    const lines = due.getByRole('link').getByRole('listitem');
    expect((await lines.allInnerTexts()).sort()).toEqual(names);
    expect(await lines.locator('img').evaluateAll((all) => all.map((image) => image.getBoundingClientRect().width))).toEqual([40, 40, 40]);
    const button = due.getByRole('button');
    const [last, place, card] = await Promise.all([lines.last(), button, due.locator('.notice')].map((part) => part.boundingBox()));
    expect(place?.y).toBeGreaterThanOrEqual((last?.y ?? 999) + (last?.height ?? 0));
    expect(place?.width).toBeGreaterThan((card?.width ?? 999) - 40);
    expect(await button.getAttribute('class')).toContain('btn-primary');
    expect(await violationsOf(page)).toEqual([]);
    await button.click();
    await expect.poll(() => page.getByRole('region', { name: '확인한 알림' }).getByText('먹음').count()).toBe(3);
    expect(await page.getByRole('region', { name: '다음 알림' }).getByRole('button').count()).toBe(0);
    await close();
  });

  it('the notification centre says how yesterday went, and which pack runs out', LONG, async () => {
    const { page, close } = await open('/terms/service', PHONE);
    const yesterday = addDays(today(), -1);
    await page.route('**/api/v1/notifications/records?*', async (route) => {
      const response = await route.fetch();
      const body = (await response.json()) as { result: { days: { date: string; planned: number; taken: number }[] } };
      body.result.days = [{ date: yesterday, planned: 3, taken: 2 }];
      await route.fulfill({ response, json: body });
    });
    await page.goto(`${site.server.url}/notificationCenter`);
    const news = page.getByRole('region', { name: '지난 소식' });
    await news.getByRole('link', { name: '어제 3개 중 2개 먹었어요' }).click();
    await page.waitForURL(`**/alarm?date=${yesterday}`);
    await close();
  });

  it('the notification centre leads to a first reminder where there is none', LONG, async () => {
    const nobody = await newMember(site.server);
    const { page, close } = await site.open('/notificationCenter', asMember(site.server, nobody.tokens, PHONE));
    await page.getByText('섭취 알림이 없습니다.').waitFor();
    await page.getByRole('main').getByRole('link', { name: '알림 추가' }).click();
    await page.waitForURL('**/alarm/settings');
    await close();
  });

  it('the notification centre says to guests that it is for members, and leads them to log in', LONG, async () => {
    const { page, close } = await site.open('/notificationCenter', PHONE);
    await page.getByText('로그인 후 이용할 수 있어요').waitFor();
    await page.getByRole('link', { name: '알림 설정' }).click();
    await page.waitForURL('**/login?next=%2Fsetting');
    await close();
  });

  it('the notification centre lists changes of own products, a product once', LONG, async () => {
    const { page, complaints, close } = await open('/terms/service', PHONE);
    const change = { supplementId: 12, supplementName: '바뀐 제품', changedOn: '2026-11-20', ingredientName: '비타민D', unit: 'µg' };
    const result = [
      { ...change, kind: 'AMOUNT', oldAmount: 10, newAmount: 25 },
      { ...change, kind: 'CAUTION', ingredientName: null, unit: null, oldAmount: null, newAmount: null },
    ];
    await page.route('**/api/v1/notifications/changes', (route) =>
      route.fulfill({ json: { isSuccess: true, code: 'COMMON200', message: '', result } }),
    );
    await page.goto(`${site.server.url}/notificationCenter`);
    const link = page.getByRole('region', { name: '찜하거나 먹는 제품에서 바뀐 것' }).getByRole('link');
    await link.waitFor();
    expect((await link.innerText()).split('\n')).toEqual([
      '바뀐 제품',
      '2026-11에 비타민D 함량이 바뀌었어요 (10 µg → 25 µg)',
      '2026-11에 섭취 시 주의사항이 바뀌었어요',
    ]);
    expect(await violationsOf(page)).toEqual([]);
    expect(await isTooWide(page)).toBe(false);
    await link.click();
    await page.waitForURL('**/product/12');
    expect(complaints).toEqual([]);
    await close();
  });

  it('the notification centre says when it is empty, and when it cannot be loaded', LONG, async () => {
    const { page, close } = await open('/terms/service');
    const routines = '**/api/v1/notifications/routines?*';
    const empty = { isSuccess: true, code: 'COMMON200', message: '', result: [] };
    await page.route(routines, (route) => route.fulfill({ json: empty }));
    await page.goto(`${site.server.url}/notificationCenter`);
    await page.getByText('섭취 알림이 없습니다.').waitFor();
    await page.unroute(routines);
    const failed = { isSuccess: false, code: 'COMMON400', message: '', result: null };
    await page.route(routines, (route) => route.fulfill({ status: 400, json: failed }));
    await page.reload();
    await page.getByText('섭취 알림을 불러오지 못했습니다.').waitFor();
    await close();
  });
});

/** The settings in a browser that has answered so: headless ones block every notification. */
async function openSettings(permission: NotificationPermission): Promise<TestPage> {
  const visit = await open('/terms/service');
  await visit.page.addInitScript((answer) => Object.defineProperty(Notification, 'permission', { get: () => answer }), permission);
  await visit.page.goto(`${site.server.url}/setting`);
  return visit;
}

describe('the settings', () => {
  it('notification settings are four switches, set at once and rolled back when the server refuses', LONG, async () => {
    const { page, close } = await openSettings('granted');
    const group = page.getByRole('region', { name: '섭취 알림' });
    const push = group.getByRole('switch', { name: '푸시 알림' });
    await push.waitFor();
    expect(await page.getByRole('switch').count()).toBe(4);
    expect(await push.getAttribute('aria-checked')).toBe('true');
    await push.focus();
    await page.keyboard.press('Space');
    await expect.poll(() => isOn('INTAKE')).toBe(false);
    expect(await push.getAttribute('aria-checked')).toBe('false');
    await page.route(`**${SETTINGS}`, (route) =>
      route.request().method() === 'PATCH' ? route.fulfill({ status: 500, json: {} }) : route.continue(),
    );
    await push.click();
    await page.getByRole('alert').getByText('알림 설정을 바꾸지 못했어요.').waitFor();
    expect(await push.getAttribute('aria-checked')).toBe('false');
    await page.unroute(`**${SETTINGS}`);
    await push.click();
    await expect.poll(() => isOn('INTAKE')).toBe(true);
    await close();
  });

  it('notification settings are locked while they are being saved: no two presses of one can cross', LONG, async () => {
    const { page, close } = await openSettings('granted');
    const group = page.getByRole('region', { name: '섭취 알림' });
    const push = group.getByRole('switch', { name: '푸시 알림' });
    await expect.poll(() => push.getAttribute('aria-checked')).toBe('true');
    const held = await holdCalls(page, `**${SETTINGS}`);
    await push.click();
    await expect.poll(() => push.isDisabled()).toBe(true);
    expect(await push.getAttribute('aria-checked')).toBe('false');
    expect(await group.getByRole('switch', { name: '이메일' }).isEnabled()).toBe(true);
    held.letGo();
    await push.click();
    await expect.poll(() => isOn('INTAKE')).toBe(true);
    expect(await push.getAttribute('aria-checked')).toBe('true');
    expect(held.count).toBe(2);
    await close();
  });

  it('notification settings offer to enable this browser while it is off, and say why that fails', LONG, async () => {
    const { page, close } = await open('/terms/service', PHONE);
    await page.addInitScript(() => {
      const state = { permission: 'default' };
      Object.defineProperty(Notification, 'permission', { get: () => state.permission });
      Notification.requestPermission = async () => {
        state.permission = 'denied';
        return 'denied';
      };
    });
    await page.goto(`${site.server.url}/setting`);
    const banner = page.getByRole('complementary', { name: '이 브라우저의 알림이 꺼져 있어요' });
    await banner.getByRole('button', { name: '알림 켜기' }).click();
    await page.getByRole('alert').getByText('알림 권한이 거부되어 있어요.').waitFor();
    await close();
  });

  it('notification settings show the push of reminders off and locked where the browser blocks it, and say how to allow it', async () => {
    const { page, close } = await openSettings('denied');
    const push = page.getByRole('region', { name: '섭취 알림' }).getByRole('switch', { name: '푸시 알림' });
    await push.waitFor();
    expect(await isOn('INTAKE')).toBe(true);
    expect(await push.getAttribute('aria-checked')).toBe('false');
    expect(await push.isDisabled()).toBe(true);
    expect(await push.innerText()).toContain('브라우저의 사이트 설정에서 알림을 허용');
    // Consent to news can be withdrawn on any device.
    expect(await page.getByRole('region', { name: '혜택·소식 알림' }).getByRole('switch', { name: '푸시 알림' }).isEnabled()).toBe(true);
    await close();
  });

  it('notification settings tell people with an iPhone to install first', async () => {
    const userAgent =
      'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1';
    const { page, close } = await open('/setting', { ...PHONE, userAgent });
    await page.getByText('홈 화면에 추가하면 알림을 받을 수 있어요').waitFor();
    expect(await page.getByRole('button', { name: '알림 켜기' }).count()).toBe(0);
    await close();
  });
});

describe.each([
  ['light on a narrow phone', { ...PHONE, viewport: { width: 320, height: 700 }, colorScheme: 'light' as const }],
  ['dark on a desktop', { ...DESKTOP, colorScheme: 'dark' as const }],
])('%s', (_, options) => {
  it.each([
    ['/setting', '혜택·소식 알림'],
    ['/notificationCenter', '아침 오메가3'],
    ['/settings', '푸시 구독하기'],
    ['/offline', '인터넷에 연결되어 있지 않아요'],
  ])('axe finds nothing on %s, and nothing stands out', LONG, async (path, text) => {
    const { page, close } = await open(path, options);
    await page.getByText(text).first().waitFor();
    expect(await violationsOf(page)).toEqual([]);
    expect(await isTooWide(page)).toBe(false);
    await close();
  });
});
