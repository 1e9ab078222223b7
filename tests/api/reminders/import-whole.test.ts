import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { beginSession } from '#client/session.ts';
import type { Pack } from '#contract/reminders/routine.ts';
import { readRoutineFile, takeFile } from '#stores/accounts/own-data.ts';
import { logIn, newPerson, type Person, send } from '#tests/support/people.ts';
import { dayAgo, type RoutineItem, resultOf } from '#tests/support/reminder-people.ts';
import { rowsOf } from '#tests/support/rows.ts';
import type { TestServer } from '#tests/support/server.ts';
import { borrowServer } from '#tests/support/shared-server.ts';
import { unreliableDevice } from '#tests/support/unreliable-device.ts';

let server: TestServer;
beforeAll(async () => {
  server = await borrowServer();
});
afterAll(() => server.close());
afterEach(() => vi.unstubAllGlobals());

const DAILY = ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'].map((dayOfWeek) => ({ dayOfWeek, time: '09:00' }));
const PRODUCT = 18;
const INGREDIENT = 1;

/** What a person has besides their account, without ids and moments. */
async function heldOf({ headers }: Person) {
  const of = async <Result>(path: string) => resultOf<Result>(await send(server, 'GET', path, headers));
  const routines = await of<
    { supplementName: string; everyDays?: number; asNeeded?: boolean; withoutTimes?: boolean; schedules: unknown[]; pack: Pack | null }[]
  >('/api/v1/notifications/routines?withoutTimes=true');
  const settings = await of<{ type: string; channel: string; enabled: boolean }[]>('/api/v1/notification-settings/me');
  return {
    routines: routines.map(({ supplementName, everyDays = null, asNeeded = null, withoutTimes = null, schedules, pack }) => ({
      supplementName,
      everyDays,
      asNeeded,
      withoutTimes,
      times: schedules.length,
      pack: pack && [pack.unitsLeft, pack.expiresOn],
    })),
    likes: (await of<{ supplementId: number }[]>('/api/v1/likes/me')).map(({ supplementId }) => supplementId),
    ingredients: (await of<{ ingredientId: number }[]>('/api/v1/users/me/likes/ingredients')).map(({ ingredientId }) => ingredientId),
    settings: settings.map(({ type, channel, enabled }) => `${type} ${channel} ${enabled}`).sort(),
  };
}

