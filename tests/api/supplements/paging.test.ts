import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decodeCursor } from '#domain/supplements/supplement-id.ts';
import { call, resultOf, searchAll, searchPage, withQuery } from '#tests/support/api.ts';
import { LONG } from '#tests/support/conditions.ts';
import { addProducts } from '#tests/support/extra-products.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
  // Every tier with ties, a score of 0, scores at and above a cursor's maximum, and the highest id.
  await addProducts(server.catalogue, [
    { id: 900_001, name: '칼슘' },
    { id: 900_002, name: '칼 슘', score: 5 },
    { id: 900_003, name: '칼-슘', score: 5 },
    { id: 900_004, name: '칼슘 하나', score: 9_999_999 },
    { id: 900_005, name: '칼슘 둘', score: 9_999_999 },
    { id: 900_006, name: '칼슘 셋' },
    { id: 900_007, name: '어린이칼슘', score: 9_999_998 },
    { id: 900_008, name: '어른칼슘' },
    { id: 999_999, name: '이름없는 상자', slugs: ['calcium'] },
  ]);
});
afterAll(() => server.close());

const HABITS = [
  ['echoing nextCursor', (page: Awaited<ReturnType<typeof searchPage>>) => page.nextCursor],
  ['sending the last received cursorId', (page: Awaited<ReturnType<typeof searchPage>>) => page.supplements.at(-1)?.cursorId ?? null],
] as const;

async function walk(keyword: string, size: number, next: (typeof HABITS)[number][1]): Promise<{ cursors: number[]; pages: number }> {
  const cursors: number[] = [];
  let page = await searchPage(server.url, keyword, { size });
  let pages = 1;
  while (page.supplements.length > 0) {
    cursors.push(...page.supplements.map(({ cursorId }) => cursorId));
    const cursor = next(page);
    if (cursor === null) break;
    page = await searchPage(server.url, keyword, { size, cursorId: cursor });
    pages += 1;
  }
  return { cursors, pages };
}

describe('a search page by page', () => {
  it('the search for this keyword meets several tiers', async () => {
    const tiers = (await searchAll(server.url, '칼슘')).map(({ cursorId }) => decodeCursor(cursorId)?.tier);
    expect([...new Set(tiers)]).toEqual([3, 2, 1, 0]);
  });

  describe.each(HABITS)('%s', (_, next) => {
    it.each([1, 2, 3, 7, 20, 100])('a search loses and doubles no row with pages of %d', async (size) => {
      const { cursors } = await walk('칼슘', size, next);
      const whole = await searchAll(server.url, '칼슘');
      expect(cursors).toEqual(whole.map(({ cursorId }) => cursorId));
      expect(new Set(cursors).size).toBe(cursors.length);
    });

    it.each(['비타민 C', '볕뉘', 'ㅂㅌㅁ', '비', 'vitamin'])(
      'a search %s holds the same rows in small pages as in large ones',
      async (keyword) => {
        const { cursors } = await walk(keyword, 9, next);
        expect(cursors).toEqual((await searchAll(server.url, keyword)).map(({ cursorId }) => cursorId));
      },
    );
  });

  it('a search falls strictly, tier by tier and then by popularity', async () => {
    const cursors = (await searchAll(server.url, '칼슘')).map(({ cursorId }) => cursorId);
    expect(cursors).toEqual(cursors.toSorted((left, right) => right - left));
  });

  it('a search ends with nextCursor null exactly on the last page', async () => {
    const total = (await searchAll(server.url, '칼슘')).length;
    expect((await searchPage(server.url, '칼슘', { size: total })).nextCursor).toBeNull();
    const almost = await searchPage(server.url, '칼슘', { size: total - 1 });
    expect(almost.nextCursor).toBe(almost.supplements.at(-1)?.cursorId);
    expect((await searchPage(server.url, '칼슘', { size: 1, cursorId: almost.nextCursor ?? 0 })).nextCursor).toBeNull();
  });

  it("a search goes on at the right place when the cursor's product is gone", async () => {
    const whole = await searchAll(server.url, '비타민');
    const place = Math.floor(whole.length / 2);
    const gone = (whole[place]?.cursorId ?? 0) - 1;
    const rest = await searchPage(server.url, '비타민', { size: 100, cursorId: gone });
    expect(rest.supplements[0]?.cursorId).toBe(whole[place + 1]?.cursorId);
  });

  it('a search has an empty page after the last row', async () => {
    const last = (await searchAll(server.url, '칼슘')).at(-1)?.cursorId ?? 0;
    expect(await searchPage(server.url, '칼슘', { cursorId: last })).toMatchObject({ supplements: [], nextCursor: null });
  });
});

