import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BATCHES, openRow } from '#tests/support/dispatcher.ts';
import { openPushService, type PushDevice, type PushService } from '#tests/support/push-service.ts';
import { codeOf, newPerson, type Person } from '#tests/support/reminder-people.ts';
import { rowsOf } from '#tests/support/rows.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

let push: PushService;
let server: TestServer;
beforeAll(async () => {
  push = await openPushService();
  server = await startServer({ LOOPBACK_PUSH_ORIGIN: push.origin, PUSH_RETRY_SECONDS: '1' });
});
afterAll(async () => {
  await server.close();
  await push.close();
});

const MINUTE = 60_000;
const thisMinute = () => Math.floor(Date.now() / MINUTE);
const WEEKDAYS = ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'];
const timeOf = (minute: number) => new Date(minute * MINUTE + 9 * 3_600_000).toISOString().slice(11, 16);
const daily = (...minutes: number[]) => WEEKDAYS.flatMap((dayOfWeek) => minutes.map((minute) => ({ dayOfWeek, time: timeOf(minute) })));

const all = (sql: string, ...values: (string | number)[]) => rowsOf(server, sql, ...values);
const ledger = (routineId: number) =>
  all(
    `SELECT kind, j.value ->> 0 AS due, j.value ->> 2 AS state, j.value ->> 3 AS detail FROM ${BATCHES} j WHERE j.value ->> 1 = ?1 ORDER BY due`,
    routineId,
  );
const stateOf = async (routineId: number) => (await ledger(routineId)).map(({ state }) => state);

async function dueAt(minute: number, ...routineIds: number[]): Promise<void> {
  await server.accounts.batch([
    server.accounts
      .prepare('UPDATE routine_slot SET next_due = ?2 WHERE routine_id IN (SELECT value FROM json_each(?1)) AND next_due IS NOT NULL')
      .bind(JSON.stringify(routineIds), minute),
  ]);
}

const tick = (minute = thisMinute()) => server.tick(new Date(minute * MINUTE));

async function personWithDevice(
  minute = thisMinute(),
  routine: object = { name: '오메가3' },
): Promise<{ one: Person; device: PushDevice; id: number; minute: number }> {
  const one = await newPerson(server);
  const device = push.newDevice();
  expect(codeOf(await one.send('POST', '/api/v1/push/subscribe', device.subscription))).toEqual([200, 'COMMON200']);
  const { notificationRoutineId: id } = await one.add({ ...routine, schedules: daily(minute) });
  return { one, device, id, minute };
}

