import { beforeEach, describe, expect, it } from 'vitest';
import { restoreAccounts, settleAccounts } from '#backup/restore.ts';
import { continueBackup, readBackupState } from '#backup/run.ts';
import { migrate } from '#cli/migrate.ts';
import { PEOPLES_TABLES } from '#db/accounts/copied-tables.ts';
import { deletePerson } from '#db/accounts/queries/delete-person.ts';
import type { Database } from '#platform/bindings.ts';
import { withdrawalMark } from '#platform/withdrawal-mark.ts';
import { memoryBucket } from '#tests/support/memory-bucket.ts';
import { memoryDatabase } from '#tests/support/sqlite.ts';

const SECRET = 'a key of sixteen letters';
const NIGHT = new Date('2026-11-22T18:00:00Z');
const HOUR_MS = 3_600_000;

async function freshAccounts(): Promise<Database> {
  const database = memoryDatabase();
  await migrate(database, 'accounts');
  return database;
}

const run = (database: Database, sql: string, ...values: (string | number | null)[]) =>
  database
    .prepare(sql)
    .bind(...values)
    .all();

/** People `first` to `last`, each with a consent, a session, a reminder and a photo. */
async function join(database: Database, first: number, last: number, at = NIGHT.getTime() - 10 * HOUR_MS): Promise<void> {
  const inserts = [
    `INSERT INTO user (id, email, nickname, full_name, provider, created_at) SELECT i, 'p' || i || '@example.com', 'n', 'f', 'vitacheck', ?3`,
    `INSERT INTO consent (user_id, term_id, version, is_agreed, at) SELECT i, 1, '1', 1, ?3`,
    'INSERT INTO session (id, user_id, current_hash, rotated_at, created_at, used_at) SELECT i, i, i, ?3, ?3, ?3',
    `INSERT INTO routine (id, user_id, name, is_enabled, created_at) SELECT i * 10, i, 'r', 1, ?3`,
    `INSERT INTO routine_slot (id, routine_id, user_id, mask, minute, zone, next_due) SELECT i * 10, i * 10, i, 127, 480, 'Asia/Seoul', ?3 / 60000`,
    `INSERT INTO picture (name, user_id, bytes, created_at) SELECT 'photo' || i, i, 1, ?3`,
  ];
  for (const insert of inserts)
    await run(
      database,
      `${insert} FROM (WITH RECURSIVE n(i) AS (SELECT ?1 UNION ALL SELECT i + 1 FROM n WHERE i < ?2) SELECT i FROM n)`,
      ...[first, last, at],
    );
}

/** As the verb does: the row's deletion and its note outside of the database. */
async function withdraw(database: Database, id: number): Promise<void> {
  await database.batch(deletePerson({ accounts: database, now: NIGHT }, id, `hash of ${id}`));
  const note = new TextEncoder().encode(JSON.stringify({ subjectHash: `hash of ${id}`, at: NIGHT.getTime() }));
  await store.bucket.put(`withdrawals/2026-11-22/${await withdrawalMark(SECRET, id)}`, note, { httpMetadata: { contentType: '' } });
}

const numbersOf = async (database: Database, sql: string, ...values: (string | number | null)[]) =>
  (await run(database, sql, ...values)).results.map((row) => Number(Object.values(row)[0]));
const rowsOf = async (database: Database, table: string) =>
  (await run(database, `SELECT * FROM ${table}`)).results.map((row) => JSON.stringify(row)).sort();

let accounts: Database;
let store: ReturnType<typeof memoryBucket>;
beforeEach(async () => {
  accounts = await freshAccounts();
  store = memoryBucket();
});

const places = () => ({ accounts, bucket: store.bucket, secret: SECRET });
const isWhole = () => [...store.files.keys()].some((key) => key.endsWith('/manifest'));
const restored = async (at = new Date(NIGHT.getTime() + HOUR_MS), now = at) => {
  const fresh = await freshAccounts();
  const said = await restoreAccounts({ accounts: fresh, bucket: store.bucket, secret: SECRET, at, now });
  return { fresh, said };
};

