import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Dispatcher, dayOf, openDispatcher, thisMinute, timeOf } from '#tests/support/dispatcher.ts';
import type { PushDevice } from '#tests/support/push-service.ts';
import { daily, newPerson, type Person } from '#tests/support/reminder-people.ts';

let dispatcher: Dispatcher;
beforeAll(async () => {
  dispatcher = await openDispatcher();
});
afterAll(() => dispatcher.close());

type Added = { readonly name: string; readonly kind?: string; readonly snoozeMinutes?: number; readonly repeatUntilAnswered?: number };

async function personWith(minute: number, routines: readonly Added[], devices = 1) {
  const one = await newPerson(dispatcher.server);
  const phones = Array.from({ length: devices }, () => dispatcher.push.newDevice());
  for (const { subscription } of phones) await one.send('POST', '/api/v1/push/subscribe', subscription);
  const ids = [];
  for (const routine of routines)
    ids.push((await one.add({ ...routine, schedules: daily(timeOf(minute)) } as object)).notificationRoutineId);
  return { one, phones, ids };
}

async function ring(minute: number, ids: readonly number[]): Promise<void> {
  await dispatcher.all(
    'UPDATE routine_slot SET next_due = ?2 WHERE routine_id IN (SELECT value FROM json_each(?1)) RETURNING id',
    JSON.stringify(ids),
    minute,
  );
  await dispatcher.tick(minute);
}

const textsOf = (phone: PushDevice) => phone.pushed.map(({ message }) => [message.title, message.body.split(' · ')[0], message.count]);
const titlesOf = (phone: PushDevice, index: number) =>
  JSON.parse(phone.pushed[index]?.message.notification.data.actions ?? '[]').map(({ title }: { title: string }) => title);
const press = (one: Person, phone: PushDevice, action: 'taken' | 'snooze', index = 0) =>
  one.send('POST', '/api/v1/push/actions', { token: phone.pushed[index]?.message.notification.data.token, action });
const takenOf = async (one: Person, minute: number) =>
  (await one.list(`?date=${dayOf(minute)}`)).filter(({ takenTimes }) => takenTimes.includes(timeOf(minute))).length;
const named = (count: number, from = 1) => Array.from({ length: count }, (_, index) => ({ name: `영양제 ${index + from}` }));

