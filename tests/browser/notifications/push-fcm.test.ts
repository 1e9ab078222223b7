import { createECDH, randomBytes } from 'node:crypto';
import type { Browser } from 'playwright';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from '#tests/support/chromium.ts';
import { LONG } from '#tests/support/conditions.ts';
import { type Google, startGoogle } from '#tests/support/google.ts';
import { pushesTo, shownNotifications, stubPushManager } from '#tests/support/push-browser.ts';
import { newMember } from '#tests/support/reminder-people.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

let google: Google;
let server: TestServer;
let browser: Browser;
beforeAll(async () => {
  google = await startGoogle();
  [server, browser] = await Promise.all([startServer({ ...google.variables, PUSH_RETRY_SECONDS: '1' }), launchBrowser({ whole: true })]);
});
afterAll(async () => {
  await browser.close();
  await server.close();
  await google.close();
});

const MINUTE = 60_000;
const WEEKDAYS = ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'];

async function dueNow(one: Awaited<ReturnType<typeof newMember>>): Promise<{ id: number; minute: number }> {
  const minute = Math.floor(Date.now() / MINUTE);
  const time = new Date(minute * MINUTE + 9 * 3_600_000).toISOString().slice(11, 16);
  const { notificationRoutineId: id } = await one.add({ name: '루테인', schedules: WEEKDAYS.map((dayOfWeek) => ({ dayOfWeek, time })) });
  await server.accounts.prepare('UPDATE routine_slot SET next_due = ?2 WHERE routine_id = ?1').bind(id, minute).all();
  return { id, minute };
}

const stateOf = async (id: number) =>
  (
    await server.accounts
      .prepare("SELECT j.value ->> 2 AS state FROM outbox, json_each(about) j WHERE kind = 'REMINDERS' AND j.value ->> 1 = ?1")
      .bind(id)
      .all()
  ).results[0]?.['state'];
const devicesOf = async (address: string) =>
  (await server.accounts.prepare('SELECT id FROM push_device WHERE address = ?1').bind(address).all()).results.length;

const idOf = (token: string) =>
  Number(v.parse(v.object({ sub: v.string() }), JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())).sub);
const ownersOf = (addresses: readonly string[]) =>
  Promise.all(
    addresses.map(
      async (address) =>
        (await server.accounts.prepare('SELECT user_id AS owner FROM push_device WHERE address = ?1').bind(address).all()).results[0]?.[
          'owner'
        ],
    ),
  );

