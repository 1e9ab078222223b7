import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databaseFile } from '#cli/database-file.ts';
import { WORKER_CONFIG } from '#cli/paths.ts';
import { localIds } from '#cli/worker-config.ts';
import { call } from '#tests/support/api.ts';
import { LONG } from '#tests/support/conditions.ts';
import { rawCall } from '#tests/support/raw-call.ts';
import { copyState, freePort, startOn, startServer, type TestServer } from '#tests/support/server.ts';

const MINUTE = 60_000;
const minuteNow = () => Math.floor(Date.now() / MINUTE);
const bodySchema = v.object({
  status: v.string(),
  upstream: v.string(),
  checks: v.record(v.string(), v.string()),
  tickAgeMinutes: v.nullable(v.number()),
  counts: v.nullable(v.record(v.string(), v.number())),
});

async function readiness(server: TestServer) {
  const reply = await call(server.url, '/readyz');
  expect(reply.headers.get('cache-control')).toBe('no-store');
  return { ...v.parse(bodySchema, reply.body), status: reply.status, retryAfter: reply.headers.get('retry-after') };
}

/** `/readyz` is cached for five seconds. */
const soon = (server: TestServer) => expect.poll(() => readiness(server), { interval: 1000 });

describe('/readyz', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.close());

  it('/readyz names every check, before the first tick too', async () => {
    const ok = { catalogue: 'ok', accounts: 'ok', queue: 'ok', bucket: 'ok', images: 'ok', keys: 'ok', address: 'ok', tick: 'ok' };
    const counts = { 'dead-letters': 0, 'refused-push-keys': 0, 'late-ticks': 0 };
    expect(await call(server.url, '/readyz').then(({ body }) => body)).toEqual({
      status: 'ready',
      upstream: 'embedded',
      checks: ok,
      tickAgeMinutes: null,
      counts,
    });
  });

  it('/readyz is cached for five seconds', async ({ skip }) => {
    const asked = Date.now();
    await readiness(server);
    await server.accounts
      .prepare('UPDATE dispatch_state SET value = ?1')
      .bind(minuteNow() - 10)
      .all();
    const again = await readiness(server);
    skip(Date.now() - asked > 4500, 'the machine was too busy to ask twice within five seconds');
    expect(again.checks['tick']).toBe('ok');
  });

  it('/readyz reports a failure once they are over', async () => {
    await soon(server).toMatchObject({ status: 503, retryAfter: '10', checks: { tick: 'late', accounts: 'ok' } });
  });

  it('/readyz is ready again after a tick, and counts late ticks', async () => {
    await server.tick(new Date((minuteNow() - 4) * MINUTE));
    const ticked = minuteNow();
    await server.tick(new Date(ticked * MINUTE));
    await soon(server).toMatchObject({ status: 200, checks: { tick: 'ok' }, counts: { 'late-ticks': 1 } });
    expect((await readiness(server)).tickAgeMinutes).toBeLessThanOrEqual(minuteNow() - ticked);
  });

  it('/readyz judges the queue by the oldest unsent claim', async () => {
    const written = Date.now() - 301_000;
    const insert = (id: number, kind: string, attempt: number) =>
      server.accounts
        .prepare(`INSERT INTO outbox (state, id, kind, about, due, attempt) VALUES ('open', ?1, ?2, '[]', 9e9, ?3)`)
        .bind(written + id, kind, attempt);
    await server.accounts.batch([insert(1, 'SUMMARY', 0), insert(2, 'REMINDERS', 1)]);
    await new Promise((done) => setTimeout(done, 5100));
    expect((await readiness(server)).checks['queue']).toBe('ok');
    await server.accounts.batch([insert(3, 'REMINDERS', 0)]);
    await soon(server).toMatchObject({ status: 503, checks: { queue: 'late', tick: 'ok' } });
  });

  it('/readyz names a broken database and nothing of its message, while /healthz goes on', LONG, async () => {
    await server.accounts.prepare('ALTER TABLE dispatch_state RENAME TO away').all();
    await soon(server).toMatchObject({ status: 503, checks: { accounts: 'failed', catalogue: 'ok' }, counts: null });
    expect((await call(server.url, '/readyz')).text).not.toMatch(/SQLITE|no such|table/);
    expect((await call(server.url, '/healthz')).status).toBe(200);
  });
});

describe('/readyz of what requests read', () => {
  it('/readyz is not ready without a table that only some requests need', async () => {
    const server = await startServer();
    await server.accounts.prepare('ALTER TABLE mail_token RENAME TO away').all();
    await soon(server).toMatchObject({ status: 503, checks: { accounts: 'failed', catalogue: 'ok' } });
    await server.close();
  });

  it('/readyz is not ready with half a catalogue', async () => {
    const stateDirectory = copyState();
    const file = databaseFile(stateDirectory, localIds(WORKER_CONFIG)['CATALOGUE'] ?? '');
    // Moves the WAL into the file first.
    const database = new DatabaseSync(file);
    database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    database.close();
    const bytes = readFileSync(file);
    bytes.fill('noise', Math.floor(bytes.length / 2));
    writeFileSync(file, bytes);
    const server = await startOn({ stateDirectory, port: await freePort() });
    expect(await readiness(server)).toMatchObject({ status: 503, checks: { catalogue: 'failed', accounts: 'ok' } });
    await server.close();
    rmSync(stateDirectory, { recursive: true });
  });
});

describe('/readyz of other set-ups', () => {
  it('/readyz reports missing keys', LONG, async () => {
    const server = await startServer({ TOKEN_KEYS: '' });
    expect(await readiness(server)).toMatchObject({ status: 503, checks: { keys: 'missing', tick: 'ok' } });
    await server.close();
  });

  it('/readyz reports a missing public address where the server is reached from elsewhere', LONG, async () => {
    const server = await startServer();
    const answer = await rawCall(server.url, '/readyz', { headers: { host: 'vitanyang.example' } });
    expect([answer.status, JSON.parse(answer.body.toString())]).toEqual([
      503,
      expect.objectContaining({ checks: expect.objectContaining({ address: 'missing', keys: 'ok' }) }),
    ]);
    await server.close();
  });

  it('/readyz checks no tick and no queue with another upstream', LONG, async () => {
    const server = await startServer({ UPSTREAM_URL: 'http://127.0.0.1:9' });
    expect(await readiness(server)).toMatchObject({ status: 200, upstream: 'remote', checks: {} });
    await server.close();
  });
});

describe('whom to write to', () => {
  it('security.txt names a configured contact, for less than a year', LONG, async () => {
    const server = await startServer({ CONTACT: 'mailto:security@vitanyang.example' });
    const reply = await call(server.url, '/.well-known/security.txt');
    expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
    expect(reply.text).toContain('Contact: mailto:security@vitanyang.example\n');
    expect(reply.text).toContain(`Canonical: ${server.url}/.well-known/security.txt\n`);
    const expires = Date.parse(/^Expires: (\S+)$/m.exec(reply.text)?.[1] ?? '');
    expect(expires - Date.now()).toBeGreaterThan(360 * 86_400_000);
    expect(expires - Date.now()).toBeLessThanOrEqual(365 * 86_400_000);
    await server.close();
  });

  it('security.txt is not published without a contact', LONG, async () => {
    const server = await startServer();
    expect((await call(server.url, '/.well-known/security.txt')).status).toBe(404);
    await server.close();
  });
});
