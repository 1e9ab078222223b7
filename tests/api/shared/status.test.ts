import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { call, post } from '#tests/support/api.ts';
import { newPerson, ownAddress, PASSWORD, send } from '#tests/support/people.ts';
import { rowsOf } from '#tests/support/rows.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';
import { takePoints } from '#tests/support/statements.ts';

const TOKEN = 'a token for whoever watches';
const counts = v.record(v.string(), v.number());
const byBuild = v.record(v.string(), counts);
const statusSchema = v.object({
  alerts: v.array(v.string()),
  checks: v.record(v.string(), v.string()),
  queues: counts,
  databaseBytes: counts,
  digests: counts,
  quarter: byBuild,
  hour: byBuild,
});

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ STATUS_TOKEN: TOKEN, OBSERVE_SECONDS: '1' });
});
afterAll(() => server.close());

const ask = (authorization?: string) => call(server.url, '/status.json', { headers: authorization ? { authorization } : {} });
const status = async () => v.parse(statusSchema, (await ask(`Bearer ${TOKEN}`)).body);
/** Counts of this server's one build in the last quarter of an hour. */
const counted = async () => Object.values((await status()).quarter)[0] ?? {};
async function flush(): Promise<void> {
  await wait(1100);
  await call(server.url, '/evidence');
}

