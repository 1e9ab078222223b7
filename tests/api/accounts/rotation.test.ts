import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { localSecrets } from '#cli/secrets.ts';
import { call, post, refusal } from '#tests/support/api.ts';
import { Authenticator, addPasskey, loginOptions, withProofOf } from '#tests/support/authenticator.ts';
import { LONG } from '#tests/support/conditions.ts';
import { thisMinute, timeOf } from '#tests/support/dispatcher.ts';
import { allMails, mailsTo } from '#tests/support/mail.ts';
import { bearer, newPerson, ownAddress, PASSWORD, type Person, send, tokensOf } from '#tests/support/people.ts';
import { openPushService, type PushDevice, type PushService } from '#tests/support/push-service.ts';
import { rowsOf } from '#tests/support/rows.ts';
import { copyState, freePort, startOn, type TestServer } from '#tests/support/server.ts';

/** Old secrets, new ones, and the fallback settings of a simultaneous rotation. */
type Secrets = Readonly<Record<string, string>>;

const AGENT = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36' };
const HOME = { ...AGENT, 'cf-connecting-ip': '203.0.113.77' };

let push: PushService;
let server: TestServer;
let place: { readonly stateDirectory: string; readonly port: number };
let before: Secrets;
let now: Secrets;
let base: Record<string, string>;
beforeAll(async () => {
  push = await openPushService();
  base = { LOOPBACK_PUSH_ORIGIN: push.origin, PUSH_RETRY_SECONDS: '1' };
  place = { stateDirectory: copyState(), port: await freePort() };
  server = await startOn(place, base);
  before = server.secrets;
  now = localSecrets(mkdtempSync(join(tmpdir(), 'vitanyang-secrets-')));
});
afterAll(async () => {
  await server.close();
  await push.close();
});

function rotated(): Record<string, string> {
  const keys = (text = '[]') => v.parse(v.pipe(v.string(), v.parseJson(), v.array(v.unknown())), text);
  return {
    ...base,
    ...now,
    TOKEN_KEYS: JSON.stringify([...keys(now['TOKEN_KEYS']), ...keys(before['TOKEN_KEYS'])]),
    PASSWORD_PEPPER_BEFORE: before['PASSWORD_PEPPER'] ?? '',
    VAPID_PUBLIC_KEY_BEFORE: before['VAPID_PUBLIC_KEY'] ?? '',
    VAPID_PRIVATE_KEY_BEFORE: before['VAPID_PRIVATE_KEY'] ?? '',
  };
}

const passwordOf = async (email: string) =>
  rowsOf(server, 'SELECT password_hash AS hash FROM credential WHERE user_id = (SELECT id FROM user WHERE email = ?1)', email);
const logIn = (email: string, headers: Record<string, string> = HOME) =>
  post(server.url, '/api/v1/auth/login', { email, password: PASSWORD }, headers);
const refresh = (refreshToken: string) => post(server.url, '/api/v1/auth/refresh', { refreshToken }, ownAddress());
const due = thisMinute();
const WEEK = ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'];

async function remind(person: Person, device: PushDevice, applicationServerKey?: string): Promise<number> {
  await send(server, 'POST', '/api/v1/push/subscribe', person.headers, { ...device.subscription, applicationServerKey });
  const schedules = [due, due + 1].flatMap((minute) => WEEK.map((dayOfWeek) => ({ dayOfWeek, time: timeOf(minute) })));
  const made = await send(server, 'POST', '/api/v1/notifications/routines/custom', person.headers, { name: '루테인', schedules });
  return v.parse(v.object({ result: v.object({ notificationRoutineId: v.number() }) }), made.body).result.notificationRoutineId;
}

async function ring(routine: number, minute: number): Promise<void> {
  await server.accounts.batch([
    server.accounts.prepare('UPDATE routine_slot SET next_due = ?2 WHERE routine_id = ?1').bind(routine, minute),
  ]);
  await server.tick(new Date(minute * 60_000));
}

