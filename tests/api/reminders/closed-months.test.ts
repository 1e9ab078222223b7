import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROWS_WRITTEN } from '#cli/rows-written.ts';
import { addDays } from '#domain/shared/calendar-date.ts';
import { at, newMember, newPerson, type Person, resultOf } from '#tests/support/reminder-people.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';
import { costOf, dearest } from '#tests/support/simulated-day.ts';
import { unusedContext } from '#tests/support/unused-context.ts';
import { closeMonths } from '#upstream/reminders/public.ts';

const RECORDS = '/api/v1/notifications/records';
const DAYS = ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'];
/** 35 days after the end of September 2026 is 4 November. */
const CLOSES_SEPTEMBER = new Date('2026-11-04T00:00:00Z');
const DAY_BEFORE = new Date('2026-11-03T00:00:00Z');

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const contextAt = (now: Date) => ({ ...unusedContext(), accounts: server.accounts, now });
async function closeAt(now: Date): Promise<void> {
  for (let chunk = 0; chunk < 20; chunk += 1) await closeMonths(contextAt(now));
}

type Listed = { readonly days: object[]; readonly records: { date: string; time: string; state: string; reason: string | null }[] };
const rangeOf = async (person: Person, from: string, to: string) =>
  resultOf<Listed>(await person.send('GET', `${RECORDS}?from=${from}&to=${to}`));
const rowsOf = async (table: string, owner: number) =>
  (await server.accounts.prepare(`SELECT * FROM ${table} WHERE user_id = ?1`).bind(owner).all()).results;

/** Ticks of August to October: taken, late with a reason, skipped, not at all, by turns. */
async function withMonths(person: Person) {
  const { notificationRoutineId: id } = await person.add({ schedules: DAYS.flatMap((day) => [at(day, '09:00'), at(day, '21:00')]) });
  await server.accounts.prepare('UPDATE routine SET created_at = ?2 WHERE id = ?1').bind(id, Date.parse('2026-07-01')).all();
  const put = (date: string, time: string, state: string, reason?: string) =>
    person.send('PUT', `${RECORDS}/${id}`, { date, time, state, ...(reason === undefined ? {} : { reason }) });
  for (let date = '2026-08-25'; date < '2026-10-05'; date = addDays(date, 1)) {
    const turn = Number(date.slice(8)) % 4;
    if (turn === 0) await person.send('POST', `${RECORDS}/${id}/toggle?date=${date}&isTaken=true`);
    if (turn === 1) await put(date, '09:00', 'LATE', `늦잠 ${date}`);
    if (turn === 2) await put(date, '21:00', 'SKIPPED');
  }
  return { id, put };
}

describe('closed months', () => {
  it('closed months read as they were, and take later edits of any date', async () => {
    const person = await newMember(server);
    const { id, put } = await withMonths(person);
    const all = () => rangeOf(person, '2026-08-01', '2026-10-31');
    const before = await all();
    await closeAt(DAY_BEFORE);
    expect((await rowsOf('closed_month', person.id)).map((row) => row['month'])).toEqual(['2026-08']);
    await closeAt(CLOSES_SEPTEMBER);
    expect((await rowsOf('closed_month', person.id)).map((row) => row['month'])).toEqual(['2026-08', '2026-09']);
    expect((await rowsOf('intake', person.id)).every((row) => String(row['date']) >= '2026-10-01')).toBe(true);
    expect(await all()).toEqual(before);
    expect(await rangeOf(person, '2026-09-10', '2026-09-12')).toEqual({
      days: before.days.slice(40, 43),
      records: before.records.filter(({ date }) => date >= '2026-09-10' && date <= '2026-09-12'),
    });

    // 4 September was taken whole, 5 September was late with a reason.
    expect(resultOf(await person.send('POST', `${RECORDS}/${id}/toggle?date=2026-09-04&time=21:00`))).toMatchObject({
      takenTimes: ['09:00'],
    });
    await put('2026-09-05', '09:00', 'SKIPPED', '배탈');
    const edited = await all();
    expect(edited.records.filter(({ date }) => date === '2026-09-05')).toMatchObject([{ state: 'SKIPPED', reason: '배탈' }]);
    expect(edited).not.toEqual(before);
    await closeAt(new Date('2026-12-06T00:00:00Z'));
    expect(await all()).toEqual(edited);
    expect(await rowsOf('intake', person.id)).toEqual([]);

    const exported = (await person.send('GET', '/api/v1/users/me/export')).text;
    for (const word of ['"2026-09-05"', 'SKIPPED', '배탈', '늦잠 2026-09-01']) expect(exported).toContain(word);
    await person.send('POST', `${RECORDS}/${id}/toggle?date=2026-09-04&isTaken=false`);
    expect((await rangeOf(person, '2026-09-04', '2026-09-04')).records).toEqual([]);
    await person.send('DELETE', `/api/v1/notifications/routines/${id}?records=true`);
    for (const table of ['closed_month', 'intake', 'intake_reason']) expect(await rowsOf(table, person.id)).toEqual([]);
  }, 60_000);

  it('closed months are passed over once: a later edit waits for the next month’s pass', async () => {
    const january = new Date('2027-01-10T00:00:00Z');
    await closeAt(january);
    const person = await newPerson(server);
    const { notificationRoutineId: id } = await person.add({ schedules: DAYS.map((day) => at(day, '09:00')) });
    await person.send('POST', `${RECORDS}/${id}/toggle?date=2026-11-01&isTaken=true`);
    await closeAt(january);
    expect(await rowsOf('closed_month', person.id)).toEqual([]);
    await closeAt(new Date('2027-02-10T00:00:00Z'));
    expect(await rowsOf('closed_month', person.id)).toMatchObject([{ month: '2026-11', doses: '0900T' }]);
  });

  it('closed months lose no tick that comes while they are closed', async () => {
    const person = await newPerson(server);
    const { notificationRoutineId: id } = await person.add({ schedules: DAYS.map((day) => at(day, '09:00')) });
    const tick = (date: string, isTaken: boolean) => person.send('POST', `${RECORDS}/${id}/toggle?date=${date}&isTaken=${isTaken}`);
    for (const day of ['01', '02', '03']) await tick(`2027-01-${day}`, true);
    const now = new Date('2027-03-08T00:00:00Z');
    // The tick arrives between reading and writing.
    const racing = {
      ...server.accounts,
      prepare: (sql: string) => server.accounts.prepare(sql),
      batch: async (statements: Parameters<typeof server.accounts.batch>[0]) => {
        await tick('2027-01-02', false);
        return server.accounts.batch(statements);
      },
    };
    await closeMonths({ ...unusedContext(), accounts: racing, now });
    await closeAt(now);
    const { records } = await rangeOf(person, '2027-01-01', '2027-01-31');
    expect(records.map(({ date }) => date)).toEqual(['2027-01-01', '2027-01-03']);
    await Promise.all([closeMonths(contextAt(new Date('2027-04-08'))), closeMonths(contextAt(new Date('2027-04-08')))]);
    expect((await rangeOf(person, '2027-01-01', '2027-01-31')).records.map(({ date }) => date)).toEqual(['2027-01-01', '2027-01-03']);
  });
});