describe('a reminder', () => {
  it('a reminder reaches its device once, encrypted and signed, however often the cron fires', async () => {
    const { one, device, id, minute } = await personWithDevice();
    await dueAt(minute, id);
    await Promise.all([tick(minute), tick(minute)]);
    await tick(minute);
    await expect.poll(() => device.pushed.length).toBe(1);
    await tick(minute);
    const [{ message, headers } = { message: undefined, headers: {} }] = device.pushed;
    expect(message).toMatchObject({
      title: '영양제 먹을 시간이에요',
      tag: `${one.id}:${minute}`,
      url: expect.stringMatching(/^\/alarm\?date=\d{4}-\d\d-\d\d$/),
    });
    expect(message?.body).toContain('‘오메가3’');
    expect(JSON.parse(message?.notification.data.actions ?? '')).toEqual([
      { action: 'taken', title: '먹었어요' },
      { action: 'snooze', title: '10분 뒤' },
    ]);
    expect(headers).toMatchObject({ ttl: '3600', urgency: 'high' });
    await expect.poll(() => ledger(id)).toEqual([{ kind: 'REMINDERS', due: minute, state: 'sent', detail: null }]);
    await expect.poll(() => all("SELECT count(*) AS open FROM outbox WHERE state = 'open'")).toEqual([{ open: 0 }]);
    expect(device.tries).toBe(1);
    expect((await all('SELECT next_due AS due FROM routine_slot WHERE routine_id = ?1', id))[0]?.['due']).toBe(minute + 1440);
  });

  it('a reminder of a medicine is not called a supplement', async () => {
    const { device, id, minute } = await personWithDevice(thisMinute(), { name: '혈압약', kind: 'MEDICINE' });
    await dueAt(minute, id);
    await tick(minute);
    await expect.poll(() => device.pushed.map(({ message }) => message?.title)).toEqual(['약 먹을 시간이에요']);
  });

  it('a reminder comes next on a day of its own, whatever else was due in its minute', async () => {
    const { one, id, minute } = await personWithDevice();
    const today = new Date(minute * MINUTE + 9 * 3_600_000).getUTCDay();
    const weekly = [{ dayOfWeek: WEEKDAYS[(today + 6) % 7], time: timeOf(minute) }];
    const { notificationRoutineId: other } = await one.add({ name: '칼슘', schedules: weekly });
    await dueAt(minute, id, other);
    await tick(minute);
    expect(await all('SELECT next_due AS due FROM routine_slot WHERE routine_id IN (?1, ?2) ORDER BY due', id, other)).toEqual([
      { due: minute + 1440 },
      { due: minute + 7 * 1440 },
    ]);
  });

  it('a cron fired again for an earlier minute leaves the last minute as it is', async () => {
    const minute = thisMinute();
    for (const each of [minute - 1, minute, minute - 1]) await tick(each);
    expect(await all("SELECT value FROM dispatch_state WHERE key = 'tick'")).toEqual([{ value: minute }]);
  });

  it('a reminder is ticked or snoozed by its buttons, for a day and for nothing else', async () => {
    const { one, device, id, minute } = await personWithDevice();
    await dueAt(minute, id);
    await tick(minute);
    await expect.poll(() => device.pushed.length).toBe(1);
    const token = device.pushed[0]?.message.notification.data.token;
    const act = (action: string, origin = server.url) =>
      fetch(`${server.url}/api/v1/push/actions`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin },
        body: JSON.stringify({ token, action }),
      });
    expect((await act('taken', 'https://evil.example')).status).toBe(403);
    for (let press = 0; press < 3; press += 1) expect((await act('snooze')).status).toBe(200);
    // As if the first press had been a minute earlier.
    const shift = (by: number) =>
      all(
        `UPDATE outbox SET name = 'snooze ' || CAST(?1 AS INTEGER) || ' ' || CAST((about ->> '$[0][0]') + ?2 AS INTEGER),
           about = json_set(about, '$[0][0]', CAST((about ->> '$[0][0]') + ?2 AS INTEGER)), due = due + ?2 * 60
         WHERE kind = 'SNOOZE' AND about ->> '$[0][1]' = ?1 RETURNING id`,
        id,
        by,
      );
    expect(await shift(-1)).toHaveLength(1);
    expect((await act('snooze')).status).toBe(200);
    expect(await shift(1)).toHaveLength(1);
    const rows = await ledger(id);
    expect(rows.filter(({ kind }) => kind === 'SNOOZE')).toHaveLength(1);
    const snoozed = Number(rows.find(({ kind }) => kind === 'SNOOZE')?.['due']);
    // Ten minutes from the press, which may have crossed a minute.
    expect([9, 10]).toContain(snoozed - thisMinute());
    await tick(snoozed - 1);
    expect(device.tries).toBe(1);
    await tick(snoozed);
    await expect.poll(() => device.pushed.length).toBe(2);
    expect(device.pushed[1]?.message.tag).toBe(`${one.id}:${snoozed}`);
    for (let press = 0; press < 2; press += 1) expect((await act('taken')).status).toBe(200);
    const date = device.pushed[0]?.message.url.slice(-10);
    expect(await one.list(`?date=${date}`)).toMatchObject([{ isTaken: true, takenTimes: [timeOf(minute)] }]);
    expect((await fetch(`${server.url}/api/v1/users/me`, { headers: { authorization: `Bearer ${token}` } })).status).toBe(401);
    await one.send('DELETE', `/api/v1/notifications/routines/${id}`);
    expect((await act('taken')).status).toBe(404);
    expect((await act('snooze')).status).toBe(404);
  });

  it("a reminder goes to all of a person’s devices, and to no other person's", async () => {
    const { one, device, id, minute } = await personWithDevice();
    const other = await personWithDevice();
    const second = push.newDevice();
    await one.send('POST', '/api/v1/push/subscribe', second.subscription);
    await dueAt(minute, id);
    await tick();
    await expect.poll(() => device.pushed.length + second.pushed.length).toBe(2);
    await expect.poll(() => stateOf(id)).toEqual(['sent']);
    expect(other.device.tries).toBe(0);
  });
});

