import { createECDH, randomBytes } from 'node:crypto';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { violationsOf } from '#tests/support/axe.ts';
import { openSite, PHONE, type Site } from '#tests/support/browser.ts';
import { asMember } from '#tests/support/member.ts';
import { newMember } from '#tests/support/reminder-people.ts';
import { rowsOf } from '#tests/support/rows.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const keys = { p256dh: createECDH('prime256v1').generateKeys('base64url'), auth: randomBytes(16).toString('base64url') };

/** Subscriptions that count up and can be lost, kept in local storage as `stub`. */
async function subscribable(page: Page, name: string): Promise<void> {
  await page.addInitScript(
    ([keys, name]) => {
      Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
      type Stub = { readonly count: number; readonly key: number[] | null };
      const read = (): Stub => JSON.parse(localStorage.getItem('stub') ?? '{"count":0,"key":null}');
      const write = (stub: Stub) => localStorage.setItem('stub', JSON.stringify(stub));
      const made = ({ count, key }: Stub) => ({
        endpoint: `https://fcm.googleapis.com/fcm/send/${name}-${count}`,
        expirationTime: null,
        options: { userVisibleOnly: true, applicationServerKey: new Uint8Array(key ?? []).buffer },
        getKey: () => null,
        toJSON: () => ({ endpoint: `https://fcm.googleapis.com/fcm/send/${name}-${count}`, keys }),
        unsubscribe: async () => {
          write({ ...read(), key: null });
          return true;
        },
      });
      Object.assign(PushManager.prototype, {
        async subscribe({ applicationServerKey }: { applicationServerKey: Uint8Array }) {
          write({ count: read().count + 1, key: [...applicationServerKey] });
          return made(read());
        },
        getSubscription: async () => (read().key === null ? null : made(read())),
      });
    },
    [keys, name] as const,
  );
}

/** Numbers of the subscriptions that the server knows. */
const devicesOf = async (name: string) =>
  (await rowsOf(site.server, "SELECT address FROM push_device WHERE address LIKE '%/' || ?1 || '-%' ORDER BY created_at", name)).map(
    ({ address }) => Number(String(address).split('-').at(-1)),
  );
const loseRows = (name: string) => rowsOf(site.server, "DELETE FROM push_device WHERE address LIKE '%/' || ?1 || '-%'", name);

async function visit(name: string) {
  const person = await newMember(site.server);
  const { page, complaints, close } = await site.open(
    '/terms/service',
    asMember(site.server, person.tokens, { ...PHONE, serviceWorkers: 'allow' }),
  );
  await subscribable(page, name);
  await page.goto(`${site.server.url}/alarm`);
  await expect.poll(() => devicesOf(name)).toEqual([1]);
  const again = async () => page.goto(`${site.server.url}/alarm`);
  return { page, person, complaints, close, again };
}

describe('a push subscription', () => {
  it('a push subscription that the browser lost is renewed on the next visit', async () => {
    const { page, close, again } = await visit('lost');
    await page.evaluate(() => localStorage.setItem('stub', '{"count":1,"key":null}'));
    await again();
    await expect.poll(() => devicesOf('lost')).toEqual([1, 2]);
    await close();
  });

  it('a push subscription of another server key is replaced on the next visit', async () => {
    const { page, close, again } = await visit('rekeyed');
    await page.evaluate(() => localStorage.setItem('stub', '{"count":1,"key":[4,4]}'));
    await again();
    await expect.poll(() => devicesOf('rekeyed')).toEqual([1, 2]);
    await close();
  });

  it('a push subscription that the server lost is sent again on a visit of another day, and not before', async () => {
    const { page, close, again } = await visit('dropped');
    await loseRows('dropped');
    const sent: string[] = [];
    page.on('request', (request) => sent.push(new URL(request.url()).pathname));
    await again();
    await page.waitForLoadState('networkidle');
    expect(sent).not.toContain('/api/v1/push/subscribe');
    await page.evaluate(() => {
      const { address, at } = JSON.parse(localStorage.getItem('lastPushToken') ?? '{}');
      localStorage.setItem('lastPushToken', JSON.stringify({ address, at: at - 86_400_000 }));
    });
    await again();
    await expect.poll(() => devicesOf('dropped')).toEqual([1]);
    await close();
  });
});