describe('FCM', () => {
  it('FCM brings a reminder where it is set up, with only its two hosts standing in', async () => {
    const one = await newMember(server);
    const context = await browser.newContext({ locale: 'ko-KR', timezoneId: 'Asia/Seoul' });
    const keys = { p256dh: createECDH('prime256v1').generateKeys('base64url'), auth: randomBytes(16).toString('base64url') };
    await stubPushManager(context, { endpoint: 'https://fcm.googleapis.com/fcm/send/browser', keys });
    const hosts: string[] = [];
    const cors = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*', 'access-control-allow-methods': '*' };
    await context.route(/googleapis\.com/, (route) => {
      const { host } = new URL(route.request().url());
      if (route.request().method() !== 'OPTIONS') hosts.push(host);
      const authToken = { token: 'installation', expiresIn: '604800s' };
      const installation = { name: 'projects/vitanyang-test/installations/x', fid: 'c'.repeat(22), refreshToken: 'refresh', authToken };
      return route.fulfill({
        headers: cors,
        json: host.startsWith('firebaseinstallations') ? installation : { token: 'fcm-token-of-this-browser' },
      });
    });
    await context.addInitScript(({ accessToken, refreshToken }) => {
      localStorage.setItem('accessToken', accessToken);
      localStorage.setItem('refreshToken', refreshToken);
    }, one.tokens);
    const page = await context.newPage();
    const complaints: string[] = [];
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
    await page.goto(`${server.url}/settings`);
    const before = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
    expect(before.filter((name) => /firebase|fcm/.test(name) && !name.includes('messaging-sw'))).toEqual([]);
    await context.grantPermissions(['notifications'], { origin: server.url });
    await page.getByRole('button', { name: '푸시 구독하기' }).click();
    await page.getByText('이제 이 브라우저로 알림을 보내 드려요.').waitFor();
    expect([...new Set(hosts)].sort()).toEqual(['fcmregistrations.googleapis.com', 'firebaseinstallations.googleapis.com']);
    expect(await devicesOf('fcm-token-of-this-browser')).toBe(1);
    expect(complaints).toEqual([]);

    const { minute } = await dueNow(one);
    await server.tick(new Date(minute * MINUTE));
    await expect.poll(() => google.sent.length).toBe(1);
    const [message] = google.sent;
    expect(message).toMatchObject({
      token: 'fcm-token-of-this-browser',
      data: { tag: `${one.id}:${minute}` },
      webpush: { headers: { TTL: '3600', Urgency: 'high' } },
    });
    const deliver = await pushesTo(page, server.url);
    await deliver(JSON.stringify({ data: message?.data, from: '1', fcmMessageId: 'm' }));
    expect(await shownNotifications(page)).toMatchObject([{ title: '영양제 먹을 시간이에요', tag: `${one.id}:${minute}` }]);
    await context.close();
  });

  it('FCM gives this browser a new token where another person has not logged out', LONG, async () => {
    const [before, one] = [await newMember(server), await newMember(server)];
    await before.send('PUT', '/api/v1/users/me/fcm-token', { fcmToken: 'token-of-who-was-here', platform: 'web' });
    const context = await browser.newContext({ locale: 'ko-KR', timezoneId: 'Asia/Seoul' });
    const keys = { p256dh: createECDH('prime256v1').generateKeys('base64url'), auth: randomBytes(16).toString('base64url') };
    await stubPushManager(context, { endpoint: 'https://fcm.googleapis.com/fcm/send/shared', keys });
    const tokens = ['token-of-who-was-here', 'token-of-who-is-here'];
    const cors = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*', 'access-control-allow-methods': '*' };
    await context.route(/googleapis\.com/, (route) => {
      const request = route.request();
      const authToken = { token: 'installation', expiresIn: '604800s' };
      const installation = { name: 'projects/vitanyang-test/installations/x', fid: 'd'.repeat(22), refreshToken: 'refresh', authToken };
      const isInstallation = new URL(request.url()).host.startsWith('firebaseinstallations');
      if (isInstallation || request.method() === 'OPTIONS') return route.fulfill({ headers: cors, json: installation });
      if (request.method() === 'DELETE') tokens.shift();
      return route.fulfill({ headers: cors, json: { token: tokens[0] } });
    });
    await context.addInitScript(({ accessToken, refreshToken }) => {
      localStorage.setItem('accessToken', accessToken);
      localStorage.setItem('refreshToken', refreshToken);
    }, one.tokens);
    const page = await context.newPage();
    await page.goto(`${server.url}/settings`);
    await context.grantPermissions(['notifications'], { origin: server.url });
    await page.getByRole('button', { name: '푸시 구독하기' }).click();
    await page.getByText('이제 이 브라우저로 알림을 보내 드려요.').waitFor();
    expect(await ownersOf(['token-of-who-was-here', 'token-of-who-is-here'])).toEqual([
      idOf(before.tokens.accessToken),
      idOf(one.tokens.accessToken),
    ]);
    await context.close();
  });

  it('FCM loses a token only when it says that the token is at fault', LONG, async () => {
    const error = (status: string, details: unknown[] = []) => ({ error: { status, details } });
    const unregistered = error('NOT_FOUND', [
      { '@type': 'type.googleapis.com/google.firebase.fcm.v1.FcmError', errorCode: 'UNREGISTERED' },
    ]);
    const badToken = error('INVALID_ARGUMENT', [{ fieldViolations: [{ field: 'message.token' }] }]);
    const badField = error('INVALID_ARGUMENT', [{ fieldViolations: [{ field: 'message.data' }] }]);
    const cases = [
      { name: 'unregistered', answers: [{ status: 404, body: unregistered }], state: 'skipped', left: 0 },
      { name: 'bad-token', answers: [{ status: 400, body: badToken }], state: 'skipped', left: 0 },
      { name: 'bad-field', answers: [{ status: 400, body: badField }], state: 'failed', left: 1 },
      { name: 'wrong-project', answers: [{ status: 404, body: error('NOT_FOUND') }], state: 'failed', left: 1 },
      {
        name: 'wrong-sender',
        answers: [{ status: 403, body: error('PERMISSION_DENIED', [{ errorCode: 'SENDER_ID_MISMATCH' }]) }],
        state: 'failed',
        left: 1,
      },
      { name: 'no-json', answers: [{ status: 400, body: 'oops' }], state: 'failed', left: 1 },
      { name: 'withdrawn', answers: [{ status: 401, body: {} }], state: 'sent', left: 1 },
      {
        name: 'busy',
        answers: [
          { status: 429, body: {}, headers: { 'retry-after': '1' } },
          { status: 503, body: {} },
        ],
        state: 'sent',
        left: 1,
      },
    ];
    const calls = google.tokenCalls();
    const made: { id: number; minute: number }[] = [];
    for (const { name, answers } of cases) {
      const one = await newMember(server);
      await one.send('PUT', '/api/v1/users/me/fcm-token', { fcmToken: name, platform: 'web' });
      google.answers.set(name, [...answers]);
      made.push(await dueNow(one));
    }
    await server.tick(new Date(Math.max(...made.map(({ minute }) => minute)) * MINUTE));
    await expect.poll(() => Promise.all(made.map(({ id }) => stateOf(id)))).toEqual(cases.map(({ state }) => state));
    expect(await Promise.all(cases.map(({ name }) => devicesOf(name)))).toEqual(cases.map(({ left }) => left));
    expect(
      google.sent
        .map(({ token }) => token)
        .filter((token) => ['withdrawn', 'busy'].includes(token))
        .sort(),
    ).toEqual(['busy', 'withdrawn']);
    expect(google.tokenCalls() - calls).toBeLessThanOrEqual(2);
  });
});
