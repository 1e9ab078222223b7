import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PURPOSE_CODES } from '#domain/purposes/purpose.ts';
import { queryExpressions } from '#domain/search/search-query.ts';
import { searchExpressions } from '#domain/search/search-text.ts';
import { decodeCursor } from '#domain/supplements/supplement-id.ts';
import { searchPage } from '#tests/support/api.ts';
import { addProducts } from '#tests/support/extra-products.ts';
import { expectFrugalReads, measureReads, type Shown } from '#tests/support/rows-read.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';
import { selectCombination, selectRecommended } from '#upstream/combinations/queries.ts';
import { rememberedNames } from '#upstream/ingredients/public.ts';
import { selectIngredient, selectIngredientSupplements, selectIngredientWords } from '#upstream/ingredients/queries.ts';
import { selectShelves } from '#upstream/purposes/queries.ts';
import { selectPopular, selectPopularFacts } from '#upstream/supplements/queries/popular.ts';
import { selectBrandSupplements, selectContents, selectFound, selectSupplement } from '#upstream/supplements/queries.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
  const alike = Array.from({ length: 300 }, (_, index) => ({ id: 900_001 + index, name: `비타민 상자 ${index}`, slugs: ['vitamin-c'] }));
  await addProducts(server.catalogue, alike);
  await server.catalogue
    .prepare(
      `INSERT INTO supplement_score (gender, age_group, supplement_id, score) SELECT 'MALE', '40대', id, 1000000 FROM supplement WHERE id > 900000`,
    )
    .all();
});
afterAll(() => server.close());

const expectFrugal = (shown: Shown) => expectFrugalReads(server, shown);
const measure = (shown: Shown) => measureReads(server, shown);

function expressions(keyword: string) {
  const found = searchExpressions(keyword);
  if (found === null) throw new Error(`nothing to look for in ${keyword}`);
  return found;
}

describe('reading no more than twice the rows shown, and ten', () => {
  it.each([
    ['비타민', 20],
    ['비', 20],
    ['칼슘', 1],
    ['비타민 C', 40],
    ['볕뉘공방', 40],
    ['ㅂㅌㅁ', 20],
    ['vitamin', 20],
    ['루테인', 100],
  ])('a search for %s, %d rows', async (keyword, size) => {
    await expectFrugal(async (context) => (await selectFound(context, expressions(keyword), null, size)).length);
  });

  it.each([
    ['비타민D 2000IU', 20],
    ['비타민C 1', 20],
    ['키즈 비타민', 20],
    ['임산부 엽산 400', 40],
    ['비타민 상자 100 어린이', 20],
  ])('a search for %s, which says more than its words, %d rows', async (keyword, size) => {
    const understood = queryExpressions(keyword, await rememberedNames(server));
    if (understood === null) throw new Error(`nothing to look for in ${keyword}`);
    const cost = await measure(async (context) => (await selectFound(context, understood, null, size)).length);
    expect(cost.read, `${cost.read} rows read for ${cost.shown} shown`).toBeLessThanOrEqual(2 * cost.shown + 10);
  });

  it.each(['비타민', '칼슘', '볕뉘'])('each later page of the search for %s reads at most twice the rows it shows', async (keyword) => {
    let page = await searchPage(server.url, keyword, { size: 10 });
    while (page.nextCursor !== null) {
      const start = decodeCursor(page.nextCursor);
      await expectFrugal(async (context) => (await selectFound(context, expressions(keyword), start, 10)).length);
      page = await searchPage(server.url, keyword, { size: 10, cursorId: page.nextCursor });
    }
  });

  it('a search without a hit', async () => {
    expect(
      (await measure(async (context) => (await selectFound(context, expressions('없는말입니다'), null, 20)).length)).read,
    ).toBeLessThanOrEqual(10);
  });

  it('the products of an ingredient, first and later page', async () => {
    const { results } = await server.catalogue
      .prepare('SELECT ingredient_id AS id, count(*) AS total FROM supplement_ingredient GROUP BY 1 ORDER BY 2 DESC LIMIT 1')
      .all();
    const ingredient = Number(results[0]?.['id']);
    for (const after of [
      { place: 0, id: 0 },
      { place: 50, id: 0 },
    ])
      await expectFrugal(async (context) => (await selectIngredientSupplements(context, ingredient, after, 20)).length);
  });

  it.each([
    ['ALL', '전체', 10],
    ['FEMALE', '30대', 8],
    ['MALE', '60대 이상', 20],
    ['MALE', '40대', 10],
  ])('the popular list of %s, %s, %d rows', async (gender, ageGroup, size) => {
    await expectFrugal(async (context) => {
      const [rows] = await Promise.all([
        selectPopular(context, { gender, ageGroup, day: 0 }, 0, size),
        selectPopularFacts(context, { gender, ageGroup, day: 0 }),
      ]);
      return rows.length;
    });
  });

  it('a later page of the popular list, beside the rows it skips', async () => {
    const cost = await measure(
      async (context) => (await selectPopular(context, { gender: 'ALL', ageGroup: '전체', day: 0 }, 100, 10)).length,
    );
    expect(cost.shown).toBe(10);
    expect(cost.read).toBeLessThanOrEqual(100 + 2 * 10 + 10);
  });

  it.each([[[1]], [[1, 2, 3]], [[1, 2, 3, 4, 5, 6, 7, 8, 9, 10]], [[20, 40, 60, 80, 100, 120, 140, 160, 180, 200]]])(
    'an analysis of %j',
    async (ids) => {
      // Contents travel in the row and ingredients are cached; SQLite counts the id list as rows.
      const cost = await measure(async (context) => (await selectCombination(context, ids)).length);
      expect(cost.shown).toBe(ids.length);
      expect(cost.read).toBeLessThanOrEqual(2 * ids.length);
    },
  );

  it('the ingredients of a purpose with their products', async () => {
    for (const code of PURPOSE_CODES)
      await expectFrugalReads(
        server,
        async (context) => {
          const rows = await selectShelves(context, [code], 16);
          return new Set(rows.map(({ ingredientId }) => ingredientId)).size + rows.length;
        },
        code,
      );
  });

  it('one product and its contents read few rows', async () => {
    await expectFrugal(async (context) => {
      const [row, contents] = await Promise.all([selectSupplement(context, 1), selectContents(context, 1)]);
      return (row ? 1 : 0) + contents.length;
    });
  });

  it('a brand', async () => {
    await expectFrugal(async (context) => (await selectBrandSupplements(context, { id: 1, cursor: 0, size: 16 })).length);
  });

  it('the words of every ingredient, once in a while', async () => {
    await expectFrugal(async (context) => {
      const rows = await selectIngredientWords(context.catalogue);
      return rows.length + rows.reduce((total, { aliases }) => total + aliases.length, 0);
    });
  });

  it('one ingredient with its aliases and purposes reads few rows', async () => {
    await expectFrugal(async (context) => {
      const row = await selectIngredient(context, 27);
      return row === null ? 0 : 1 + row.aliases.length + row.purposes.length;
    });
  });

  it('the recommended pairings, out of a table of 42', async () => {
    const cost = await measure(async (context) => (await selectRecommended(context)).length);
    expect(cost).toEqual({ shown: 10, read: expect.toSatisfy((read: number) => read <= 52) });
  });
});
