import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, post } from '../support/api.ts';
import { newPerson, ownAddress, PASSWORD, send } from '../support/people.ts';
import { rowsOf } from '../support/rows.ts';
import { startServer, type TestServer } from '../support/server.ts';

const TOKEN = 'a token for whoever watches';
const counts = v.record(v.string(), v.number());
const statusSchema = v.object({
  alerts: v.array(v.string()),
  checks: v.record(v.string(), v.string()),
  queues: counts,
  quarter: counts,
  hour: counts,
});

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ STATUS_TOKEN: TOKEN, OBSERVE_SECONDS: '1' });
});
afterAll(() => server.close());

const ask = (authorization?: string) => call(server.url, '/status.json', { headers: authorization ? { authorization } : {} });
const status = async () => v.parse(statusSchema, (await ask(`Bearer ${TOKEN}`)).body);

describe('/status.json', () => {
  it('is nowhere without the setting', async () => {
    const bare = await startServer();
    const reply = await call(bare.url, '/status.json', { headers: { authorization: `Bearer ${TOKEN}` } });
    expect(reply.status).toBe(404);
    await bare.close();
  });

  it('is for whoever has the token, and kept nowhere', async () => {
    for (const said of [undefined, '', 'Bearer', 'Bearer x', `Bearer ${TOKEN} `.trim().slice(0, -1), `Basic ${TOKEN}`]) {
      const reply = await ask(said);
      expect([reply.status, reply.headers.get('cache-control'), reply.text]).toEqual([401, 'no-store', '']);
    }
    const reply = await ask(`Bearer ${TOKEN}`);
    expect([reply.status, reply.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(v.parse(statusSchema, reply.body).alerts).toEqual([]);
  });

  it('has what was asked for, what came from the cache and what the databases did', async () => {
    for (let index = 0; index < 3; index += 1) await call(server.url, '/evidence');
    const person = await newPerson(server, 'watched@example.com');
    await send(server, 'GET', '/api/v1/users/me', person.headers);
    await wait(1100);
    await call(server.url, '/evidence');
    await expect.poll(async () => (await status()).quarter['cache HIT'] ?? 0).toBeGreaterThan(1);
    await expect.poll(async () => Object.keys((await status()).quarter).join()).toMatch(/accounts rows: SELECT \w+/);
    const { quarter } = await status();
    expect(quarter['requests']).toBeGreaterThan(3);
    expect(quarter['accounts statements']).toBeGreaterThan(0);
  });

  it('tells of failures by their route, and holds the alert that belongs to them', async () => {
    await server.accounts.batch([server.accounts.prepare('ALTER TABLE supplement_like RENAME TO mislaid')]);
    const person = await newPerson(server, 'unlucky@example.com');
    for (let index = 0; index < 6; index += 1) await send(server, 'GET', '/api/v1/likes/me', person.headers);
    await server.accounts.batch([server.accounts.prepare('ALTER TABLE mislaid RENAME TO supplement_like')]);
    await wait(1100);
    await call(server.url, '/evidence');
    await expect.poll(async () => (await status()).alerts).toContain('errors');
    expect((await ask(`Bearer ${TOKEN}`)).status).toBe(503);
    expect((await status()).quarter['5xx /api/v1/likes/me']).toBe(6);
  });

  it('tells how late a tick has begun, and how many letters wait', async () => {
    const minute = Math.floor(Date.now() / 60_000);
    await server.tick(new Date((minute - 2) * 60_000));
    const before = (await status()).queues['waitingMails'] ?? 0;
    await server.accounts.batch(
      ['open', 'done'].map((state) =>
        server.accounts
          .prepare("INSERT INTO outbox (state, id, kind, about, due) VALUES (?1, ?2, 'NOTICE', '', 9e9)")
          .bind(state, Date.now()),
      ),
    );
    expect((await status()).queues['waitingMails']).toBe(before + 1);
    await wait(1100);
    await call(server.url, '/evidence');
    await expect.poll(async () => (await status()).quarter['tick late seconds'] ?? 0).toBeGreaterThan(100);
  });

  it('tells how many came in and how many were turned away', async () => {
    await newPerson(server, 'comes-in@example.com');
    const logIn = (password: string) => post(server.url, '/api/v1/auth/login', { email: 'comes-in@example.com', password }, ownAddress());
    expect((await logIn(PASSWORD)).status).toBe(200);
    for (const wrong of ['틀린 암호 하나', '틀린 암호 둘']) expect((await logIn(wrong)).status).toBeGreaterThanOrEqual(400);
    await call(server.url, '/api/v1/users/me');
    await wait(1100);
    await call(server.url, '/evidence');
    await expect.poll(async () => (await status()).quarter['/api/v1/auth/login done']).toBe(1);
    const { quarter } = await status();
    const turnedAway = Object.entries(quarter).filter(([name]) => /^\/api\/v1\/auth\/login 4/.test(name));
    expect(turnedAway.reduce((sum, [, times]) => sum + times, 0)).toBe(2);
    expect(quarter['refused 401']).toBeGreaterThan(0);
  });

  it('tells of nobody: neither names nor ids nor addresses are counted', async () => {
    const rows = await rowsOf(server, 'SELECT counts FROM observed_minute');
    expect(rows.length).toBeGreaterThan(0);
    const people = await rowsOf(server, 'SELECT id, email FROM user');
    for (const { id, email } of people) {
      expect(JSON.stringify(rows)).not.toContain(String(id));
      expect(JSON.stringify(rows)).not.toContain(String(email));
    }
  });
});

/** Sends a log-in whose body ends before it is whole. */
function halfLogIn(url: string): Promise<void> {
  const { hostname, port } = new URL(url);
  return new Promise((done) => {
    const socket = connect(Number(port), hostname, () => {
      socket.write('POST /api/v1/auth/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{"email"');
      setTimeout(() => {
        socket.destroy();
        done();
      }, 50);
    });
    socket.on('error', () => done());
  });
}

describe('what anybody can send', () => {
  const told = async (error: string, headers: Record<string, string> = {}) =>
    (await post(server.url, '/reports/seen', { errors: [{ name: error, at: '' }] }, { ...ownAddress(), ...headers })).status;

  it('is no failure of ours where it was broken off', async () => {
    await server.accounts.batch([server.accounts.prepare('DELETE FROM observed_minute')]);
    await Promise.all(Array.from({ length: 20 }, () => halfLogIn(server.url)));
    await wait(1100);
    await call(server.url, '/evidence');
    await expect.poll(async () => (await status()).quarter['broken off'] ?? 0).toBe(20);
    expect(Object.keys((await status()).quarter).filter((name) => name.startsWith('5xx'))).toEqual([]);
    expect((await status()).alerts).toEqual([]);
  });

  it('neither rings the alarm nor hides what does', async () => {
    await server.accounts.batch([server.accounts.prepare('DELETE FROM observed_minute')]);
    const letters = (index: number) => String.fromCharCode(65 + (index % 26), 65 + Math.floor(index / 26));
    for (let index = 0; index < 200; index += 1) expect(await told(`Invented${letters(index)}`)).toBe(204);
    for (let index = 0; index < 200; index += 1) await call(server.url, `/api/v1/auth/invented${index}`, { method: 'POST' });
    await wait(1100);
    await call(server.url, '/evidence');
    await expect.poll(async () => (await status()).quarter['browser error other'] ?? 0).toBe(200);
    const { alerts, quarter } = await status();
    expect(alerts).toEqual([]);
    expect(JSON.stringify(quarter)).not.toMatch(/invented/i);
  });

  it('is not taken from the pages of others', async () => {
    const foreign: readonly Record<string, string>[] = [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }];
    for (const headers of foreign) {
      expect(await told('TypeError', headers)).toBe(403);
      expect((await post(server.url, '/reports', [], headers)).status).toBe(403);
    }
    expect(await told('RangeError', { origin: server.url, 'sec-fetch-site': 'same-origin' })).toBe(204);
  });
});

describe('/reports/seen', () => {
  it('takes figures and places of our own code, and nothing else', async () => {
    await server.accounts.batch([server.accounts.prepare('DELETE FROM observed_minute')]);
    const tell = (body: string, method = 'POST') => call(server.url, '/reports/seen', { method, ...(method === 'GET' ? {} : { body }) });
    const error = { name: 'TypeError', at: '/_astro/x.AbC-1.js:1:234' };
    expect((await tell(JSON.stringify({ lcp: 1200, cls: 0.3, inp: 300, errors: [error], who: 'me' }))).status).toBe(204);
    for (const bad of ['', 'x', '{}', JSON.stringify({ errors: [{ name: '김하루', at: '' }] }), JSON.stringify({ lcp: -1, errors: [] })])
      expect((await tell(bad)).status).toBe(400);
    expect((await tell(JSON.stringify({ errors: [{ ...error, at: 'https://evil.example/x.js:1:1' }] }))).status).toBe(400);
    expect((await tell('x'.repeat(5000))).status).toBe(413);
    expect((await tell('', 'GET')).status).toBe(405);
    await wait(1100);
    await call(server.url, '/evidence');
    await expect.poll(async () => JSON.stringify(await rowsOf(server, 'SELECT counts FROM observed_minute'))).toContain('lcp good');
    expect((await status()).quarter).toMatchObject({
      'lcp good': 1,
      'cls poor': 1,
      'inp fair': 1,
      'browser error TypeError': 1,
    });
  });
});
