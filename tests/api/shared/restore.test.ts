import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { restoreAccounts } from '#backup/restore.ts';
import { openDatabases } from '#cli/databases.ts';
import { targetOf } from '#cli/deploy/target.ts';
import { migrate } from '#cli/migrate.ts';
import { seedIfChanged } from '#cli/prepare-databases.ts';
import { post } from '#tests/support/api.ts';
import { startPlatform } from '#tests/support/cloudflare/platform.ts';
import { LONG } from '#tests/support/conditions.ts';
import { dayOf, thisMinute, timeOf } from '#tests/support/dispatcher.ts';
import { newPerson, ownAddress, PASSWORD, type Person, send } from '#tests/support/people.ts';
import { openPushService, type PushDevice, type PushService } from '#tests/support/push-service.ts';
import { rowsOf } from '#tests/support/rows.ts';
import { runScript } from '#tests/support/run-script.ts';
import { copyState, freePort, startOn, type TestServer } from '#tests/support/server.ts';
import { memoryDatabase } from '#tests/support/sqlite.ts';

const BACKUP_KEY = 'a key for copies of sixteen letters';
const WEEK = ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'];
const DAY_MS = 86_400_000;

let push: PushService;
let server: TestServer;
let place: { readonly stateDirectory: string; readonly port: number };
let variables: Record<string, string>;
beforeAll(async () => {
  push = await openPushService();
  variables = { BACKUP_KEY, LOOPBACK_PUSH_ORIGIN: push.origin };
  place = { stateDirectory: copyState(), port: await freePort() };
  server = await startOn(place, variables);
});
afterAll(async () => {
  await server.close();
  await push.close();
});

/** Monday 03:00 in Seoul, this week's. */
const WEEK_MS = 7 * DAY_MS;
const BEGINS_MS = (3 * 24 + 18) * 3_600_000;
const night = () => new Date(Math.floor((Date.now() - BEGINS_MS) / WEEK_MS) * WEEK_MS + BEGINS_MS);

async function remind(person: Person, device: PushDevice, name: string, minute: number): Promise<number> {
  await send(server, 'POST', '/api/v1/push/subscribe', person.headers, device.subscription);
  const schedules = WEEK.map((dayOfWeek) => ({ dayOfWeek, time: timeOf(minute) }));
  const made = await send(server, 'POST', '/api/v1/notifications/routines/custom', person.headers, { name, schedules });
  return v.parse(v.object({ result: v.object({ notificationRoutineId: v.number() }) }), made.body).result.notificationRoutineId;
}

const like = (person: Person, id: number) => send(server, 'POST', `/api/v1/supplements/${id}/like`, person.headers);
const names = async () => (await server.pictures.list({ prefix: 'backups/' })).objects.map(({ key }) => key);

/** Everything that a copy takes, without what a restore changes on purpose. */
async function everything(of: TestServer): Promise<Record<string, string[]>> {
  const tables = ['user', 'credential', 'consent', 'supplement_like', 'routine', 'intake', 'push_device', 'supplement_identity'];
  const kept = await Promise.all(
    tables.map(async (table) => {
      const rows = await rowsOf(of, `SELECT * FROM ${table}`);
      return [table, rows.map((row) => JSON.stringify({ ...row, session_id: null })).sort()] as const;
    }),
  );
  return Object.fromEntries(kept);
}

const restore = (state: string, parts: readonly string[], environment: Readonly<Record<string, string>> = { BACKUP_KEY }) =>
  runScript('restore.ts', parts, { STATE_DIR: state, ...environment });

