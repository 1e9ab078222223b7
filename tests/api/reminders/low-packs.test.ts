import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Dispatcher, openDispatcher, thisMinute, timeOf } from '#tests/support/dispatcher.ts';
import { mailsTo } from '#tests/support/mail.ts';
import { daily, dayAgo, newMember, type RoutineItem, resultOf } from '#tests/support/reminder-people.ts';

const PRODUCT = 91;

let dispatcher: Dispatcher;
beforeAll(async () => {
  dispatcher = await openDispatcher();
});
afterAll(() => dispatcher.close());

/** A member with a device and a daily reminder of a product. */
async function reminded(unitsLeft: number | null) {
  const one = await newMember(dispatcher.server);
  const device = dispatcher.push.newDevice();
  await one.send('POST', '/api/v1/push/subscribe', device.subscription);
  const schedules = daily(timeOf(thisMinute()));
  const saved = await one.send('POST', '/api/v1/notifications/routines', { supplementId: PRODUCT, schedules });
  const { notificationRoutineId: id } = resultOf<RoutineItem>(saved);
  if (unitsLeft !== null) resultOf(await one.send('PUT', `/api/v1/notifications/routines/${id}/pack`, { unitsLeft }));
  return { one, device, id };
}

/** Rings once more, and returns the last push's text. */
async function ring({ device, id }: Awaited<ReturnType<typeof reminded>>): Promise<string | undefined> {
  const before = device.pushed.length;
  const minute = thisMinute();
  await dispatcher.all(
    'UPDATE routine_slot SET next_due = ?2, minute = ?3 WHERE routine_id = ?1 RETURNING id',
    id,
    minute,
    (minute + 540) % 1440,
  );
  await dispatcher.tick(minute);
  await expect.poll(() => device.pushed.length, { timeout: 20_000 }).toBe(before + 1);
  return device.pushed.at(-1)?.message.body;
}

const DAY_MS = 86_400_000;
const THREE_DAYS_MS = 3 * DAY_MS;

describe('a pack within its lead time', () => {
  it('a reminder says how long a low pack lasts, counted by the doses taken since it was counted', async () => {
    const person = await reminded(9);
    expect(await ring(person)).not.toContain('일분');
    await dispatcher.all(
      'UPDATE routine SET counted_at = counted_at - ?2 WHERE user_id = ?1 RETURNING user_id',
      person.one.id,
      THREE_DAYS_MS,
    );
    const time = timeOf(thisMinute());
    await person.one.send('POST', `/api/v1/notifications/records/${person.id}/toggle?isTaken=true&date=${dayAgo(1)}&time=${time}`);
    expect(await ring(person)).not.toContain('일분');
    const schedules = daily(timeOf(thisMinute()));
    const changed = { notificationRoutineId: person.id, supplementId: PRODUCT, schedules, leadDays: 8 };
    resultOf(await person.one.send('POST', '/api/v1/notifications/routines', changed));
    expect(await ring(person)).toContain('8일분이 남았어요');
  });

  it('a reminder says how long a pack lasts by the quantities of its doses', async () => {
    const person = await reminded(3);
    expect(await ring(person)).toContain('3일분이 남았어요');
    const half = daily(timeOf(thisMinute())).map((each) => ({ ...each, quantity: 0.5 }));
    const changed = { notificationRoutineId: person.id, supplementId: PRODUCT, schedules: half, unit: '정' };
    resultOf(await person.one.send('POST', '/api/v1/notifications/routines', changed));
    expect(await ring(person)).toMatch(/’ ½정 · .*6일분이 남았어요/);
  });

  it('a reminder of a pack that is empty says so, and one of an uncounted pack nothing', async () => {
    expect(await ring(await reminded(0))).toContain('다 떨어져 가요');
    expect(await ring(await reminded(null))).toMatch(/^‘[^’]+’ · 오(전|후) \d+:\d\d$/);
  });

  it('the mail of the day names low packs', async () => {
    const person = await reminded(4);
    const [{ email } = { email: '' }] = await dispatcher.all('SELECT email FROM user WHERE id = ?1', person.one.id);
    await dispatcher.all('UPDATE user SET email_verified_at = 1 WHERE id = ?1 RETURNING id', person.one.id);
    await person.one.send('PATCH', '/api/v1/notification-settings/me', { type: 'INTAKE', channel: 'EMAIL', isEnabled: true });
    expect(await ring(person)).toContain('4일분이 남았어요');
    const mails = await mailsTo(dispatcher.server, String(email));
    expect(mails.find(({ subject }) => subject === '오늘의 섭취 알림')?.text).toMatch(/‘[^’]+’ · 4일분이 남았어요/);
  });
});
