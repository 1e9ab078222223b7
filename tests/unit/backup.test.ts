import { beforeEach, describe, expect, it } from 'vitest';
import { restoreAccounts } from '#backup/restore.ts';
import { goOn } from '#backup/run.ts';
import { migrate } from '#cli/migrate.ts';
import type { Bucket, Database } from '#platform/bindings.ts';
import { withdrawalMark } from '#platform/withdrawal-mark.ts';
import { memoryDatabase } from '../support/sqlite.ts';

const SECRET = 'a key of sixteen letters';
const NIGHT = new Date('2026-11-23T18:00:00Z');
const HOUR_MS = 3_600_000;

/** List pages of three exercise pagination. */
function memoryBucket() {
  const files = new Map<string, Uint8Array>();
  const bucket: Bucket = {
    get: async (key) => {
      const bytes = files.get(key);
      return bytes === undefined ? null : { body: new Blob([new Uint8Array(bytes)]).stream() };
    },
    put: async (key, bytes) => files.set(key, bytes),
    delete: async (keys) => {
      for (const key of [keys].flat()) files.delete(key);
    },
    list: async ({ prefix = '', cursor = '' } = {}) => {
      const keys = [...files.keys()].filter((key) => key.startsWith(prefix) && key > cursor).sort();
      const page = keys.slice(0, 3);
      const last = page.at(-1);
      return { objects: page.map((key) => ({ key })), ...(last === undefined || keys.length <= 3 ? {} : { cursor: last }) };
    },
  };
  return { files, bucket };
}

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

/** A person with a session and a reminder. */
async function join(database: Database, id: number, at = NIGHT.getTime() - 10 * HOUR_MS): Promise<void> {
  await run(
    database,
    `INSERT INTO user (id, email, nickname, full_name, provider, created_at) VALUES (?1, ?2, 'n', 'f', 'vitacheck', ?3)`,
    id,
    `p${id}@example.com`,
    at,
  );
  await run(database, `INSERT INTO consent (user_id, term_id, version, is_agreed, at) VALUES (?1, 1, '1', 1, ?2)`, id, at);
  await use(database, id, at);
  await run(database, `INSERT INTO routine (id, user_id, name, is_enabled, created_at) VALUES (?1, ?2, 'r', 1, ?3)`, id * 10, id, at);
  await run(
    database,
    `INSERT INTO routine_slot (id, routine_id, user_id, mask, minute, zone, next_due) VALUES (?1, ?1, ?2, 127, 480, 'Asia/Seoul', ?3)`,
    id * 10,
    id,
    Math.floor(at / 60_000),
  );
}

async function use(database: Database, id: number, at: number): Promise<void> {
  await run(
    database,
    'INSERT OR REPLACE INTO session (id, user_id, current_hash, rotated_at, created_at, used_at) VALUES (?1, ?2, ?1, ?3, ?3, ?3)',
    `s${id}`,
    id,
    at,
  );
}

const like = (database: Database, id: number, product: number) =>
  run(database, 'INSERT INTO supplement_like (user_id, supplement_id, at) VALUES (?1, ?2, 1)', id, product);
const rowsOf = async (database: Database, table: string) =>
  (await run(database, `SELECT * FROM ${table}`)).results.map((row) => JSON.stringify(row)).sort();

let accounts: Database;
let store: ReturnType<typeof memoryBucket>;
beforeEach(async () => {
  accounts = await freshAccounts();
  store = memoryBucket();
});

const copying = () => ({ accounts, bucket: store.bucket, secret: SECRET });
const restored = async (at = new Date(NIGHT.getTime() + HOUR_MS), now = at) => {
  const fresh = await freshAccounts();
  const said = await restoreAccounts({ accounts: fresh, bucket: store.bucket, secret: SECRET, at, now });
  return { fresh, said };
};

