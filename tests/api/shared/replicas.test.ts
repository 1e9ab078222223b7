import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { migrate } from '#cli/migrate.ts';
import { seedIfChanged } from '#cli/prepare-databases.ts';
import { localSecrets } from '#cli/secrets.ts';
import { BOOKMARK_HEADER } from '#contract/shared/endpoint.ts';
import { type Environment, readEnvironment } from '#platform/env.ts';
import { nearest, readForward } from '#platform/replicas.ts';
import { issueToken, tokenKeysSchema } from '#platform/tokens.ts';
import { laggingDatabase } from '#tests/support/lagging-database.ts';
import { embeddedUpstream } from '#upstream/public.ts';

vi.mock('@resvg/resvg-wasm/index_bg.wasm', () => ({ default: {} }));

const PERSON = 4_000_000_001;
const [catalogue, accounts] = [laggingDatabase(), laggingDatabase()];
const nothing = { send: async () => null, sendBatch: async () => null, put: async () => null, limit: async () => ({ success: true }) };
let state: string;
let environment: Environment;
let headers: Record<string, string>;

beforeAll(async () => {
  state = mkdtempSync(join(tmpdir(), 'vitanyang-replicas-'));
  await migrate(catalogue.database, 'catalogue');
  await migrate(accounts.database, 'accounts');
  await seedIfChanged({ catalogue: catalogue.database, accounts: accounts.database }, 'examples');
  const secrets = localSecrets(state);
  const bindings = Object.fromEntries(
    ['PICTURES', 'PICTURE_TASKS', 'PUSH_TASKS', 'MAIL_TASKS', 'DIGEST_TASKS', 'SEARCH_LIMIT', 'VIEW_LIMIT'].map((name) => [name, nothing]),
  );
  const assets = { fetch: async () => new Response(null, { status: 404 }) };
  environment = readEnvironment({ ...secrets, ...bindings, CATALOGUE: catalogue.database, ACCOUNTS: accounts.database, ASSETS: assets });
  await accounts.database
    .prepare(
      `INSERT INTO user (id, email, nickname, full_name, provider, created_at) VALUES (?1, 'near@example.com', 'n', 'n', 'vitacheck', 0)`,
    )
    .bind(PERSON)
    .all();
  const keys = v.parse(tokenKeysSchema, secrets['TOKEN_KEYS']);
  const token = await issueToken(keys, 'access', { subject: String(PERSON), claims: { sid: 'near' } }, 900, new Date());
  headers = { authorization: `Bearer ${token}` };
}, 60_000);
afterAll(() => rmSync(state, { recursive: true, force: true }));

beforeEach(async () => {
  await accounts.database
    .prepare(
      `INSERT OR IGNORE INTO session (id, user_id, current_hash, rotated_at, created_at, used_at) VALUES ('near', ?1, 'x', ?2, ?2, ?2)`,
    )
    .bind(PERSON, Date.now())
    .all();
  await accounts.database.prepare('DELETE FROM supplement_like').all();
  await catalogue.catchUp();
  await accounts.catchUp();
  for (const { reads } of [catalogue, accounts]) Object.assign(reads, { primary: 0, copy: 0 });
});

async function ask(path: string, bookmark: string | null, init: RequestInit = {}) {
  const marked: Record<string, string> = bookmark === null ? {} : { [BOOKMARK_HEADER]: bookmark };
  const response = await embeddedUpstream(
    new Request(`https://near.example${path}`, { ...init, headers: { ...headers, ...marked } }),
    environment,
  );
  return {
    status: response.status,
    bookmark: response.headers.get(BOOKMARK_HEADER),
    text: await response.text(),
    headers: response.headers,
  };
}
const likes = (bookmark: string | null) => ask('/api/v1/likes/me', bookmark);
const like = (id: number, bookmark: string | null) => ask(`/api/v1/supplements/${id}/like`, bookmark, { method: 'POST' });

