import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { popularSearchSchema } from '#contract/search/search.ts';
import { seededRandom } from '#tests/bench/measure/statistics.ts';
import { call, resultOf } from '#tests/support/api.ts';
import { LONG } from '#tests/support/conditions.ts';
import { readContext } from '#tests/support/read-context.ts';
import { rowsOf } from '#tests/support/rows.ts';
import { readsCounted } from '#tests/support/rows-read.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';
import { foldPopularity, refreshPopularTerms } from '#upstream/catalogue/popularity/public.ts';

const HOUR = 3_600_000;

let server: TestServer;
beforeEach(async () => {
  server = await startServer({ CACHE_FRESH_SECONDS: '0' });
});
afterEach(() => server.close());

const network = (number: number) => `203.1.${number}.7`;

async function search(keyword: string, address: string, agent = 'a'): Promise<void> {
  const headers = { 'cf-connecting-ip': address, 'user-agent': agent };
  expect((await call(server.url, `/api/v1/search/logs?keyword=${encodeURIComponent(keyword)}`, { headers })).status).toBe(200);
}

async function searchFrom(keyword: string, networks: number): Promise<void> {
  await Promise.all(Array.from({ length: networks }, (_, each) => search(keyword, network(each))));
}

async function terms(at = new Date()): Promise<v.InferOutput<typeof popularSearchSchema>[]> {
  await server.tick(at);
  return resultOf(await call(server.url, '/api/v1/search/popular'), v.array(popularSearchSchema));
}