const products = v.object({ supplements: v.array(v.object({ id: v.number() })), nextCursor: v.nullable(v.number()) });

describe('the products of an ingredient page by page', () => {
  const readPage = async (ingredient: number, query: Record<string, string | number>) =>
    resultOf(await call(server.url, withQuery(`/api/v1/ingredients/${ingredient}/supplements`, query)), products);

  it.each([
    [1, 'nextCursor'],
    [3, 'nextCursor'],
    [40, 'nextCursor'],
    [1, 'last'],
    [3, 'last'],
    [40, 'last'],
  ] as const)('products of an ingredient with pages of %d and the %s habit lose and double no row', async (size, habit) => {
    const { results } = await server.catalogue.prepare(`SELECT id FROM ingredient WHERE slug = 'calcium'`).all();
    const ingredient = Number(results[0]?.['id']);
    const seen: number[] = [];
    let cursor: number | null = 0;
    while (cursor !== null) {
      const page: v.InferOutput<typeof products> = await readPage(ingredient, { size, cursor });
      seen.push(...page.supplements.map(({ id }) => id));
      cursor = habit === 'nextCursor' ? page.nextCursor : (page.supplements.at(-1)?.id ?? null);
    }
    const rows = await server.catalogue
      .prepare('SELECT supplement_id AS id FROM supplement_ingredient WHERE ingredient_id = ?1 ORDER BY place')
      .bind(ingredient)
      .all();
    expect(seen).toEqual(rows.results.map(({ id }) => id));
    expect(seen).toContain(999_999);
  });

  it('products of every ingredient are complete over all pages', LONG, async () => {
    const { results } = await server.catalogue
      .prepare('SELECT ingredient_id AS id, count(*) AS total FROM supplement_ingredient GROUP BY 1')
      .all();
    for (const { id, total } of results)
      expect((await readPage(Number(id), { size: 100 })).supplements.length).toBe(Math.min(Number(total), 100));
  });
});

describe('the products of a brand', () => {
  const brandPage = async (query: Record<string, string | number>) => {
    const reply = await call(server.url, withQuery('/api/v1/supplements/brand', query));
    return v.parse(v.object({ supplements: v.array(v.object({ id: v.number() })) }), reply.body).supplements.map(({ id }) => id);
  };

  it.each([2, 4, 7])('products of a brand counted on by %d lose and double no row, and end with a short page', async (size) => {
    const seen: number[] = [];
    for (let cursor = 0; ; cursor += size) {
      const page = await brandPage({ id: 1, cursor, size });
      seen.push(...page);
      if (page.length < size) break;
    }
    const { results } = await server.catalogue.prepare('SELECT id FROM supplement WHERE brand_id = 1 ORDER BY id').all();
    expect(seen).toEqual(results.map(({ id }) => id));
  });

  it('products of a brand are at most sixteen without a size', async () => {
    const { results } = await server.catalogue.prepare('SELECT count(*) AS total FROM supplement WHERE brand_id = 1').all();
    expect((await brandPage({ id: 1 })).length).toBe(Math.min(Number(results[0]?.['total']), 16));
  });
});
