import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { shardOfHash } from '#platform/shards.ts';
import { post, refusal, resultOf } from '../support/api.ts';
import { Authenticator, addPasskey, loginOptions, withProofOf } from '../support/authenticator.ts';
import { LONG, onlyWhen } from '../support/conditions.ts';
import { codeOf, linkTo, resetTokenOf } from '../support/links.ts';
import { bearer, logIn, ownAddress, PASSWORD, type Person, send, signUpBody, tokensOf } from '../support/people.ts';
import { type Providers, startProviders } from '../support/providers.ts';
import { openPushService, type PushService } from '../support/push-service.ts';
import { rowsOf } from '../support/rows.ts';
import { startServer, type TestServer } from '../support/server.ts';
import { startSharded } from '../support/sharded.ts';
import { fieldsAfter } from '../support/social.ts';
import { takeCosts } from '../support/statements.ts';

const SHARDS = 3;
const ME = '/api/v1/users/me';
const ROUTINES = '/api/v1/notifications/routines';

let server: TestServer;
let push: PushService;
let providers: Providers;
beforeAll(async () => {
  push = await openPushService();
  providers = await startProviders();
  server = await startSharded(
    SHARDS,
    { ...providers.variables, LOOPBACK_PUSH_ORIGIN: push.origin, PUSH_RETRY_SECONDS: '1' },
    undefined,
    providers.port,
  );
});
afterAll(async () => {
  await server.close();
  await push.close();
  await providers.close();
});

const on = (shard: number, sql: string, ...values: (string | number)[]) => {
  const accounts = server.shards[shard];
  if (accounts === undefined) throw new Error(`no shard ${shard}`);
  return rowsOf({ accounts }, sql, ...values);
};
const onEach = (sql: string, ...values: (string | number)[]) =>
  Promise.all(Array.from({ length: SHARDS }, (_, shard) => on(shard, sql, ...values)));
const count = async (sql: string, ...values: (string | number)[]) => (await onEach(sql, ...values)).map(([row]) => Number(row?.['n']));

let made = 0;
/** An address whose account is made on a shard. */
function emailFor(shard: number): string {
  for (;;) {
    made += 1;
    const email = `sharded-${made}@example.com`;
    if (shardOfHash(createHash('sha256').update(`email ${email}`).digest(), SHARDS) === shard) return email;
  }
}

/** Somebody who has signed up and logged in as people do. */
async function personOn(shard: number): Promise<Person> {
  const email = emailFor(shard);
  expect((await post(server.url, '/api/v1/auth/signup', signUpBody(email), ownAddress())).status).toBe(201);
  const tokens = await logIn(server, email);
  return { ...tokens, email, headers: bearer(tokens.accessToken) };
}

/** Of each shard, one that is neither the first nor the last before the others. */
function everyShard(title: string, run: (shard: number) => Promise<void>, first = onlyWhen()): void {
  for (const [index, shard] of [1, 0, 2].entries()) it(title.replace('%i', String(shard)), index === 0 ? first : LONG, () => run(shard));
}

