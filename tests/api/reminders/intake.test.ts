import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { at, codeOf, newPerson, type RoutineItem, resultOf, SATURDAY } from '#tests/support/reminder-people.ts';
import type { TestServer } from '#tests/support/server.ts';
import { borrowServer } from '#tests/support/shared-server.ts';

const ROUTINES = '/api/v1/notifications/routines';

let server: TestServer;
beforeAll(async () => {
  server = await borrowServer();
});
afterAll(() => server.close());

const person = () => newPerson(server);

describe('ticks', () => {
  const tick = (id: number, query = '') => `/api/v1/notifications/records/${id}/toggle?date=${SATURDAY}${query}`;

  it('ticks without a body toggle the day with all of its times', async () => {
    const { send, add, list } = await person();
    const { notificationRoutineId: id } = await add({ schedules: [at('SAT', '09:00'), at('SAT', '21:00'), at('SUN', '10:00')] });
    const first = resultOf<{ isTaken: boolean; date: string; notificationRoutineId: number }>(await send('POST', tick(id)));
    expect(first).toMatchObject({ isTaken: true, date: SATURDAY, notificationRoutineId: id });
    expect(await list()).toMatchObject([{ taken: true, isTaken: true, takenTimes: ['09:00', '21:00'] }]);
    expect(await list('?date=2026-11-22')).toMatchObject([{ taken: false, takenTimes: [] }]);
    expect(resultOf(await send('POST', tick(id)))).toMatchObject({ isTaken: false, takenTimes: [] });
  });

  it('ticks with a state set it, however often they are sent', async () => {
    const { send, add } = await person();
    const { notificationRoutineId: id } = await add({});
    for (const wanted of [true, true, false, false, true])
      expect(resultOf(await send('POST', tick(id, `&isTaken=${wanted}`)))).toMatchObject({ isTaken: wanted });
  });

  it('ticks are per time: the day is taken when all of its times are', async () => {
    const { send, add } = await person();
    const { notificationRoutineId: id } = await add({ schedules: [at('SAT', '09:00'), at('SAT', '21:00')] });
    expect(resultOf(await send('POST', tick(id, '&time=21:00&isTaken=true')))).toMatchObject({ isTaken: false, takenTimes: ['21:00'] });
    expect(resultOf(await send('POST', tick(id, '&time=9:00')))).toMatchObject({ isTaken: true, takenTimes: ['09:00', '21:00'] });
    expect(resultOf(await send('POST', tick(id, '&time=21:00')))).toMatchObject({ isTaken: false, takenTimes: ['09:00'] });
    expect(codeOf(await send('POST', tick(id, '&time=10:00')))).toEqual([400, 'VALID400_0']);
  });

  it('ticks that come at once make one record, and lose none', async () => {
    const { send, add, id: owner } = await person();
    const times = Array.from({ length: 10 }, (_, index) => at('SAT', `${index + 8}:00`));
    const { notificationRoutineId: id } = await add({ schedules: times });
    await Promise.all(times.map(({ time }) => send('POST', tick(id, `&isTaken=true&time=${time}`))));
    const { results } = await server.accounts.prepare('SELECT state, count(*) AS doses FROM intake WHERE user_id = ?1').bind(owner).all();
    expect(results).toEqual([{ state: 'TAKEN', doses: times.length }]);
    await Promise.all([send('POST', tick(id)), send('POST', tick(id))]);
    expect(resultOf(await send('POST', tick(id, '&isTaken=true')))).toMatchObject({ isTaken: true });
  });

  it.each([
    ['of a day with two times', [at('SAT', '09:00'), at('SAT', '21:00')], '', ['09:00', '21:00']],
    ['of one time', [at('SAT', '09:00'), at('SAT', '21:00')], '&time=21:00', ['21:00']],
    ['of a day ticked as a whole', [at('SUN', '09:00')], '', []],
  ])('toggles %s that come at once leave the parity of their number', async (_, schedules, query, taken) => {
    const { send, add, list } = await person();
    const { notificationRoutineId: id } = await add({ schedules });
    const toggles = (count: number) => Promise.all(Array.from({ length: count }, () => send('POST', tick(id, query))));
    const state = async () => (await list()).map(({ takenTimes, isTaken }) => [takenTimes, isTaken]);
    const before = await state();
    await toggles(9);
    expect(await state()).toEqual([[taken, query === '']]);
    await toggles(9);
    expect(await state()).toEqual(before);
    await toggles(8);
    expect(await state()).toEqual(before);
  });

  it('PUT /notifications/records/{id} sets any state of a time, and of a whole day', async () => {
    const { send, add, list } = await person();
    const { notificationRoutineId: id } = await add({ schedules: [at('SAT', '09:00'), at('SAT', '21:00')] });
    const put = (body: object) => send('PUT', `/api/v1/notifications/records/${id}`, { date: SATURDAY, ...body });
    expect(resultOf(await put({ time: '09:00', state: 'TAKEN' }))).toMatchObject({ takenTimes: ['09:00'] });
    expect(resultOf(await put({ time: '09:00', state: 'NONE' }))).toMatchObject({ takenTimes: [] });
    for (const _ of [1, 2])
      expect(resultOf(await put({ state: 'TAKEN' }))).toMatchObject({ isTaken: true, takenTimes: ['09:00', '21:00'] });
    expect(resultOf(await put({ state: 'NONE' }))).toMatchObject({ isTaken: false, takenTimes: [] });
    expect(codeOf(await put({ state: 'SKIPPED' }))).toEqual([400, 'VALID400_0']);
    expect(await list()).toMatchObject([{ takenTimes: [] }]);
  });

  it('ticks are kept on days without a time too, and on any date', async () => {
    const { send, add, list } = await person();
    const { notificationRoutineId: id } = await add({});
    expect(resultOf(await send('POST', `/api/v1/notifications/records/${id}/toggle?date=2027-02-01`))).toMatchObject({
      isTaken: true,
      takenTimes: [],
    });
    expect(await list('?date=2027-02-01')).toMatchObject([{ taken: true }]);
    expect(resultOf(await send('POST', `/api/v1/notifications/records/${id}/toggle`))).toMatchObject({
      date: new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Seoul' }).format(new Date()),
    });
  });

  it.each(['2026-02-29', '1026-11-21', '9999-01-01', '2026-11-21T00:00', 'today', '令和8年'])('ticks are refused on %s', async (date) => {
    const { send, add } = await person();
    const { notificationRoutineId: id } = await add({});
    const path = `?date=${encodeURIComponent(date)}`;
    expect(codeOf(await send('POST', `/api/v1/notifications/records/${id}/toggle${path}`))).toEqual([400, 'VALID400_0']);
    expect(codeOf(await send('GET', ROUTINES + path))).toEqual([400, 'VALID400_0']);
    expect(codeOf(await send('GET', `/api/v1/notifications/records?month=${encodeURIComponent(date)}`))).toEqual([400, 'VALID400_0']);
  });

  it("ticks take today from the caller's UTC offset", async () => {
    const { send, add, list } = await person();
    const { notificationRoutineId: id } = await add({});
    const local = new Date(Date.now() - 11 * 3_600_000).toISOString().slice(0, 10);
    await send('POST', `/api/v1/notifications/records/${id}/toggle?date=${local}&isTaken=true`);
    expect(await list('?tzOffset=-660')).toMatchObject([{ taken: true }]);
    expect(await list('?tzOffset=-660&date=')).toMatchObject([{ taken: true }]);
    expect(codeOf(await send('GET', `${ROUTINES}?tzOffset=abc`))).toEqual([400, 'VALID400_0']);
  });

  it('ticks are counted for each day of a month', async () => {
    const { send, add, id: owner } = await person();
    const first = await add({ name: 'a', schedules: [at('SAT', '09:00'), at('SUN', '09:00')] });
    const second = await add({ name: 'b', schedules: [at('SAT', '09:00')] });
    await server.accounts.batch([
      server.accounts.prepare('UPDATE routine SET created_at = ?2 WHERE user_id = ?1').bind(owner, Date.parse('2026-11-08T00:00:00+09:00')),
    ]);
    for (const { notificationRoutineId: id } of [first, second]) await send('POST', tick(id));
    await send('POST', `/api/v1/notifications/records/${first.notificationRoutineId}/toggle?date=2026-11-02`);
    const { days } = resultOf<{ days: { date: string; planned: number; taken: number }[] }>(
      await send('GET', '/api/v1/notifications/records?month=2026-11'),
    );
    expect(days).toHaveLength(30);
    const on = (date: string) => days.find((day) => day.date === date);
    expect(on(SATURDAY)).toEqual({ date: SATURDAY, planned: 2, taken: 2 });
    expect(on('2026-11-08')).toMatchObject({ planned: 1, taken: 0 });
    expect(on('2026-11-07')).toMatchObject({ planned: 0, taken: 0 });
    expect(on('2026-11-02')).toMatchObject({ planned: 1, taken: 1 });
    // Made the day before in the caller's zone; not a Saturday in Seoul.
    const west = resultOf<{ days: { date: string; planned: number }[] }>(
      await send('GET', '/api/v1/notifications/records?month=2026-11&tzOffset=-300'),
    );
    expect(west.days.find(({ date }) => date === '2026-11-07')).toMatchObject({ planned: 2 });
  });
});

