import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEFAULT_ZONE, dateIn } from '#domain/reminders/zoned-time.ts';
import { addDays } from '#domain/shared/calendar-date.ts';
import { at, newPerson, type Person, resultOf } from '#tests/support/reminder-people.ts';
import type { TestServer } from '#tests/support/server.ts';
import { borrowServer } from '#tests/support/shared-server.ts';

const RECORDS = '/api/v1/notifications/records';
const ROUTINES = '/api/v1/notifications/routines';
const DAYS = ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'];
const FORTNIGHT = 14;

let server: TestServer;
beforeAll(async () => {
  server = await borrowServer();
});
afterAll(() => server.close());

const today = () => dateIn(DEFAULT_ZONE, Date.now());
const back = (days: number) => addDays(today(), -days);

type Day = { readonly date: string; readonly planned: number; readonly taken: number };
const daysOf = async (person: Person, to = back(1)) =>
  resultOf<{ days: Day[] }>(await person.send('GET', `${RECORDS}?from=${back(FORTNIGHT)}&to=${to}`)).days;

/** A person with a reminder on three weekdays since three weeks, ticked on every second day. */
async function withFortnight() {
  const person = await newPerson(server);
  const { notificationRoutineId: id } = await person.add({ schedules: ['MON', 'WED', 'FRI'].map((day) => at(day, '09:00')) });
  const since = Date.now() - 21 * 86_400_000;
  await server.accounts.prepare('UPDATE routine SET created_at = ?2 WHERE id = ?1').bind(id, since).all();
  for (let days = 1; days <= FORTNIGHT; days += 2)
    expect((await person.send('POST', `${RECORDS}/${id}/toggle?date=${back(days)}&isTaken=true`)).status).toBe(200);
  const edit = (schedules: object[]) => person.send('POST', `${ROUTINES}/custom`, { notificationRoutineId: id, name: '루테인', schedules });
  return { person, id, edit };
}

