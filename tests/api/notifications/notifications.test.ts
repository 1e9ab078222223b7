import { createECDH, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inRun } from '#tests/support/conditions.ts';
import { HOSTILE_ENDPOINTS } from '#tests/support/hostile-endpoints.ts';
import { at, codeOf, newPerson, resultOf } from '#tests/support/reminder-people.ts';
import type { TestServer } from '#tests/support/server.ts';
import { borrowServer } from '#tests/support/shared-server.ts';

const SETTINGS = '/api/v1/notification-settings/me';
const SUBSCRIBE = '/api/v1/push/subscribe';
const TOKEN = '/api/v1/users/me/fcm-token';

let server: TestServer;
beforeAll(async () => {
  server = await borrowServer();
});
afterAll(() => server.close());

const person = () => newPerson(server);
let endpoints = 0;

function subscription() {
  endpoints += 1;
  const keys = createECDH('prime256v1');
  return {
    endpoint: `https://fcm.googleapis.com/fcm/send/device-${endpoints}`,
    keys: { p256dh: keys.generateKeys('base64url'), auth: randomBytes(16).toString('base64url') },
    platform: 'ios-pwa',
    origin: 'https://vitanyang.example',
    userAgent: 'test',
  };
}

const devicesOf = async (userId: number) =>
  (
    await server.accounts
      .prepare('SELECT kind, address, platform, device_type AS deviceType FROM push_device WHERE user_id = ?1 ORDER BY created_at')
      .bind(userId)
      .all()
  ).results;
const zoneOf = async (userId: number) =>
  (await server.accounts.prepare('SELECT zone FROM user_zone WHERE user_id = ?1').bind(userId).all()).results[0]?.['zone'];

describe('notification settings', () => {
  it('notification settings are four: reminders on by push and off by mail, events by the marketing consent', async () => {
    const one = await person();
    const four = async () => resultOf(await one.send('GET', SETTINGS));
    expect(await four()).toEqual([
      { type: 'EVENT', channel: 'EMAIL', enabled: false },
      { type: 'EVENT', channel: 'PUSH', enabled: false },
      { type: 'INTAKE', channel: 'EMAIL', enabled: false },
      { type: 'INTAKE', channel: 'PUSH', enabled: true },
    ]);
    const term = (await server.catalogue.prepare(`SELECT id FROM term WHERE slug = 'marketing'`).all()).results[0]?.['id'];
    await server.accounts.batch([
      server.accounts
        .prepare(`INSERT INTO consent (user_id, term_id, version, is_agreed, at) VALUES (?1, ?2, '1', 1, 0)`)
        .bind(one.id, Number(term)),
    ]);
    expect(await four()).toMatchObject([{ enabled: true }, { enabled: true }, { enabled: false }, { enabled: true }]);
  });

  it('notification settings of events change the consent to marketing, and record it once', async () => {
    const one = await person();
    const ledger = async () =>
      (
        await server.accounts.prepare('SELECT is_agreed AS agreed FROM consent WHERE user_id = ?1 ORDER BY id').bind(one.id).all()
      ).results.map(({ agreed }) => agreed);
    const set = (channel: string, isEnabled: boolean) => one.send('PATCH', SETTINGS, { type: 'EVENT', channel, isEnabled });
    const events = async () =>
      resultOf<{ type: string; enabled: boolean }[]>(await one.send('GET', SETTINGS)).flatMap(({ type, enabled }) =>
        type === 'EVENT' ? [enabled] : [],
      );
    await set('PUSH', false);
    expect(await ledger()).toEqual([]);
    await set('PUSH', true);
    await set('PUSH', true);
    expect([await ledger(), await events()]).toEqual([[1], [false, true]]);
    await set('EMAIL', true);
    await set('PUSH', false);
    expect([await ledger(), await events()]).toEqual([[1], [true, false]]);
    await set('EMAIL', false);
    expect([await ledger(), await events()]).toEqual([
      [1, 0],
      [false, false],
    ]);
    await one.send('PATCH', SETTINGS, { type: 'INTAKE', channel: 'PUSH', isEnabled: true });
    expect(await ledger()).toEqual([1, 0]);
  });

  it('notification settings are set, however often, under either name', async () => {
    const one = await person();
    const body = { type: 'INTAKE', channel: 'PUSH' };
    for (const change of [{ isEnabled: false }, { isEnabled: false }, { enabled: false }])
      expect(codeOf(await one.send('PATCH', SETTINGS, { ...body, ...change }))).toEqual([200, 'COMMON200']);
    expect(resultOf(await one.send('GET', SETTINGS))).toContainEqual({ ...body, enabled: false });
    const other = await person();
    expect(resultOf(await other.send('GET', SETTINGS))).toContainEqual({ ...body, enabled: true });
  });

  it.each([
    {},
    { type: 'INTAKE', channel: 'SMS', isEnabled: true },
    { type: 'ALL', channel: 'PUSH', isEnabled: true },
    { type: 'INTAKE', channel: 'PUSH' },
    { type: 'INTAKE', channel: 'PUSH', isEnabled: 'true' },
    { type: 'INTAKE', channel: 'PUSH', isEnabled: null },
    { type: ['INTAKE'], channel: 'PUSH', isEnabled: true },
  ])('notification settings refuse %j', async (body) => {
    expect(codeOf(await (await person()).send('PATCH', SETTINGS, body))).toEqual([400, 'VALID400_0']);
  });
});

