import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Dispatcher, dayOf, openDispatcher, timeOf } from '#tests/support/dispatcher.ts';
import { daily, newPerson } from '#tests/support/reminder-people.ts';

let dispatcher: Dispatcher;
beforeAll(async () => {
  dispatcher = await openDispatcher();
});
afterAll(() => dispatcher.close());

/** Minutes from 23:00 to 00:20, to the minutes around four, and to 08:00. */
const [TWENTY_PAST, BEFORE_FOUR, FOUR, MORNING] = [80, 299, 300, 540];

describe('the dispatch over midnight', () => {
  it('the dispatch at 00:20 sends what is due then, and nothing again of the evening until four', async () => {
    const { server, push, all, tick } = dispatcher;
    const one = await newPerson(server);
    const device = push.newDevice();
    await one.send('POST', '/api/v1/push/subscribe', device.subscription);
    const { notificationRoutineId: evening } = await one.add({ name: '마그네슘', schedules: daily('08:00', '23:00') });
    const { notificationRoutineId: night } = await one.add({ name: '철분', schedules: daily('00:20') });
    const dues = (id: number) => all('SELECT next_due AS due FROM routine_slot WHERE routine_id = ?1 ORDER BY due', id);
    const start = (await dues(evening)).map(({ due }) => Number(due)).find((due) => timeOf(due) === '23:00') ?? 0;
    await all('UPDATE routine_slot SET next_due = ?2 WHERE routine_id = ?1 RETURNING routine_id', night, start + TWENTY_PAST);
    // In the first hours of a day the morning's dose would be due before the evening's.
    await all(
      'UPDATE routine_slot SET next_due = ?2 WHERE routine_id = ?1 AND minute = 480 RETURNING routine_id',
      evening,
      start + MORNING,
    );
    const told = () => device.pushed.map(({ message }) => [message.tag, message.url]);

    await tick(start);
    const first = [`${one.id}:${start}`, `/alarm?date=${dayOf(start)}`];
    await expect.poll(told).toEqual([first]);
    const isSettled = () => expect.poll(() => all("SELECT count(*) AS open FROM outbox WHERE state = 'open'")).toEqual([{ open: 0 }]);
    for (const minute of [start + 60, start + TWENTY_PAST - 1]) await tick(minute);
    await isSettled();
    expect(told()).toEqual([first]);
    for (const minute of [start + TWENTY_PAST, start + TWENTY_PAST]) await tick(minute);
    const second = [`${one.id}:${start + TWENTY_PAST}`, `/alarm?date=${dayOf(start + TWENTY_PAST)}`];
    await expect.poll(told).toEqual([first, second]);

    // The button of the evening's push, pressed after midnight, is of the evening.
    const body = JSON.stringify({ token: device.pushed[0]?.message.notification.data.token, action: 'taken' });
    const headers = { 'content-type': 'application/json', origin: server.url };
    expect((await fetch(`${server.url}/api/v1/push/actions`, { method: 'POST', headers, body })).status).toBe(200);
    const takenOn = async (date: string) =>
      (await one.list(`?date=${date}`)).find(({ notificationRoutineId }) => notificationRoutineId === evening)?.takenTimes;
    expect([await takenOn(dayOf(start)), await takenOn(dayOf(start + TWENTY_PAST))]).toEqual([['23:00'], []]);

    for (const minute of [start + BEFORE_FOUR, start + FOUR]) await tick(minute);
    await isSettled();
    expect(told()).toEqual([first, second]);
    // 08:00 and 23:00 of the new day are planned as on any other.
    expect((await dues(evening)).map(({ due }) => Number(due))).toEqual([start + MORNING, start + 1440]);
  });
});