describe('past days', () => {
  it('past days stay as they were planned through edits of the weekdays and switches', async () => {
    const { person, id, edit } = await withFortnight();
    const before = await daysOf(person);
    expect(new Set(before.map(({ planned }) => planned))).toEqual(new Set([0, 1]));
    const daily = DAYS.map((day) => at(day, '09:00'));
    expect((await edit(daily)).status).toBe(200);
    expect(await daysOf(person)).toEqual(before);
    expect((await edit([...daily, at('MON', '20:00')])).status).toBe(200);
    expect((await person.send('PATCH', `${ROUTINES}/${id}/toggle`, { enabled: false })).status).toBe(200);
    expect(await daysOf(person)).toEqual(before);
  });

  it('a past day’s list shows what it planned, while today follows a change at once', async () => {
    const { person, edit } = await withFortnight();
    const listed = async (date: string) => (await person.list(`?date=${date}`))[0]?.schedules.map(({ dayOfWeek }) => dayOfWeek);
    await edit([at('SUN', '10:00')]);
    expect(await listed(back(3))).toEqual(['MON', 'WED', 'FRI']);
    expect(await listed(today())).toEqual(['SUN']);
    expect(await listed('')).toEqual(['SUN']);
    const [present] = (await daysOf(person, today())).slice(-1);
    expect(present).toEqual({ date: today(), planned: new Date(`${today()}T00:00:00Z`).getUTCDay() === 0 ? 1 : 0, taken: 0 });
  });

  it('a tick of today goes with its time where one time replaces one, and stays where more change', async () => {
    const person = await newPerson(server);
    const times = (...all: string[]) => DAYS.flatMap((day) => all.map((time) => at(day, time)));
    const { notificationRoutineId: id } = await person.add({ schedules: times('08:00', '20:00') });
    const edit = (...all: string[]) =>
      person.send('POST', `${ROUTINES}/custom`, { notificationRoutineId: id, name: '루테인', schedules: times(...all) });
    const taken = async () => (await person.list(`?date=${today()}`))[0]?.takenTimes;
    const late = { date: today(), time: '08:00', state: 'LATE', reason: '08:00에 외출' };
    expect((await person.send('PUT', `${RECORDS}/${id}`, late)).status).toBe(200);
    expect(await taken()).toEqual(['08:00']);
    await edit('08:30', '20:00');
    expect(await taken()).toEqual(['08:30']);
    const [noted] = resultOf<{ records: object[] }>(await person.send('GET', `${RECORDS}?from=${today()}&to=${today()}`)).records;
    expect(noted).toMatchObject({ time: '08:30', state: 'LATE', reason: '08:00에 외출' });
    await edit('09:00', '21:00');
    expect(await taken()).toEqual(['08:30']);
  });

  it('a deleted reminder’s past days and records stay until its records are deleted too', async () => {
    const { person, id, edit } = await withFortnight();
    const before = await daysOf(person);
    const listed = async (date: string) => person.list(`?date=${date}`);
    await edit([at('SUN', '10:00')]);
    expect((await person.send('DELETE', `${ROUTINES}/${id}`)).status).toBe(200);
    expect(await daysOf(person)).toEqual(before);
    expect(await listed(today())).toEqual([]);
    expect(await listed(back(3))).toMatchObject([{ notificationRoutineId: id, endedOn: today(), isEnabled: true }]);
    expect(await listed(back(30))).toEqual([]);
    // A past day can still be put right, today can not.
    const tick = (date: string) => person.send('POST', `${RECORDS}/${id}/toggle?date=${date}&isTaken=true`);
    expect((await tick(back(2))).status).toBe(200);
    expect((await tick(today())).status).toBe(404);
    expect((await person.send('DELETE', `${ROUTINES}/${id}`)).status).toBe(404);
    expect((await person.send('PATCH', `${ROUTINES}/${id}/toggle`, { enabled: true })).status).toBe(404);
    expect((await edit([at('SUN', '10:00')])).status).toBe(404);
    expect((await person.send('DELETE', `${ROUTINES}/${id}?records=true`)).status).toBe(200);
    expect((await daysOf(person)).every(({ planned }) => planned === 0)).toBe(true);
    for (const table of ['routine', 'routine_slot', 'routine_plan', 'intake', 'intake_reason'])
      expect((await server.accounts.prepare(`SELECT user_id FROM ${table} WHERE user_id = ?1`).bind(person.id).all()).results).toEqual([]);
  });

  it('a deleted reminder of today leaves nothing, and its name is free again', async () => {
    const person = await newPerson(server);
    const { notificationRoutineId: id } = await person.add({});
    await person.send('DELETE', `${ROUTINES}/${id}`);
    expect((await server.accounts.prepare('SELECT id FROM routine WHERE user_id = ?1').bind(person.id).all()).results).toEqual([]);
    expect((await person.add({})).notificationRoutineId).not.toBe(id);
  });

  it('a past day has the present name, and the former one where the product was another', async () => {
    const { person, id, edit } = await withFortnight();
    const nameOf = async (date: string) => (await person.list(`?date=${date}`))[0]?.supplementName;
    await person.send('POST', `${ROUTINES}/custom`, { notificationRoutineId: id, name: '루테인 골드', schedules: [at('SUN', '10:00')] });
    expect([await nameOf(back(3)), await nameOf(today())]).toEqual(['루테인 골드', '루테인 골드']);
    await edit([at('SUN', '10:00')]);
    const other = { notificationRoutineId: id, supplementId: 91, schedules: [at('SUN', '10:00')] };
    await server.accounts.prepare('DELETE FROM routine_plan WHERE user_id = ?1').bind(person.id).all();
    expect((await person.send('POST', ROUTINES, other)).status).toBe(200);
    expect([await nameOf(back(3)), await nameOf(today())]).toEqual(['루테인', '더 진한 마그네슘 400']);
  });

  it('a past day is ticked at the times that it planned', async () => {
    const { person, id, edit } = await withFortnight();
    await edit([at('SUN', '10:00')]);
    const past = [2, 3, 4].map(back).find((date) => [1, 3, 5].includes(new Date(`${date}T00:00:00Z`).getUTCDay())) ?? '';
    const tick = (time: string) => person.send('POST', `${RECORDS}/${id}/toggle?date=${past}&time=${time}&isTaken=true`);
    expect([(await tick('09:00')).status, (await tick('10:00')).status]).toEqual([200, 400]);
  });
});