describe('a copy of the databases that is behind', () => {
  it('a lagging replica answers catalogue reads, for guests and members', async () => {
    const guest = await embeddedUpstream(new Request('https://near.example/api/v1/supplements/search?keyword=비타민'), environment);
    expect(guest.status).toBe(200);
    expect(guest.headers.get(BOOKMARK_HEADER)).toBeNull();
    expect((await ask('/api/v1/supplements?id=12', null)).status).toBe(200);
    expect(catalogue.reads.primary).toBe(0);
    expect(catalogue.reads.copy).toBeGreaterThan(2);
  });

  it('a lagging replica shows people their own writes, and serves again once caught up', async () => {
    const before = await likes(null);
    expect(before.text).not.toContain('"supplementId":12');
    const written = await like(12, before.bookmark);
    expect(written.status).toBe(200);
    expect(written.bookmark).toMatch(/^[0-9a-f]{8}-/);
    expect(String(written.bookmark) > String(before.bookmark)).toBe(true);
    // Without the bookmark, the stale replica may answer.
    expect((await likes(before.bookmark)).text).not.toContain('"supplementId":12');
    const own = await likes(written.bookmark);
    expect(own.text).toContain('"supplementId":12');
    await accounts.catchUp();
    const { primary } = accounts.reads;
    expect((await likes(own.bookmark)).text).toContain('"supplementId":12');
    // Only the session's validity is read from the primary.
    expect(accounts.reads.primary).toBe(primary + 1);
  });

  it('a lagging replica serves monotonic reads: no later answer is older than one before', async () => {
    let bookmark: string | null = null;
    for (const id of [20, 21, 22]) {
      ({ bookmark } = await like(id, bookmark));
      const { text, bookmark: next } = await likes(bookmark);
      expect(text).toContain(`"supplementId":${id}`);
      bookmark = next;
    }
  });

  it.each(['first-unconstrained', '0', '../x', `${'f'.repeat(200)}-0-0-0`, "0-0-0-0'; --"])(
    'a lagging replica is not asked for %s',
    async (bookmark) => {
      await like(13, null);
      expect((await likes(bookmark)).text).toContain('"supplementId":13');
    },
  );

  it('a lagging replica does not continue an ended session', async () => {
    const { bookmark } = await likes(null);
    await accounts.database.prepare(`DELETE FROM session WHERE id = 'near'`).all();
    expect((await likes(bookmark)).status).toBe(401);
  });

  it('a shared answer carries no bookmark of a replica', async () => {
    const shared = await ask('/api/v1/purposes', null);
    expect([shared.status, shared.headers.get('cache-control')?.includes('no-store') || shared.bookmark === null]).toEqual([200, true]);
    expect((await embeddedUpstream(new Request('https://near.example/api/v1/purposes'), environment)).headers.has(BOOKMARK_HEADER)).toBe(
      false,
    );
  });
});

describe('the version of the catalogue', () => {
  it("the catalogue's version never goes back, nor does anything read after it", async () => {
    const one = laggingDatabase();
    await one.database.prepare('CREATE TABLE meta (value INTEGER)').all();
    await one.database.prepare('INSERT INTO meta VALUES (1)').all();
    await one.catchUp();
    const read = async (copy: typeof one.database) => (await copy.prepare('SELECT value FROM meta').all()).results[0]?.['value'];
    await one.database.prepare('UPDATE meta SET value = 2').all();
    expect(await readForward(one.database, read)).toBe(1);
    await one.catchUp();
    expect(await readForward(one.database, read)).toBe(2);
    one.fallBack(1);
    const { primary } = one.reads;
    expect([await readForward(one.database, read), await read(nearest(one.database))]).toEqual([2, 2]);
    expect(one.reads.primary).toBe(primary + 2);
  });

  it("the catalogue's version is read anew where the newest is gone", async () => {
    const one = laggingDatabase();
    await one.database.prepare('CREATE TABLE meta (value INTEGER)').all();
    await one.catchUp();
    await expect(readForward(one.database, () => Promise.reject(new Error('no such bookmark')))).rejects.toThrow();
    expect(await readForward(one.database, async (copy) => (await copy.prepare('SELECT value FROM meta').all()).results)).toEqual([]);
  });
});