describe('popular terms', () => {
  it('popular terms have no counts of searches before twenty people have searched on a day', async () => {
    const before = await terms();
    expect(before.map(({ score }) => score)).toEqual([10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
    for (const word of ['셀레늄', '아연', '비오틴']) await searchFrom(word, 19);
    for (let agent = 0; agent < 30; agent += 1) await search('셀레늄', network(0), `agent ${agent}`);
    expect(await terms()).toEqual(before);
    await search('아연', network(30));
    // The examples begin with scores of ten and less.
    const counted = async () => (await terms()).filter(({ score }) => score > 18).map(({ keyword }) => keyword);
    expect(await counted()).toEqual(['아연']);
    await search('셀레늄', network(31));
    expect((await counted()).toSorted()).toEqual(['셀레늄', '아연']);
    const after = await terms();
    expect(after.map(({ score }) => score)).toEqual(after.map(({ score }) => score).toSorted((left, right) => right - left));
    // Searches older than a day count no longer.
    expect(await terms(new Date(Date.now() + 25 * HOUR))).toEqual(before);
  });

  it('popular terms need an entry in the catalogue or a release by the operator, however often searched', async () => {
    const bought = ['다이어트커피직구', '비타민맛집영양제', '기억력 영양제', '비타민 문의 010-1234-5678', 'ｅｖｉｌ．ｅｘａｍｐｌｅ'];
    const [product] = (await server.catalogue.prepare('SELECT name FROM supplement LIMIT 1').all()).results;
    // A brand and a product, whose places are worth buying.
    bought.push('볕뉘공방', String(product?.['name']));
    for (const word of [...bought, '눈 피로 영양제', '수면/스트레스', '별빛바이오', '셀레늄']) await searchFrom(word, 25);
    const counted = async (released: readonly string[]) => {
      await refreshPopularTerms({ ...readContext(server.catalogue, server.accounts), now: new Date() }, released);
      const list = resultOf(await call(server.url, '/api/v1/search/popular'), v.array(popularSearchSchema));
      return list.filter(({ score }) => score >= 25).map(({ keyword }) => keyword);
    };
    expect((await counted([])).toSorted()).toEqual(['셀레늄', '수면/스트레스']);
    // A release or its withdrawal refreshes the list at once.
    expect(await counted(['눈 피로 영양제', '볕뉘공방'])).toEqual(expect.arrayContaining(['눈 피로 영양제', '볕뉘공방']));
    expect(await counted([])).not.toContain('눈 피로 영양제');
  });

  it('popular terms cost three rows a minute without searches, however large the log', async () => {
    await rowsOf(
      server,
      `WITH RECURSIVE number(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number WHERE n < 3000)
       INSERT INTO activity (method, category, keyword, visitor, at) SELECT iif(n % 2, 'SEARCH', 'CLICK'), 'INGREDIENT', 'w' || (n % 90), n, ?1 - n * 1000 FROM number`,
      Date.now(),
    );
    await terms();
    const [catalogue, accounts] = [readsCounted(server.catalogue), readsCounted(server.accounts)];
    const context = { ...readContext(catalogue.database, accounts.database), now: new Date(Date.now() + 60_000) };
    await foldPopularity(context);
    await refreshPopularTerms(context, []);
    const read = catalogue.readRows() + accounts.readRows();
    expect(read).toBeGreaterThan(0);
    expect(read).toBeLessThanOrEqual(3);
  });

  it('popular terms are those of the last 24 hours, whichever hours were folded before', LONG, async () => {
    const now = Date.now();
    const random = seededRandom(7);
    const between = (low: number, high: number) => low + Math.floor(random() * (high - low));
    const searches = Array.from({ length: 4000 }, () => {
      const word = between(0, 60);
      return {
        keyword: `말 ${word}`,
        category: word % 3 === 0 ? 'INGREDIENT' : 'KEYWORD',
        at: now - between(0, 50 * HOUR),
      };
    });
    /** The same, by one statement over a whole day. */
    const expected = (at: number) =>
      rowsOf(
        server,
        `SELECT keyword, count(*) AS score FROM activity WHERE at > ?1 AND at <= ?2 GROUP BY keyword
           HAVING MAX(category <> 'KEYWORD')
         ORDER BY score DESC, MAX(at) DESC LIMIT 10`,
        ...[at - 24 * HOUR, at],
      );
    for (const hours of [20, 11.4, 3.7, 0.5, 0]) {
      const at = now - Math.round(hours * HOUR);
      await rowsOf(
        server,
        `INSERT INTO activity (method, category, keyword, visitor, at)
         SELECT 'SEARCH', value ->> 'category', value ->> 'keyword', 'v' || key, value ->> 'at' FROM json_each(?1)
         WHERE value ->> 'at' <= ?2 AND NOT EXISTS (SELECT 1 FROM activity WHERE visitor = 'v' || key)`,
        ...[JSON.stringify(searches), at],
      );
      await refreshPopularTerms({ ...readContext(server.catalogue, server.accounts), now: new Date(at) }, []);
      const sql = 'SELECT keyword, score FROM popular_term WHERE NOT is_seed ORDER BY score DESC, last_at DESC';
      const shown = (await server.catalogue.prepare(sql).all()).results;
      expect(shown).toHaveLength(10);
      expect(shown).toEqual(await expected(at));
      // Forces a refresh, which is otherwise cached for ten minutes.
      await server.catalogue.prepare(`DELETE FROM catalogue_meta WHERE key = 'terms'`).all();
    }
  });

  it('popular terms read an hour at either end of the day, and not the day', LONG, async () => {
    const now = Math.floor(Date.now() / HOUR) * HOUR + HOUR / 2;
    await rowsOf(
      server,
      `WITH RECURSIVE number(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number WHERE n < 30000)
       INSERT INTO activity (method, category, keyword, visitor, at) SELECT 'SEARCH', 'INGREDIENT', 'w' || (n % 90), n, ?1 - n * 3000 FROM number`,
      now,
    );
    const [catalogue, accounts] = [readsCounted(server.catalogue), readsCounted(server.accounts)];
    const refreshAt = async (time: number) => {
      const before = accounts.readRows();
      await refreshPopularTerms({ ...readContext(catalogue.database, accounts.database), now: new Date(time) }, []);
      return accounts.readRows() - before;
    };
    expect(await refreshAt(now)).toBeGreaterThan(25_000);
    await rowsOf(
      server,
      `INSERT INTO activity (method, category, keyword, visitor, at) VALUES ('SEARCH', 'INGREDIENT', 'new', 'v', ?1)`,
      now + 1,
    );
    // At most 1,200 searches of the edge hours, each read twice (index and sort), plus the hourly rows.
    const read = await refreshAt(now + 11 * 60_000);
    expect(read).toBeGreaterThan(600);
    expect(read).toBeLessThanOrEqual(2_500);
  });

  it('popular terms are not recomputed without searches', LONG, async () => {
    await searchFrom('셀레늄', 22);
    await terms();
    await server.catalogue.prepare(`UPDATE popular_term SET score = 77 WHERE NOT is_seed`).all();
    // A refresh would replace this score.
    expect((await terms())[0]?.score).toBe(77);
    await search('셀레늄', network(40));
    expect((await terms())[0]?.score).toBe(23);
  });

  it('popular terms delete folded searches after a day, and no sooner', LONG, async () => {
    await search('아연', network(1));
    const kept = async () => (await rowsOf(server, 'SELECT count(*) AS rows FROM activity'))[0]?.['rows'];
    await terms(new Date(Date.now() + 23 * HOUR));
    expect(await kept()).toBe(1);
    await terms(new Date(Date.now() + 25 * HOUR));
    expect(await kept()).toBe(0);
  });
});
