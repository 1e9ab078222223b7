import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, post, resultOf, withQuery } from '#tests/support/api.ts';
import type { TestServer } from '#tests/support/server.ts';
import { borrowServer } from '#tests/support/shared-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await borrowServer();
});
afterAll(() => server.close());

const rowsOf = async (sql: string, ...values: (string | number)[]) => {
  const statement = server.catalogue.prepare(sql);
  return (await (values.length === 0 ? statement : statement.bind(...values)).all()).results;
};

const popular = v.object({
  content: v.array(v.object({ supplementId: v.number(), searchCount: v.number() })),
  totalPages: v.number(),
  totalElements: v.number(),
  numberOfElements: v.number(),
  first: v.boolean(),
  last: v.boolean(),
  empty: v.boolean(),
});
const popularPage = async (query: Record<string, string | number>) =>
  resultOf(await call(server.url, withQuery('/api/v1/supplements/popular-supplements', query)), popular);

describe('popular products', () => {
  it('popular products come by score, ties by id, and their pages hold each product of the audience once', async () => {
    const seen: { readonly supplementId: number; readonly searchCount: number }[] = [];
    let page = 0;
    let answer = await popularPage({ ageGroup: '30대', gender: 'FEMALE', page, size: 50 });
    expect(answer.first).toBe(true);
    while (true) {
      seen.push(...answer.content);
      expect(answer.numberOfElements).toBe(answer.content.length);
      if (answer.last) break;
      page += 1;
      answer = await popularPage({ ageGroup: '30대', gender: 'FEMALE', page, size: 50 });
      expect(answer.first).toBe(false);
    }
    expect([page + 1, seen.length]).toEqual([answer.totalPages, answer.totalElements]);
    const rows = await rowsOf(
      `SELECT supplement_id AS supplementId, score AS searchCount FROM supplement_score WHERE gender = 'FEMALE' AND age_group = '30대' ORDER BY score DESC, supplement_id`,
    );
    expect(seen).toEqual(rows);
  });

  it('popular products differ by audience', async () => {
    const [women, men] = await Promise.all([
      popularPage({ ageGroup: '20대', gender: 'FEMALE' }),
      popularPage({ ageGroup: '50대', gender: 'MALE' }),
    ]);
    expect(women.content).not.toEqual(men.content);
  });

  it('popular products beyond the last page are none', async () => {
    expect(await popularPage({ page: 1000 })).toMatchObject({ content: [], empty: true, last: true, first: false, numberOfElements: 0 });
  });
});

const detail = v.object({
  ingredients: v.array(
    v.object({ name: v.string(), status: v.string(), visualization: v.object({ normalizedAmountPercent: v.number() }) }),
  ),
});

describe('a product in percent of the adult upper levels', () => {
  const productWith = async (slug: string, amount: string) => {
    const rows = await rowsOf(
      'SELECT si.supplement_id AS id, i.name FROM supplement_ingredient si JOIN ingredient i ON i.id = si.ingredient_id WHERE i.slug = ?1 AND si.amount = ?2 LIMIT 1',
      slug,
      amount,
    );
    return { id: Number(rows[0]?.['id']), name: String(rows[0]?.['name']) };
  };

  it.each([
    ['vitamin-d', '100', 100, 'in_range'],
    ['magnesium', '400', 114.3, 'excessive'],
    ['vitamin-c', '3000', 150, 'excessive'],
    ['zinc', '50', 142.9, 'excessive'],
    ['vitamin-b6', '50', 100, 'in_range'],
    ['vitamin-b6', '100', 200, 'excessive'],
    ['niacin', '500', 58.8, 'in_range'],
    ['niacin', '35', 100, 'in_range'],
    ['folate', '680', 40, 'in_range'],
  ])('a product %s %s is %d percent, %s', async (slug, amount, percent, status) => {
    const { id, name } = await productWith(slug, amount);
    const { ingredients } = resultOf(await call(server.url, `/api/v1/supplements/detail?id=${id}`), detail);
    expect(ingredients.find((each) => each.name === name)).toMatchObject({ status, visualization: { normalizedAmountPercent: percent } });
  });

  it('a product with an unreadable label is unknown, never 0 or fine', async () => {
    const rows = await rowsOf('SELECT supplement_id AS id FROM supplement_ingredient WHERE amount IS NULL LIMIT 1');
    const { ingredients } = resultOf(await call(server.url, `/api/v1/supplements/detail?id=${rows[0]?.['id']}`), detail);
    expect(ingredients.map(({ status }) => status)).toContain('unknown');
  });
});

