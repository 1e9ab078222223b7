import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEFAULT_INGREDIENTS } from '#copy/ingredients/ingredient-search.ts';
import { rowsOf } from '#tests/support/rows.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

const HOUR = 3_600_000;
const REAL_HOUR = Math.floor(Date.now() / HOUR);
const PERSON = 8_000_000_000_001;

type Listed = { readonly supplementId: number; readonly searchCount: number };

async function result(server: TestServer, path: string, headers: Record<string, string> = {}): Promise<unknown> {
  const response = await fetch(server.url + path, { headers });
  const body: { result: unknown } = await response.json();
  return body.result;
}

async function popular(server: TestServer, query: string): Promise<Listed[]> {
  const page = (await result(server, `/api/v1/supplements/popular-supplements?size=50&${query}`)) as { content: Listed[] };
  return page.content;
}

describe('popularity', () => {
  let server: TestServer;
  let clock = Date.now() + 3 * HOUR;
  /** Advances an hour and a minute, and moves views recorded by the real clock into that hour. */
  const goOn = async () => {
    await rowsOf(server, 'UPDATE visit SET hour = ?1 WHERE hour >= ?2 AND hour < ?2 + 2', Math.floor(clock / HOUR), REAL_HOUR);
    clock += HOUR + 61_000;
  };
  const fold = async () => {
    await goOn();
    await server.tick(new Date(clock));
  };
  beforeAll(async () => {
    server = await startServer({ CACHE_FRESH_SECONDS: '0' });
    await server.accounts.batch([
      server.accounts
        .prepare(
          `INSERT INTO user (id, email, nickname, full_name, provider, gender, birth_date, created_at) VALUES (?1, 'p@example.com', 'p', 'p', 'vitacheck', 'MALE', '${new Date().getFullYear() - 35}-01-01', 0)`,
        )
        .bind(PERSON),
    ]);
    await fold();
  });
  afterAll(() => server.close());

  it('popularity starts with no empty list', async () => {
    for (const group of ['전체', '10대', '20대', '30대', '40대', '50대', '60대 이상']) {
      expect((await popular(server, `ageGroup=${encodeURIComponent(group)}`)).length).toBe(50);
      expect(await result(server, `/api/v1/ingredients/popular?limit=5&ageGroup=${encodeURIComponent(group)}`)).toHaveLength(5);
    }
    expect(await result(server, '/api/v1/search/popular')).toHaveLength(10);
  });

  it('popularity of ingredients is not counted of few people: the five that screens show, without a count', async () => {
    await server.catalogue.prepare(`DELETE FROM catalogue_meta WHERE key = 'ranked:ALL:60대 이상'`).all();
    const listed = (await result(server, `/api/v1/ingredients/popular?limit=10&ageGroup=${encodeURIComponent('60대 이상')}`)) as {
      name: string;
      searchCount: number;
    }[];
    expect(listed.map(({ name, searchCount }) => [name, searchCount])).toEqual(DEFAULT_INGREDIENTS.map((name) => [name, 0]));
  });

  it('popularity counts a shown product once in ten minutes, for everybody and for the known groups', async () => {
    const before = await server.catalogue.prepare(`SELECT gender, age_group, score FROM supplement_score WHERE supplement_id = 300`).all();
    const bearer = await server.bearer(PERSON);
    for (let view = 0; view < 5; view += 1) await result(server, '/api/v1/supplements?id=300', bearer);
    await fold();
    const after = await server.catalogue.prepare(`SELECT gender, age_group, score FROM supplement_score WHERE supplement_id = 300`).all();
    const gained = after.results
      .map((row) => {
        const old = before.results.find((each) => each['gender'] === row['gender'] && each['age_group'] === row['age_group']);
        return [`${row['gender']} ${row['age_group']}`, Number(row['score']) - Number(old?.['score'] ?? 0)] as const;
      })
      .filter(([, points]) => points !== 0);
    expect(Object.fromEntries(gained)).toEqual({ 'ALL 전체': 100, 'MALE 전체': 100, 'ALL 30대': 100, 'MALE 30대': 100 });
  });

  it('popularity does not count pages, prefetches and prerenders', async () => {
    await fetch(`${server.url}/product/299`);
    await fetch(`${server.url}/api/v1/supplements?id=299`, { headers: { 'sec-purpose': 'prefetch;prerender' } });
    const { results } = await server.accounts
      .prepare(`SELECT count(*) AS views FROM visit, json_each(seen) j WHERE j.value ->> 1 = 299`)
      .all();
    expect(results[0]?.['views']).toBe(0);
  });

  it('popularity folds nothing twice, even when two crons run at once', async () => {
    await result(server, '/api/v1/supplements?id=298', { 'user-agent': 'one' });
    const score = async () =>
      Number(
        (
          await server.catalogue
            .prepare(`SELECT score FROM supplement_score WHERE supplement_id = 298 AND gender = 'ALL' AND age_group = '전체'`)
            .all()
        ).results[0]?.['score'],
      );
    const before = await score();
    await goOn();
    await Promise.all([server.tick(new Date(clock)), server.tick(new Date(clock))]);
    await fold();
    expect(await score()).toBe(before + 100);
  });

  it('popularity moves a much-viewed product up the list, and keeps cursors whole', async () => {
    const rows = JSON.stringify(Array.from({ length: 2000 }, (_, index) => index));
    await server.accounts.batch([
      server.accounts
        .prepare(
          `INSERT INTO visit (hour, visitor, seen) SELECT ?2, 'guest:' || value, json_array(json_array('SUPPLEMENT', 250, 0)) FROM json_each(?1)`,
        )
        .bind(rows, Math.floor(clock / HOUR)),
    ]);
    await fold();
    expect((await popular(server, 'ageGroup=전체'))[0]?.supplementId).toBe(250);
    const seen: number[] = [];
    let cursor = '';
    do {
      const page = (await result(server, `/api/v1/supplements/search?keyword=${encodeURIComponent('비타민')}&size=7${cursor}`)) as {
        supplements: { supplementId: number }[];
        nextCursor: number | null;
      };
      seen.push(...page.supplements.map(({ supplementId }) => supplementId));
      cursor = page.nextCursor === null ? '' : `&cursorId=${page.nextCursor}`;
    } while (cursor !== '');
    expect(new Set(seen).size).toBe(seen.length);
  });

  it('popularity answers purposes with all their ingredients and at most sixteen products each', async () => {
    const groups = (await result(server, '/api/v1/purposes/filter?goals=bone&goals=EYE&goals=NOPE&goals=BONE')) as {
      name: string;
      ingredients: { basis: string; supplementInfos: { isRecognised: boolean }[]; supplements: unknown[] }[];
    }[];
    expect(groups.map(({ name }) => name)).toEqual(['뼈건강', '눈건강']);
    const bases = groups[0]?.ingredients.map(({ basis }) => ['OFFICIAL', 'NUTRITION', 'POPULAR'].indexOf(basis)) ?? [];
    expect(bases.length).toBeGreaterThan(1);
    expect(bases).toEqual(bases.toSorted((left, right) => left - right));
    for (const { supplementInfos, supplements } of groups.flatMap(({ ingredients }) => ingredients)) {
      expect(supplementInfos.length).toBeGreaterThan(0);
      expect(supplementInfos.length).toBeLessThanOrEqual(16);
      expect(supplements).toEqual(supplementInfos);
      const flags = supplementInfos.map(({ isRecognised }) => isRecognised);
      expect(flags, 'recognised before others').toEqual(flags.toSorted((one, other) => Number(other) - Number(one)));
    }
    expect(await result(server, '/api/v1/purposes')).toHaveLength(28);
    expect((await fetch(`${server.url}/api/v1/purposes/filter`)).status).toBe(400);
    expect(await result(server, '/api/v1/purposes/filter?goals=NOPE')).toEqual([]);
  });
});