describe('a token of FCM', () => {
  it('an FCM token belongs to its account, and to the next one only when its session is over', async () => {
    const [one, other] = [await person(), await person()];
    const fcmToken = `token-${one.id}`;
    expect(codeOf(await one.send('PUT', TOKEN, { fcmToken, deviceType: 'WEB', platform: 'web', timezone: 'Asia/Tokyo' }))).toEqual([
      200,
      'COMMON200',
    ]);
    await one.send('PUT', TOKEN, { fcmToken });
    expect(await devicesOf(one.id)).toHaveLength(1);
    expect(await zoneOf(one.id)).toBe('Asia/Tokyo');
    expect(codeOf(await other.send('PUT', TOKEN, { fcmToken, platform: 'web' }))).toEqual([409, 'R0001']);
    expect(await devicesOf(one.id)).toHaveLength(1);
    expect(await devicesOf(other.id)).toEqual([]);
    await one.send('POST', '/api/v1/auth/logout', {});
    expect(await devicesOf(one.id)).toEqual([]);
    expect(codeOf(await other.send('PUT', TOKEN, { fcmToken, platform: 'web' }))).toEqual([200, 'COMMON200']);
    expect(await devicesOf(other.id)).toMatchObject([{ kind: 'FCM', address: fcmToken, platform: 'web' }]);
  });

  it('an FCM token moves to the next person of a shared browser where the session expired without a logout', async () => {
    const [one, other] = [await person(), await person()];
    const fcmToken = `left-${one.id}`;
    await one.send('PUT', TOKEN, { fcmToken });
    await server.accounts.prepare('DELETE FROM session WHERE user_id = ?1').bind(one.id).all();
    expect(codeOf(await other.send('PUT', TOKEN, { fcmToken }))).toEqual([200, 'COMMON200']);
    expect(await devicesOf(one.id)).toEqual([]);
  });

  it('an FCM token is bound again after a logout and a new login', async () => {
    const one = await person();
    const fcmToken = `again-${one.id}`;
    await one.send('PUT', TOKEN, { fcmToken });
    await one.send('POST', '/api/v1/auth/logout', {});
    await server.bearer(one.id);
    expect(codeOf(await one.send('PUT', TOKEN, { fcmToken }))).toEqual([200, 'COMMON200']);
    expect(await devicesOf(one.id)).toHaveLength(1);
  });

  it('an FCM token is no address of a subscription, so that it cannot take its place', async () => {
    const [one, other] = [await person(), await person()];
    const body = subscription();
    expect(codeOf(await other.send('PUT', TOKEN, { fcmToken: body.endpoint }))).toEqual([400, 'VALID400_0']);
    // Accepted by an earlier version.
    await other.send('PUT', TOKEN, { fcmToken: `squat-${other.id}` });
    await server.accounts.prepare('UPDATE push_device SET address = ?2 WHERE user_id = ?1').bind(other.id, body.endpoint).all();
    expect(codeOf(await one.send('POST', SUBSCRIBE, body))).toEqual([200, 'COMMON200']);
    expect(await devicesOf(one.id)).toMatchObject([{ kind: 'WEB', address: body.endpoint }]);
    expect(await devicesOf(other.id)).toEqual([]);
  });

  it.each([{}, { fcmToken: null }, { fcmToken: '  ' }, { fcmToken: 7 }, { fcmToken: 'x'.repeat(5000) }])(
    'an FCM token is refused: %j',
    async (body) => {
      const one = await person();
      expect(codeOf(await one.send('PUT', TOKEN, body))).toEqual([400, 'VALID400_0']);
      expect(await devicesOf(one.id)).toEqual([]);
    },
  );
});