describe('somebody whose data is on one of three shards', () => {
  everyShard('signs up, logs in and stays on shard %i with everything that is theirs', async (shard) => {
    const person = await personOn(shard);
    const [supplement] = (await server.catalogue.prepare('SELECT id FROM supplement LIMIT 1').all()).results;
    expect((await send(server, 'POST', `/api/v1/supplements/${supplement?.['id']}/like`, person.headers, {})).status).toBe(200);
    const reply = await send(server, 'POST', `${ROUTINES}/custom`, person.headers, {
      name: '루테인',
      schedules: [{ dayOfWeek: 'SAT', time: '09:00' }],
    });
    expect(reply.status).toBe(201);
    expect((await send(server, 'GET', ME, person.headers)).body).toMatchObject({ result: { email: person.email } });
    const here = (n: number) => Array.from({ length: SHARDS }, (_, each) => (each === shard ? n : 0));
    const [user] = await on(shard, 'SELECT id FROM user WHERE email = ?1', person.email);
    const id = Number(user?.['id']);
    expect(id % 256).toBe(shard);
    for (const table of ['credential', 'session', 'supplement_like', 'routine', 'consent', 'known_device'])
      expect([table, (await count(`SELECT count(*) > 0 AS n FROM ${table} WHERE user_id = ?1`, id)).join()]).toEqual([
        table,
        here(1).join(),
      ]);
  });

  everyShard('renews a session on shard %i, once, and ends it', async (shard) => {
    const { refreshToken } = await personOn(shard);
    expect(/^(\d+~)?/.exec(refreshToken)?.[0]).toBe(shard === 0 ? '' : `${shard}~`);
    const next = tokensOf(await post(server.url, '/api/v1/auth/refresh', { refreshToken }));
    expect((await send(server, 'GET', ME, bearer(next.accessToken))).status).toBe(200);
    await post(server.url, '/api/v1/auth/logout', { refreshToken: next.refreshToken });
    expect((await send(server, 'GET', ME, bearer(next.accessToken))).status).toBe(401);
    expect((await post(server.url, '/api/v1/auth/refresh', { refreshToken: next.refreshToken })).status).toBe(401);
  });

  everyShard(
    'forgets the password on shard %i and sets another one by the letter',
    async (shard) => {
      const { email } = await personOn(shard);
      const token = await linkTo(server, email, 'verify');
      expect(codeOf(await post(server.url, '/api/v1/auth/email/verify', { token }))).toEqual([200, 'done']);
      const reset = await resetTokenOf(server, email);
      const next = '저녁엔 오메가 세 알';
      expect(codeOf(await post(server.url, '/api/v1/auth/password/reset', { token: reset, password: next }))).toEqual([200, 'done']);
      expect(codeOf(await post(server.url, '/api/v1/auth/password/reset', { token: reset, password: next }))).toEqual([400, 'LINK400']);
      expect((await logIn(server, email, next)).accessToken).toBeTruthy();
    },
    LONG,
  );

  everyShard(
    'logs in by a passkey that is kept on shard %i',
    async (shard) => {
      const person = await personOn(shard);
      const device = new Authenticator(server.url);
      await addPasskey(server, await withProofOf(server, person, PASSWORD), device, '내 전화기');
      const reply = await send(server, 'POST', '/api/v1/auth/passkeys/login', ownAddress(), device.answer(await loginOptions(server)));
      expect((await send(server, 'GET', ME, bearer(tokensOf(reply).accessToken))).text).toContain(person.email);
    },
    LONG,
  );

  everyShard('comes by a provider to shard %i, and comes back there', async (shard) => {
    const email = emailFor(shard);
    const { signupToken = '' } = await fieldsAfter(server.url, 'naver', email);
    const body = { nickname: '소셜', phoneNumber: '010-1234-5678', gender: 'OTHER', birthDate: '' };
    tokensOf(await post(server.url, '/api/v1/auth/social-signup', body, bearer(signupToken)));
    expect((await post(server.url, '/api/v1/auth/social-signup', body, bearer(signupToken))).status).toBe(401);
    const { accessToken = '' } = await fieldsAfter(server.url, 'naver', email);
    expect((await send(server, 'GET', ME, bearer(accessToken))).text).toContain(email);
    expect((await count('SELECT count(*) AS n FROM user WHERE email = ?1', email))[shard]).toBe(1);
  });

  everyShard('goes from shard %i without a trace, and may come again', async (shard) => {
    const { email, headers } = await personOn(shard);
    const [user] = await on(shard, 'SELECT id FROM user WHERE email = ?1', email);
    const proved = { ...headers, 'x-proof': '' };
    const { proof } = resultOf(
      await send(server, 'POST', '/api/v1/auth/reauthenticate', headers, { password: PASSWORD }),
      v.object({ proof: v.string() }),
    );
    expect((await send(server, 'DELETE', ME, { ...proved, 'x-proof': proof })).status).toBe(200);
    expect(await on(0, 'SELECT * FROM directory WHERE user_id = ?1', Number(user?.['id']))).toEqual([]);
    expect(await count('SELECT count(*) AS n FROM user WHERE email = ?1', email)).toEqual([0, 0, 0]);
    expect((await post(server.url, '/api/v1/auth/signup', signUpBody(email), ownAddress())).status).toBe(201);
  });
});