describe('warnings', () => {
  it('warnings name routines that ring too close for their ingredients', async () => {
    const { send } = await person();
    const { results } = await server.catalogue
      .prepare(
        `SELECT (SELECT id FROM supplement WHERE contents LIKE '%"calcium"%' AND contents NOT LIKE '%"iron"%' LIMIT 1) AS calcium,
                (SELECT id FROM supplement WHERE contents LIKE '%"iron"%' AND contents NOT LIKE '%"calcium"%' LIMIT 1) AS iron`,
      )
      .all();
    const { calcium, iron } = results[0] ?? {};
    const first = resultOf<RoutineItem>(await send('POST', ROUTINES, { supplementId: calcium, schedules: [at('SAT', '09:00')] }));
    const second = resultOf<RoutineItem>(await send('POST', ROUTINES, { supplementId: iron, schedules: [at('SAT', '10:00')] }));
    const warnings = async () => resultOf<{ name: string }[]>(await send('GET', '/api/v1/notifications/warnings'));
    expect(await warnings()).toContainEqual(
      expect.objectContaining({
        name: '칼슘 + 철',
        spacingMinutes: 120,
        routineIds: [first.notificationRoutineId, second.notificationRoutineId],
        times: ['09:00', '10:00'],
      }),
    );
    await send('POST', ROUTINES, {
      notificationRoutineId: second.notificationRoutineId,
      supplementId: iron,
      schedules: [at('SAT', '11:00')],
    });
    expect((await warnings()).filter(({ name }) => name === '칼슘 + 철')).toEqual([]);
  });
});