describe('a backup that is made in many steps', () => {
  it('a backup made in many steps restores whole people, although they join, change and withdraw meanwhile', async () => {
    await join(accounts, 10_000, 14_500);
    let steps = 0;
    for (; !isWhole(); steps += 1) {
      await continueBackup(places(), new Date(NIGHT.getTime() + steps * 60_000), { budgetMs: 0 });
      // On both sides of the page that was just read.
      await join(accounts, 1000 + steps, 1000 + steps);
      await join(accounts, 90_000 + steps, 90_000 + steps);
      await run(accounts, 'INSERT INTO supplement_like (user_id, supplement_id, at) VALUES (14000, ?1, 1)', steps);
      await run(accounts, 'DELETE FROM routine WHERE id = ?1', 10 * (14_100 + steps));
      await run(accounts, 'DELETE FROM routine_slot WHERE routine_id = ?1', 10 * (14_100 + steps));
      for (const id of [10_000, 13_000]) await withdraw(accounts, id + steps);
    }
    expect(steps).toBeGreaterThan(20);
    const { fresh, said } = await restored();
    const alive = await numbersOf(accounts, 'SELECT id FROM user WHERE id BETWEEN 10000 AND 14500');
    const back = await numbersOf(fresh, 'SELECT id FROM user');
    expect(back.filter((id) => id >= 10_000 && id <= 14_500).sort()).toEqual(alive.sort());
    expect(said).toEqual({ people: back.length, gone: expect.any(Number) });
    expect(said.gone).toBeGreaterThan(20);
    for (const table of Object.keys(PEOPLES_TABLES).filter((name) => name !== 'user'))
      expect(await numbersOf(fresh, `SELECT user_id FROM ${table} WHERE user_id NOT IN (SELECT id FROM user)`)).toEqual([]);
    expect(await numbersOf(fresh, 'SELECT id FROM routine_slot WHERE routine_id NOT IN (SELECT id FROM routine)')).toEqual([]);
    expect(await numbersOf(fresh, 'SELECT count(*) FROM routine_slot WHERE user_id BETWEEN 10000 AND 14000')).toEqual([
      alive.filter((id) => id <= 14_000).length,
    ]);
    expect(await numbersOf(fresh, `SELECT count(*) FROM consent WHERE user_id IS NULL AND subject_hash LIKE 'hash of %'`)).toEqual([
      2 * steps,
    ]);
    const due = Math.floor(Date.parse('2026-11-22T23:00:00Z') / 60_000);
    expect(await numbersOf(fresh, 'SELECT DISTINCT next_due FROM routine_slot')).toEqual([due]);
    expect(await rowsOf(fresh, 'session')).toEqual([]);
  });

  it('a backup is continued by one worker at a time, and by another once that one has broken off', async () => {
    await join(accounts, 1, 399);
    const broken = { ...store.bucket, put: () => Promise.reject(new Error('away')) };
    await expect(continueBackup({ ...places(), bucket: broken }, NIGHT, { budgetMs: 60_000 })).rejects.toThrow('away');
    await continueBackup(places(), NIGHT, { budgetMs: 60_000 });
    expect(store.files.size).toBe(0);
    await run(accounts, `UPDATE backup_state SET value = json_set(value, '$.leasedUntil', 0)`);
    await Promise.all([continueBackup(places(), NIGHT, { budgetMs: 60_000 }), continueBackup(places(), NIGHT, { budgetMs: 60_000 })]);
    expect((await restored()).said.people).toBe(399);
  });

  it('a backup begins once a week, and a failing one keeps the moment of the last whole one', async () => {
    await join(accounts, 1, 3);
    const weekLater = new Date(NIGHT.getTime() + 7 * 24 * HOUR_MS);
    await continueBackup(places(), NIGHT, { budgetMs: 60_000 });
    const files = store.files.size;
    await continueBackup(places(), new Date(weekLater.getTime() - 60_000), { budgetMs: 60_000 });
    expect(store.files.size).toBe(files);
    const broken = { ...store.bucket, put: () => Promise.reject(new Error('away')) };
    await expect(continueBackup({ ...places(), bucket: broken }, weekLater, { budgetMs: 60_000 })).rejects.toThrow('away');
    expect(await readBackupState(accounts)).toMatchObject({ isDone: false, finishedAt: NIGHT.getTime() });
    await run(accounts, `UPDATE backup_state SET value = json_set(value, '$.leasedUntil', 0)`);
    await continueBackup(places(), weekLater, { budgetMs: 60_000 });
    expect(await readBackupState(accounts)).toMatchObject({ isDone: true, finishedAt: weekLater.getTime() });
    expect(store.files.size).toBe(2 * files);
  });
});

