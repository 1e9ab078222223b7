import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { at, codeOf, newMember, newPerson, resultOf, SATURDAY } from '#tests/support/reminder-people.ts';
import type { TestServer } from '#tests/support/server.ts';
import { borrowServer } from '#tests/support/shared-server.ts';

const RECORDS = '/api/v1/notifications/records';

type Listed = {
  readonly days: readonly { date: string; planned: number; taken: number }[];
  readonly records: readonly { notificationRoutineId: number; date: string; time: string; state: string; reason: string | null }[];
};

let server: TestServer;
beforeAll(async () => {
  server = await borrowServer();
});
afterAll(() => server.close());

const person = () => newPerson(server);
const TWICE = { schedules: [at('SAT', '09:00'), at('SAT', '21:00')] };
const BODY = { date: SATURDAY, time: '09:00', state: 'TAKEN' };
const REFUSED = [400, 'VALID400_0'];

describe('what became of one time', () => {
  it('an intake is taken, taken late or skipped, with a reason where there is one', async () => {
    const { send, add, list } = await person();
    const { notificationRoutineId: id } = await add(TWICE);
    const put = async (change: object) => resultOf(await send('PUT', `${RECORDS}/${id}`, { ...BODY, ...change }));
    expect(await put({ state: 'LATE', reason: '  깜빡  했어요 ' })).toEqual({
      notificationRoutineId: id,
      date: SATURDAY,
      isTaken: false,
      takenTimes: ['09:00'],
      notes: [{ time: '09:00', state: 'LATE', reason: '깜빡 했어요' }],
    });
    expect(await put({ time: '21:00', state: 'SKIPPED', reason: '' })).toMatchObject({
      isTaken: false,
      takenTimes: ['09:00'],
      notes: [
        { time: '09:00', state: 'LATE' },
        { time: '21:00', state: 'SKIPPED', reason: null },
      ],
    });
    expect(await list()).toMatchObject([{ isTaken: false, takenTimes: ['09:00'], notes: [{ state: 'LATE' }, { state: 'SKIPPED' }] }]);
    // The last state wins; a skip that was taken after all is none.
    expect(await put({ time: '21:00', state: 'LATE' })).toMatchObject({ isTaken: true, takenTimes: ['09:00', '21:00'] });
    expect(await put({ state: 'SKIPPED' })).toMatchObject({ isTaken: false, takenTimes: ['21:00'] });
    expect(await put({})).toMatchObject({ isTaken: true, notes: [{ time: '21:00', state: 'LATE' }] });
  });

  it('an intake is deleted with its tick, and a skip that is ticked is taken', async () => {
    const { send, add } = await person();
    const { notificationRoutineId: id } = await add(TWICE);
    await send('PUT', `${RECORDS}/${id}`, { ...BODY, state: 'LATE' });
    await send('PUT', `${RECORDS}/${id}`, { ...BODY, time: '21:00', state: 'SKIPPED' });
    const notes = async () => resultOf<Listed>(await send('GET', `${RECORDS}?from=${SATURDAY}&to=${SATURDAY}`)).records;
    await send('POST', `${RECORDS}/${id}/toggle?date=${SATURDAY}&isTaken=true`);
    expect(await notes()).toMatchObject([
      { time: '09:00', state: 'LATE' },
      { time: '21:00', state: 'TAKEN' },
    ]);
    await send('POST', `${RECORDS}/${id}/toggle?date=${SATURDAY}&isTaken=false&time=09:00`);
    expect(await notes()).toMatchObject([{ time: '21:00', state: 'TAKEN' }]);
    await send('PUT', `${RECORDS}/${id}`, { ...BODY, state: 'SKIPPED', reason: '속이 불편했어요' });
    await send('POST', `${RECORDS}/${id}/toggle?date=${SATURDAY}&isTaken=false`);
    expect(await notes()).toEqual([]);
  });

  it.each([
    ['no date', { date: undefined }],
    ['a day that the calendar has not', { date: '2026-02-30' }],
    ['a date that is none', { date: 20261121 }],
    ['skipped without a time', { time: undefined, state: 'SKIPPED' }],
    ['a time that is none', { time: '25:00' }],
    ['a time of another day', { time: '10:00' }],
    ['no state', { state: undefined }],
    ['an unknown state', { state: 'FORGOTTEN' }],
    ['a reason of 101 characters', { reason: '가'.repeat(101) }],
    ['a reason with hidden letters', { reason: 'a\u202eb' }],
    ['a reason that is no text', { reason: 7 }],
  ])('an intake is refused with %s', async (_, change) => {
    const { send, add } = await person();
    const { notificationRoutineId: id } = await add(TWICE);
    expect(codeOf(await send('PUT', `${RECORDS}/${id}`, { ...BODY, ...change }))).toEqual(REFUSED);
  });

  it('an intake can be changed by its owner alone', async () => {
    const [owner, other] = await Promise.all([person(), person()]);
    const { notificationRoutineId: id } = await owner.add(TWICE);
    expect(codeOf(await other.send('PUT', `${RECORDS}/${id}`, BODY))).toEqual([404, 'R0002']);
    expect(await owner.list()).toMatchObject([{ isTaken: false, takenTimes: [], notes: [] }]);
    expect(resultOf<Listed>(await other.send('GET', `${RECORDS}?from=${SATURDAY}&to=${SATURDAY}`)).records).toEqual([]);
  });

  it('an intake is in the export, and gone with its routine', async () => {
    const { send, add } = await newMember(server);
    const { notificationRoutineId: id } = await add(TWICE);
    await send('PUT', `${RECORDS}/${id}`, { ...BODY, state: 'SKIPPED', reason: '여행 중' });
    const exported = async () => (await send('GET', '/api/v1/users/me/export')).text;
    expect(await exported()).toContain('여행 중');
    await send('DELETE', `/api/v1/notifications/routines/${id}`);
    expect(await exported()).not.toContain('여행 중');
  });
});

