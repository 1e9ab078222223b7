import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf, daily, newPerson, resultOf } from '#tests/support/reminder-people.ts';
import type { TestServer } from '#tests/support/server.ts';
import { borrowServer } from '#tests/support/shared-server.ts';

const ZONE = '/api/v1/users/me/zone';
const TOKEN = '/api/v1/users/me/fcm-token';

let server: TestServer;
beforeAll(async () => {
  server = await borrowServer();
});
afterAll(() => server.close());

let devices = 0;

async function traveller() {
  const person = await newPerson(server);
  devices += 1;
  const fcmToken = `zone-device-${devices}`;
  const visit = async (timezone: string) => codeOf(await person.send('PUT', TOKEN, { fcmToken, timezone }));
  const zone = async () => resultOf(await person.send('GET', ZONE));
  const choose = (chosen: unknown, timezone?: string) => person.send('PATCH', ZONE, { zone: chosen, timezone });
  const dueHours = async () => {
    const { results } = await server.accounts.prepare('SELECT next_due FROM routine_slot WHERE user_id = ?1').bind(person.id).all();
    return results.map((row) => Math.floor(Number(row['next_due']) / 60) % 24);
  };
  await person.add({ schedules: daily('08:00') });
  return { visit, zone, choose, dueHours, send: person.send };
}

const SEOUL_MORNING = 23;

describe('the zone of reminders', () => {
  it('a zone is Seoul and free until a device says another, and the first one is no journey', async () => {
    const { zone, visit, dueHours } = await traveller();
    expect(await zone()).toEqual({ zone: 'Asia/Seoul', isPinned: false, movedFrom: null });
    expect(await dueHours()).toEqual([SEOUL_MORNING]);
    await visit('America/New_York');
    expect(await zone()).toEqual({ zone: 'America/New_York', isPinned: false, movedFrom: null });
  });

  it('a journey of two hours or more is followed and asked about, a shorter one is followed', async () => {
    const { zone, visit, dueHours } = await traveller();
    await visit('Asia/Seoul');
    await visit('Asia/Shanghai');
    expect(await zone()).toEqual({ zone: 'Asia/Shanghai', isPinned: false, movedFrom: null });
    expect(await dueHours()).toEqual([0]);
    await visit('Asia/Kolkata');
    expect(await zone()).toEqual({ zone: 'Asia/Kolkata', isPinned: false, movedFrom: 'Asia/Shanghai' });
  });

  it('a journey over several zones is asked about from where it began, and coming home takes the question away', async () => {
    const { zone, visit } = await traveller();
    for (const stop of ['Asia/Seoul', 'Asia/Dubai', 'Europe/Paris']) await visit(stop);
    expect(await zone()).toMatchObject({ zone: 'Europe/Paris', movedFrom: 'Asia/Seoul' });
    await visit('Asia/Seoul');
    expect(await zone()).toEqual({ zone: 'Asia/Seoul', isPinned: false, movedFrom: null });
  });

  it('a pinned zone holds due times wherever devices are, until null follows them again', async () => {
    const { zone, visit, choose, dueHours } = await traveller();
    await visit('Asia/Seoul');
    await visit('Pacific/Kiritimati');
    expect(await dueHours()).not.toEqual([SEOUL_MORNING]);
    expect(resultOf(await choose('Asia/Seoul'))).toEqual({ zone: 'Asia/Seoul', isPinned: true, movedFrom: null });
    expect(await dueHours()).toEqual([SEOUL_MORNING]);
    await visit('America/New_York');
    expect(await zone()).toEqual({ zone: 'Asia/Seoul', isPinned: true, movedFrom: null });
    expect(await dueHours()).toEqual([SEOUL_MORNING]);
    expect(resultOf(await choose(null, 'Asia/Kolkata'))).toEqual({ zone: 'Asia/Kolkata', isPinned: false, movedFrom: null });
    expect(await dueHours()).toEqual([2]);
    await visit('Asia/Tokyo');
    expect(await zone()).toMatchObject({ zone: 'Asia/Tokyo', isPinned: false });
  });

  it('the answer for the local time keeps the zone of the device', async () => {
    const { zone, visit, choose } = await traveller();
    await visit('Asia/Seoul');
    await visit('Europe/Paris');
    await choose(null);
    expect(await zone()).toEqual({ zone: 'Europe/Paris', isPinned: false, movedFrom: null });
  });

  it.each(['Asia/Nowhere', '', 9, undefined, 'x'.repeat(65)])('a zone that is none (%s) is refused and changes nothing', async (wrong) => {
    const { zone, choose } = await traveller();
    expect((await choose(wrong)).status).toBe(400);
    expect(await zone()).toEqual({ zone: 'Asia/Seoul', isPinned: false, movedFrom: null });
  });
});