describe('after every secret has been changed', LONG, () => {
  let devices: { old: PushDevice; unsaid: PushDevice; renewed: PushDevice };
  let haru: Person;
  let minu: Person;
  let passkey: Authenticator;
  let routines: { old: number; unsaid: number };
  let lastChild: string;

  beforeAll(async () => {
    haru = await newPerson(server, 'rotation@example.com');
    minu = await newPerson(server, 'rotation-second@example.com');
    tokensOf(await logIn(haru.email));
    passkey = new Authenticator(server.url);
    await addPasskey(server, await withProofOf(server, haru, PASSWORD), passkey);
    devices = {
      old: push.newDevice(before['VAPID_PUBLIC_KEY']),
      unsaid: push.newDevice(before['VAPID_PUBLIC_KEY']),
      renewed: push.newDevice(now['VAPID_PUBLIC_KEY']),
    };
    routines = {
      old: await remind(haru, devices.old, before['VAPID_PUBLIC_KEY']),
      unsaid: await remind(minu, devices.unsaid),
    };
    // Rows from before VAPID keys were recorded.
    await server.accounts.batch([
      server.accounts.prepare('UPDATE push_device SET vapid_key = NULL WHERE address = ?1').bind(devices.unsaid.subscription.endpoint),
    ]);
    // The server's queue dies with it: waits for the passkey's mail.
    await vi.waitFor(async () => expect(await allMails(server)).toHaveLength(1), { timeout: 20_000, interval: 200 });
    lastChild = tokensOf(await refresh(minu.refreshToken)).refreshToken;
    await server.close();
    server = await startOn(place, rotated());
  });

  it('changed secrets log no person out: earlier tokens count, and sessions go on', async () => {
    expect((await send(server, 'GET', '/api/v1/users/me', haru.headers)).status).toBe(200);
    const again = tokensOf(await refresh(haru.refreshToken));
    expect((await send(server, 'GET', '/api/v1/users/me', bearer(again.accessToken))).status).toBe(200);
    expect((await refresh(again.refreshToken)).status).toBe(200);
  });

  it('an answer that got lost just before is given again', async () => {
    await server.accounts.batch([
      server.accounts.prepare('UPDATE session SET rotated_at = ?2 WHERE id = ?1').bind(lastChild.split('.')[0] ?? '', Date.now()),
    ]);
    expect(tokensOf(await refresh(minu.refreshToken)).refreshToken).toBe(lastChild);
  });

  it('a password of before lets its owner in, is kept by the new pepper from then on, and the device is no new one', async () => {
    const kept = await passwordOf(haru.email);
    expect((await logIn(haru.email)).status).toBe(200);
    expect(await passwordOf(haru.email)).not.toEqual(kept);
    const renewed = await passwordOf(haru.email);
    expect((await logIn(haru.email)).status).toBe(200);
    expect(await passwordOf(haru.email)).toEqual(renewed);
    expect(refusal(await post(server.url, '/api/v1/auth/login', { email: haru.email, password: 'wrong one' }, HOME))[1]).toBe('U0004');
    expect((await mailsTo(server, haru.email)).map(({ subject }) => subject)).toHaveLength(1);
  });

  it('a passkey of before opens the account', async () => {
    const reply = await send(server, 'POST', '/api/v1/auth/passkeys/login', ownAddress(), passkey.answer(await loginOptions(server)));
    expect(reply.status).toBe(200);
  });

  it('browsers that have not returned still ring, and those that return subscribe with the new key', async () => {
    const config = v.parse(v.object({ vapidPublicKey: v.string() }), (await call(server.url, '/client-config.json')).body);
    expect(config.vapidPublicKey).toBe(now['VAPID_PUBLIC_KEY']);
    await send(server, 'POST', '/api/v1/push/subscribe', haru.headers, {
      ...devices.renewed.subscription,
      applicationServerKey: now['VAPID_PUBLIC_KEY'],
    });
    await ring(routines.old, due);
    await ring(routines.unsaid, due);
    for (const device of Object.values(devices)) await expect.poll(() => device.pushed.length, { timeout: 20_000 }).toBe(1);
    expect(Object.values(devices).map(({ tries }) => tries)).toEqual([1, 1, 1]);
  });

  it('changed secrets lose nothing for a person who has been here before the old ones go', async () => {
    const { refreshToken } = tokensOf(await logIn(haru.email));
    await server.close();
    server = await startOn(place, { ...base, ...now });
    expect((await refresh(refreshToken)).status).toBe(200);
    expect((await logIn(haru.email)).status).toBe(200);
    const answer = passkey.answer(await loginOptions(server));
    expect((await send(server, 'POST', '/api/v1/auth/passkeys/login', ownAddress(), answer)).status).toBe(200);
    await ring(routines.old, due + 1);
    await expect.poll(() => devices.renewed.pushed.length, { timeout: 20_000 }).toBe(2);
    // The missing key may be restored, so its device is kept.
    expect(devices.old.pushed).toHaveLength(1);
    expect(await rowsOf(server, 'SELECT count(*) AS n FROM push_device WHERE address = ?1', devices.old.subscription.endpoint)).toEqual([
      { n: 1 },
    ]);
  });
});