describe('a push subscription that the browser replaces', () => {
  it('a push subscription that the browser replaces is renewed by the service worker, without a page', async () => {
    const { page, close } = await visit('replaced');
    await page.evaluate(() => navigator.serviceWorker.ready);
    await expect
      .poll(() => page.evaluate(async () => (await (await caches.open('device')).match('/push-subscription')) !== undefined))
      .toBe(true);
    const worker = page.context().serviceWorkers()[0] ?? (await page.context().waitForEvent('serviceworker'));
    await worker.evaluate(
      async ([keys]) => {
        const registration: ServiceWorkerRegistration = Reflect.get(globalThis, 'registration');
        const made = (applicationServerKey: ArrayBuffer) => ({
          options: { userVisibleOnly: true, applicationServerKey },
          toJSON: () => ({ endpoint: 'https://fcm.googleapis.com/fcm/send/replaced-2', keys }),
        });
        Object.assign(Object.getPrototypeOf(registration.pushManager), {
          getSubscription: async () => null,
          subscribe: async ({ applicationServerKey }: { applicationServerKey: Uint8Array<ArrayBuffer> }) =>
            made(applicationServerKey.buffer),
        });
        const done: Promise<unknown>[] = [];
        const event = new Event('pushsubscriptionchange');
        Object.defineProperty(event, 'waitUntil', { value: (promise: Promise<unknown>) => done.push(promise) });
        globalThis.dispatchEvent(event);
        await Promise.all(done);
      },
      [keys] as const,
    );
    expect(await devicesOf('replaced')).toEqual([2]);
    await close();
  });
});

describe('another device that went quiet', () => {
  it('another device that went quiet is named on the next visit, until it is said to be used no longer', async () => {
    const { page, person, complaints, close, again } = await visit('loud');
    await person.add();
    await rowsOf(
      site.server,
      `INSERT INTO push_device (id, user_id, kind, address, user_agent, created_at, confirmed_at) VALUES (77, ?1, 'FCM', 'quiet-one', ?2, 0, ?3)`,
      person.id,
      'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/150.0.0.0 Mobile Safari/537.36',
      new Date('2026-08-05T00:00:00Z').getTime(),
    );
    await again();
    const named = page.getByRole('complementary', { name: '이 기기들은 알림이 멈췄을 수 있어요' });
    await named.getByText('마지막으로 연 날 8월 5일').waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await named.getByRole('button', { name: '이제 안 써요' }).click();
    await named.waitFor({ state: 'detached' });
    expect(await rowsOf(site.server, "SELECT id FROM push_device WHERE address = 'quiet-one'")).toEqual([]);
    expect(complaints).toEqual([]);
    await close();
  });
});

describe('what this device can do', () => {
  it('the settings say what this device can do, and when its last push came', async () => {
    const { page, complaints, close } = await visit('reached');
    await page.goto(`${site.server.url}/setting`);
    const device = page.getByRole('region', { name: '이 기기의 알림' });
    await device.getByText('알림을 허용했어요.').waitFor();
    await device.getByText('브라우저에서 쓰고 있어요.').waitFor();
    await device.getByText('이 기기로 온 알림이 아직 없어요.').waitFor();
    expect(await violationsOf(page)).toEqual([]);

    await page.evaluate(async () => {
      await (await caches.open('device')).put('/last-push', new Response(String(new Date(2026, 10, 26, 9, 5).getTime())));
      dispatchEvent(new Event('focus'));
    });
    await device.getByText('11월 26일 오전 9:05에 왔어요.').waitFor();

    await loseRows('reached');
    await device.getByRole('button', { name: '알림 다시 연결하기' }).click();
    await page.getByText('이제 이 브라우저로 알림을 보내 드려요.').waitFor();
    expect(await devicesOf('reached')).toEqual([1]);
    expect(complaints).toEqual([]);
    await close();
  });

  it('the settings forget the last push with the session', async () => {
    const { page, close } = await visit('forgotten');
    await page.evaluate(async () => (await caches.open('device')).put('/last-push', new Response(String(Date.now()))));
    await page.goto(`${site.server.url}/mypage`);
    await page.getByRole('button', { name: '로그아웃' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '로그아웃' }).click();
    await expect.poll(() => page.evaluate(() => caches.has('device'))).toBe(false);
    await close();
  });
});
