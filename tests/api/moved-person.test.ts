import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { movePerson } from '#cli/shards/move-person.ts';
import { hold, insertWaiting, selectBelongings } from '#cli/shards/queries/move.ts';
import { shardOfHash } from '#platform/shards.ts';
import { post, type Reply } from '../support/api.ts';
import { LONG } from '../support/conditions.ts';
import { codeOf, linkTo, resetTokenOf } from '../support/links.ts';
import { bearer, logIn, ownAddress, type Person, send, signUpBody, type Tokens, tokensOf } from '../support/people.ts';
import { openPushService, type PushService } from '../support/push-service.ts';
import { rowsOf } from '../support/rows.ts';
import type { TestServer } from '../support/server.ts';
import { startSharded } from '../support/sharded.ts';

const ME = '/api/v1/users/me';
const MINUTE = 60_000;
const WEEKDAYS = ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'];

let server: TestServer;
let push: PushService;
beforeAll(async () => {
  push = await openPushService();
  server = await startSharded(3, { LOOPBACK_PUSH_ORIGIN: push.origin, PUSH_RETRY_SECONDS: '1' });
});
afterAll(async () => {
  await server.close();
  await push.close();
});

const accountsOn = (shard: number) => {
  const accounts = server.shards[shard];
  if (accounts === undefined) throw new Error(`no shard ${shard}`);
  return accounts;
};
const on = (shard: number, sql: string, ...values: (string | number)[]) => rowsOf({ accounts: accountsOn(shard) }, sql, ...values);

let made = 0;
async function personOn(shard: number): Promise<Person & { readonly id: number }> {
  for (;;) {
    made += 1;
    const email = `moving-${made}@example.com`;
    if (shardOfHash(createHash('sha256').update(`email ${email}`).digest(), 3) !== shard) continue;
    await answered(() => post(server.url, '/api/v1/auth/signup', signUpBody(email), ownAddress()));
    const tokens = await logIn(server, email);
    const [user] = await on(shard, 'SELECT id FROM user WHERE email = ?1', email);
    const id = Number(user?.['id']);
    // The letter of the sign-up is written in its own time: what is compared afterwards is all there.
    await expect.poll(() => on(shard, 'SELECT count(*) AS n FROM mail_token WHERE user_id = ?1', id)).toEqual([{ n: 1 }]);
    return { ...tokens, email, headers: bearer(tokens.accessToken), id };
  }
}

/** What has no answer was perhaps done and perhaps not: a busy machine closes connections. */
const unanswered = (failure: unknown) => failure instanceof TypeError && failure.message === 'fetch failed';

/** Moves somebody, again where the way to the databases of this machine broke off in between. */
async function move(userId: number, to: number, settleMs: number): Promise<void> {
  for (;;) {
    try {
      await movePerson({ shards: server.shards, userId, to, settleMs });
      return;
    } catch (failure) {
      if (!unanswered(failure)) throw failure;
    }
  }
}

/** The same call until it is answered. */
async function answered(ask: () => Promise<Reply>): Promise<Reply> {
  for (;;) {
    try {
      return await ask();
    } catch (failure) {
      if (!unanswered(failure)) throw failure;
    }
  }
}

/** A client as people have it: it renews its session where it is told to, and comes again where it should. */
class Client {
  #tokens: Tokens;
  asked = 0;
  waited = 0;
  constructor(tokens: Tokens) {
    this.#tokens = tokens;
  }