describe('/status.json', () => {
  it('/status.json does not exist without the setting', async () => {
    const bare = await startServer();
    const reply = await call(bare.url, '/status.json', { headers: { authorization: `Bearer ${TOKEN}` } });
    expect(reply.status).toBe(404);
    await bare.close();
  });

  it('/status.json needs the token, and is not cached', async () => {
    for (const said of [undefined, '', 'Bearer', 'Bearer x', `Bearer ${TOKEN} `.trim().slice(0, -1), `Basic ${TOKEN}`]) {
      const reply = await ask(said);
      expect([reply.status, reply.headers.get('cache-control'), reply.text]).toEqual([401, 'no-store', '']);
    }
    const reply = await ask(`Bearer ${TOKEN}`);
    expect([reply.status, reply.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(v.parse(statusSchema, reply.body).alerts).toEqual([]);
  });

  it('/status.json counts requests by build and nothing else', async () => {
    for (let index = 0; index < 3; index += 1) await call(server.url, '/evidence');
    await flush();
    await expect.poll(async () => (await counted())['requests'] ?? 0).toBeGreaterThan(3);
    const { quarter, hour } = await status();
    const { build } = v.parse(v.object({ build: v.string() }), (await call(server.url, '/healthz')).body);
    expect([Object.keys(quarter), Object.keys(hour), Object.keys(await counted())]).toEqual([[build], [build], ['requests']]);
  });

  it('/status.json counts failures, and raises their alert', async () => {
    await server.accounts.batch([server.accounts.prepare('ALTER TABLE supplement_like RENAME TO mislaid')]);
    const person = await newPerson(server, 'unlucky@example.com');
    for (let index = 0; index < 6; index += 1) await send(server, 'GET', '/api/v1/likes/me', person.headers);
    await server.accounts.batch([server.accounts.prepare('ALTER TABLE mislaid RENAME TO supplement_like')]);
    await flush();
    await expect.poll(async () => (await status()).alerts).toContain('errors');
    expect((await ask(`Bearer ${TOKEN}`)).status).toBe(503);
    expect((await counted())['5xx']).toBe(6);
  });

  it('/status.json counts missed ticks at once, and raises an alert unless the server was just started', async () => {
    const minute = Math.floor(Date.now() / 60_000);
    const started = (minutes: number) =>
      server.accounts.prepare("UPDATE dispatch_state SET value = ?1 WHERE key = 'started'").bind(minute - minutes);
    for (const each of [minute - 4, minute - 3, minute]) await server.tick(new Date(each * 60_000));
    expect((await counted())['missed ticks']).toBe(2);
    await server.accounts.batch([started(60)]);
    expect((await status()).alerts).not.toContain('ticks-late');
    await server.tick(new Date((minute + 2) * 60_000));
    expect((await status()).alerts).toContain('ticks-late');
    await server.accounts.batch([started(0)]);
    expect((await status()).alerts).not.toContain('ticks-late');
  });

  it('/status.json tells the size of each database, which grows with what is written, and the daily mails of today', async () => {
    const before = await status();
    expect(before.databaseBytes['catalogue']).toBeGreaterThan(100_000);
    expect(before.digests).toEqual({ today: 0, cap: 1000 });
    const rows = `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 2000)`;
    const kept = 'INSERT INTO spent_token (id, expires_at) SELECT hex(randomblob(100)), 9e12 FROM n';
    await server.accounts.batch([server.accounts.prepare(`${rows} ${kept}`)]);
    const grown = ((await status()).databaseBytes['accounts'] ?? 0) - (before.databaseBytes['accounts'] ?? 0);
    expect(grown).toBeGreaterThan(400_000);
  });

  it('/status.json tells how many mails wait', async () => {
    const before = (await status()).queues['waitingMails'] ?? 0;
    await server.accounts.batch(
      ['open', 'done'].map((state) =>
        server.accounts
          .prepare("INSERT INTO outbox (state, id, kind, about, due) VALUES (?1, ?2, 'NOTICE', '', 9e9)")
          .bind(state, Date.now()),
      ),
    );
    expect((await status()).queues['waitingMails']).toBe(before + 1);
  });

  it('/status.json counts a dead mail at once, and raises an alert', async () => {
    const failing = await startServer({ STATUS_TOKEN: TOKEN }, undefined, async () => new Response(null, { status: 500 }));
    const person = await newPerson(failing, 'unreached@example.com');
    await post(failing.url, '/api/v1/auth/password/forgot', { email: person.email }, ownAddress());
    // The queue makes the last attempt five seconds later.
    await expect
      .poll(() => rowsOf(failing, 'UPDATE outbox SET attempt = 6 WHERE attempt = 1 AND leased_until = 0 RETURNING kind'))
      .toEqual([{ kind: 'FORGOTTEN' }]);
    const alerts = async () => {
      const reply = await call(failing.url, '/status.json', { headers: { authorization: `Bearer ${TOKEN}` } });
      return v.parse(statusSchema, reply.body).alerts;
    };
    await expect.poll(alerts).toEqual(['dead-letters']);
    await failing.close();
  });

  it('/status.json raises an alert at once where the mail service has no quota left, and the mail is asked for again', async () => {
    const used = async () => Response.json({ code: 'E_DAILY_LIMIT_EXCEEDED' }, { status: 429 });
    const spent = await startServer({ STATUS_TOKEN: TOKEN }, undefined, used);
    const person = await newPerson(spent, 'waiting@example.com');
    await post(spent.url, '/api/v1/auth/password/forgot', { email: person.email }, ownAddress());
    const told = async () => {
      const reply = await call(spent.url, '/status.json', { headers: { authorization: `Bearer ${TOKEN}` } });
      return v.parse(statusSchema, reply.body);
    };
    await expect.poll(async () => (await told()).alerts).toEqual(['mail-quota']);
    expect((await told()).digests).toEqual({ today: 1000, cap: 1000 });
    const open = "SELECT state FROM outbox WHERE kind = 'FORGOTTEN' AND attempt = 1 AND leased_until = 0";
    await expect.poll(() => rowsOf(spent, open)).toEqual([{ state: 'open' }]);
    await spent.close();
  });

  it('/status.json counts neither names nor ids nor addresses', async () => {
    const rows = await rowsOf(server, 'SELECT counts FROM observed_minute');
    expect(rows.length).toBeGreaterThan(0);
    const people = await rowsOf(server, 'SELECT id, email FROM user');
    for (const { id, email } of people) {
      expect(JSON.stringify(rows)).not.toContain(String(id));
      expect(JSON.stringify(rows)).not.toContain(String(email));
    }
  });
});

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

  it('an aborted upload counts as no failure', async () => {
    await server.accounts.batch([server.accounts.prepare('DELETE FROM observed_minute')]);
    await Promise.all(Array.from({ length: 20 }, () => halfLogIn(server.url)));
    await flush();
    await expect.poll(async () => (await counted())['requests'] ?? 0).toBeGreaterThanOrEqual(20);
    expect((await counted())['5xx']).toBeUndefined();
    expect((await status()).alerts).toEqual([]);
  });

  it('arbitrary requests neither raise the alert nor add a name to the counts', async () => {
    await server.accounts.batch([server.accounts.prepare('DELETE FROM observed_minute')]);
    for (let index = 0; index < 20; index += 1) expect(await told(`Invented${String.fromCharCode(65 + index)}`)).toBe(204);
    for (let index = 0; index < 20; index += 1) await call(server.url, `/api/v1/auth/invented${index}`, { method: 'POST' });
    await flush();
    await expect.poll(async () => (await counted())['requests'] ?? 0).toBeGreaterThanOrEqual(40);
    expect([(await status()).alerts, Object.keys(await counted())]).toEqual([[], ['requests']]);
  });

  it('reports from pages of other origins are refused', async () => {
    const foreign: readonly Record<string, string>[] = [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }];
    for (const headers of foreign) {
      expect(await told('TypeError', headers)).toBe(403);
      expect((await post(server.url, '/reports', [], headers)).status).toBe(403);
    }
    expect(await told('RangeError', { origin: server.url, 'sec-fetch-site': 'same-origin' })).toBe(204);
  });
});

