import type { Browser, BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from '#tests/support/chromium.ts';
import { LONG } from '#tests/support/conditions.ts';
import { pressNotification, pushesTo, shownNotifications, stubPushManager, workerOf } from '#tests/support/push-browser.ts';
import { openPushService, type PushDevice, type PushService } from '#tests/support/push-service.ts';
import { newMember } from '#tests/support/reminder-people.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

let push: PushService;
let server: TestServer;
let browser: Browser;
beforeAll(async () => {
  push = await openPushService();
  [server, browser] = await Promise.all([
    startServer({ LOOPBACK_PUSH_ORIGIN: push.origin, PUSH_RETRY_SECONDS: '1' }),
    launchBrowser({ whole: true }),
  ]);
});
afterAll(async () => {
  await browser.close();
  await server.close();
  await push.close();
});

const MINUTE = 60_000;
const WEEKDAYS = ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'];

type Visit = {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly device: PushDevice;
  readonly one: Awaited<ReturnType<typeof newMember>>;
};

async function visit(path: string, permissions: readonly string[]): Promise<Visit> {
  const one = await newMember(server);
  const device = push.newDevice();
  const context = await browser.newContext({ locale: 'ko-KR', timezoneId: 'Asia/Seoul', reducedMotion: 'reduce' });
  await context.grantPermissions([...permissions], { origin: server.url });
  await stubPushManager(context, device.subscription);
  await context.addInitScript(({ accessToken, refreshToken }) => {
    localStorage.setItem('accessToken', accessToken);
    localStorage.setItem('refreshToken', refreshToken);
  }, one.tokens);
  const page = await context.newPage();
  await page.goto(server.url + path);
  return { context, page, device, one };
}

const subscribed = (device: PushDevice) =>
  server.accounts.prepare('SELECT user_id AS owner, platform FROM push_device WHERE address = ?1').bind(device.subscription.endpoint).all();

/** The count on the icon, as the service worker set it. */
async function badgeOf(context: BrowserContext): Promise<() => Promise<unknown>> {
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  await worker.evaluate(() =>
    Object.assign(navigator, { setAppBadge: async (count: number) => Object.assign(globalThis, { badge: count }) }),
  );
  return () => worker.evaluate(() => Reflect.get(globalThis, 'badge'));
}

const DECLARED = JSON.stringify({
  web_push: 8030,
  notification: { title: '먹을 시간', body: '루테인', tag: 'declared', navigate: '/alarm', mutable: true },
});

describe('a reminder, from the tap that allows it to the tick it asks for', () => {
  it('a reminder goes through the real page, worker, queue, encryption and service worker', async () => {
    const { context, page, device, one } = await visit('/setting', ['notifications']);
    // With permission granted, the page registers the browser without asking.
    await page.goto(`${server.url}/settings`);
    await page.getByRole('button', { name: '푸시 구독하기' }).click();
    await page.getByText('이제 이 브라우저로 알림을 보내 드려요.').waitFor();
    await expect.poll(async () => (await subscribed(device)).results.length).toBe(1);

    const minute = Math.floor(Date.now() / MINUTE);
    const time = new Date(minute * MINUTE + 9 * 3_600_000).toISOString().slice(11, 16);
    const { notificationRoutineId: id } = await one.add({ name: '오메가3', schedules: WEEKDAYS.map((dayOfWeek) => ({ dayOfWeek, time })) });
    await server.accounts.prepare('UPDATE routine_slot SET next_due = ?2 WHERE routine_id = ?1').bind(id, minute).all();
    await page.goto(`${server.url}/alarm`);
    await page.getByRole('button', { name: '오메가3 먹었어요', pressed: false }).waitFor();
    const deliver = await pushesTo(page, server.url);
    await server.tick(new Date(minute * MINUTE));
    await expect.poll(() => device.pushed.length).toBe(1);
    const [pushed] = device.pushed;

    const badge = await badgeOf(context);
    await deliver(pushed?.text ?? '');
    await expect.poll(badge).toBe(1);
    const lastPush = () => page.evaluate(async () => Number(await (await caches.match('/last-push'))?.text()));
    await expect.poll(lastPush).toBeGreaterThan(minute * MINUTE - MINUTE);
    expect(await shownNotifications(page)).toEqual([
      {
        title: '영양제 먹을 시간이에요',
        body: expect.stringContaining('‘오메가3’'),
        tag: `${one.id}:${minute}`,
        actions: [
          { action: 'taken', title: '먹었어요' },
          { action: 'snooze', title: '10분 뒤' },
        ],
      },
    ]);
    // The same tag replaces the notification.
    await deliver(pushed?.text ?? '');
    expect(await shownNotifications(page)).toHaveLength(1);

    const [worker] = context.serviceWorkers();
    if (!worker) throw new Error('no service worker');
    const tag = `${one.id}:${minute}`;
    expect(await pressNotification(worker, tag, 'taken')).toEqual([]);
    expect(await badge()).toBe(0);
    const tick = page.getByRole('button', { name: '오메가3 먹었어요', pressed: true });
    await tick.waitFor();
    expect(await shownNotifications(page)).toEqual([]);

    await deliver(pushed?.text ?? '');
    expect(await shownNotifications(page)).toHaveLength(1);
    // Answered, maybe on another device: the page closes it when it is shown.
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect.poll(() => shownNotifications(page)).toEqual([]);

    await deliver(pushed?.text ?? '');
    expect(await pressNotification(worker, tag, '')).toEqual([['focus', expect.stringContaining('/alarm')]]);
    await page.waitForURL(/\/alarm\?date=/);
    await context.close();
  });

  it('a ring of two closes once both are answered, on the page or by its one button', async () => {
    const { context, page, device, one } = await visit('/alarm', ['notifications']);
    await one.send('POST', '/api/v1/push/subscribe', device.subscription);
    const minute = Math.floor(Date.now() / MINUTE);
    const time = new Date(minute * MINUTE + 9 * 3_600_000).toISOString().slice(11, 16);
    const schedules = WEEKDAYS.map((dayOfWeek) => ({ dayOfWeek, time }));
    for (const name of ['루테인', '칼슘']) {
      const { notificationRoutineId: id } = await one.add({ name, schedules });
      await server.accounts.prepare('UPDATE routine_slot SET next_due = ?2 WHERE routine_id = ?1').bind(id, minute).all();
    }
    await server.tick(new Date(minute * MINUTE));
    await expect.poll(() => device.pushed.length).toBe(1);
    await page.reload();
    const deliver = await pushesTo(page, server.url);
    const ring = device.pushed[0]?.text ?? '';
    await deliver(ring);
    const titles = async () => (await shownNotifications(page)).map(({ title, actions }) => [title, actions[0]?.title]);
    expect(await titles()).toEqual([['영양제 2개 먹을 시간이에요', '모두 먹었어요']]);
    await page.getByRole('button', { name: '루테인 먹었어요' }).click();
    await page.getByRole('button', { name: '루테인 먹었어요', pressed: true }).waitFor();
    expect(await titles()).toHaveLength(1);
    await page.getByRole('button', { name: '칼슘 먹었어요' }).click();
    await expect.poll(titles).toEqual([]);

    await page.getByRole('button', { name: '칼슘 먹었어요' }).click();
    await page.getByRole('button', { name: '칼슘 먹었어요', pressed: false }).waitFor();
    await deliver(ring);
    const [worker] = context.serviceWorkers();
    if (!worker) throw new Error('no service worker');
    expect(await pressNotification(worker, `${one.id}:${minute}`, 'taken')).toEqual([]);
    await page.getByRole('button', { name: '칼슘 먹었어요', pressed: true }).waitFor();
    await context.close();
  });

  it('a push is always shown, and opens nothing but our own pages', LONG, async () => {
    const { context, page } = await visit('/alarm', ['notifications']);
    const deliver = await pushesTo(page, server.url);
    const hostile = [
      'no json at all',
      '{"title":"<img src=x onerror=alert(1)>","clickUrl":"https://evil.example/x"}',
      '{"notification":{"title":"FCM"},"data":{"tag":"fcm","link":"//evil.example"},"fcmOptions":{"link":"javascript:alert(1)"}}',
    ];
    for (const text of hostile) await deliver(text);
    expect(await shownNotifications(page)).toHaveLength(3);
    const [worker] = context.serviceWorkers();
    for (const { tag } of await shownNotifications(page)) {
      // An open window on any page navigates there.
      await page.goto(`${server.url}/product/1`);
      const calls = worker ? await pressNotification(worker, tag, 'taken') : [];
      expect(calls).toEqual([['focus', `${server.url}/product/1`]]);
      await page.waitForURL(`${server.url}/alarm`);
    }
    await context.close();
  });
});

describe('a service worker that is stopped', () => {
  it('a service worker that was stopped before a push wakes up and shows it', async () => {
    const { context, page } = await visit('/alarm', ['notifications']);
    await page.evaluate(() => navigator.serviceWorker.ready);
    const { push: send, stop } = await workerOf(page, server.url);
    await stop();
    await send(DECLARED);
    await expect.poll(() => shownNotifications(page)).toMatchObject([{ title: '먹을 시간', body: '루테인', tag: 'declared' }]);
    await context.close();
  });

  it('a service worker that is stopped while it shows a push shows the repetition once', async () => {
    const { context, page } = await visit('/alarm', ['notifications']);
    await page.evaluate(() => navigator.serviceWorker.ready);
    const { push: send, stop } = await workerOf(page, server.url);
    const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
    await worker.evaluate(() => {
      const registration: ServiceWorkerRegistration = Reflect.get(globalThis, 'registration');
      Object.assign(globalThis, { began: false });
      registration.showNotification = () => {
        Object.assign(globalThis, { began: true });
        return new Promise(() => undefined);
      };
    });
    void send(DECLARED);
    await expect.poll(() => worker.evaluate(() => Reflect.get(globalThis, 'began'))).toBe(true);
    await stop();
    expect(await shownNotifications(page)).toEqual([]);
    await send(DECLARED);
    await expect.poll(async () => (await shownNotifications(page)).length).toBe(1);
    await context.close();
  });
});

describe('a browser that does not get as far', () => {
  it.each<[string, (page: Page) => Promise<unknown>, string]>([
    [
      'has no notifications',
      (page) => page.addInitScript(() => Reflect.deleteProperty(window, 'PushManager')),
      '이 환경에서는 알림을 지원하지 않아요.',
    ],
    ['refuses', () => Promise.resolve(), '알림 권한이 거부되어 있어요. 브라우저 설정에서 허용해 주세요.'],
    [
      'is asked and says nothing',
      (page) =>
        page.addInitScript(() => {
          Object.defineProperty(Notification, 'permission', { get: () => 'default' });
          Notification.requestPermission = async () => 'default';
        }),
      '알림 권한을 허용해 주세요.',
    ],
    [
      'gets no subscription',
      (page) =>
        page.addInitScript(() => {
          Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
          PushManager.prototype.subscribe = () => Promise.reject(new DOMException('', 'AbortError'));
        }),
      '알림 토큰을 받지 못했어요. 새로고침한 뒤 다시 시도해 주세요.',
    ],
    [
      'has no service worker',
      async (page) => {
        await page.addInitScript(() => Object.defineProperty(Notification, 'permission', { get: () => 'granted' }));
        await page.route('**/firebase-messaging-sw.js', (route) => route.fulfill({ status: 404 }));
        await page.addInitScript(() => {
          ServiceWorkerContainer.prototype.register = () => Promise.reject(new TypeError('no script'));
        });
      },
      '서비스 워커를 등록하지 못했어요.',
    ],
    ['is nobody’s', (page) => page.addInitScript(() => localStorage.clear()), '로그인이 필요합니다.'],
  ])('a browser that cannot subscribe: %s', LONG, async (_, prepare, text) => {
    const { context, page } = await visit('/terms/service', []);
    await prepare(page);
    await page.goto(`${server.url}/settings`);
    await page.getByRole('button', { name: '푸시 구독하기' }).click();
    await page.getByText(text).waitFor();
    await context.close();
  });
});
