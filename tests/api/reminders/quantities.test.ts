import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { beginSession } from '#client/session.ts';
import { weekdayOf } from '#domain/reminders/weekday.ts';
import { readRoutineFile, takeFile } from '#stores/accounts/own-data.ts';
import { logIn, newPerson as newMember, send } from '#tests/support/people.ts';
import { at, codeOf, daily, dayAgo, newPerson, type Person, resultOf } from '#tests/support/reminder-people.ts';
import { rowsOf } from '#tests/support/rows.ts';
import type { TestServer } from '#tests/support/server.ts';
import { borrowServer } from '#tests/support/shared-server.ts';
import { unreliableDevice } from '#tests/support/unreliable-device.ts';

const ROUTINES = '/api/v1/notifications/routines';
const RECORDS = '/api/v1/notifications/records';
const PRODUCT = 18;

let server: TestServer;
beforeAll(async () => {
  server = await borrowServer();
});
afterAll(() => server.close());
afterEach(() => vi.unstubAllGlobals());

type Dosed = { readonly dayOfWeek: string; readonly time: string; readonly quantity?: number | null };
type Item = { notificationRoutineId: number; unit?: string | null; schedules: Dosed[]; version: number };

/** One a day, half a one at weekends. */
const HALF_AT_WEEKENDS = daily('09:00').map((each) => ({ ...each, quantity: ['SAT', 'SUN'].includes(each.dayOfWeek) ? 0.5 : 1 }));
const quantitiesOf = ({ schedules }: Item) => schedules.map(({ quantity = null }) => quantity);
const saved = async (person: Person, body: object) => resultOf<Item>(await person.send('POST', `${ROUTINES}/custom`, body));
const listed = async (person: Person) => resultOf<Item[]>(await person.send('GET', ROUTINES));