describe('a copy that is made in many steps', () => {
  it('a copy made in many steps has everybody as they were at one moment', async () => {
    for (let id = 100; id < 1100; id += 4) await join(accounts, id);
    // Long names make several files.
    await run(accounts, `UPDATE routine SET name = printf('%.*c', 20000, 'x')`);
    let steps = 0;
    for (let minute = 0; minute < 100; minute += 1) {
      const at = NIGHT.getTime() + minute * 60_000;
      await goOn(copying(), new Date(at), NIGHT.getTime(), 0);
      if (store.files.has('backups/index.json')) break;
      steps += 1;
      if (steps > 4) continue;
      // On both sides of the copy's position: new people, likes, and a withdrawal.
      await join(accounts, 1 + steps, at);
      await join(accounts, 2000 + steps, at);
      for (const id of [100, 1000]) {
        await like(accounts, id, steps);
        await use(accounts, id, at);
      }
      const gone = 104 + steps * 4;
      for (const table of ['user', 'consent', 'routine', 'routine_slot', 'session'])
        await run(accounts, `DELETE FROM ${table} WHERE ${table === 'user' ? 'id' : 'user_id'} = ?1`, gone);
      const note = JSON.stringify({ subjectHash: `gone ${gone}`, at });
      await store.bucket.put(
        `withdrawals/${new Date(at).toISOString().slice(0, 10)}/${await withdrawalMark(SECRET, gone)}`,
        new TextEncoder().encode(note),
        { httpMetadata: { contentType: '' } },
      );
    }
    expect(steps).toBeGreaterThan(6);
    const { fresh, said } = await restored();
    for (const table of ['user', 'supplement_like', 'routine']) expect(await rowsOf(fresh, table)).toEqual(await rowsOf(accounts, table));
    expect(said.left).toBeGreaterThan(0);
    const { results } = await run(fresh, 'SELECT count(*) AS n, min(next_due) AS first FROM routine_slot');
    expect(results).toEqual([{ n: 254, first: Math.floor(Date.parse('2026-11-23T23:00:00Z') / 60_000) }]);
    expect((await rowsOf(fresh, 'consent')).filter((row) => row.includes('gone '))).toHaveLength(said.left);
  });

  it('a copy is continued by one worker at a time, and by another once that one has broken off', async () => {
    for (let id = 1; id < 400; id += 1) await join(accounts, id);
    const broken = { ...store.bucket, put: () => Promise.reject(new Error('away')) };
    await expect(goOn({ ...copying(), bucket: broken }, NIGHT, NIGHT.getTime(), 60_000)).rejects.toThrow('away');
    await goOn(copying(), NIGHT, NIGHT.getTime(), 60_000);
    expect(store.files.size).toBe(0);
    await run(accounts, `UPDATE backup_state SET value = json_set(value, '$.heldUntil', 0)`);
    await Promise.all([goOn(copying(), NIGHT, NIGHT.getTime(), 60_000), goOn(copying(), NIGHT, NIGHT.getTime(), 60_000)]);
    expect((await restored()).said.people).toBe(399);
  });
});

describe('a copy that was tampered with', () => {
  it.each<readonly [what: string, twist: (files: Map<string, Uint8Array>, name: string) => void]>([
    ['lacks a file', (files, name) => files.delete(name)],
    ['has a file changed', (files, name) => files.get(name)?.set([1, 2, 3], 40)],
    ['has one file in another’s place', (files, name) => files.set(name, files.get(name.replace(/1$/, '2')) ?? new Uint8Array())],
  ])('a copy that was tampered with is not put back: it %s', async (_, twist) => {
    for (let id = 1; id < 20; id += 1) await join(accounts, id);
    await use(accounts, 3, NIGHT.getTime());
    await goOn(copying(), NIGHT, NIGHT.getTime(), 60_000);
    const [first = ''] = [...store.files.keys()];
    twist(store.files, first);
    await expect(restored()).rejects.toThrow('백업 파일을 읽을 수 없어요');
  });

  it('a copy is not put back with another key, nor one from after the moment', async () => {
    await join(accounts, 1);
    await goOn(copying(), NIGHT, NIGHT.getTime(), 60_000);
    const fresh = await freshAccounts();
    const now = new Date(NIGHT.getTime() + HOUR_MS);
    const put = { accounts: fresh, bucket: store.bucket, now };
    await expect(restoreAccounts({ ...put, at: now, secret: 'another key of sixteen' })).rejects.toThrow('백업 파일');
    await expect(restoreAccounts({ ...put, at: new Date(NIGHT.getTime() - HOUR_MS), secret: SECRET })).rejects.toThrow('백업이 없어요');
    expect(await rowsOf(fresh, 'user')).toEqual([]);
  });
});