describe('a web push subscription', () => {
  it('a web push subscription is stored once, and confirmed when it comes again', async () => {
    const one = await person();
    const body = subscription();
    for (let again = 0; again < 2; again += 1) expect(codeOf(await one.send('POST', SUBSCRIBE, body))).toEqual([200, 'COMMON200']);
    expect(await devicesOf(one.id)).toEqual([{ kind: 'WEB', address: body.endpoint, platform: 'ios-pwa', deviceType: 'WEB' }]);
  });

  it('a web push subscription of another account moves only with its keys', async () => {
    const [one, other] = [await person(), await person()];
    const body = subscription();
    await one.send('POST', SUBSCRIBE, body);
    const stolen = { ...subscription(), endpoint: body.endpoint };
    expect(codeOf(await other.send('POST', SUBSCRIBE, stolen))).toEqual([409, 'R0001']);
    expect(await devicesOf(one.id)).toHaveLength(1);
    expect(codeOf(await other.send('POST', SUBSCRIBE, body))).toEqual([200, 'COMMON200']);
    expect(await devicesOf(one.id)).toEqual([]);
    expect(await devicesOf(other.id)).toHaveLength(1);
  });

  it('a web push subscription is one of ten at most', async () => {
    const one = await person();
    const replies = [];
    for (let index = 0; index < 11; index += 1) replies.push(await one.send('POST', SUBSCRIBE, subscription()));
    expect(replies.map(({ status }) => status)).toEqual([...Array(10).fill(200), 400]);
    expect(await devicesOf(one.id)).toHaveLength(10);
  });

  it('a web push subscription is deleted by its owner alone', async () => {
    const [one, other] = [await person(), await person()];
    const body = subscription();
    await one.send('POST', SUBSCRIBE, body);
    await other.send('POST', '/api/v1/push/unsubscribe', { endpoint: body.endpoint });
    expect(await devicesOf(one.id)).toHaveLength(1);
    expect(codeOf(await one.send('POST', '/api/v1/push/unsubscribe', { endpoint: body.endpoint }))).toEqual([200, 'COMMON200']);
    expect(await devicesOf(one.id)).toEqual([]);
  });

  it('a web push subscription is accepted only at known push services', async () => {
    const one = await person();
    const keys = subscription().keys;
    // `push-endpoint.test.ts` covers all of them.
    const some = HOSTILE_ENDPOINTS.filter((_, index) => index % inRun({ every: 10, whole: 1, full: 1 }) === 0);
    expect(some.length).toBeGreaterThanOrEqual(50);
    const replies = await Promise.all(some.map((endpoint) => one.send('POST', SUBSCRIBE, { endpoint, keys })));
    expect(new Set(replies.map((reply) => codeOf(reply).join(' ')))).toEqual(new Set(['400 VALID400_0']));
    expect(await devicesOf(one.id)).toEqual([]);
  });

  const good = subscription();
  it.each<[string, object]>([
    ['no endpoint', { keys: good.keys }],
    ['no keys', { endpoint: good.endpoint }],
    ['a short key', { ...good, keys: { ...good.keys, p256dh: 'AAAA' } }],
    [
      'a key that is no point of the curve',
      { ...good, keys: { ...good.keys, p256dh: Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 1)]).toString('base64url') } },
    ],
    ['a short secret', { ...good, keys: { ...good.keys, auth: 'AAAA' } }],
    ['a key that is no text', { ...good, keys: { ...good.keys, auth: [1] } }],
    ['an endless endpoint', { ...good, endpoint: `https://fcm.googleapis.com/${'x'.repeat(2000)}` }],
  ])('a web push subscription is refused: %s', async (_, body) => {
    expect(codeOf(await (await person()).send('POST', SUBSCRIBE, body))).toEqual([400, 'VALID400_0']);
  });
});

describe('the zone of a device', () => {
  it('a new zone of a device moves every due time', async () => {
    const one = await person();
    await one.add({ schedules: [at('MON', '09:00'), at('THU', '09:00')] });
    const due = async () =>
      Number(
        (await server.accounts.prepare('SELECT next_due AS due FROM routine_slot WHERE user_id = ?1').bind(one.id).all()).results[0]?.[
          'due'
        ],
      );
    const hourInUtc = (minute: number) => new Date(minute * 60_000).getUTCHours();
    expect(hourInUtc(await due())).toBe(0);
    await one.send('POST', SUBSCRIBE, { ...subscription(), timezone: 'Asia/Kathmandu' });
    expect([hourInUtc(await due()), new Date((await due()) * 60_000).getUTCMinutes()]).toEqual([3, 15]);
    await one.send('PUT', TOKEN, { fcmToken: `zone-${one.id}`, timezone: 'Mars/Olympus' });
    expect(await zoneOf(one.id)).toBe('Asia/Kathmandu');
  });
});

describe('a button of a notification', () => {
  const act = (body: unknown) =>
    fetch(`${server.url}/api/v1/push/actions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });

  it('a notification button takes no token but its own kind', async () => {
    const one = await person();
    const access = one.bearer.authorization.replace('Bearer ', '');
    for (const token of [access, 'x.y.z', `${access.slice(0, -4)}AAAA`, 'eyJhbGciOiJub25lIn0.e30.'])
      expect([token.length, (await act({ token, action: 'taken' })).status]).toEqual([token.length, 401]);
    for (const body of [{}, { token: '' }, { token: access, action: 'delete' }, { token: 'x'.repeat(5000), action: 'taken' }])
      expect((await act(body)).status).toBe(400);
  });
});