describe('the quantities of a reminder', () => {
  it('the quantities of a reminder are kept by day and time, and listed with their unit', async () => {
    const person = await newPerson(server);
    const made = await saved(person, { name: '씬지로이드', kind: 'MEDICINE', unit: ' 정 ', schedules: HALF_AT_WEEKENDS });
    expect(made).toMatchObject({ unit: '정', schedules: HALF_AT_WEEKENDS });
    expect((await listed(person))[0]).toMatchObject({ unit: '정', schedules: HALF_AT_WEEKENDS });
    const slots = await rowsOf(
      server,
      'SELECT mask, quantity, next_due FROM routine_slot WHERE routine_id = ?1',
      made.notificationRoutineId,
    );
    expect(slots.map(({ mask, quantity }) => [mask, quantity]).sort()).toEqual([
      [0b0011111, 1],
      [0b1100000, 0.5],
    ]);
    expect(slots.every(({ next_due: due }) => Number(due) > 0)).toBe(true);
    const product = resultOf<Item>(
      await person.send('POST', ROUTINES, { supplementId: PRODUCT, schedules: [{ ...at('MON', '8:5'), quantity: 2.25 }] }),
    );
    expect(product.schedules).toEqual([{ dayOfWeek: 'MON', time: '08:05', quantity: 2.25 }]);
  });

  it('a reminder without quantities answers as it did', async () => {
    const person = await newPerson(server);
    const made = await saved(person, { name: '루테인', schedules: [at('MON', '09:00')] });
    expect(made.schedules).toEqual([at('MON', '09:00')]);
    expect(Object.keys((await listed(person))[0] ?? {})).not.toContain('unit');
  });

  it.each([0, 0.1, 0.3, -0.5, 20.25, 21, '1/2', '0.5', '반', true, [], {}])(
    'a reminder with the quantity %j is refused',
    async (quantity) => {
      const person = await newPerson(server);
      const body = { name: '루테인', schedules: [{ ...at('MON', '09:00'), quantity }] };
      const refused = [
        await person.send('POST', `${ROUTINES}/custom`, body),
        await person.send('POST', ROUTINES, { ...body, supplementId: PRODUCT }),
        await person.send('POST', '/api/v1/users/me/import', { routines: [{ ...body, isEnabled: true }] }),
      ];
      for (const reply of refused) {
        expect(codeOf(reply)).toEqual([400, 'VALID400_0']);
        expect(reply.text).toContain('¼부터 20까지');
      }
      expect(await listed(person)).toEqual([]);
    },
  );

  it('a reminder with a unit of more than twelve letters or hidden ones is refused', async () => {
    const person = await newPerson(server);
    for (const unit of ['가나다라마바사아자차카타파', '정\u202e', 5])
      expect(codeOf(await person.send('POST', `${ROUTINES}/custom`, { name: '루테인', schedules: HALF_AT_WEEKENDS, unit }))).toEqual([
        400,
        'VALID400_0',
      ]);
    expect((await saved(person, { name: '루테인', schedules: HALF_AT_WEEKENDS, unit: '가나다라마바사아자차카타' })).unit).toHaveLength(12);
  });

  it('a client that knows no quantities keeps them through edits, another time, toggles and shifts, and null ends them', async () => {
    const person = await newPerson(server);
    const { notificationRoutineId: id } = await saved(person, { name: '씬지로이드', unit: '정', schedules: HALF_AT_WEEKENDS });
    const bare = { notificationRoutineId: id, name: '갑상선약' };
    expect(await saved(person, { ...bare, schedules: daily('09:00') })).toMatchObject({ unit: '정', schedules: HALF_AT_WEEKENDS });
    await person.send('PATCH', `${ROUTINES}/${id}/toggle`);
    expect(resultOf<Item>(await person.send('PATCH', `${ROUTINES}/${id}/toggle`)).schedules).toEqual(HALF_AT_WEEKENDS);
    const shifted = await person.send('POST', `${ROUTINES}/${id}/shift`, { date: dayAgo(0), minutes: 30 });
    expect(resultOf<Item>(shifted).schedules).toEqual(HALF_AT_WEEKENDS);
    expect(quantitiesOf(await saved(person, { ...bare, schedules: daily('07:30') }))).toEqual([1, 1, 1, 1, 1, 0.5, 0.5]);
    const mixed = daily('07:30').map((each, place) => (place === 0 ? { ...each, quantity: null } : each));
    expect(quantitiesOf(await saved(person, { ...bare, schedules: mixed }))).toEqual([null, 1, 1, 1, 1, 0.5, 0.5]);
    const ended = await saved(person, { ...bare, unit: null, schedules: daily('07:30').map((each) => ({ ...each, quantity: null })) });
    expect(ended.schedules).toEqual(daily('07:30'));
    expect(ended.unit ?? null).toBeNull();
  });

  it('fifty reminders of twelve times a day with quantities are imported and listed', async () => {
    const person = await newPerson(server);
    const times = Array.from({ length: 12 }, (_, hour) => `${String(hour + 8).padStart(2, '0')}:00`);
    const schedules = daily(...times).map((each, place) => ({ ...each, quantity: ((place % 80) + 1) / 4 }));
    const all = Array.from({ length: 50 }, (_, index) => ({ name: `약 ${index}`, unit: 'mL', isEnabled: true, schedules }));
    for (let from = 0; from < all.length; from += 10)
      resultOf(await person.send('POST', '/api/v1/users/me/import', { routines: all.slice(from, from + 10) }));
    const kept = await listed(person);
    expect(kept).toHaveLength(50);
    const inOrder = (some: readonly Dosed[]) => some.map(({ dayOfWeek, time, quantity }) => `${dayOfWeek} ${time} ${quantity}`).sort();
    for (const routine of kept) expect(inOrder(routine.schedules)).toEqual(inOrder(schedules));
  });
});

