import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEFAULT_ZONE, dateIn } from '#domain/reminders/zoned-time.ts';
import { addDays } from '#domain/shared/calendar-date.ts';
import { at, codeOf, newPerson, type Person, type RoutineItem, resultOf } from '#tests/support/reminder-people.ts';
import type { TestServer } from '#tests/support/server.ts';
import { borrowServer } from '#tests/support/shared-server.ts';

const ROUTINES = '/api/v1/notifications/routines';
const RECORDS = '/api/v1/notifications/records';
const DAILY = ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'].map((day) => at(day, '09:00'));

let server: TestServer;
beforeAll(async () => {
  server = await borrowServer();
});
afterAll(() => server.close());

const today = () => dateIn(DEFAULT_ZONE, Date.now());
const plannedOf = async (person: Person, from: string, to: string) =>
  resultOf<{ days: { planned: number }[] }>(await person.send('GET', `${RECORDS}?from=${from}&to=${to}`)).days.map(
    ({ planned }) => planned,
  );
const dueOf = async (id: number) =>
  (await server.accounts.prepare('SELECT next_due AS due FROM routine_slot WHERE routine_id = ?1').bind(id).all()).results.map(({ due }) =>
    due === null ? null : dateIn(DEFAULT_ZONE, Number(due) * 60_000),
  );