describe('an export taken into another account', () => {
  it('an export taken into another account brings reminders, packs, likes and settings, and twice changes nothing', async () => {
    const [giver, taker] = [await newPerson(server, 'gives@example.com'), await newPerson(server, 'takes@example.com')];
    const give = (method: string, path: string, body?: object) => send(server, method, path, giver.headers, body);
    const custom = '/api/v1/notifications/routines/custom';
    await give('POST', custom, { name: '철분', schedules: DAILY, everyDays: 2, startsOn: '2026-11-28' });
    await give('POST', custom, { name: '철분', schedules: DAILY, everyDays: 2, startsOn: '2026-11-29' });
    await give('POST', custom, { name: '두통약', schedules: [], asNeeded: true });
    await give('PUT', `/api/v1/users/me/intake/supplements/${PRODUCT}`);
    const listed = resultOf<RoutineItem[]>(await give('GET', '/api/v1/notifications/routines?withoutTimes=true'));
    const [, , needed, marked] = listed.map(({ notificationRoutineId }) => notificationRoutineId);
    for (const id of [needed, marked])
      await give('PUT', `/api/v1/notifications/routines/${id}/pack`, { unitsLeft: 30.5, expiresOn: '2027-05-01' });
    await give('POST', `/api/v1/supplements/${PRODUCT}/like`, { liked: true });
    await give('POST', `/api/v1/ingredients/${INGREDIENT}/like`, { liked: true });
    await give('PATCH', '/api/v1/notification-settings/me', { type: 'INTAKE', channel: 'EMAIL', isEnabled: true });
    const exported = await send(server, 'GET', '/api/v1/users/me/export?format=json', giver.headers);
    unreliableDevice(
      server,
      () => 'arrives',
      () => undefined,
    );
    beginSession(await logIn(server, taker.email));
    const take = async () => {
      const read = await readRoutineFile(new File([JSON.stringify(resultOf(exported))], 'export.json'));
      if (read.kind !== 'reminders') return expect.fail(JSON.stringify(read));
      expect(read.reading.left).toEqual([]);
      expect((await takeFile(read.reading.read)).ok).toBe(true);
    };
    await take();
    const [given, taken] = [await heldOf(giver), await heldOf(taker)];
    expect(given.routines.map(({ pack }) => pack)).toEqual([null, null, [30.5, '2027-05-01'], [30.5, '2027-05-01']]);
    expect(taken).toEqual(given);
    await take();
    expect(await heldOf(taker)).toEqual(given);
  });

  it('an export brings a deleted reminder back as history, once, and never as a present one', async () => {
    const [giver, taker] = [await newPerson(server, 'ended@example.com'), await newPerson(server, 'heir@example.com')];
    const of = (person: Person) => (method: string, path: string, body?: object) => send(server, method, path, person.headers, body);
    const [give, receive] = [of(giver), of(taker)];
    const routines = '/api/v1/notifications/routines';
    const made = await give('POST', `${routines}/custom`, { name: '철분', schedules: DAILY });
    const id = resultOf<{ notificationRoutineId: number }>(made).notificationRoutineId;
    await rowsOf(server, 'UPDATE routine SET created_at = created_at - 20 * 86400000 WHERE id = ?1', id);
    for (const days of [2, 5]) await give('POST', `/api/v1/notifications/records/${id}/toggle?date=${dayAgo(days)}`);
    await give('PUT', `/api/v1/notifications/records/${id}`, { date: dayAgo(9), time: '09:00', state: 'SKIPPED', reason: '출장' });
    await give('DELETE', `${routines}/${id}`);
    const exported = resultOf(await give('GET', '/api/v1/users/me/export?format=json'));
    const pastOf = async (read: ReturnType<typeof of>) => {
      const range = `from=${dayAgo(30)}&to=${dayAgo(0)}`;
      const { days, records } = resultOf<{ days: object[]; records: { notificationRoutineId: number }[] }>(
        await read('GET', `/api/v1/notifications/records?${range}`),
      );
      const listed = resultOf<{ supplementName: string }[]>(await read('GET', `${routines}?date=${dayAgo(5)}`));
      return {
        days,
        records: records.map(({ notificationRoutineId: _, ...record }) => record),
        listed: listed.map(({ supplementName }) => supplementName),
        present: resultOf<object[]>(await read('GET', routines)),
      };
    };
    const past = await pastOf(give);
    expect([past.records.length, past.listed, past.present]).toEqual([3, ['철분'], []]);
    unreliableDevice(
      server,
      () => 'arrives',
      () => undefined,
    );
    const take = async (person: Person) => {
      beginSession(await logIn(server, person.email));
      const read = await readRoutineFile(new File([JSON.stringify(exported)], 'export.json'));
      if (read.kind !== 'reminders') return expect.fail(JSON.stringify(read));
      expect(read.reading.left).toEqual([]);
      expect(await takeFile(read.reading.read)).toMatchObject({ ok: true });
    };
    await take(taker);
    expect(await pastOf(receive)).toEqual(past);
    await take(taker);
    expect(await pastOf(receive)).toEqual(past);
    await take(giver);
    expect(await pastOf(give)).toEqual(past);
    const kept = 'SELECT count(*) AS total FROM routine WHERE user_id = (SELECT id FROM user WHERE email = ?1)';
    for (const { email } of [giver, taker]) expect(await rowsOf(server, kept, email)).toEqual([{ total: 1 }]);
    expect((await receive('POST', `${routines}/custom`, { name: '철분', schedules: DAILY })).status).toBe(201);
  });
});
