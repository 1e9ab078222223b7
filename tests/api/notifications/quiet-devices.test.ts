import { createECDH, randomBytes } from 'node:crypto';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { post, resultOf } from '#tests/support/api.ts';
import { confirmedPerson } from '#tests/support/links.ts';
import { allMails, mailsTo } from '#tests/support/mail.ts';
import { newPerson, type Person, send } from '#tests/support/people.ts';
import { rowsOf } from '#tests/support/rows.ts';
import type { TestServer } from '#tests/support/server.ts';
import { borrowServer } from '#tests/support/shared-server.ts';

const DAY_MS = 86_400_000;
const SUBSCRIBE = '/api/v1/push/subscribe';
const RENEW = '/api/v1/push/renew';
const QUIET = '/api/v1/push/quiet-devices';

let server: TestServer;
beforeAll(async () => {
  server = await borrowServer('ticking');
});
afterAll(() => server.close());

let subscriptions = 0;
function newSubscription() {
  subscriptions += 1;
  const keys = { p256dh: createECDH('prime256v1').generateKeys('base64url'), auth: randomBytes(16).toString('base64url') };
  return { endpoint: `https://fcm.googleapis.com/fcm/send/quiet-${subscriptions}`, keys };
}
const addressesOf = async ({ headers }: Person) => {
  const [user] = await rowsOf(server, 'SELECT id FROM user WHERE email = ?1', emails.get(headers.authorization) ?? '');
  return (await rowsOf(server, 'SELECT address FROM push_device WHERE user_id = ?1', Number(user?.['id']))).map(({ address }) => address);
};
const emails = new Map<string, string>();

async function subscribed(email: string, isConfirmed = false) {
  const person = await (isConfirmed ? confirmedPerson(server, email) : newPerson(server, email));
  emails.set(person.headers.authorization, email);
  const subscription = newSubscription();
  expect(
    (await send(server, 'POST', SUBSCRIBE, { ...person.headers, 'user-agent': PHONE }, { ...subscription, userAgent: PHONE })).status,
  ).toBe(200);
  return { person, subscription };
}
const PHONE = 'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/150.0.0.0 Mobile Safari/537.36';

describe('a renewed push subscription', () => {
  it('a renewed push subscription takes the place of the old one by its keys, without a session', async () => {
    const { person, subscription } = await subscribed('renewed@example.com');
    const after = newSubscription();
    expect((await post(server.url, RENEW, { before: subscription, after })).status).toBe(200);
    expect(await addressesOf(person)).toEqual([after.endpoint]);
    // Sent again after a lost answer.
    expect((await post(server.url, RENEW, { before: subscription, after })).status).toBe(200);
    expect(await addressesOf(person)).toEqual([after.endpoint]);
  });

  it('a renewed push subscription needs both keys of the old one, and a push service for the new one', async () => {
    const { person, subscription } = await subscribed('kept@example.com');
    const [other, after] = [newSubscription(), newSubscription()];
    for (const keys of [other.keys, { ...subscription.keys, auth: other.keys.auth }, { ...other.keys, auth: subscription.keys.auth }])
      expect((await post(server.url, RENEW, { before: { ...subscription, keys }, after })).status).toBe(200);
    expect(
      (await post(server.url, RENEW, { before: subscription, after: { ...after, endpoint: 'https://evil.example/push' } })).status,
    ).toBe(400);
    const headers = { origin: 'https://evil.example' };
    expect((await post(server.url, RENEW, { before: subscription, after }, headers)).status).toBe(403);
    expect(await addressesOf(person)).toEqual([subscription.endpoint]);
  });

  it('a renewed push subscription takes no place that another one has', async () => {
    const [one, other] = [await subscribed('one-place@example.com'), await subscribed('other-place@example.com')];
    await post(server.url, RENEW, { before: one.subscription, after: other.subscription });
    expect(await addressesOf(one.person)).toEqual([one.subscription.endpoint]);
    expect(await addressesOf(other.person)).toEqual([other.subscription.endpoint]);
  });
});

describe('a quiet device', () => {
  const quiet = v.array(v.strictObject({ id: v.number(), device: v.string(), lastVisitAt: v.string(), isEnded: v.boolean() }));
  const listed = async ({ headers }: Person) => resultOf(await send(server, 'GET', QUIET, headers), quiet);
  const agedBy = (subscription: { endpoint: string }, days: number) =>
    rowsOf(
      server,
      'UPDATE push_device SET confirmed_at = ?2 WHERE address = ?1 RETURNING id',
      subscription.endpoint,
      Date.now() - days * DAY_MS,
    );
  const end = (subscription: { endpoint: string }) =>
    rowsOf(server, 'UPDATE push_device SET ended_at = ?2 WHERE address = ?1 RETURNING id', subscription.endpoint, Date.now());
  const nextDay = async (days: number) => server.tick(new Date((Math.floor(Date.now() / DAY_MS) + days) * DAY_MS));

  it('a quiet device is listed a month after its last visit, or once its subscription has ended, until it is back or forgotten', async () => {
    const { person, subscription } = await subscribed('quiet@example.com');
    await agedBy(subscription, 29);
    expect(await listed(person)).toEqual([]);
    await agedBy(subscription, 31);
    expect(await listed(person)).toEqual([expect.objectContaining({ device: 'Chrome · Android', isEnded: false })]);
    await send(server, 'POST', SUBSCRIBE, person.headers, { ...subscription, userAgent: PHONE });
    expect(await listed(person)).toEqual([]);
    await end(subscription);
    const [device] = await listed(person);
    expect(device?.isEnded).toBe(true);
    const other = await subscribed('not-quiet@example.com');
    expect((await send(server, 'DELETE', `${QUIET}/${device?.id}`, other.person.headers)).status).toBe(404);
    expect(await listed(person)).toHaveLength(1);
    expect((await send(server, 'DELETE', `${QUIET}/${device?.id}`, person.headers)).status).toBe(200);
    expect(await listed(person)).toEqual([]);
  });

  it('a quiet device that comes back with another subscription is no quiet one beside itself', async () => {
    const { person, subscription } = await subscribed('back@example.com');
    await end(subscription);
    await send(server, 'POST', SUBSCRIBE, person.headers, { ...newSubscription(), userAgent: PHONE });
    expect(await listed(person)).toEqual([]);
  });

  it('a quiet device is told of by mail once, where reminders come by mail', async () => {
    const mailed = await subscribed('mailed@example.com', true);
    const silent = await subscribed('silent@example.com', true);
    await send(server, 'PATCH', '/api/v1/notification-settings/me', mailed.person.headers, {
      type: 'INTAKE',
      channel: 'EMAIL',
      isEnabled: true,
    });
    for (const { subscription } of [mailed, silent]) await agedBy(subscription, 31);
    await nextDay(1);
    await nextDay(2);
    // The cron hands over what the queue does not know of.
    await rowsOf(server, "UPDATE outbox SET due = 0 WHERE kind = 'QUIET_DEVICES' AND state = 'open' RETURNING id");
    await server.tick(new Date(Math.floor(Date.now() / 60_000) * 60_000 + 2 * DAY_MS + 60_000));
    const [letter, ...more] = await mailsTo(server, 'mailed@example.com');
    expect(more).toEqual([]);
    expect(letter?.subject).toBe('알림이 닿지 않는 기기가 있어요');
    expect(letter?.text).toContain('Chrome · Android');
    expect(letter?.headers['list-unsubscribe']).toBeTruthy();
    expect((await allMails(server)).filter(({ to }) => to === 'silent@example.com')).toEqual([]);
  });
});
