import { randomBytes } from 'node:crypto';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusal } from '#tests/support/api.ts';
import { LONG } from '#tests/support/conditions.ts';
import { dumpOf } from '#tests/support/dump.ts';
import { newPerson, ownAddress, type Person, send, signUpBody } from '#tests/support/people.ts';
import { newPerson as newSession } from '#tests/support/reminder-people.ts';
import { rowsOf } from '#tests/support/rows.ts';
import type { TestServer } from '#tests/support/server.ts';
import { borrowServer } from '#tests/support/shared-server.ts';

const ROUTINES = '/api/v1/notifications/routines';
const ME = '/api/v1/users/me';

let server: TestServer;
let person: Person;
beforeAll(async () => {
  server = await borrowServer();
  person = await newPerson(server, 'caps@example.com');
});
afterAll(() => server.close());

const times = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ dayOfWeek: 'SAT', time: `${Math.floor(index / 60)}:${index % 60}` }));

describe('one more than the most is refused and leaves everything as it was', () => {
  it('one routine more than the maximum is refused', LONG, async () => {
    const one = await newSession(server);
    for (let index = 0; index < 50; index += 1) await one.add({ name: `알약 ${index}` });
    const before = await dumpOf(server.accounts);
    expect(refusal(await one.send('POST', `${ROUTINES}/custom`, { name: '쉰하나', schedules: times(1) }))).toEqual([
      400,
      'VALID400_0',
      expect.stringContaining('50개'),
    ]);
    expect(await dumpOf(server.accounts)).toEqual(before);
  });

  it('one time more than the maximum of a routine is refused, new or changed', async () => {
    const one = await newSession(server);
    const { notificationRoutineId } = await one.add({ schedules: times(84) });
    const before = await dumpOf(server.accounts);
    for (const id of [undefined, notificationRoutineId]) {
      const body = { notificationRoutineId: id, name: '많음', schedules: times(85) };
      expect(refusal(await one.send('POST', `${ROUTINES}/custom`, body))).toEqual([400, 'VALID400_0', expect.stringContaining('84')]);
    }
    expect(await dumpOf(server.accounts)).toEqual(before);
  });

  it('one device more than the maximum is refused, and a known one registers again', async () => {
    const one = await newSession(server);
    const register = (index: number) => one.send('PUT', `${ME}/fcm-token`, { fcmToken: `caps-${one.id}-${index}` });
    for (let index = 0; index < 10; index += 1) expect((await register(index)).status).toBe(200);
    const before = await dumpOf(server.accounts);
    expect(refusal(await register(10))).toEqual([400, 'VALID400_0', expect.stringContaining('10대')]);
    expect(await dumpOf(server.accounts)).toEqual(before);
    expect((await register(3)).status).toBe(200);
  });
});

describe('fields that nobody may set', () => {
  const privileged = {
    id: 1,
    userId: 1,
    role: 'ADMIN',
    email: 'other@example.com',
    provider: 'naver',
    createdAt: 0,
    isEnabled: false,
    enabled: false,
  };

  it('read-only fields have no effect on the own profile', async () => {
    const before = await rowsOf(server, 'SELECT * FROM user WHERE email = ?1', person.email);
    expect((await send(server, 'PUT', ME, person.headers, { ...privileged, nickname: before[0]?.['nickname'] })).status).toBe(200);
    expect(await rowsOf(server, 'SELECT * FROM user WHERE email = ?1', person.email)).toEqual(before);
  });

  it('read-only fields have no effect on signing up', async () => {
    const body = { ...privileged, ...signUpBody('mass@example.com'), profileImageUrl: 'https://tracker.example/a.png' };
    expect((await send(server, 'POST', '/api/v1/auth/signup', ownAddress(), body)).status).toBe(201);
    const [user] = await rowsOf(server, 'SELECT * FROM user WHERE email = ?1', 'mass@example.com');
    expect(user).toMatchObject({ provider: 'vitacheck', profile_image_url: null });
    expect(user?.['id']).not.toBe(1);
  });

  it('read-only fields have no effect on a routine', async () => {
    const body = { ...privileged, name: '루테인', schedules: times(1), __proto__: { isEnabled: false }, constructor: 1 };
    const reply = await send(server, 'POST', `${ROUTINES}/custom`, person.headers, body);
    const { result } = v.parse(v.object({ result: v.object({ notificationRoutineId: v.number(), isEnabled: v.boolean() }) }), reply.body);
    expect(result.isEnabled).toBe(true);
    const rows = await rowsOf(
      server,
      'SELECT u.email FROM routine r JOIN user u ON u.id = r.user_id WHERE r.id = ?1',
      result.notificationRoutineId,
    );
    expect(rows).toEqual([{ email: person.email }]);
  });
});

it.each(['a\u0000b', '\u0007bell', 'a\u001b[31m', '\u202egnirts', 'a\u2066b', '\u061cab', 'so\u00adft', '\ud800', 'zero\u200bwidth'])(
  'a name is refused with a letter that cannot be seen: %j',
  async (nickname) => {
    const before = await dumpOf(server.accounts);
    for (const [method, path, body] of [
      ['PUT', ME, { nickname }],
      ['POST', '/api/v1/auth/signup', signUpBody(`${randomBytes(6).toString('hex')}@example.com`, { nickname })],
    ] as const) {
      const headers = path === ME ? person.headers : ownAddress();
      expect(refusal(await send(server, method, path, headers, body))).toEqual([400, 'VALID400_0', '쓸 수 없는 글자가 들어 있어요.']);
    }
    expect(await dumpOf(server.accounts)).toEqual(before);
  },
);
