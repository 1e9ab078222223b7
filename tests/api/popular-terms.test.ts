import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { popularSearchSchema } from '#contract/search.ts';
import { foldPopularity, refreshPopularTerms } from '#upstream/popularity/index.ts';
import { benchContext } from '../bench/data/context.ts';
import { call, resultOf } from '../support/api.ts';
import { rowsOf } from '../support/rows.ts';
import { readsCounted } from '../support/rows-read.ts';
import { startServer, type TestServer } from '../support/server.ts';

const HOUR = 3_600_000;

let server: TestServer;
beforeEach(async () => {
  server = await startServer();
});
afterEach(() => server.close());

/** A network of its own: the third part of an address tells networks apart. */
const network = (number: number) => `203.1.${number}.7`;

async function search(keyword: string, address: string, agent = 'a'): Promise<void> {
  const headers = { 'cf-connecting-ip': address, 'user-agent': agent };
  expect((await call(server.url, `/api/v1/search/logs?keyword=${encodeURIComponent(keyword)}`, { headers })).status).toBe(200);
}

async function searchFrom(keyword: string, networks: number): Promise<void> {
  await Promise.all(Array.from({ length: networks }, (_, each) => search(keyword, network(each))));
}

/** The list past the cache: an answer to somebody who sends a cookie is never a stored one. */
async function terms(at = new Date()): Promise<v.InferOutput<typeof popularSearchSchema>[]> {
  await server.tick(at);
  return resultOf(await call(server.url, '/api/v1/search/popular', { headers: { cookie: 'none=1' } }), v.array(popularSearchSchema));
}

describe('popular terms', () => {
  it('are in the order of their counts, which begin with those of a new machine', async () => {
    const before = await terms();
    const [, second, third] = before;
    expect(before.map(({ score }) => score)).toEqual([10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
    await search(second?.keyword ?? '', network(1));
    await search(second?.keyword ?? '', network(2));
    await search('셀레늄', network(1));
    const after = await terms();
    expect(after[0]).toEqual({ keyword: second?.keyword, score: 11 });
    expect(after).toContainEqual(third);
    expect(after.map(({ score }) => score)).toEqual(after.map(({ score }) => score).toSorted((left, right) => right - left));
    expect(after.at(-1)).toEqual({ keyword: '셀레늄', score: 1 });
    // What has passed out of the day counts no longer.
    expect(await terms(new Date(Date.now() + 25 * HOUR))).toEqual(before);
  });

  it('have words that the catalogue does not know once twenty networks have searched for them', async () => {
    await searchFrom('기억력 영양제', 19);
    for (let agent = 0; agent < 40; agent += 1) await search('기억력 영양제', network(0), `agent ${agent}`);
    expect(JSON.stringify(await terms())).not.toContain('기억력');
    await search('기억력 영양제', network(30));
    expect(await terms()).toContainEqual({ keyword: '기억력 영양제', score: 20 });
  });

  it('are not for sale: neither by one guest under many names, nor for many', async () => {
    const advert = '비타민 문의 010-1234-5678';
    for (let agent = 0; agent < 40; agent += 1) await search(advert, '198.51.100.9', `agent ${agent}`);
    expect(JSON.stringify(await terms())).not.toContain('문의');
    for (const word of [advert, '12345', 'ｅｖｉｌ．ｅｘａｍｐｌｅ', 'me@evil.example', '카 지 노 추천']) await searchFrom(word, 22);
    await searchFrom('눈 피로 영양제', 22);
    const shown = await terms();
    expect(shown[0]).toEqual({ keyword: '눈 피로 영양제', score: 22 });
    expect(shown.map(({ keyword }) => keyword).filter((word) => /\d{4}|evil|카|ｅ/.test(word))).toEqual([]);
  });

  it('cost three rows a minute while nobody searches, however much there is', async () => {
    await rowsOf(
      server,
      `WITH RECURSIVE number(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number WHERE n < 3000)
       INSERT INTO activity (method, category, keyword, visitor, at) SELECT iif(n % 2, 'SEARCH', 'CLICK'), 'INGREDIENT', 'w' || (n % 90), n, ?1 - n * 1000 FROM number`,
      Date.now(),
    );
    await terms();
    const [catalogue, accounts] = [readsCounted(server.catalogue), readsCounted(server.accounts)];
    const context = { ...benchContext(catalogue.database, accounts.database), now: new Date(Date.now() + 60_000) };
    await foldPopularity(context);
    await refreshPopularTerms(context, []);
    const read = catalogue.readRows() + accounts.readRows();
    expect(read).toBeGreaterThan(0);
    expect(read).toBeLessThanOrEqual(3);
  });

  it('are not made anew while nobody searches', async () => {
    await searchFrom('눈 피로 영양제', 22);
    await terms();
    await server.catalogue.prepare(`UPDATE popular_term SET score = 77 WHERE NOT is_seed`).all();
    // Nothing new: the list is not made anew, or this would be gone.
    expect((await terms())[0]?.score).toBe(77);
    await search('눈 피로 영양제', network(40));
    expect((await terms())[0]?.score).toBe(23);
  });

  it('forget what has been folded after a day, and no sooner', async () => {
    await search('아연', network(1));
    const kept = async () => (await rowsOf(server, 'SELECT count(*) AS rows FROM activity'))[0]?.['rows'];
    await terms(new Date(Date.now() + 23 * HOUR));
    expect(await kept()).toBe(1);
    await terms(new Date(Date.now() + 25 * HOUR));
    expect(await kept()).toBe(0);
  });
});