describe('people’s data', LONG, () => {
  let stays: Person;
  let goes: Person;
  let late: Person;
  let device: PushDevice;
  let routine: number;
  const due = thisMinute() + 30;

  it('people’s data is copied, sealed, while people go on writing', async () => {
    stays = await newPerson(server, 'stays@example.com');
    goes = await newPerson(server, 'goes@example.com');
    device = push.newDevice();
    routine = await remind(stays, device, '루테인', due);
    const taken = await remind(stays, device, '비타민 C', due);
    // On its due day, which is tomorrow in the day's last half-hour.
    await send(server, 'POST', `/api/v1/notifications/records/${taken}/toggle?date=${dayOf(due)}`, stays.headers);
    for (let index = 0; index < 130; index += 1) await newPerson(server, `crowd-${index}@example.com`);
    let isCopied = false;
    let liked = 0;
    const busy = (async () => {
      while (!isCopied) {
        await like(stays, 1 + (liked % 40));
        liked += 1;
      }
    })();
    await server.tick(night());
    late = await newPerson(server, 'late@example.com');
    isCopied = true;
    await busy;
    expect(liked).toBeGreaterThan(0);
    const files = await names();
    expect(files.filter((name) => name.endsWith('/manifest'))).toHaveLength(1);
    const [first = ''] = files;
    const memory = memoryDatabase();
    await migrate(memory, 'accounts');
    const put = { accounts: memory, bucket: server.pictures, secret: BACKUP_KEY };
    const { people } = await restoreAccounts({ ...put, at: new Date(), now: new Date() });
    expect(people).toBeGreaterThanOrEqual(132);
    const content = await new Response((await server.pictures.get(first))?.body).text();
    expect(content).not.toContain('example.com');
  });

  it('people’s data is copied once a week, then with people who joined in between', async () => {
    const before = await names();
    await server.tick(new Date(night().getTime() + 7 * DAY_MS - 60_000));
    expect(await names()).toEqual(before);
    await server.tick(new Date(night().getTime() + 7 * DAY_MS));
    expect((await names()).length).toBeGreaterThan(before.length);
  });

  it('people’s data is restored into a fresh database, without later withdrawals or overdue pushes', {
    timeout: 240_000,
  }, async () => {
    const identity = await rowsOf(server, 'SELECT id FROM user WHERE email = ?1', goes.email);
    const gone = Number(identity[0]?.['id']);
    const withdrawn = await send(server, 'DELETE', '/api/v1/users/me', goes.headers);
    expect(withdrawn.status).toBe(200);
    expect((await server.pictures.list({ prefix: 'withdrawals/' })).objects).toHaveLength(1);
    expect(await rowsOf(server, 'SELECT * FROM withdrawal_note')).toEqual([]);
    const before = await everything(server);
    await server.close();

    const { stateDirectory } = place;
    const at = new Date(Date.now() + 9 * DAY_MS).toISOString();
    expect(await restore(stateDirectory, ['--at', at])).toMatchObject({ status: 1, error: expect.stringContaining('v3/d1') });
    rmSync(join(stateDirectory, 'v3/d1'), { recursive: true });
    expect(await restore(stateDirectory, ['--at', at], { BACKUP_KEY: 'another key of sixteen' })).toMatchObject({ status: 1 });
    expect(await restore(stateDirectory, ['--at', at], {})).toMatchObject({ status: 1, error: expect.stringContaining('BACKUP_KEY') });
    expect(await restore(stateDirectory, ['--at', '2020-01-01T00:00:00Z'])).toMatchObject({ status: 1 });
    expect(await restore(stateDirectory, [])).toMatchObject({ status: 1, error: expect.stringContaining('--at') });
    const done = await restore(stateDirectory, ['--at', at]);
    expect(done.error).toBe('');
    expect(done.status).toBe(0);
    expect(await restore(stateDirectory, ['--at', at])).toMatchObject({ status: 1 });

    const databases = await openDatabases(stateDirectory);
    await migrate(databases.catalogue, 'catalogue');
    await seedIfChanged(databases, 'examples');
    await databases.close();
    server = await startOn(place, variables);
    expect(await everything(server)).toEqual(before);
    expect(await rowsOf(server, 'SELECT count(*) AS n FROM user WHERE id = ?1', gone)).toEqual([{ n: 0 }]);
    expect(await rowsOf(server, 'SELECT count(*) AS n FROM consent WHERE user_id IS NULL AND subject_hash IS NOT NULL')).not.toEqual([
      { n: 0 },
    ]);
    const logIn = (email: string) => post(server.url, '/api/v1/auth/login', { email, password: PASSWORD }, ownAddress());
    expect((await logIn(stays.email)).status).toBe(200);
    expect((await logIn(late.email)).status).toBe(200);
    expect((await logIn(goes.email)).status).not.toBe(200);

    const slots = await rowsOf(server, 'SELECT next_due AS due FROM routine_slot WHERE routine_id = ?1', routine);
    for (const { due: next } of slots) expect(Number(next)).toBeGreaterThanOrEqual(thisMinute());
    // The week's ticks above sent what was due then.
    const { tries } = device;
    await server.tick(new Date((thisMinute() + 1) * 60_000));
    expect(device.tries).toBe(tries);
    expect(await rowsOf(server, 'SELECT count(*) AS n FROM outbox WHERE about NOT LIKE \'%"late"%\'')).toEqual([{ n: 0 }]);
    await server.accounts.batch([
      server.accounts.prepare('UPDATE routine_slot SET next_due = ?2 WHERE routine_id = ?1').bind(routine, due),
    ]);
    await server.tick(new Date(due * 60_000));
    await expect.poll(() => device.tries, { timeout: 20_000 }).toBe(tries + 1);
  });

  it('people’s data is restored into a deployed database by the same command', { timeout: 120_000 }, async () => {
    const { databases, bucket } = targetOf(null);
    const platform = await startPlatform(mkdtempSync(join(tmpdir(), 'vitanyang-restore-')), 'dist/server/wrangler.json');
    platform.state.databases.set('id-of-accounts', databases.ACCOUNTS);
    platform.state.buckets.add(bucket);
    const there = await platform.bucket(bucket);
    for (const prefix of ['backups/', 'withdrawals/'])
      for (const { key } of (await server.pictures.list({ prefix })).objects) {
        const bytes = await new Response((await server.pictures.get(key))?.body).arrayBuffer();
        await there.put(key, new Uint8Array(bytes), { httpMetadata: { contentType: '' } });
      }
    const environment = {
      BACKUP_KEY,
      CLOUDFLARE_API_TOKEN: platform.state.token,
      CLOUDFLARE_ACCOUNT_ID: platform.state.id,
      CLOUDFLARE_API_BASE_URL: platform.base,
    };
    const at = new Date(Date.now() + 9 * DAY_MS).toISOString();
    const done = await restore(place.stateDirectory, ['--at', at, '--remote'], environment);
    expect(done.error).toBe('');
    const deployed = await platform.database(databases.ACCOUNTS);
    expect(await rowsOf({ accounts: deployed }, 'SELECT email FROM user ORDER BY id')).toEqual(
      await rowsOf(server, 'SELECT email FROM user ORDER BY id'),
    );
    expect(await restore(place.stateDirectory, ['--at', at, '--remote'], environment)).toMatchObject({ status: 1 });

    const backups = (...parts: string[]) =>
      runScript('backups.ts', [...parts, '--remote'], { STATE_DIR: place.stateDirectory, ...environment });
    const known = async () => (await backups('list')).out.split('\n').filter((line) => line.startsWith('{')).length;
    const earlier = await known();
    const made = await backups('now');
    expect(made).toMatchObject({ status: 0, error: '', out: expect.stringMatching(/is whole: \d+ rows in \d+ files/) });
    expect(await known()).toBe(earlier + 1);
    expect(await backups('check')).toMatchObject({ status: 0, out: expect.stringContaining('is whole') });
    // Which is the newest by now depends on how long this took: the tick above has made one of the next minute.
    for (const { key } of (await there.list({ prefix: 'backups/' })).objects)
      if (key.endsWith('/000001')) await there.put(key, new TextEncoder().encode('broken'), { httpMetadata: { contentType: '' } });
    const now = new Date().toISOString();
    const unread = expect.stringMatching(/Cannot read backups\/[\w.-]+\/000001/);
    expect(await backups('check', '--at', now)).toMatchObject({ status: 1, error: unread });
    expect(platform.unknown).toEqual([]);
    await platform.close();
  });

  it('people’s data that Time Travel took back is without later withdrawals, sessions and sent pushes', { timeout: 120_000 }, async () => {
    const leaves = await newPerson(server, 'leaves@example.com');
    const sent = device.pushed.length;
    await server.close();
    const { stateDirectory } = place;
    const [databases, earlier] = [join(stateDirectory, 'v3/d1'), join(stateDirectory, 'earlier')];
    cpSync(databases, earlier, { recursive: true });
    server = await startOn(place, variables);
    expect((await send(server, 'DELETE', '/api/v1/users/me', leaves.headers)).status).toBe(200);
    await server.close();
    rmSync(databases, { recursive: true });
    cpSync(earlier, databases, { recursive: true });

    const done = await restore(stateDirectory, ['--after-time-travel']);
    expect([done.error, done.status]).toEqual(['', 0]);
    expect(done.out).toContain('without 1 who');
    server = await startOn(place, variables);
    const logIn = (email: string) => post(server.url, '/api/v1/auth/login', { email, password: PASSWORD }, ownAddress());
    expect((await logIn(leaves.email)).status).not.toBe(200);
    expect((await logIn(stays.email)).status).toBe(200);
    expect(await rowsOf(server, 'SELECT count(*) AS n FROM session')).toEqual([{ n: 1 }]);
    await server.tick(new Date((thisMinute() + 1) * 60_000));
    expect(device.pushed.length).toBe(sent);
  });

  it('a copy of people’s data is kept for five weeks, and the notes of withdrawals as long', async () => {
    const files = await names();
    await server.tick(new Date(night().getTime() + 49 * DAY_MS));
    const kept = await names();
    expect(kept.filter((key) => files.includes(key))).toEqual([]);
    expect(kept.length).toBeGreaterThan(2);
    expect((await server.pictures.list({ prefix: 'withdrawals/' })).objects).toEqual([]);
  });
});
