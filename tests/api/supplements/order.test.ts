import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, foundPage, resultOf, withQuery } from '#tests/support/api.ts';
import { readContext } from '#tests/support/read-context.ts';
import { rowsOf } from '#tests/support/rows.ts';
import { readsCounted } from '#tests/support/rows-read.ts';
import { writesCounted } from '#tests/support/rows-written.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';
import { foldPopularity, renewOrder } from '#upstream/catalogue/popularity/public.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

let server: TestServer;
let clock = Date.parse('2027-01-01T00:00:00Z');
beforeAll(async () => {
  server = await startServer({ CACHE_FRESH_SECONDS: '0' });
});
afterAll(() => server.close());

async function look(id: number, guests: number): Promise<void> {
  await server.accounts.batch([
    server.accounts
      .prepare(
        `INSERT INTO visit (hour, visitor, seen)
         SELECT ?2, 'guest:' || value, json_array(json_array('SUPPLEMENT', CAST(?1 AS INTEGER), 0)) FROM json_each(?3) WHERE true
         ON CONFLICT DO UPDATE SET seen = json_insert(seen, '$[#]', json_array('SUPPLEMENT', CAST(?1 AS INTEGER), 0))`,
      )
      .bind(id, Math.floor(clock / HOUR), JSON.stringify(Array.from({ length: guests }, (_, guest) => guest))),
  ]);
}

async function score(ids: readonly number[], points: number): Promise<void> {
  await server.catalogue.batch([
    server.catalogue
      .prepare(
        `INSERT INTO supplement_score (gender, age_group, supplement_id, score) SELECT 'ALL', '전체', value, ?2 + value * value FROM json_each(?1)
         WHERE TRUE ON CONFLICT DO UPDATE SET score = excluded.score`,
      )
      .bind(JSON.stringify(ids), points),
  ]);
}

const contextAt = (now: number) => ({ ...readContext(server.catalogue, server.accounts), now: new Date(now) });

async function fold(): Promise<number> {
  clock += HOUR + 61_000;
  const { database, written } = writesCounted(server.catalogue);
  await foldPopularity({ ...contextAt(clock), catalogue: database });
  return written();
}

async function renew(): Promise<{ moved: number | null; written: number }> {
  const { database, written } = writesCounted(server.catalogue);
  const moved = await renewOrder({ catalogue: database, now: new Date(clock) });
  return { moved, written: written() };
}

const meta = async (key: string) =>
  (await rowsOf({ accounts: server.catalogue }, 'SELECT value FROM catalogue_meta WHERE key = ?1', key))[0]?.['value'];
const found = async (keyword: string, size: number, cursorId = 0) => {
  const path = withQuery('/api/v1/supplements/search', { keyword, size, cursorId });
  const page = resultOf(await call(server.url, path), foundPage);
  return { ids: page.supplements.map(({ supplementId }) => supplementId), next: page.nextCursor };
};
const everything = async (keyword: string) => {
  const ids: number[] = [];
  let cursor: number | undefined;
  do {
    const { ids: some, next } = await found(keyword, 50, cursor);
    ids.push(...some);
    cursor = next ?? undefined;
  } while (cursor !== undefined);
  return ids;
};