describe('a database that Time Travel took back', () => {
  it('a database that Time Travel took back loses who has withdrawn since, open sessions and what is due, twice over too', async () => {
    await join(accounts, 1, 5);
    await run(accounts, `INSERT INTO outbox (state, id, kind, about, due) VALUES ('open', 1, 'REMINDERS', '[]', 1)`);
    await withdraw(await freshAccounts(), 2);
    const settling = { accounts, bucket: store.bucket, secret: SECRET, now: NIGHT };
    expect(await settleAccounts(settling)).toEqual({ people: 4, gone: 1 });
    expect(await settleAccounts(settling)).toEqual({ people: 4, gone: 0 });
    expect(await numbersOf(accounts, 'SELECT id FROM user')).toEqual([1, 3, 4, 5]);
    expect(await numbersOf(accounts, `SELECT count(*) FROM consent WHERE subject_hash = 'hash of 2'`)).toEqual([1]);
    expect(await numbersOf(accounts, 'SELECT released_at FROM picture WHERE user_id IS NULL')).toEqual([NIGHT.getTime()]);
    for (const table of ['session', 'outbox']) expect(await rowsOf(accounts, table)).toEqual([]);
    expect(await numbersOf(accounts, 'SELECT min(next_due) FROM routine_slot')).toEqual([Math.floor(NIGHT.getTime() / 60_000) + 300]);
  });
});

describe('a backup that was tampered with', () => {
  it.each<readonly [what: string, twist: (files: Map<string, Uint8Array>, name: string) => void]>([
    ['lacks a file', (files, name) => files.delete(name)],
    ['has a file changed', (files, name) => files.get(name)?.set([1, 2, 3], 40)],
    ['has one file in another’s place', (files, name) => files.set(name, files.get(name.replace(/1$/, '2')) ?? new Uint8Array())],
    ['has another manifest', (files, name) => files.set(name.replace(/\d+$/, 'manifest'), files.get(name) ?? new Uint8Array())],
  ])('a backup that was tampered with is not restored: it %s', async (_, twist) => {
    await join(accounts, 1, 20);
    await continueBackup(places(), NIGHT, { budgetMs: 60_000 });
    const [first = ''] = [...store.files.keys()];
    twist(store.files, first);
    await expect(restored()).rejects.toThrow('Cannot read');
  });

  it('a backup is not restored with another key, nor one from after the moment', async () => {
    await join(accounts, 1, 1);
    await continueBackup(places(), NIGHT, { budgetMs: 60_000 });
    const fresh = await freshAccounts();
    const now = new Date(NIGHT.getTime() + HOUR_MS);
    const put = { accounts: fresh, bucket: store.bucket, now };
    await expect(restoreAccounts({ ...put, at: now, secret: 'another key of sixteen' })).rejects.toThrow('Cannot read');
    await expect(restoreAccounts({ ...put, at: new Date(NIGHT.getTime() - HOUR_MS), secret: SECRET })).rejects.toThrow('no backup');
    expect(await rowsOf(fresh, 'user')).toEqual([]);
  });
});
