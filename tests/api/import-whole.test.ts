import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { beginSession } from '#client/session.ts';
import { readRoutineFile, takeFile } from '#stores/own-data.ts';
import { logIn, newPerson, type Person, send } from '../support/people.ts';
import { resultOf } from '../support/reminder-people.ts';
import type { TestServer } from '../support/server.ts';
import { borrowServer } from '../support/shared-server.ts';
import { unreliableDevice } from '../support/unreliable-device.ts';

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
  const routines =
    await of<{ supplementName: string; everyDays?: number; asNeeded?: boolean; schedules: unknown[] }[]>('/api/v1/notifications/routines');
  const own = await of<{ supplements: { supplementId: number; unitsLeft: number | null; expiresOn: string | null }[] }>(
    '/api/v1/users/me/supplements',
  );
  const settings = await of<{ type: string; channel: string; enabled: boolean }[]>('/api/v1/notification-settings/me');
  return {
    routines: routines.map(({ supplementName, everyDays = null, asNeeded = null, schedules }) => ({
      supplementName,
      everyDays,
      asNeeded,
      times: schedules.length,
    })),
    packs: own.supplements.map(({ supplementId, unitsLeft, expiresOn }) => ({ supplementId, unitsLeft, expiresOn })),
    likes: (await of<{ supplementId: number }[]>('/api/v1/likes/me')).map(({ supplementId }) => supplementId),
    ingredients: (await of<{ ingredientId: number }[]>('/api/v1/users/me/likes/ingredients')).map(({ ingredientId }) => ingredientId),
    settings: settings.map(({ type, channel, enabled }) => `${type} ${channel} ${enabled}`).sort(),
  };
}

describe('an export taken into another account', () => {
  it('an export taken into another account brings reminders, packs, likes and settings, and twice changes nothing', async () => {
    const [giver, taker] = [await newPerson(server, 'gives@example.com'), await newPerson(server, 'takes@example.com')];
    const give = (method: string, path: string, body: object) => send(server, method, path, giver.headers, body);
    const custom = '/api/v1/notifications/routines/custom';
    await give('POST', custom, { name: '철분', schedules: DAILY, everyDays: 2, startsOn: '2026-11-28' });
    await give('POST', custom, { name: '철분', schedules: DAILY, everyDays: 2, startsOn: '2026-11-29' });
    await give('POST', custom, { name: '두통약', schedules: [], asNeeded: true });
    await give('PUT', `/api/v1/users/me/supplements/${PRODUCT}`, { unitsLeft: 30, expiresOn: '2027-05-01' });
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
    expect(given.routines).toHaveLength(3);
    expect(taken).toEqual(given);
    await take();
    expect(await heldOf(taker)).toEqual(given);
  });
});