describe('options of a reminder', () => {
  it('options of a reminder are kept, and a bare edit changes none of them', async () => {
    const person = await newPerson(server);
    const options = {
      everyDays: 3,
      startsOn: today(),
      endsOn: addDays(today(), 60),
      repeatUntilAnswered: 2,
      snoozeMinutes: 30,
      leadDays: 14,
    };
    const made = await person.add({ schedules: DAILY, ...options });
    expect(made).toMatchObject(options);
    const bare = { notificationRoutineId: made.notificationRoutineId, name: '루테인', schedules: DAILY };
    expect(resultOf(await person.send('POST', `${ROUTINES}/custom`, bare))).toMatchObject(options);
    expect((await person.list(`?date=${today()}`))[0]).toMatchObject(options);
    expect(await plannedOf(person, today(), addDays(today(), 6))).toEqual([1, 0, 0, 1, 0, 0, 1]);
    const changed = resultOf<object>(await person.send('POST', `${ROUTINES}/custom`, { ...bare, everyDays: null, endsOn: null }));
    expect(changed).toMatchObject({ everyDays: null, endsOn: null, repeatUntilAnswered: 2 });
  });

  it('POST /routines/custom refuses a reminder with a dose in common, and takes one of the days between', async () => {
    const person = await newPerson(server);
    const alternate = (startsOn: string) => ({ name: '씬지로이드', schedules: DAILY, everyDays: 2, startsOn });
    const save = (body: object) => person.send('POST', `${ROUTINES}/custom`, body);
    const [first, between, again] = [
      await save(alternate(today())),
      await save(alternate(addDays(today(), 1))),
      await save(alternate(addDays(today(), 2))),
    ];
    expect([first.status, between.status, again.status]).toEqual([201, 201, 409]);
    const needed = { name: '두통약', schedules: [], asNeeded: true };
    const answers = [await save(needed), await save(needed), await save({ ...needed, name: '소화제' })];
    expect(answers.map(({ status }) => status)).toEqual([201, 409, 201]);
    const { notificationRoutineId } = resultOf<RoutineItem>(between);
    const moved = await save({ ...alternate(today()), notificationRoutineId });
    expect(moved.status).toBe(409);
  });

  it('POST /routines/custom sent twice at once makes one reminder', async () => {
    const person = await newPerson(server);
    const body = { name: '루테인', schedules: DAILY, everyDays: 2 };
    const answers = await Promise.all([1, 2, 3].map(() => person.send('POST', `${ROUTINES}/custom`, body)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  });

  it('POST /users/me/import of the same reminders twice adds them once', async () => {
    const person = await newPerson(server);
    const alternate = (startsOn: string) => ({ name: '철분', schedules: DAILY, everyDays: 2, startsOn });
    const routines = [
      { name: '두통약', schedules: [], asNeeded: true },
      alternate(today()),
      alternate(addDays(today(), 1)),
      alternate(addDays(today(), 4)),
    ];
    const added = async () => resultOf<{ added: boolean[] }>(await person.send('POST', '/api/v1/users/me/import', { routines })).added;
    expect(await added()).toEqual([true, true, true, false]);
    expect(await added()).toEqual([false, false, false, false]);
  });

  it('options of a reminder: a pause is no miss, ends by itself and leaves the past as it was', async () => {
    const person = await newPerson(server);
    const { notificationRoutineId: id } = await person.add({ schedules: DAILY });
    await server.accounts
      .prepare('UPDATE routine SET created_at = ?2 WHERE id = ?1')
      .bind(id, Date.now() - 10 * 86_400_000)
      .all();
    const until = addDays(today(), 3);
    await person.send('POST', `${ROUTINES}/custom`, { notificationRoutineId: id, name: '루테인', schedules: DAILY, pausedUntil: until });
    expect(await plannedOf(person, addDays(today(), -2), addDays(today(), 5))).toEqual([1, 1, 0, 0, 0, 0, 1, 1]);
    expect(await dueOf(id)).toEqual([addDays(until, 1)]);
  });

  it('options of a reminder: as needed has no times, is never planned, and is recorded at any time', async () => {
    const person = await newPerson(server);
    const { notificationRoutineId: id } = await person.add({ schedules: [], asNeeded: true });
    expect(await plannedOf(person, today(), today())).toEqual([0]);
    const put = (time: string) => person.send('PUT', `${RECORDS}/${id}`, { date: today(), time, state: 'TAKEN' });
    expect([(await put('08:12')).status, (await put('14:30')).status]).toEqual([200, 200]);
    expect((await person.list(`?date=${today()}`))[0]).toMatchObject({ asNeeded: true, takenTimes: ['08:12', '14:30'] });
  });

  it('options of a reminder: a medicine and the limits of its leaflet are kept, and a bare edit changes none of them', async () => {
    const person = await newPerson(server);
    const leaflet = { kind: 'MEDICINE', asNeeded: true, leastHours: 6, mostADay: 4 };
    const made = await person.add({ name: '두통약', schedules: [], ...leaflet });
    expect(made).toMatchObject(leaflet);
    const bare = { notificationRoutineId: made.notificationRoutineId, name: '두통약', schedules: [] };
    expect(resultOf(await person.send('POST', `${ROUTINES}/custom`, bare))).toMatchObject(leaflet);
    expect((await person.list(`?date=${today()}`))[0]).toMatchObject(leaflet);
    expect(await person.add({ name: '비타민C', schedules: DAILY, kind: 'SUPPLEMENT' })).not.toHaveProperty('kind', 'MEDICINE');
  });

  it.each([
    ['no times', { schedules: [] }],
    ['a kind of its own', { kind: 'FOOD' }],
    ['no hours between', { leastHours: 0 }],
    ['half an hour between', { leastHours: 0.5 }],
    ['more than a day between', { leastHours: 25 }],
    ['no dose a day', { mostADay: 0 }],
    ['an end before the beginning', { startsOn: '2026-12-01', endsOn: '2026-11-01' }],
    ['every day apart', { everyDays: 1 }],
    ['five repeats', { repeatUntilAnswered: 5 }],
    ['a snooze of a day', { snoozeMinutes: 1440 }],
    ['a beginning that is no date', { startsOn: '2026-02-30' }],
    ['a pause that is no text', { pausedUntil: 7 }],
  ])('options of a reminder are refused with %s', async (_, options) => {
    const person = await newPerson(server);
    expect(codeOf(await person.send('POST', `${ROUTINES}/custom`, { name: '루테인', schedules: DAILY, ...options }))).toEqual([
      400,
      'VALID400_0',
    ]);
  });
});

describe('shifting what of today is ahead', () => {
  const shift = (person: Person, id: number, body: object) => person.send('POST', `${ROUTINES}/${id}/shift`, body);
  const minuteOf = (due: unknown) => new Date(Number(due) * 60_000 + 9 * 3_600_000).toISOString().slice(11, 16);
  const dues = async (id: number) =>
    (await server.accounts.prepare('SELECT minute, next_due AS due FROM routine_slot WHERE routine_id = ?1 ORDER BY minute').bind(id).all())
      .results;

  it('shifting moves the times ahead, a second time on top, and tomorrow is as it was', async () => {
    const person = await newPerson(server);
    const { notificationRoutineId: id } = await person.add({
      schedules: [...DAILY, ...DAILY.map(({ dayOfWeek }) => at(dayOfWeek, '23:10'))],
    });
    const isAhead = Date.now() < Date.parse(`${today()}T22:00:00+09:00`);
    const before = await dues(id);
    expect((await shift(person, id, { date: today(), minutes: 20 })).status).toBe(200);
    expect((await shift(person, id, { date: today(), minutes: 10 })).status).toBe(200);
    const after = await dues(id);
    const late = after.find(({ minute }) => minute === 23 * 60 + 10);
    if (isAhead) expect(minuteOf(late?.['due'])).toBe('23:40');
    expect(before.map(({ minute }) => minute)).toEqual(after.map(({ minute }) => minute));
    expect((await person.list(`?date=${today()}`))[0]).toMatchObject({ shift: { date: today(), minutes: 30 } });
    expect(resultOf<RoutineItem[]>(await person.send('GET', ROUTINES))).toHaveLength(1);
  });

  it('shifting is refused for another day, another person and odd minutes', async () => {
    const [person, other] = [await newPerson(server), await newPerson(server)];
    const { notificationRoutineId: id } = await person.add({ schedules: DAILY });
    expect(codeOf(await shift(person, id, { date: addDays(today(), 1), minutes: 30 }))).toEqual([400, 'VALID400_0']);
    expect(codeOf(await shift(person, id, { date: today(), minutes: 0 }))).toEqual([400, 'VALID400_0']);
    expect(codeOf(await shift(person, id, { date: today(), minutes: 721 }))).toEqual([400, 'VALID400_0']);
    expect(codeOf(await shift(other, id, { date: today(), minutes: 30 }))).toEqual([404, 'R0002']);
  });
});