describe('one ring of a minute', () => {
  it('eight reminders of a minute ring once on each device, and one tap ticks all eight', async () => {
    const minute = thisMinute();
    const { one, phones, ids } = await personWith(minute, named(8), 2);
    const other = await personWith(minute, named(1));
    await ring(minute, [...ids, ...other.ids]);
    for (const phone of phones)
      await expect.poll(() => textsOf(phone)).toEqual([['영양제 8개 먹을 시간이에요', '‘영양제 1’, ‘영양제 2’, ‘영양제 3’ 외 5개', '8']]);
    await expect.poll(() => other.phones.map(textsOf)).toEqual([[['영양제 먹을 시간이에요', '‘영양제 1’', '1']]]);
    const [first, second] = phones;
    if (!first || !second) throw new Error('no device');
    expect(titlesOf(first, 0)).toEqual(['모두 먹었어요', '10분 뒤']);
    expect((await press(one, first, 'taken')).body).toMatchObject({ result: { action: 'taken', openDoses: 0, taken: 8 } });
    expect(await takenOf(one, minute)).toBe(8);
    // A tick taken back stays so, whichever device presses again.
    expect((await one.send('POST', `/api/v1/notifications/records/${ids[0]}/toggle?date=${dayOf(minute)}`)).status).toBe(200);
    await press(one, first, 'taken');
    expect(await takenOf(one, minute)).toBe(7);
  });

  it('a medicine is named first, and no ring of a medicine alone says 영양제', async () => {
    const minute = thisMinute();
    const both = await personWith(minute, [...named(3), { name: '와파린', kind: 'MEDICINE' }]);
    const medicines = await personWith(minute, [
      { name: '혈압약', kind: 'MEDICINE' },
      { name: '와파린', kind: 'MEDICINE' },
    ]);
    await ring(minute, [...both.ids, ...medicines.ids]);
    await expect
      .poll(() => both.phones.map(textsOf))
      .toEqual([[['약과 영양제 4개 먹을 시간이에요', '‘와파린’, ‘영양제 1’, ‘영양제 2’ 외 1개', '4']]]);
    await expect.poll(() => medicines.phones.map(textsOf)).toEqual([[['약 2개 먹을 시간이에요', '‘와파린’, ‘혈압약’', '2']]]);
  });

  it('a ring says how much of each, and again where it was put off', async () => {
    const minute = thisMinute();
    const schedules = (quantity: number | null) => daily(timeOf(minute)).map((each) => ({ ...each, quantity }));
    const { one, phones } = await personWith(minute, []);
    const add = async (name: string, unit: string | null, quantity: number | null) =>
      (await one.add({ name, unit, schedules: schedules(quantity) })).notificationRoutineId;
    const ids = [await add('가 철분', '정', 0.5), await add('나 유산균', null, 1.5), await add('다 오메가', '캡슐', null)];
    await ring(minute, ids);
    await expect
      .poll(() => phones.map(textsOf))
      .toEqual([[['영양제 3개 먹을 시간이에요', '‘가 철분’ ½정, ‘나 유산균’ 1½개, ‘다 오메가’', '3']]]);
    const [phone] = phones;
    if (phone === undefined) return expect.fail('no device');
    await press(one, phone, 'snooze');
    await dispatcher.tick(minute + 10);
    await expect.poll(() => textsOf(phone)[1]?.[1]).toBe('‘가 철분’ ½정, ‘나 유산균’ 1½개, ‘다 오메가’');
  });

  it('fifty reminders of a hundred letters ring once, and what was deleted since is left out', async () => {
    const minute = thisMinute();
    const { one, phones, ids } = await personWith(
      minute,
      Array.from({ length: 50 }, (_, index) => ({ name: `${index + 10}${index % 2 ? '뷁'.repeat(98) : '💊'.repeat(49)}` })),
    );
    await ring(minute, ids);
    const [phone] = phones;
    if (!phone) throw new Error('no device');
    await expect.poll(() => phone.pushed.map(({ message }) => message.count)).toEqual(['50']);
    expect(Buffer.byteLength(phone.pushed[0]?.text.trimEnd() ?? '')).toBeLessThanOrEqual(3000);
    expect(phone.pushed[0]?.message.body.isWellFormed()).toBe(true);
    await one.send('DELETE', `/api/v1/notifications/routines/${ids[7]}`);
    expect((await press(one, phone, 'taken')).body).toMatchObject({ result: { taken: 49 } });
    expect(await takenOf(one, minute)).toBe(49);
  });

  it('a snoozed ring comes back once, with what is still open', async () => {
    const minute = thisMinute();
    const { one, phones, ids } = await personWith(minute, [...named(3), { name: '느린 것', snoozeMinutes: 30 }]);
    await ring(minute, ids);
    const [phone] = phones;
    if (!phone) throw new Error('no device');
    await expect.poll(() => phone.pushed.length).toBe(1);
    for (let times = 0; times < 2; times += 1) expect((await press(one, phone, 'snooze')).status).toBe(200);
    const rows = await dispatcher.all(
      "SELECT due / 60 AS due, json_array_length(about) AS count FROM outbox WHERE kind = 'SNOOZE' AND user_id = ?1 ORDER BY due",
      one.id,
    );
    expect(rows.map(({ count }) => count)).toEqual([3, 1]);
    await one.send('PUT', `/api/v1/notifications/records/${ids[1]}`, {
      date: dayOf(minute),
      time: timeOf(minute),
      isTaken: true,
      state: 'TAKEN',
    });
    await dispatcher.tick(Number(rows[0]?.['due']));
    await expect.poll(() => textsOf(phone).slice(1)).toEqual([['영양제 2개 먹을 시간이에요', '‘영양제 1’, ‘영양제 3’', '2']]);
    expect((await press(one, phone, 'taken', 1)).body).toMatchObject({ result: { taken: 2 } });
  });

  it('a repetition rings with what is due then, in the place of the first', async () => {
    // No repetition at night.
    const minute = Math.ceil(thisMinute() / 1440) * 1440 + 180;
    const { one, phones, ids } = await personWith(minute - 30, [{ name: '칼슘', repeatUntilAnswered: 1 }]);
    const [phone] = phones;
    if (!phone) throw new Error('no device');
    const later = await one.add({ name: '철분', schedules: daily(timeOf(minute)) });
    await ring(minute, [...ids, later.notificationRoutineId]);
    await expect.poll(() => textsOf(phone)).toEqual([['영양제 2개 먹을 시간이에요', '‘철분’, ‘칼슘’', '2']]);
    expect(phone.pushed[0]?.message.tag).toBe(`${one.id}:${minute - 30}`);
  });
});
