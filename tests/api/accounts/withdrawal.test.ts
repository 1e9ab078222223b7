import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { decodeJwt } from 'jose';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PERSONAL_TABLES } from '#db/accounts/personal-tables.ts';
import { TERMS } from '#register/facts/terms.ts';
import { call, post, resultOf } from '#tests/support/api.ts';
import { LONG } from '#tests/support/conditions.ts';
import { logIn, newPerson, ownAddress, type Person, send, signUpBody } from '#tests/support/people.ts';
import { pngPicture } from '#tests/support/pictures.ts';
import { rowsOf } from '#tests/support/rows.ts';
import type { TestServer } from '#tests/support/server.ts';
import { borrowServer } from '#tests/support/shared-server.ts';

const CANARY = '카나리아퀴즈';
const CANARIES = [CANARY, 'canary-quiz', '010-7777-8888', '1987-06-05'];
const EMAIL = 'canary-quiz@example.com';
const PRIVATE = [
  '/api/v1/users/me',
  '/api/v1/users/me/export',
  '/api/v1/users/me/profile-image',
  '/api/v1/likes/me',
  '/api/v1/users/me/likes/ingredients',
  '/api/v1/users/me/intake',
  '/api/v1/users/me/products',
  '/recent',
  '/me/recent-products',
  '/api/v1/notifications/routines',
  '/api/v1/notification-settings/me',
  '/api/v1/supplements?id=12',
  '/api/v1/ingredients/7',
];

let server: TestServer;
let person: Person;
let bystander: Person;
let picture = '';

/** Every row of every table, as text. */
async function everything(database: TestServer['accounts']): Promise<string> {
  const tables = (
    await database.prepare(`SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '\\_cf%' ESCAPE '\\'`).all()
  ).results;
  const texts = await Promise.all(
    tables.map(async ({ name }) =>
      JSON.stringify(
        (
          await database
            .prepare(`SELECT * FROM "${name}"`)
            .all()
            .catch(() => ({ results: [] }))
        ).results,
      ),
    ),
  );
  return texts.join('\n');
}