describe('a range of days', () => {
  it('a range of days has what was planned and taken each day, within a year', async () => {
    const { send, add } = await person();
    const { notificationRoutineId: id } = await add(TWICE);
    await send('POST', `${RECORDS}/${id}/toggle?date=2026-11-14&time=09:00&isTaken=true`);
    await send('POST', `${RECORDS}/${id}/toggle?date=2026-11-07&isTaken=true`);
    const { days, records } = resultOf<Listed>(await send('GET', `${RECORDS}?from=2025-11-23&to=2026-11-23`));
    expect(days).toHaveLength(366);
    expect(days.find(({ date }) => date === '2026-11-07')).toEqual({ date: '2026-11-07', planned: 1, taken: 1 });
    expect(days.find(({ date }) => date === '2026-11-14')).toEqual({ date: '2026-11-14', planned: 0, taken: 0 });
    expect(records.map(({ date, time, state }) => `${date} ${time} ${state}`)).toEqual([
      '2026-11-07 09:00 TAKEN',
      '2026-11-07 21:00 TAKEN',
      '2026-11-14 09:00 TAKEN',
    ]);
  });

  it('a range of days leaves out disabled routines, unless they were ticked', async () => {
    const { send, add } = await person();
    const { notificationRoutineId: id } = await add({
      schedules: ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'].map((day) => at(day, '09:00')),
    });
    const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Seoul' }).format(new Date());
    const days = async () => resultOf<Listed>(await send('GET', `${RECORDS}?from=${today}&to=${today}`)).days;
    expect(await days()).toEqual([{ date: today, planned: 1, taken: 0 }]);
    await send('PATCH', `/api/v1/notifications/routines/${id}/toggle`, { enabled: false });
    expect(await days()).toEqual([{ date: today, planned: 0, taken: 0 }]);
    await send('POST', `${RECORDS}/${id}/toggle?date=${today}&isTaken=true`);
    expect(await days()).toEqual([{ date: today, planned: 1, taken: 1 }]);
  });

  it.each([
    ['', 'nothing'],
    ['?from=2026-11-01', 'no end'],
    ['?to=2026-11-01', 'no beginning'],
    ['?from=2026-11-02&to=2026-11-01', 'an end before its beginning'],
    ['?from=2025-11-01&to=2026-11-02', 'more than a year'],
    ['?from=2000-01-01&to=2100-12-31', 'a century'],
    ['?from=2026-02-30&to=2026-03-01', 'a day that the calendar has not'],
    ['?from=x&to=y', 'no dates'],
    ['?from=&to=', 'empty dates'],
  ])('a range of days is refused as %s: %s', async (query) => {
    const { send } = await person();
    expect(codeOf(await send('GET', RECORDS + query))).toEqual(REFUSED);
  });

  it('a range of days needs a session', async () => {
    expect((await fetch(`${server.url}${RECORDS}?from=2026-11-01&to=2026-11-02`)).status).toBe(401);
    expect(
      (await fetch(`${server.url}${RECORDS}/1`, { method: 'PUT', body: '{}', headers: { 'content-type': 'application/json' } })).status,
    ).toBe(401);
  });
});