describe('nothing is sent', () => {
  it('a reminder is not sent after a delete, a switch-off, a moved time, a tick or a skip, even when claimed', async () => {
    const minute = thisMinute();
    const people = await Promise.all(Array.from({ length: 7 }, () => personWithDevice(minute)));
    const ids = people.map(({ id }) => id);
    await dueAt(minute, ...ids);
    const [deleted, off, muted, moved, ticked, gone, skipped] = people;
    // The state after a tick that died between claim and queue.
    await server.accounts.batch([
      server.accounts.prepare(openRow()).bind(JSON.stringify(ids.map((id) => [minute, id, 'claimed', null, null, null]))),
      server.accounts.prepare('UPDATE routine_slot SET next_due = next_due + 1440 WHERE next_due = ?1').bind(minute),
    ]);
    const routines = '/api/v1/notifications/routines';
    await deleted?.one.send('DELETE', `${routines}/${deleted.id}`);
    await off?.one.send('PATCH', `${routines}/${off.id}/toggle`, { enabled: false });
    await muted?.one.send('PATCH', '/api/v1/notification-settings/me', { type: 'INTAKE', channel: 'PUSH', isEnabled: false });
    await moved?.one.send('POST', `${routines}/custom`, {
      notificationRoutineId: moved.id,
      name: '오메가3',
      schedules: daily(minute + 300),
    });
    const date = new Date(minute * MINUTE + 9 * 3_600_000).toISOString().slice(0, 10);
    await ticked?.one.send('POST', `/api/v1/notifications/records/${ticked.id}/toggle?date=${date}&time=${timeOf(minute)}&isTaken=true`);
    const skip = { date, time: timeOf(minute), state: 'SKIPPED' };
    await skipped?.one.send('PUT', `/api/v1/notifications/records/${skipped.id}`, skip);
    await gone?.one.send('POST', '/api/v1/push/unsubscribe', { endpoint: gone.device.subscription.endpoint });
    await tick(minute);
    await expect
      .poll(async () => await Promise.all(ids.map(async (id) => (await ledger(id))[0]?.['detail'])))
      .toEqual(['deleted', 'switched off', 'switched off', 'moved', 'taken', 'no device', 'taken']);
    expect(people.map(({ device }) => device.tries)).toEqual([0, 0, 0, 0, 0, 0, 0]);
  });

  it('a reminder is not sent to an address that is not, or no longer, a push service’s', async () => {
    const { one, device, id, minute } = await personWithDevice();
    await all('UPDATE push_device SET address = ?2 WHERE user_id = ?1', one.id, 'https://127.0.0.1:9/send/x');
    await dueAt(minute, id);
    await tick();
    await expect.poll(() => ledger(id)).toMatchObject([{ state: 'failed', detail: 'unknown push service' }]);
    expect(device.tries).toBe(0);
  });
});

describe('what is kept of the dispatcher', () => {
  it('the nightly clean-up deletes outbox rows after 35 days, and a device after sixty silent days', async () => {
    const midnight = thisMinute() - (thisMinute() % 1440);
    const [oldest, younger] = [midnight - 35 * 1440 - 1, midnight - 35 * 1440];
    for (const due of [oldest, younger, midnight - 1])
      await all(
        `INSERT INTO outbox (state, id, kind, about, due) VALUES ('done', ?1 * 60000, 'SUMMARY', json_array(json_array(?1, 4711, 'sent', NULL, NULL, 1)), 0) RETURNING kind`,
        due,
      );
    const [silent, confirmed] = await Promise.all([personWithDevice(), personWithDevice()]);
    const confirm = (address: string, at: number) =>
      all('UPDATE push_device SET confirmed_at = ?2 WHERE address = ?1 RETURNING id', address, at);
    const sixtyDaysAgo = midnight * MINUTE - 60 * 86_400_000;
    expect(await confirm(silent.device.subscription.endpoint, sixtyDaysAgo - 1)).toHaveLength(1);
    expect(await confirm(confirmed.device.subscription.endpoint, sixtyDaysAgo)).toHaveLength(1);
    await tick(midnight);
    expect((await ledger(4711)).map(({ due }) => due)).toEqual([younger, midnight - 1]);
    expect(await confirm(silent.device.subscription.endpoint, sixtyDaysAgo)).toEqual([]);
    expect(await confirm(confirmed.device.subscription.endpoint, sixtyDaysAgo)).toHaveLength(1);
  });
});
