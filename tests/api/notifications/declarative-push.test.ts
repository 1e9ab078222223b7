import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPushService, type PushDevice, type PushService } from '#tests/support/push-service.ts';
import { codeOf, newPerson, type Person, resultOf } from '#tests/support/reminder-people.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

let push: PushService;
let server: TestServer;
beforeAll(async () => {
  push = await openPushService();
  server = await startServer({ LOOPBACK_PUSH_ORIGIN: push.origin });
});
afterAll(async () => {
  await server.close();
  await push.close();
});

const MINUTE = 60_000;
const WEEKDAYS = ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'];
const thisMinute = () => Math.floor(Date.now() / MINUTE);
const timeOf = (minute: number) => new Date(minute * MINUTE + 9 * 3_600_000).toISOString().slice(11, 16);
const dayOf = (minute: number) => new Date(minute * MINUTE + 9 * 3_600_000).toISOString().slice(0, 10);
const daily = (...times: string[]) => WEEKDAYS.flatMap((dayOfWeek) => times.map((time) => ({ dayOfWeek, time })));
const act = (one: Person, token: string | undefined, action: string) => one.send('POST', '/api/v1/push/actions', { token, action });

async function withDevice(): Promise<{ one: Person; device: PushDevice }> {
  const one = await newPerson(server);
  const device = push.newDevice();
  expect(codeOf(await one.send('POST', '/api/v1/push/subscribe', device.subscription))).toEqual([200, 'COMMON200']);
  return { one, device };
}

async function ring(minute: number, ...routineIds: number[]): Promise<void> {
  await server.accounts.batch([
    server.accounts
      .prepare('UPDATE routine_slot SET next_due = ?2 WHERE routine_id IN (SELECT value FROM json_each(?1)) AND minute = ?3')
      .bind(JSON.stringify(routineIds), minute, ((minute % 1440) + 540) % 1440),
  ]);
  await server.tick(new Date(minute * MINUTE));
}

describe('a declarative push', () => {
  it('a declarative push names the person of the household before what they take, and the owner’s own alone', async () => {
    const { one, device } = await withDevice();
    const minute = thisMinute();
    const mother = await one.send('POST', '/api/v1/users/me/people', { name: '엄마', colour: 0 });
    const { id: personId } = resultOf<{ id: number }>(mother);
    const own = await one.add({ name: '오메가3', schedules: daily(timeOf(minute)) });
    const hers = await one.add({ name: '혈압약', kind: 'MEDICINE', personId, schedules: daily(timeOf(minute)) });
    await ring(minute, own.notificationRoutineId, hers.notificationRoutineId);
    await expect.poll(() => device.pushed.length).toBe(1);
    const { title, body, notification } = device.pushed[0]?.message ?? {};
    expect(title).toBe('약과 영양제 2개 먹을 시간이에요');
    expect(body).toContain('‘엄마 · 혈압약’, ‘오메가3’');
    expect(notification?.body).toBe(body);
  });

  it('a declarative push says the same as its flat keys, with an absolute address', async () => {
    const { one, device } = await withDevice();
    const minute = thisMinute();
    const { notificationRoutineId: id } = await one.add({ name: '오메가3', schedules: daily(timeOf(minute)) });
    await ring(minute, id);
    await expect.poll(() => device.pushed.length).toBe(1);
    const message = device.pushed[0]?.message;
    const { notification, title, body, tag, url } = message ?? {};
    expect(notification).toMatchObject({
      title,
      body,
      tag,
      navigate: `${server.url}${url}`,
      data: { url, token: expect.stringMatching(/^ey/) },
    });
    expect(JSON.parse(notification?.data.actions ?? '')).toMatchObject([{ action: 'taken' }, { action: 'snooze' }]);
    expect([message?.app_badge, notification?.app_badge]).toEqual([1, 1]);
    expect(url).toBe(`/alarm?date=${dayOf(minute)}`);
  });

  it('a declarative push of the longest name has 3,000 bytes at most', async () => {
    const { one, device } = await withDevice();
    const minute = thisMinute();
    // A hundred UTF-16 units each; quotation marks are escaped.
    const names = ['뷁'.repeat(100), '💊'.repeat(50), '"'.repeat(100)];
    for (const [index, name] of names.entries()) {
      const { notificationRoutineId: id } = await one.add({ name, schedules: daily(timeOf(minute - index)) });
      await ring(minute - index, id);
    }
    await expect.poll(() => device.pushed.length).toBe(names.length);
    for (const { text, message } of device.pushed) {
      expect(names.some((name) => message.notification.body.includes(`‘${name}’`))).toBe(true);
      expect(Buffer.byteLength(text.trimEnd())).toBeLessThanOrEqual(3000);
    }
  });

  it('a declarative push counts what is open then: ticks and skips count no more, a snoozed dose still does', async () => {
    const { one, device } = await withDevice();
    const minute = thisMinute();
    const now = timeOf(minute);
    const others = ['00:01', '00:02', '00:03'].filter((time) => time !== now);
    const first = await one.add({ name: '루테인', schedules: daily(now, ...others) });
    const second = await one.add({ name: '홍삼', schedules: daily(now) });
    const off = await one.add({ name: '쉬는 것', schedules: daily(now) });
    await one.send('PATCH', `/api/v1/notifications/routines/${off.notificationRoutineId}/toggle`);
    await ring(minute, first.notificationRoutineId);
    await expect.poll(() => device.pushed.length).toBe(1);
    const open = others.length + 2;
    expect(device.pushed[0]?.message.app_badge).toBe(open);

    const token = device.pushed[0]?.message.notification.data.token;
    expect((await act(one, token, 'snooze')).body).toMatchObject({ result: { action: 'snooze', openDoses: open } });
    expect((await act(one, token, 'taken')).body).toMatchObject({ result: { action: 'taken', openDoses: open - 1, taken: 1 } });
    const skipped = { date: dayOf(minute), time: others[0], state: 'SKIPPED' };
    const path = `/api/v1/notifications/records/${first.notificationRoutineId}`;
    expect(codeOf(await one.send('PUT', path, skipped))).toEqual([200, 'COMMON200']);
    await ring(minute, second.notificationRoutineId);
    await expect.poll(() => device.pushed.length).toBe(2);
    expect(device.pushed[1]?.message).toMatchObject({ app_badge: open - 2, notification: { app_badge: open - 2 } });
  });

  it("a declarative push counts its own person's doses, of the day in their zone", async () => {
    const { one, device } = await withDevice();
    const other = await newPerson(server);
    await other.add({ name: '남의 것', schedules: daily('00:01', '00:02') });
    const minute = thisMinute();
    await server.accounts.prepare("INSERT INTO user_zone (user_id, zone) VALUES (?1, 'Asia/Seoul')").bind(one.id).all();
    const weekday = WEEKDAYS[(new Date(`${dayOf(minute)}T00:00:00Z`).getUTCDay() + 6) % 7] ?? 'MON';
    await one.add({
      name: '다른 날',
      schedules: WEEKDAYS.flatMap((dayOfWeek) => (dayOfWeek === weekday ? [] : [{ dayOfWeek, time: '00:01' }])),
    });
    const { notificationRoutineId: id } = await one.add({ name: '오늘', schedules: daily(timeOf(minute)) });
    await ring(minute, id);
    await expect.poll(() => device.pushed.length).toBe(1);
    expect(device.pushed[0]?.message.app_badge).toBe(1);
  });
});