  async #renew(): Promise<void> {
    for (;;) {
      const reply = await answered(() => post(server.url, '/api/v1/auth/refresh', { refreshToken: this.#tokens.refreshToken }));
      if (reply.status === 200) {
        this.#tokens = tokensOf(reply);
        return;
      }
      if (reply.status !== 503) throw new Error(`logged out: ${reply.status} ${reply.text}`);
      this.waited += 1;
      await new Promise((done) => setTimeout(done, 50));
    }
  }

  async send(method: string, path: string, body?: unknown): Promise<Reply> {
    for (;;) {
      this.asked += 1;
      const reply = await answered(() => send(server, method, path, bearer(this.#tokens.accessToken), body));
      if (reply.status === 401) await this.#renew();
      else if (reply.status !== 503) return reply;
    }
  }
}

/** Likes one product after the other until it is told to stop. @returns those that the server has said it keeps */
async function likeAll(client: Client, ids: readonly number[], isOver: () => boolean): Promise<number[]> {
  const liked: number[] = [];
  for (const id of ids) {
    if (isOver()) break;
    const reply = await client.send('POST', `/api/v1/supplements/${id}/like`, { liked: true });
    if (reply.status === 200) liked.push(id);
  }
  return liked;
}

describe('a person who is moved to another shard', { ...LONG, timeout: 180_000 }, () => {
  it.each([
    [0, 2],
    [1, 0],
  ])('keeps all that was written, from %i to %i, while they go on writing', async (from, to) => {
    const person = await personOn(from);
    const device = push.newDevice();
    await send(server, 'POST', '/api/v1/push/subscribe', person.headers, device.subscription);
    const minute = Math.floor(Date.now() / MINUTE);
    const time = new Date(minute * MINUTE + 9 * 3_600_000).toISOString().slice(11, 16);
    const schedules = WEEKDAYS.map((dayOfWeek) => ({ dayOfWeek, time }));
    await send(server, 'POST', '/api/v1/notifications/routines/custom', person.headers, { name: '루테인', schedules });
    await post(server.url, '/api/v1/auth/email/verify', { token: await linkTo(server, person.email, 'verify') }, person.headers);
    const reset = await resetTokenOf(server, person.email);
    const all = (await server.catalogue.prepare('SELECT id FROM supplement ORDER BY id LIMIT 300').all()).results.map(({ id }) =>
      Number(id),
    );
    const clients = [new Client(person), new Client(await logIn(server, person.email)), new Client(await logIn(server, person.email))];
    let isOver = false;
    const work = clients.map((client, index) => likeAll(client, all.slice(index * 100, index * 100 + 100), () => isOver));
    await new Promise((done) => setTimeout(done, 300));
    await move(person.id, to, 300);
    await new Promise((done) => setTimeout(done, 1500));
    isOver = true;
    const acknowledged = (await Promise.all(work)).flat();
    const kept = (await on(to, 'SELECT supplement_id AS id FROM supplement_like WHERE user_id = ?1', person.id)).map(({ id }) =>
      Number(id),
    );
    expect(acknowledged.filter((id) => !kept.includes(id))).toEqual([]);
    expect(acknowledged.length).toBeGreaterThan(10);
    for (const table of ['session', 'supplement_like', 'routine', 'routine_slot', 'push_device', 'credential', 'consent', 'mail_token'])
      expect([table, await on(from, `SELECT count(*) AS n FROM ${table} WHERE user_id = ?1`, person.id)]).toEqual([table, [{ n: 0 }]]);
    expect(await on(to, `SELECT count(*) AS n FROM session WHERE user_id = ?1 AND id LIKE 'held~%'`, person.id)).toEqual([{ n: 0 }]);
    // Whoever comes by their name, by a letter from before, and by their reminder, finds them where they are.
    expect((await logIn(server, person.email)).accessToken).toBeTruthy();
    await on(to, 'UPDATE routine_slot SET next_due = ?1 WHERE user_id = ?2', minute, person.id);
    await server.tick(new Date(minute * MINUTE));
    await expect.poll(() => device.pushed.length).toBe(1);
    const act = { token: device.pushed[0]?.message.token, action: 'taken' };
    expect((await post(server.url, '/api/v1/push/actions', act, { origin: server.url })).status).toBe(200);
    expect(codeOf(await post(server.url, '/api/v1/auth/password/reset', { token: reset, password: '저녁엔 오메가 세 알' }))).toEqual([
      200,
      'done',
    ]);
  });

  it('arrives by the same command where the first was broken off, at any of its steps', async () => {
    const person = await personOn(1);
    const belongings = async () => (await selectBelongings(accountsOn(1), person.id)).map((rows) => rows.length);
    const before = await belongings();
    await accountsOn(1).batch(hold(accountsOn(1), person.id));
    expect((await post(server.url, '/api/v1/auth/refresh', { refreshToken: person.refreshToken })).status).toBe(503);
    await accountsOn(2).batch(insertWaiting(accountsOn(2), await selectBelongings(accountsOn(1), person.id), new Date()));
    await move(person.id, 2, 10);
    await move(person.id, 2, 10);
    expect((await selectBelongings(accountsOn(2), person.id)).map((rows) => rows.length)).toEqual(before);
    const { accessToken } = tokensOf(await post(server.url, '/api/v1/auth/refresh', { refreshToken: person.refreshToken }));
    expect((await send(server, 'GET', ME, bearer(accessToken))).text).toContain(person.email);
  });

  it('stays where they were, and is let in again, while a reminder of theirs is on its way', async () => {
    const person = await personOn(1);
    await send(server, 'POST', '/api/v1/notifications/routines/custom', person.headers, {
      name: '루테인',
      schedules: [{ dayOfWeek: 'SAT', time: '09:00' }],
    });
    const [routine] = await on(1, 'SELECT id FROM routine WHERE user_id = ?1', person.id);
    const deliveries = JSON.stringify([[Math.floor(Date.now() / MINUTE), Number(routine?.['id']), 'claimed', null, null]]);
    await on(1, 'INSERT INTO reminder_pack (is_done, id, deliveries, send_after, claimed_at) VALUES (0, 999, ?1, ?2, 0)', deliveries, 9e12);
    await expect(move(person.id, 2, 5)).rejects.toThrow('옮기지 못했어요');
    await on(1, 'DELETE FROM reminder_pack WHERE id = 999');
    expect((await send(server, 'GET', ME, person.headers)).text).toContain(person.email);
    expect((await logIn(server, person.email)).accessToken).toBeTruthy();
    expect(await on(2, 'SELECT count(*) AS n FROM credential WHERE user_id = ?1', person.id)).toEqual([{ n: 0 }]);
  });

  it('who has withdrawn in the same moment does not come back', async () => {
    const person = await personOn(1);
    await accountsOn(2).batch(insertWaiting(accountsOn(2), await selectBelongings(accountsOn(1), person.id), new Date()));
    await on(1, 'DELETE FROM user WHERE id = ?1', person.id);
    await expect(move(person.id, 2, 5)).rejects.toThrow('없어요');
    expect(await on(2, 'SELECT count(*) AS n FROM credential WHERE user_id = ?1', person.id)).toEqual([{ n: 0 }]);
  });
});