describe('quantities of past doses', () => {
  it('a past dose keeps the quantity that its day planned, and a tick taken back is gone from the count', async () => {
    const person = await newPerson(server);
    const dose = (quantity: number) => daily('09:00').map((each) => ({ ...each, quantity }));
    const { notificationRoutineId: id } = await saved(person, { name: '철분', unit: '정', schedules: dose(0.5) });
    await rowsOf(server, 'UPDATE routine SET created_at = created_at - 20 * 86400000 WHERE id = ?1 RETURNING id', id);
    const tick = (days: number, isTaken = true) => person.send('POST', `${RECORDS}/${id}/toggle?date=${dayAgo(days)}&isTaken=${isTaken}`);
    for (const days of [3, 2, 1]) await tick(days);
    await saved(person, { notificationRoutineId: id, name: '철분', schedules: dose(2) });
    await tick(0);
    await tick(2, false);
    const { records } = resultOf<{ records: { date: string; quantity?: number }[] }>(
      await person.send('GET', `${RECORDS}?from=${dayAgo(5)}&to=${dayAgo(0)}`),
    );
    expect(records.map(({ date, quantity }) => [date, quantity])).toEqual([
      [dayAgo(3), 0.5],
      [dayAgo(1), 0.5],
      [dayAgo(0), 2],
    ]);
    const past = resultOf<Item[]>(await person.send('GET', `${ROUTINES}?date=${dayAgo(1)}`));
    expect(past[0]?.schedules.find(({ dayOfWeek }) => dayOfWeek === weekdayOf(dayAgo(1)))?.quantity).toBe(0.5);
  });

  it('the report of three months says quantities and unit', async () => {
    const person = await newPerson(server);
    const { notificationRoutineId: id } = await saved(person, { name: '철분', unit: '포', schedules: HALF_AT_WEEKENDS });
    await person.send('POST', `${RECORDS}/${id}/toggle?date=${dayAgo(0)}`);
    const report = resultOf<{ routines: { schedules: Dosed[]; options: { unit: string } }[] }>(
      await person.send('GET', `/api/v1/notifications/report?from=${dayAgo(9)}&to=${dayAgo(0)}`),
    );
    expect(report.routines).toMatchObject([{ schedules: HALF_AT_WEEKENDS, options: { unit: '포' } }]);
  });
});

describe('quantities in an export', () => {
  it('quantities, units and former plans are exported and come back in another account', async () => {
    const [giver, taker] = [await newMember(server, 'halves@example.com'), await newMember(server, 'heir-of-halves@example.com')];
    const give = (method: string, path: string, body?: object) => send(server, method, path, giver.headers, body);
    const custom = `${ROUTINES}/custom`;
    const made = resultOf<Item>(await give('POST', custom, { name: '씬지로이드', unit: '정', schedules: HALF_AT_WEEKENDS }));
    const id = made.notificationRoutineId;
    await rowsOf(server, 'UPDATE routine SET created_at = created_at - 9 * 86400000 WHERE id = ?1 RETURNING id', id);
    await give('POST', `${RECORDS}/${id}/toggle?date=${dayAgo(2)}`);
    const whole = HALF_AT_WEEKENDS.map((each) => ({ ...each, quantity: 1.5 }));
    resultOf(await give('POST', custom, { notificationRoutineId: id, name: '씬지로이드', schedules: whole }));
    const file = JSON.stringify(resultOf(await give('GET', '/api/v1/users/me/export?format=json')));
    const table = (await give('GET', '/api/v1/users/me/export?format=csv')).text;
    expect(table).toContain('한 번에 먹는 양');
    unreliableDevice(
      server,
      () => 'arrives',
      () => undefined,
    );
    beginSession(await logIn(server, taker.email));
    const read = await readRoutineFile(new File([file], 'export.json'));
    if (read.kind !== 'reminders') return expect.fail(JSON.stringify(read));
    expect((await takeFile(read.reading.read)).ok).toBe(true);
    const receive = (path: string) => send(server, 'GET', path, taker.headers);
    expect(resultOf<Item[]>(await receive(ROUTINES))).toMatchObject([{ unit: '정', schedules: whole }]);
    const past = resultOf<{ records: { quantity?: number }[] }>(await receive(`${RECORDS}?from=${dayAgo(5)}&to=${dayAgo(0)}`));
    const planned = ['SAT', 'SUN'].includes(weekdayOf(dayAgo(2))) ? 0.5 : 1;
    expect(past.records.map(({ quantity }) => quantity)).toEqual([planned]);
  });
});