describe('a name', () => {
  it('is one account’s on all shards, whoever comes at the same moment', async () => {
    const email = emailFor(1);
    const tries = Array.from({ length: 5 }, () => post(server.url, '/api/v1/auth/signup', signUpBody(email), ownAddress()));
    expect((await Promise.all(tries)).map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
    expect(await count('SELECT count(*) AS n FROM user WHERE email = ?1', email)).toEqual([0, 1, 0]);
  });

  it('of an account from before there were shards counts as taken, and lets its owner in', LONG, async () => {
    const email = emailFor(2);
    const first = { ...server, shards: [server.accounts] };
    const { newPerson } = await import('../support/people.ts');
    await newPerson(first, email);
    expect(refusal(await post(server.url, '/api/v1/auth/signup', signUpBody(email), ownAddress()))[0]).toBe(409);
    expect((await send(server, 'GET', ME, bearer((await logIn(server, email)).accessToken))).status).toBe(200);
  });

  it('may be left and taken by somebody on another shard', LONG, async () => {
    const [one, to] = [await personOn(1), emailFor(2)];
    const { proof } = resultOf(
      await send(server, 'POST', '/api/v1/auth/reauthenticate', one.headers, { password: PASSWORD }),
      v.object({ proof: v.string() }),
    );
    const asked = await send(server, 'PUT', '/api/v1/users/me/email', { ...one.headers, 'x-proof': proof }, { email: to });
    expect(asked.status).toBe(200);
    expect((await post(server.url, '/api/v1/auth/email/change', { token: await linkTo(server, to, 'change') })).status).toBe(200);
    expect((await send(server, 'GET', ME, bearer((await logIn(server, to)).accessToken))).text).toContain(to);
    expect((await post(server.url, '/api/v1/auth/signup', signUpBody(to), ownAddress())).status).toBe(409);
  });
});

const MINUTE = 60_000;
const WEEKDAYS = ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'];

describe('reminders of three shards', () => {
  it('are claimed and sent by one tick, and ticked by their buttons', async () => {
    const minute = Math.floor(Date.now() / MINUTE);
    const time = new Date(minute * MINUTE + 9 * 3_600_000).toISOString().slice(11, 16);
    const people = [];
    for (let shard = 0; shard < SHARDS; shard += 1) {
      const person = await personOn(shard);
      const device = push.newDevice();
      expect((await send(server, 'POST', '/api/v1/push/subscribe', person.headers, device.subscription)).status).toBe(200);
      const schedules = WEEKDAYS.map((dayOfWeek) => ({ dayOfWeek, time }));
      await send(server, 'POST', `${ROUTINES}/custom`, person.headers, { name: `루테인 ${shard}`, schedules });
      await on(shard, 'UPDATE routine_slot SET next_due = ?1 WHERE next_due IS NOT NULL', minute);
      people.push({ person, device });
    }
    await server.tick(new Date(minute * MINUTE));
    for (const { device, person } of people) {
      await expect.poll(() => device.pushed.length).toBe(1);
      const token = device.pushed[0]?.message.token;
      const act = (action: string) => post(server.url, '/api/v1/push/actions', { token, action }, { origin: server.url });
      expect((await act('snooze')).status).toBe(200);
      expect((await act('taken')).status).toBe(200);
      const list = await send(server, 'GET', `${ROUTINES}?date=${device.pushed[0]?.message.url.slice(-10)}`, person.headers);
      expect(list.body).toMatchObject({ result: [{ isTaken: true }] });
    }
    await expect.poll(() => count('SELECT count(*) AS n FROM reminder_pack WHERE is_done = 0')).toEqual([0, 0, 0]);
    expect(await count(`SELECT count(*) AS n FROM delivery WHERE kind = 'SNOOZE'`)).toEqual([1, 1, 1]);
  });

  it('ring for the last one to whom a phone was handed, on whatever shard', LONG, async () => {
    const [one, other] = [await personOn(1), await personOn(2)];
    const device = push.newDevice();
    await send(server, 'POST', '/api/v1/push/subscribe', one.headers, device.subscription);
    expect((await send(server, 'POST', '/api/v1/push/subscribe', other.headers, device.subscription)).status).toBe(200);
    expect(await count('SELECT count(*) AS n FROM push_device WHERE address = ?1', device.subscription.endpoint)).toEqual([0, 0, 1]);
  });

  it('go on where another shard is away', async () => {
    const person = await personOn(2);
    const device = push.newDevice();
    await send(server, 'POST', '/api/v1/push/subscribe', person.headers, device.subscription);
    const minute = Math.floor(Date.now() / MINUTE);
    const time = new Date(minute * MINUTE + 9 * 3_600_000).toISOString().slice(11, 16);
    const schedules = WEEKDAYS.map((dayOfWeek) => ({ dayOfWeek, time }));
    await send(server, 'POST', `${ROUTINES}/custom`, person.headers, { name: '오메가3', schedules });
    await on(2, 'UPDATE routine_slot SET next_due = ?1 WHERE next_due IS NOT NULL', minute);
    await on(1, 'ALTER TABLE routine_slot RENAME TO away');
    await server.tick(new Date(minute * MINUTE)).catch(() => null);
    await on(1, 'ALTER TABLE away RENAME TO routine_slot');
    await expect.poll(() => device.pushed.length).toBe(1);
  });
});

/** How many statements each way into an account takes. */
async function costsOf(site: TestServer, email: string): Promise<Readonly<Record<string, number>>> {
  const costs: Record<string, number> = {};
  const seen: string[] = [];
  const noted = async (name: string): Promise<void> => {
    const known = (await takeCosts(site.url)).filter(({ database }) => database === 'ACCOUNTS');
    seen.push(...known.map(({ sql }) => sql));
    costs[name] = known.reduce((sum, { times }) => sum + times, 0);
  };
  await noted('start');
  await post(site.url, '/api/v1/auth/signup', signUpBody(email), ownAddress());
  await noted('sign-up');
  const first = await logIn(site, email);
  await noted('log-in');
  const tokens = tokensOf(await post(site.url, '/api/v1/auth/refresh', { refreshToken: first.refreshToken }));
  await noted('refresh');
  await send(site, 'GET', ME, bearer(tokens.accessToken));
  await noted('me');
  await post(site.url, '/api/v1/auth/logout', { refreshToken: tokens.refreshToken });
  await noted('log-out');
  costs['directory'] = seen.filter((sql) => sql.includes('directory')).length;
  return costs;
}

describe('a site with one database of people', () => {
  it('asks no directory and looks nowhere else, as if there were no shards', LONG, async () => {
    const only = await startServer();
    const { directory, ...costs } = await costsOf(only, 'only@example.com').finally(() => only.close());
    expect(directory).toBe(0);
    const { directory: asked, ...sharded } = await costsOf(server, emailFor(1));
    expect(asked).toBeGreaterThan(0);
    // What nothing else is written beside: a letter, or what a renewal wipes, may come earlier or later.
    expect(sharded['me']).toBe(costs['me']);
    expect(sharded['log-out']).toBe((costs['log-out'] ?? Number.NaN) + 1);
  });
});