describe('a data point', () => {
  async function pointsOf(request: () => Promise<unknown>) {
    await takePoints(server.url);
    await request();
    return (await takePoints(server.url)).map(({ indexes: [kind], blobs: [, ...blobs], doubles }) => [kind, ...blobs, ...doubles]);
  }

  it('one data point is written for a request, with its operation and no personal data', async () => {
    const took = expect.any(Number);
    expect(await pointsOf(() => call(server.url, '/api/v1/supplements/123/like?name=haru', { method: 'POST' }))).toEqual([
      ['request', '/api/v1/supplements/:id/like', '', 401, took],
    ]);
    await call(server.url, '/evidence');
    expect(await pointsOf(() => call(server.url, '/evidence'))).toEqual([['request', 'page', 'HIT', 200, took]]);
  });

  it('a data point tells log-ins and refusals by operation and status', async () => {
    await newPerson(server, 'comes-in@example.com');
    const logIn = (password: string) => post(server.url, '/api/v1/auth/login', { email: 'comes-in@example.com', password }, ownAddress());
    const points = await pointsOf(async () => {
      await logIn(PASSWORD);
      await logIn('틀린 암호 하나');
      await call(server.url, '/api/v1/users/me');
    });
    expect(points.map(([, route, , status]) => [route, status])).toEqual([
      ['/api/v1/auth/login', 200],
      ['/api/v1/auth/login', 400],
      ['/api/v1/users/me', 401],
    ]);
    expect(JSON.stringify(points)).not.toContain('comes-in');
  });

  it('a data point names the build, and no arbitrary path', async () => {
    await takePoints(server.url);
    for (const path of ['/api/v1/auth/invented', '/api/v1/invented/7', '/invented']) await call(server.url, path);
    const points = await takePoints(server.url);
    const { build } = v.parse(v.object({ build: v.string() }), (await call(server.url, '/healthz')).body);
    expect(points.map(({ blobs }) => blobs.slice(0, 2))).toEqual([
      [build, 'contract'],
      [build, 'contract'],
      [build, 'page'],
    ]);
  });

  it('a data point holds what a browser measured, and one more holds each failure', async () => {
    const errors = [
      { name: 'TypeError', at: '/_astro/x.js:1:2' },
      { name: 'Invented', at: '' },
    ];
    const points = await pointsOf(() => post(server.url, '/reports/seen', { lcp: 1200, inp: 300, errors }, ownAddress()));
    expect(points).toEqual([
      ['page', 1200, -1, 300],
      ['browser-error', 'TypeError', '/_astro/x.js:1:2'],
      ['browser-error', 'other', ''],
      ['request', 'seen', '', 204, expect.any(Number)],
    ]);
    expect(await pointsOf(() => post(server.url, '/reports/seen', { errors: [] }, ownAddress()))).toHaveLength(1);
  });
});

describe('the log of a deployed site', () => {
  it('the log of a deployed site has a line for each log-in and each refused one, without personal data', async () => {
    const lines: string[] = [];
    const log = vi.spyOn(console, 'log').mockImplementation((line) => void lines.push(String(line)));
    const deployed = await startServer({ PUBLIC_URL: 'https://vitanyang.example' });
    await newPerson(deployed, 'comes-in@example.com');
    for (const password of [PASSWORD, '틀린 암호 하나'])
      await post(deployed.url, '/api/v1/auth/login', { email: 'comes-in@example.com', password }, ownAddress());
    await call(deployed.url, '/evidence');
    await expect.poll(() => lines.filter((line) => line.includes('"request"'))).toHaveLength(2);
    await deployed.close();
    log.mockRestore();
    expect(lines.join()).toMatch(/"route":"\/api\/v1\/auth\/login","status":200.*"route":"\/api\/v1\/auth\/login","status":400/s);
    expect(lines.join()).not.toContain('comes-in');
  });
});

describe('/reports/seen', () => {
  it('/reports/seen takes figures and places of our own code, and nothing else', async () => {
    const tell = (body: string, method = 'POST') => call(server.url, '/reports/seen', { method, ...(method === 'GET' ? {} : { body }) });
    const error = { name: 'TypeError', at: '/_astro/x.AbC-1.js:1:234' };
    expect((await tell(JSON.stringify({ lcp: 1200, cls: 0.3, inp: 300, errors: [error], who: 'me' }))).status).toBe(204);
    for (const bad of ['', 'x', '{}', JSON.stringify({ errors: [{ name: '김하루', at: '' }] }), JSON.stringify({ lcp: -1, errors: [] })])
      expect((await tell(bad)).status).toBe(400);
    expect((await tell(JSON.stringify({ errors: [{ ...error, at: 'https://evil.example/x.js:1:1' }] }))).status).toBe(400);
    expect((await tell('x'.repeat(5000))).status).toBe(413);
    expect((await tell('', 'GET')).status).toBe(405);
  });
});
