import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf, newPerson, type Person, resultOf } from '#tests/support/reminder-people.ts';
import { rowsOf } from '#tests/support/rows.ts';
import type { TestServer } from '#tests/support/server.ts';
import { borrowServer } from '#tests/support/shared-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await borrowServer();
});
afterAll(() => server.close());

const PATH = '/api/v1/notifications/report';
const DAYS = ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'];
const daily = (...times: string[]) => DAYS.flatMap((dayOfWeek) => times.map((time) => ({ dayOfWeek, time })));
const dayAgo = (days: number) => new Date(Date.now() + 9 * 3_600_000 - days * 86_400_000).toISOString().slice(0, 10);

type Row = { readonly name: string; readonly days: readonly Record<string, unknown>[] };

async function report(one: Person, from = dayAgo(5), to = dayAgo(1)): Promise<Row[]> {
  return resultOf<{ routines: Row[] }>(await one.send('GET', `${PATH}?from=${from}&to=${to}`)).routines;
}

/** A reminder that was made ten days ago. */
async function withReminder(times: readonly string[]): Promise<{ one: Person; id: number }> {
  const one = await newPerson(server);
  const { notificationRoutineId: id } = await one.add({ name: '오메가3', schedules: daily(...times) });
  await rowsOf(server, 'UPDATE routine SET created_at = created_at - 10 * 86400000 WHERE id = ?1', id);
  return { one, id };
}

describe('the record of a range', () => {
  it('the record of a range counts doses by day: taken, late, skipped and left out', async () => {
    const { one, id } = await withReminder(['08:00', '20:00']);
    const say = (days: number, time: string, state: string) =>
      one.send('PUT', `/api/v1/notifications/records/${id}`, { date: dayAgo(days), time, state });
    await say(4, '08:00', 'TAKEN');
    await say(4, '20:00', 'LATE');
    await say(3, '08:00', 'SKIPPED');
    await one.send('POST', `/api/v1/notifications/records/${id}/toggle?date=${dayAgo(2)}`);
    const [row] = await report(one);
    expect(row?.name).toBe('오메가3');
    expect(row?.days).toEqual([
      { date: dayAgo(5), planned: 2, taken: 0, late: 0, skipped: 0 },
      { date: dayAgo(4), planned: 2, taken: 2, late: 1, skipped: 0 },
      { date: dayAgo(3), planned: 2, taken: 0, late: 0, skipped: 1 },
      { date: dayAgo(2), planned: 2, taken: 2, late: 0, skipped: 0 },
      { date: dayAgo(1), planned: 2, taken: 0, late: 0, skipped: 0 },
    ]);
  });

  it('the record of a range keeps what past days planned, whatever changed since', async () => {
    const { one, id } = await withReminder(['08:00']);
    await one.send('POST', `/api/v1/notifications/records/${id}/toggle?date=${dayAgo(2)}`);
    const changed = { notificationRoutineId: id, name: '오메가3', schedules: daily('07:00', '13:00', '19:00') };
    expect(codeOf(await one.send('POST', '/api/v1/notifications/routines/custom', changed))).toEqual([200, 'COMMON200']);
    const [row] = await report(one);
    expect(row?.days.map(({ planned, taken }) => [planned, taken])).toEqual([
      [1, 0],
      [1, 0],
      [1, 0],
      [1, 1],
      [1, 0],
    ]);
  });

  it('the record of a range holds its person alone, and nothing before a reminder was made', async () => {
    const one = await newPerson(server);
    await one.add({ name: '오늘 만든 것', schedules: daily('08:00') });
    expect(await report(one)).toMatchObject([{ name: '오늘 만든 것', days: [] }]);
    expect(await report(await newPerson(server))).toEqual([]);
  });

  it.each([
    ['two years', '2024-01-01', '2026-01-01'],
    ['a range that ends before it begins', '2026-01-02', '2026-01-01'],
    ['no date', 'yesterday', '2026-01-01'],
  ])('the record of a range refuses %s', async (_, from, to) => {
    expect(codeOf(await (await newPerson(server)).send('GET', `${PATH}?from=${from}&to=${to}`))).toEqual([400, 'VALID400_0']);
  });
});