function filesBelow(directory: string): string[] {
  return readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

beforeAll(async () => {
  server = await borrowServer('ticking');
  bystander = await newPerson(server, 'bystander@example.com');
  person = await newPerson(server, EMAIL, {
    nickname: CANARY,
    fullName: `${CANARY} 이름`,
    phoneNumber: '010-7777-8888',
    birthDate: '1987-06-05',
    agreeToMarketing: true,
  });
  await logIn(server, EMAIL);
  // An unfinished second sign-up under the same address.
  await server.accounts
    .prepare(
      "INSERT INTO pre_signup (token_hash, email, password_hash, nickname, agreed_term_ids, expires_at) VALUES ('x', ?1, 'x', ?2, '[]', 9e15)",
    )
    .bind(EMAIL, CANARY)
    .all();
  for (const who of [person, bystander]) {
    await send(server, 'POST', '/api/v1/supplements/12/like', who.headers, { liked: true });
    await send(server, 'POST', '/api/v1/ingredients/7/like', who.headers, { liked: true });
    await send(server, 'PUT', '/api/v1/users/me/intake/supplements/12', who.headers);
    await call(server.url, '/api/v1/supplements?id=12', { headers: who.headers });
  }
  await call(server.url, `/api/v1/search/logs?keyword=${encodeURIComponent(CANARY)}`, { headers: { ...person.headers, ...ownAddress() } });
  for (const who of [person, bystander])
    await send(server, 'POST', '/api/v1/users/me/products', who.headers, {
      name: who === person ? `${CANARY} 병` : '남의 병',
      brandName: who === person ? CANARY : null,
      ingredients: [{ name: who === person ? CANARY : '비타민', amount: 25, unit: 'µg', per: 'DAY' }],
    });
  // Searches of this person alone must not be in a shared cache either.
  await server.tick(new Date());
  await call(server.url, '/api/v1/search/popular');
  const routine = await send(server, 'POST', '/api/v1/notifications/routines/custom', person.headers, {
    name: `${CANARY} 알약`,
    schedules: [{ dayOfWeek: 'MON', time: '09:00' }],
  });
  const { notificationRoutineId } = v.parse(v.object({ result: v.object({ notificationRoutineId: v.number() }) }), routine.body).result;
  await send(server, 'POST', `/api/v1/notifications/records/${notificationRoutineId}/toggle`, person.headers);
  await send(server, 'PUT', '/api/v1/users/me/fcm-token', person.headers, {
    fcmToken: 'canary-quiz-device',
    deviceType: 'WEB',
    timezone: 'Asia/Seoul',
  });
  await send(server, 'GET', '/api/v1/notification-settings/me', person.headers);
  const form = new FormData();
  form.set('file', new File([new Uint8Array(await pngPicture())], `${CANARY}.png`));
  const upload = await call(server.url, '/api/v1/uploads', { method: 'POST', headers: person.headers, body: form });
  picture = resultOf(upload, v.object({ secure_url: v.string() })).secure_url;
  await send(server, 'PATCH', '/api/v1/users/me/profile-image', person.headers, { profileImageUrl: picture });
  for (const path of PRIVATE) await call(server.url, path, { headers: person.headers });
});
afterAll(() => server.close());

describe('the tables with people’s data', () => {
  it('tables with people’s data are all on the list that a withdrawal deletes from', async () => {
    const tables = (await server.accounts.prepare("SELECT name, sql FROM sqlite_master WHERE type = 'table'").all()).results;
    const results = tables.filter(({ sql }) => /\b(\w*user_id|\w*session_id|\w*email|\w*routine_id) (?:text|integer)/.test(String(sql)));
    expect(results.length).toBeGreaterThan(PERSONAL_TABLES.length);
    const listed = [...PERSONAL_TABLES.map(({ table }) => table), 'user', 'consent', 'picture', 'directory'];
    expect(results.map(({ name }) => name).filter((name) => !listed.includes(String(name)))).toEqual([]);
  });
});

describe('withdrawing', () => {
  it('a withdrawal finds the canaries everywhere before, so that their absence is evidence', async () => {
    const accounts = await everything(server.accounts);
    for (const canary of CANARIES) expect(accounts).toContain(canary);
    expect((await server.pictures.list()).objects).toHaveLength(1);
    const dump = (await call(server.url, '/api/v1/users/me/export', { headers: person.headers })).text;
    for (const canary of CANARIES) expect(dump).toContain(canary);
  });

  it('a withdrawal succeeds once, ends every session at once, and makes the old login unknown', async () => {
    const second = await logIn(server, EMAIL);
    const reply = await send(server, 'DELETE', '/api/v1/users/me', person.headers);
    expect([reply.status, reply.body]).toEqual([200, expect.objectContaining({ isSuccess: true })]);
    for (const { accessToken, refreshToken } of [person, second]) {
      for (const path of PRIVATE)
        expect((await call(server.url, path, { headers: { authorization: `Bearer ${accessToken}` } })).status).toBe(401);
      expect((await post(server.url, '/api/v1/auth/refresh', { refreshToken })).status).toBe(401);
    }
    expect((await send(server, 'DELETE', '/api/v1/users/me', person.headers)).status).toBe(401);
    const login = await post(server.url, '/api/v1/auth/login', { email: EMAIL, password: signUpBody('x')['password'] }, ownAddress());
    expect([login.status, login.body]).toEqual([400, expect.objectContaining({ code: 'U0004' })]);
  });

  it('a withdrawal leaves nothing of the person in any table', async () => {
    await server.tick(new Date());
    for (const database of [server.accounts, server.catalogue]) {
      const text = await everything(database);
      for (const canary of CANARIES) expect(text.includes(canary), canary).toBe(false);
    }
  });

  it('a withdrawal leaves nothing in the bucket once the queue has run', async () => {
    await expect.poll(async () => (await server.pictures.list()).objects.length).toBe(0);
    expect((await fetch(picture)).status).toBe(404);
    const rows = async () => (await server.accounts.prepare('SELECT count(*) AS rows FROM picture').all()).results[0]?.['rows'];
    await expect.poll(rows).toBe(0);
  });

  it('a withdrawal leaves nothing in any answer for others, nor in any cached or stored file', async () => {
    for (const path of [...PRIVATE, '/', '/product/12', '/mypage', '/api/v1/search/popular']) {
      for (const headers of [{}, bystander.headers]) {
        const { text } = await call(server.url, path, { headers });
        for (const canary of CANARIES) expect(text.includes(canary), `${path} ${canary}`).toBe(false);
      }
    }
    const stored = filesBelow(server.stateDirectory).filter((path) => /\/(cache|r2|queues?)\//.test(path));
    for (const path of stored) {
      // Deleted meanwhile.
      if (!existsSync(path)) continue;
      const bytes = readFileSync(path);
      for (const canary of CANARIES) expect(bytes.includes(canary), `${path} ${canary}`).toBe(false);
    }
  });

  it('a withdrawal keeps the proof of consent under an irreversible name, and everything of others', async () => {
    const { results } = await server.accounts.prepare('SELECT * FROM consent WHERE subject_hash IS NOT NULL').all();
    expect(results).toHaveLength(3);
    for (const row of results)
      expect(row).toMatchObject({
        user_id: null,
        subject_hash: expect.stringMatching(/^[\w-]{43}$/),
        is_agreed: 1,
      });
    expect(results.map(({ version }) => version).sort()).toEqual(TERMS.map(({ version }) => version).sort());
    expect((await call(server.url, '/api/v1/likes/me', { headers: bystander.headers })).body).toMatchObject({
      result: [{ supplementId: 12 }],
    });
    expect((await call(server.url, '/me/recent-products', { headers: bystander.headers })).body).toMatchObject({ result: [{ id: 12 }] });
  });

  it('a withdrawal leaves nothing of requests in flight', LONG, async () => {
    for (let round = 0; round < 8; round += 1) {
      const one = await newPerson(server, `same-moment-${round}@example.com`);
      const userId = String(decodeJwt(one.accessToken).sub);
      const write = (index: number) => [
        () =>
          send(server, 'POST', '/api/v1/notifications/routines/custom', one.headers, {
            name: `알약 ${index}`,
            schedules: [{ dayOfWeek: 'MON', time: '09:00' }],
          }),
        () => send(server, 'PATCH', '/api/v1/notification-settings/me', one.headers, { type: 'INTAKE', channel: 'PUSH', isEnabled: false }),
        () =>
          send(server, 'PUT', '/api/v1/users/me/fcm-token', one.headers, {
            fcmToken: `device-${round}-${index}`,
            deviceType: 'WEB',
            timezone: 'Europe/London',
          }),
        () => send(server, 'POST', '/api/v1/supplements/12/like', one.headers, { liked: true }),
      ];
      const calls = [0, 1, 2, 3].flatMap(write);
      calls.splice(4 + round, 0, () => send(server, 'DELETE', '/api/v1/users/me', one.headers));
      await Promise.all(calls.map((start) => start()));
      for (const { table, isOwned } of PERSONAL_TABLES)
        expect([table, await rowsOf(server, `SELECT * FROM ${table} WHERE ${isOwned}`, Number(userId))]).toEqual([table, []]);
    }
  });

  it('a withdrawal lets the same address sign up again, as a new person', async () => {
    const again = await newPerson(server, EMAIL);
    expect((await call(server.url, '/api/v1/likes/me', { headers: again.headers })).body).toMatchObject({ result: [] });
  });
});