describe('the order of products', () => {
  it('the order of products is renewed once a night, and an idle minute reads three rows for it', async () => {
    while ((await renew()).moved !== null);
    clock += DAY;
    expect((await renew()).moved).toBe(0);
    const { database, readRows } = readsCounted(server.catalogue);
    expect(await renewOrder({ catalogue: database, now: new Date(clock + HOUR) })).toBeNull();
    expect(readRows()).toBeLessThanOrEqual(3);
  });

  it('the order of products costs two rows a product and audience of counted views, and no cached answer', async () => {
    const version = await meta('version');
    for (const id of [250, 251, 252]) await look(id, 3);
    await fold();
    for (const id of [250, 251, 252]) await look(id, 3);
    expect(await fold()).toBe(3 * 2 + 1);
    expect(await meta('version')).toBe(version);
  });

  it('the order of products holds until the night, then moves viewed products, each once', async () => {
    const before = await everything('비타민');
    const last = before.at(-1) ?? 0;
    await score([last], 10 ** 9);
    expect(await everything('비타민')).toEqual(before);
    const version = await meta('version');
    clock += DAY;
    const { moved, written } = await renew();
    expect(moved).toBeGreaterThan(0);
    expect(written).toBeLessThanOrEqual(20 * Number(moved));
    const after = await everything('비타민');
    expect(after.toSorted((one, other) => one - other)).toEqual(before.toSorted((one, other) => one - other));
    expect(after.indexOf(last)).toBeLessThan(before.indexOf(last));
    expect(await meta('version'), 'kept answers stay').toBe(version);
    expect((await renew()).moved).toBeNull();
  });

  it('the order of products restarts a cursor of the order before', async () => {
    const first = await found('비타민', 10);
    const second = await found('비타민', 10, first.next ?? 0);
    expect(second.ids).not.toEqual(first.ids);
    await score([first.ids.at(-1) ?? 0], 10 ** 10);
    clock += DAY;
    await renew();
    const anew = await found('비타민', 10, first.next ?? 0);
    expect(anew.ids).toEqual((await found('비타민', 10)).ids);
    expect(anew.ids).not.toEqual(first.ids);
  });

  it('the order of products is the same when two runs overlap, and is finished in steps', async () => {
    const ids = await everything('비');
    const all = await rowsOf({ accounts: server.catalogue }, 'SELECT id FROM supplement');
    await score(
      all.map(({ id }) => Number(id)),
      10 ** 11,
    );
    clock += DAY;
    const moves: (number | null)[] = [];
    do moves.push(...(await Promise.all([renew(), renew()])).map(({ moved }) => moved));
    while (!moves.includes(null));
    expect(moves.filter((moved) => moved !== null).length).toBeGreaterThan(2);
    const after = await everything('비');
    expect(after.length).toBe(ids.length);
    expect(new Set(after)).toEqual(new Set(ids));
  });

  it('the order of products waits while products are written that the index does not have yet', async () => {
    await score([300], 1);
    clock += DAY;
    await server.catalogue.batch([server.catalogue.prepare(`INSERT INTO catalogue_meta (key, value) VALUES ('import-progress', 'x:1')`)]);
    expect((await renew()).moved).toBeNull();
    await server.catalogue.batch([server.catalogue.prepare(`DELETE FROM catalogue_meta WHERE key = 'import-progress'`)]);
    expect((await renew()).moved).toBeGreaterThan(0);
  });

  it('the order of products fills the shelves of purposes', async () => {
    const [shelf] = await rowsOf(
      { accounts: server.catalogue },
      'SELECT purpose_code, ingredient_id, max(place) AS places FROM purpose_top GROUP BY 1, 2 HAVING places = 16 LIMIT 1',
    );
    const inShelf = () =>
      rowsOf(
        { accounts: server.catalogue },
        `SELECT t.supplement_id, t.is_recognised, json_extract(s.purpose_fits, '$.' || ?1) AS fit
         FROM purpose_top t JOIN supplement s ON s.id = t.supplement_id WHERE t.purpose_code = ?1 AND t.ingredient_id = ?2 ORDER BY t.place`,
        String(shelf?.['purpose_code']),
        Number(shelf?.['ingredient_id']),
      );
    const before = await inShelf();
    const last = before.findLast((row) => row['is_recognised'] === before[0]?.['is_recognised'] && row['fit'] === before[0]?.['fit']);
    const id = Number(last?.['supplement_id']);
    // Relevance comes before popularity.
    await server.catalogue
      .prepare('UPDATE supplement_ingredient SET relevance = 1000 WHERE supplement_id = ?1 OR ingredient_id = ?2')
      .bind(id, Number(shelf?.['ingredient_id']))
      .all();
    await score([id], 10 ** 12);
    clock += DAY;
    while (((await renew()).moved ?? 0) > 0);
    expect((await inShelf())[0]).toEqual(last);
    expect(new Set((await inShelf()).map((row) => row['supplement_id'])).size).toBe(16);
  });
});
