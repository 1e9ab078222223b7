import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf, daily, dayAgo, newPerson, type Person, resultOf } from '#tests/support/reminder-people.ts';
import { rowsOf } from '#tests/support/rows.ts';
import type { TestServer } from '#tests/support/server.ts';
import { borrowServer } from '#tests/support/shared-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await borrowServer();
});
afterAll(() => server.close());

const IMPORT = '/api/v1/users/me/import/records';
const taken = (date: string, ...takenTimes: string[]) => ({ date, isTaken: true, takenTimes, notes: [] });

const bring = (one: Person, id: number, days: readonly object[], since = dayAgo(30)) =>
  one.send('POST', IMPORT, { notificationRoutineId: id, since, days });
const recordsOf = async (id: number) =>
  (
    await rowsOf(
      server,
      `SELECT i.date, i.time, i.state, x.reason FROM intake i LEFT JOIN intake_reason x USING (user_id, date, routine_id, time)
       WHERE i.routine_id = ?1 ORDER BY i.date, i.time`,
      id,
    )
  ).map(({ date, time, state, reason }) => [date, time, state, reason]);

describe('taking records over', () => {
  it('taking records over adds what the account does not know, and leaves what it knows', async () => {
    const one = await newPerson(server);
    const { notificationRoutineId: id } = await one.add({ schedules: daily('08:00', '20:00') });
    await one.send('PUT', `/api/v1/notifications/records/${id}`, { date: dayAgo(3), time: '08:00', state: 'SKIPPED', reason: '출장' });
    const days = [
      taken(dayAgo(4), '08:00', '20:00'),
      taken(dayAgo(3), '08:00', '20:00'),
      { date: dayAgo(2), isTaken: false, takenTimes: ['08:00'], notes: [{ time: '20:00', state: 'SKIPPED', reason: '속이 불편해서' }] },
      taken(dayAgo(-2), '08:00'),
    ];
    expect(resultOf(await bring(one, id, days))).toEqual({ added: 2 });
    expect(resultOf(await bring(one, id, days))).toEqual({ added: 0 });
    expect(await recordsOf(id)).toEqual([
      [dayAgo(4), '', 'TAKEN', null],
      [dayAgo(4), '08:00', 'TAKEN', null],
      [dayAgo(4), '20:00', 'TAKEN', null],
      [dayAgo(3), '08:00', 'SKIPPED', '출장'],
      [dayAgo(2), '08:00', 'TAKEN', null],
      [dayAgo(2), '20:00', 'SKIPPED', '속이 불편해서'],
    ]);
  });

  it('taking records over lets the reminder begin on its first day, and never later than it did', async () => {
    const one = await newPerson(server);
    const { notificationRoutineId: id } = await one.add({ schedules: daily('08:00') });
    const since = async () => resultOf<{ since: string }[]>(await one.send('GET', '/api/v1/notifications/routines'))[0]?.since;
    expect(await since()).toBe(dayAgo(0));
    await bring(one, id, [taken(dayAgo(9), '08:00')], dayAgo(10));
    expect(await since()).toBe(dayAgo(10));
    await bring(one, id, [taken(dayAgo(8), '08:00')], dayAgo(5));
    expect(await since()).toBe(dayAgo(10));
    const report = await one.send('GET', `/api/v1/notifications/report?from=${dayAgo(20)}&to=${dayAgo(1)}`);
    const [row] = resultOf<{ routines: { days: { planned: number; taken: number }[] }[] }>(report).routines;
    expect([row?.days.length, row?.days.filter((day) => day.taken === 1).length]).toEqual([10, 2]);
  });

  it("taking records over refuses another person's reminder", async () => {
    const [one, other] = [await newPerson(server), await newPerson(server)];
    const { notificationRoutineId: id } = await one.add();
    expect(codeOf(await bring(other, id, [taken(dayAgo(1), '09:00')]))).toEqual([404, 'R0002']);
    expect(await recordsOf(id)).toEqual([]);
  });

  it.each([
    ['no days', []],
    ['a date that is none', [taken('2026-02-30', '09:00')]],
    ['a time that is none', [taken('2026-02-03', '25:00')]],
    ['a note of another kind', [{ ...taken('2026-02-03'), notes: [{ time: '09:00', state: 'LOST', reason: null }] }]],
    ['a reason that is too long', [{ ...taken('2026-02-03'), notes: [{ time: '09:00', state: 'LATE', reason: '가'.repeat(101) }] }]],
    ['more than a year at once', Array.from({ length: 367 }, (_, index) => taken(dayAgo(index), '09:00'))],
  ])('taking records over refuses %s', async (_, days) => {
    const one = await newPerson(server);
    const { notificationRoutineId: id } = await one.add();
    expect(codeOf(await bring(one, id, days))).toEqual([400, 'VALID400_0']);
  });
});