const analysis = v.object({
  ingredientResults: v.array(
    v.object({
      ingredientName: v.string(),
      totalAmount: v.number(),
      upperAmount: v.nullable(v.number()),
      state: v.string(),
      audience: v.string(),
      contributions: v.array(v.object({ supplementId: v.number(), amount: v.nullable(v.number()) })),
    }),
  ),
  verdict: v.string(),
  supplements: v.array(v.object({ supplementId: v.number() })),
  purposes: v.array(v.object({ code: v.string(), basis: v.string(), supplementIds: v.array(v.number()) })),
  belowAmount: v.array(v.object({ code: v.string(), ingredientName: v.string(), amount: v.nullable(v.number()), minimum: v.number() })),
  missingIds: v.array(v.number()),
});
const analyse = async (body: unknown) => resultOf(await post(server.url, '/api/v1/combinations/analyze', body), analysis);

describe('an analysis', () => {
  it('an analysis names the products behind each purpose in the order in which they were given', async () => {
    const given = [176, 129, 121, 64, 128, 63];
    const { purposes } = await analyse({ supplementIds: given });
    expect(purposes.length).toBeGreaterThan(10);
    for (const { code, supplementIds } of purposes) {
      expect(supplementIds.length, code).toBeGreaterThan(0);
      expect(supplementIds, code).toEqual(given.filter((id) => supplementIds.includes(id)));
    }
  });

  it.each([
    [216, 'CLIMACTERIC', null, { ingredientName: '홍삼', amount: 3, minimum: 25 }],
    [217, 'CLIMACTERIC', 'OFFICIAL', null],
    [218, 'CLIMACTERIC', null, { ingredientName: '홍삼', amount: null, minimum: 25 }],
    [137, 'BRAIN', null, { ingredientName: '오메가3', amount: 600, minimum: 900 }],
    [142, 'BRAIN', 'OFFICIAL', null],
  ])('an analysis of %d says of %s: %s, or what it would need', async (id, code, basis, needed) => {
    const { purposes, belowAmount } = await analyse({ supplementIds: [id] });
    expect(purposes.find((purpose) => purpose.code === code)?.basis ?? null).toBe(basis);
    expect(belowAmount.find((row) => row.code === code) ?? null).toEqual(needed && { code, ...needed });
  });

  it("an analysis sums the products' amounts exactly, with each product's share", async () => {
    const { ingredientResults } = await analyse({ supplementIds: [1, 2, 3, 4, 5] });
    const rows = await rowsOf(
      `SELECT i.name, group_concat(coalesce(si.amount, '?')) AS amounts FROM supplement_ingredient si JOIN ingredient i ON i.id = si.ingredient_id
       WHERE si.supplement_id <= 5 GROUP BY i.id`,
    );
    expect(ingredientResults.length).toBe(rows.length);
    for (const { name, amounts } of rows) {
      const parts = String(amounts).split(',');
      const result = ingredientResults.find(({ ingredientName }) => ingredientName === name);
      expect(result?.contributions.length).toBe(parts.length);
      const known = parts.filter((part) => part !== '?').map(Number);
      expect(result?.totalAmount).toBeCloseTo(
        known.reduce((sum, part) => sum + part, 0),
        6,
      );
    }
  });

  it('an analysis keeps the order of the selection, counts doubles once and names unknown ids', async () => {
    const answer = await analyse({ supplementIds: [3, 999_998, 1, 3, -5, 0, 5_000_000] });
    expect(answer.supplements.map(({ supplementId }) => supplementId)).toEqual([3, 1]);
    expect(answer.missingIds).toEqual([999_998, 5_000_000]);
  });

  it('an analysis lists the same rows in the same order every time, over first', async () => {
    const ids = (
      await rowsOf(`SELECT supplement_id AS id FROM supplement_ingredient si JOIN ingredient i ON i.id = si.ingredient_id
      WHERE (i.slug = 'vitamin-c' AND amount = '3000') OR (i.slug = 'lutein') ORDER BY i.slug DESC LIMIT 3`)
    ).map(({ id }) => Number(id));
    const answer = await analyse({ supplementIds: ids });
    expect(await analyse({ supplementIds: ids })).toEqual(answer);
    expect([answer.verdict, answer.ingredientResults[0]?.state]).toEqual(['over', 'over']);
  });

  it('an analysis never says within while an amount is unknown', async () => {
    const rows = await rowsOf('SELECT DISTINCT supplement_id AS id FROM supplement_ingredient WHERE amount IS NULL');
    for (const { id } of rows) {
      const { verdict, ingredientResults } = await analyse({ supplementIds: [Number(id)] });
      expect(verdict).not.toBe('within');
      expect(ingredientResults.some(({ state }) => state === 'unknown')).toBe(true);
    }
  });

  it('an analysis uses the adult default without a population and the person’s limits with one', async () => {
    const rows = await rowsOf(
      `SELECT supplement_id AS id FROM supplement_ingredient si JOIN ingredient i ON i.id = si.ingredient_id WHERE i.slug = 'magnesium' LIMIT 1`,
    );
    const supplementIds = [Number(rows[0]?.['id'])];
    const magnesiumOf = async (population: unknown) =>
      (await analyse({ supplementIds, population })).ingredientResults.find(({ ingredientName }) => ingredientName === '마그네슘');
    expect(await magnesiumOf(null)).toMatchObject({ upperAmount: 350, audience: 'ADULT_DEFAULT' });
    expect(await magnesiumOf({ gender: 'MALE', ageBand: '10대', condition: null })).toMatchObject({ upperAmount: 190, audience: 'PERSON' });
  });

  it('an analysis sends no notified daily intake as an upper amount', async () => {
    const rows = await rowsOf(
      `SELECT DISTINCT supplement_id AS id FROM supplement_ingredient si JOIN ingredient i ON i.id = si.ingredient_id WHERE i.slug = 'lutein' LIMIT 10`,
    );
    const { ingredientResults } = await analyse({ supplementIds: rows.map(({ id }) => Number(id)) });
    expect(ingredientResults.find(({ ingredientName }) => ingredientName === '루테인')).toMatchObject({
      upperAmount: null,
      state: 'aboveRange',
    });
  });
});