describe('the cost of a tick', () => {
  it('a tick writes one row, and one that is sent later three', async () => {
    const person = await newPerson(server);
    const { notificationRoutineId: id } = await person.add({});
    const written = async (query: string) => {
      await costOf(server);
      await person.send('POST', `${RECORDS}/${id}/toggle?date=2026-11-21&${query}`);
      const { written: rows, by } = await costOf(server, /intake/);
      expect(rows, dearest(by, 'written')).toBeGreaterThan(0);
      return rows;
    };
    for (const isTaken of [true, false]) expect(await written(`isTaken=${isTaken}`)).toBeLessThanOrEqual(ROWS_WRITTEN.tick);
    expect(await written('isTaken=true&clientId=waiting-0001')).toBeLessThanOrEqual(ROWS_WRITTEN.queuedTick);
  });

  it('a calendar and a year are read by three statements of the diary', async () => {
    const person = await newPerson(server);
    await person.add({});
    for (const [from, to] of [
      ['2026-10-25', '2026-12-05'],
      ['2026-01-01', '2026-12-31'],
    ]) {
      await costOf(server);
      await person.send('GET', `${RECORDS}?from=${from}&to=${to}&tzOffset=540`);
      const { by } = await costOf(server, /routine|intake|closed_month|user_zone/);
      expect(
        by.reduce((sum, { times }) => sum + times, 0),
        dearest(by, 'read'),
      ).toBeLessThanOrEqual(3);
    }
  });
});

describe('two devices that differ', () => {
  const DATE = '2026-11-21';
  const NOON = Date.parse('2026-11-21T03:00:00Z');
  const put = async (person: Person, id: number, body: object) =>
    resultOf<{ takenTimes: string[]; notes: { state: string }[] }>(
      await person.send('PUT', `${RECORDS}/${id}`, { date: DATE, time: '09:00', ...body }),
    );

  it.each([
    [
      'taken beats a skip that did not know it',
      { state: 'TAKEN', at: NOON },
      { state: 'SKIPPED', at: NOON + 1, was: 'NONE' },
      ['09:00'],
      'SKIPPED',
    ],
    [
      'taken beats a skip that it did not know',
      { state: 'SKIPPED', at: NOON },
      { state: 'TAKEN', at: NOON - 1, was: 'NONE' },
      ['09:00'],
      'SKIPPED',
    ],
    ['a later skip that knew the tick counts', { state: 'TAKEN', at: NOON }, { state: 'SKIPPED', at: NOON + 1, was: 'TAKEN' }, [], null],
    [
      'an earlier tap that comes later changes nothing',
      { state: 'SKIPPED', at: NOON },
      { state: 'TAKEN', at: NOON - 1, was: 'SKIPPED' },
      [],
      null,
    ],
  ])('two devices that differ: %s', async (_, first, second, takenTimes, other) => {
    const person = await newPerson(server);
    const { notificationRoutineId: id } = await person.add({});
    await put(person, id, first);
    expect(await put(person, id, second)).toMatchObject({ takenTimes });
    expect(await person.list(`?date=${DATE}`)).toMatchObject([{ otherStates: other === null ? [] : [{ time: '09:00', state: other }] }]);
  });

  it('two devices that differ: a clock that is ahead does not outlast what is said now', async () => {
    const person = await newPerson(server);
    const { notificationRoutineId: id } = await person.add({});
    await put(person, id, { state: 'TAKEN', at: Date.now() + 86_400_000, was: 'NONE' });
    expect(await put(person, id, { state: 'SKIPPED' })).toMatchObject({ takenTimes: [] });
  });
});
