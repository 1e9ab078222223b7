import { setTimeout as wait } from 'node:timers/promises';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../support/api.ts';
import { newPerson, send } from '../support/people.ts';
import { rowsOf } from '../support/rows.ts';
import { startServer, type TestServer } from '../support/server.ts';

const TOKEN = 'a token for whoever watches';
const counts = v.record(v.string(), v.number());
const statusSchema = v.object({ alerts: v.array(v.string()), checks: v.record(v.string(), v.string()), quarter: counts, hour: counts });

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