describe('lists that carry meaning by order', () => {
  it('terms: service, privacy, marketing', async () => {
    const terms = resultOf(await call(server.url, '/api/v1/terms'), v.array(v.object({ id: v.number(), required: v.boolean() })));
    expect(terms).toEqual([
      { id: 1, required: true },
      { id: 2, required: true },
      { id: 3, required: false },
    ]);
  });

  it('recommended pairings are five of each, by rank', async () => {
    const list = v.array(v.object({ type: v.string(), displayRank: v.number() }));
    const answer = resultOf(
      await call(server.url, '/api/v1/combinations/recommend'),
      v.object({ goodCombinations: list, cautionCombinations: list }),
    );
    const ranks = (type: string) => [1, 2, 3, 4, 5].map((displayRank) => ({ type, displayRank }));
    expect(answer).toEqual({ goodCombinations: ranks('GOOD'), cautionCombinations: ranks('CAUTION') });
  });
});

describe('what texts rest on', () => {
  const source = { title: v.string(), url: v.nullable(v.string()), year: v.nullable(v.number()) };

  it('an ingredient has sources of its function, cautions and amounts, with the date of the last review', async () => {
    const answer = v.object({
      reviewedOn: v.string(),
      sources: v.array(v.object({ about: v.string(), publisher: v.string(), ...source })),
    });
    const [{ id } = { id: 0 }] = await rowsOf('SELECT id FROM ingredient WHERE slug = ?1', 'iron');
    const { reviewedOn, sources } = resultOf(await call(server.url, `/api/v1/ingredients/${Number(id)}`), answer);
    expect(reviewedOn).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(new Set(sources.map(({ about }) => about))).toEqual(new Set(['EFFECT', 'CAUTION', 'TIMING', 'AMOUNT']));
    expect(sources.find(({ about }) => about === 'AMOUNT')).toMatchObject({ publisher: '보건복지부·한국영양학회', year: 2025 });
  });

  it('a pairing has its sources', async () => {
    const [product] = await rowsOf(
      `SELECT a.supplement_id AS calcium, b.supplement_id AS iron FROM supplement_ingredient a JOIN ingredient i ON i.id = a.ingredient_id,
         supplement_ingredient b JOIN ingredient o ON o.id = b.ingredient_id
       WHERE i.slug = 'calcium' AND o.slug = 'iron' AND a.supplement_id <> b.supplement_id LIMIT 1`,
    );
    const answer = v.object({ pairings: v.array(v.object({ source: v.string(), sourceUrl: source.url, sourceYear: source.year })) });
    const ids = [product?.['calcium'], product?.['iron']].map(Number);
    const { pairings } = resultOf(await post(server.url, '/api/v1/combinations/analyze', { supplementIds: ids }), answer);
    expect(pairings.length).toBeGreaterThan(0);
    expect(pairings.every(({ source: title, sourceUrl }) => title !== '' && (sourceUrl === null || sourceUrl.startsWith('http')))).toBe(
      true,
    );
    expect(pairings.some(({ sourceUrl }) => sourceUrl !== null)).toBe(true);
  });
});
