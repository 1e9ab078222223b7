import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, resultOf, searchAll, searchPage, withQuery } from '#tests/support/api.ts';
import { isFull } from '#tests/support/conditions.ts';
import { addProducts } from '#tests/support/extra-products.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
  await addProducts(server.catalogue, [
    { id: 900_001, name: '루테인', slugs: ['lutein'] },
    { id: 900_002, name: '루테인 이름뿐', score: 9_999_998 },
    { id: 900_003, name: '매일 루테인', score: 9_000_000 },
    { id: 900_004, name: '이름없는 상자', score: 9_999_999, slugs: ['lutein'] },
    { id: 900_005, name: 'Ｖｉｔａ Ｍｉｘ 1000' },
    { id: 900_006, name: '철', slugs: ['iron'] },
    { id: 900_007, name: '100% "순수" 가루_50' },
  ]);
});
afterAll(() => server.close());

const idsOf = async (keyword: string) => (await searchAll(server.url, keyword)).map(({ supplementId }) => supplementId);

const slugIds = async (slug: string) => {
  const { results } = await server.catalogue
    .prepare('SELECT supplement_id AS id FROM supplement_ingredient si JOIN ingredient i ON i.id = si.ingredient_id WHERE i.slug = ?1')
    .bind(slug)
    .all();
  return results.map(({ id }) => Number(id));
};

describe('the best fit comes first', () => {
  it('the list of an ingredient comes first, then names alone, however popular', async () => {
    const ids = (await searchAll(server.url, '루테인')).map(({ supplementId }) => supplementId);
    const holding = new Set(await slugIds('lutein'));
    const isAlone = ids.map((id) => Number(!holding.has(id)));
    expect(isAlone).toEqual(isAlone.toSorted());
    expect(ids).toEqual(expect.arrayContaining([900_001, 900_002, 900_003, 900_004]));
  });

  it('the best fit puts the more popular one first within a kind', async () => {
    const ids = await idsOf('루테인');
    expect(ids.indexOf(900_002)).toBeLessThan(ids.indexOf(900_003));
  });

  it('a single syllable too', async () => {
    const ids = await idsOf('철');
    const iron = await slugIds('iron');
    expect(ids.slice(0, iron.length).toSorted()).toEqual(iron.toSorted());
    expect(ids).toContain(900_006);
  });

  const names = v.array(v.object({ id: v.number(), name: v.string() }));
  const ingredientHits = async (keyword: string) =>
    resultOf(await call(server.url, withQuery('/api/v1/ingredients/search', { keyword })), names);

  it('the best fit of ingredients: every name finds itself first', async () => {
    const { results } = await server.catalogue.prepare('SELECT id, name FROM ingredient').all();
    for (const { id, name } of results) expect((await ingredientHits(String(name)))[0]).toEqual({ id, name });
  });

  it.each([
    ['비타민', /^비타민/],
    ['프로', /^프로/],
  ])('the best fit of ingredients: %s has names with that prefix first, shorter ones first', async (keyword, pattern) => {
    const hits = (await ingredientHits(keyword)).map(({ name }) => name);
    const leading = hits.filter((name) => pattern.test(name));
    expect(hits.slice(0, leading.length)).toEqual(leading);
    expect(leading).toEqual(leading.toSorted((left, right) => left.length - right.length));
  });

  it.each([
    ['vitamin c', '비타민C'],
    ['VITAMIN C', '비타민C'],
    ['coq10', '코엔자임Q10'],
    ['아스코르브산', '비타민C'],
  ])('the best fit of ingredients: the other name %s finds %s', async (keyword, name) => {
    expect((await ingredientHits(keyword)).map((hit) => hit.name)).toContain(name);
  });
});

describe('the same thing typed in other ways finds the same', () => {
  it.each([
    ['비타민', '비타민'.normalize('NFD')],
    ['비타민C', '비타민 C'],
    ['비타민C', '비타민c'],
    ['비타민C', '비타민Ｃ'],
    ['비타민C', '  비타민C  '],
    ['비타민C', '비 타 민 C'],
    ['오메가3', '오메가-3'],
    ['vita mix 1000', 'Ｖｉｔａ Ｍｉｘ １０００'],
    ['coq10', 'CoQ10'],
    ['coq10', 'CoQ-10'],
  ])('the same query typed in other ways finds the same: %s and %j', async (usual, other) => {
    const expected = await idsOf(usual);
    expect(expected.length).toBeGreaterThan(0);
    // Separate words may match apart, so they find at least what the joined word finds.
    expect((await idsOf(other)).toSorted()).toEqual(expect.arrayContaining(expected.toSorted()));
  });

  it('full-width letters in a name are found by plain ones', async () => {
    expect(await idsOf('vitamix')).toContain(900_005);
  });

  it('wildcards of SQL patterns are searched as plain text', async () => {
    expect(await idsOf('100%')).toContain(900_007);
    expect(await idsOf('가루_50')).toContain(900_007);
    expect(await idsOf('%')).toEqual([]);
    expect(await idsOf('_')).toEqual([]);
  });
});

describe('what is looked through', () => {
  it.each([
    ['vitamin c', 'vitamin-c'],
    ['vitaminc', 'vitamin-c'],
    ['coq10', 'coenzyme-q10'],
    ['CoQ', 'coenzyme-q10'],
    ['오메가3', 'omega-3'],
    ['omega3', 'omega-3'],
    ['마그', 'magnesium'],
    ['슘', 'calcium'],
  ])('a query for %s finds every product with %s', async (keyword, slug) => {
    const expected = await slugIds(slug);
    expect(expected.length).toBeGreaterThan(0);
    expect(await idsOf(keyword)).toEqual(expect.arrayContaining(expected));
  });

  it('a brand finds all of its products', async () => {
    const { results } = await server.catalogue.prepare(`SELECT id FROM supplement WHERE brand_name = '물빛서랍'`).all();
    expect((await idsOf('물빛서랍')).toSorted()).toEqual(results.map(({ id }) => Number(id)).toSorted());
  });

  it('initial consonants find names, brands and ingredients', async () => {
    expect(await idsOf('ㅂㅌㅁ')).toEqual(expect.arrayContaining(await idsOf('비타민')));
    expect(await idsOf('ㅁㄱㄴㅅ')).toEqual(expect.arrayContaining(await slugIds('magnesium')));
    expect((await idsOf('ㄹㅌㅇ'))[0]).toBe((await idsOf('루테인'))[0]);
  });

  it('a query of several words needs all of them, in any order', async () => {
    const both = await idsOf('칼슘 비타민D');
    const [calcium, vitaminD] = [await idsOf('칼슘'), await idsOf('비타민D')];
    expect(both.toSorted()).toEqual(calcium.filter((id) => vitaminD.includes(id)).toSorted());
    expect((await idsOf('비타민D 칼슘')).toSorted()).toEqual(both.toSorted());
  });
});

describe('a typing error', () => {
  it.each([
    ['오메가쓰리', '오메가3'],
    ['오메가삼', '오메가3'],
    ['마그네숨', '마그네슘'],
    ['루테닌', '루테인'],
    ['글루코사만', '글루코사민'],
    ['비타민 씨이', '비타민씨'],
    ['비타밍', '비타민'],
    ['마그내슘', '마그네슘'],
    ['dhapfk3', '오메가3'],
    ['비타밍 아연', '비타민 아연'],
    ['없는말입니다', null],
  ])('the typing error %s leads to %s', async (typed, meant) => {
    const { supplements, suggestion } = await searchPage(server.url, typed);
    // An alias needs no suggestion.
    if (supplements.length > 0) {
      expect(meant).not.toBeNull();
      expect(supplements.map(({ supplementId }) => supplementId)).toEqual(
        expect.arrayContaining((await searchPage(server.url, meant ?? '')).supplements.slice(0, 1).map(({ supplementId }) => supplementId)),
      );
    } else expect(suggestion).toBe(meant);
  });

  it('a typing error shows the likely query, on a later page too, and says so', async () => {
    const first = await searchPage(server.url, '마그네숨', { size: 3 });
    const meant = await searchPage(server.url, '마그네슘', { size: 3 });
    expect(first).toMatchObject({ suggestion: '마그네슘', nextCursor: meant.nextCursor });
    expect(first.supplements.map(({ supplementId }) => supplementId)).toEqual(meant.supplements.map(({ supplementId }) => supplementId));
    const cursorId = first.nextCursor ?? 0;
    const [second, meantNext] = [
      await searchPage(server.url, '마그네숨', { size: 3, cursorId }),
      await searchPage(server.url, '마그네슘', { size: 3, cursorId }),
    ];
    expect(second.suggestion).toBe('마그네슘');
    expect(second.supplements.map(({ supplementId }) => supplementId)).toEqual(
      meantNext.supplements.map(({ supplementId }) => supplementId),
    );
  });

  it('a suggested query always finds a product', async () => {
    const { results } = await server.catalogue.prepare('SELECT DISTINCT target FROM spelling_gap').all();
    const targets = results.filter((_, index) => isFull || index % 4 === 0);
    expect(targets.length).toBeGreaterThan(100);
    const barren: string[] = [];
    for (const { target } of targets)
      if ((await searchPage(server.url, String(target), { size: 1 })).supplements.length === 0) barren.push(String(target));
    expect(barren).toEqual([]);
  });
});

describe('a query that says how much or for whom', () => {
  const amountsOf = async (keyword: string, slug: string) => {
    const { results } = await server.catalogue
      .prepare(
        'SELECT supplement_id AS id, amount FROM supplement_ingredient si JOIN ingredient i ON i.id = si.ingredient_id WHERE i.slug = ?1',
      )
      .bind(slug)
      .all();
    const amounts = new Map(results.map(({ id, amount }) => [Number(id), Number(amount)]));
    return (await searchAll(server.url, keyword)).map(({ supplementId }) => amounts.get(supplementId) ?? null);
  };

  it.each([
    ['비타민D 2000IU', 'vitamin-d', 50],
    ['비타민d1000', 'vitamin-d', 25],
    ['비타민C 1,000 mg', 'vitamin-c', 1000],
    ['오메가3 1000', 'omega-3', 1000],
    ['마그네슘 400mg', 'magnesium', 400],
  ])('the query %s finds that amount first, then about as much, then the rest of the ingredient', async (keyword, slug, amount) => {
    const found = await amountsOf(keyword, slug);
    const kinds = found.map((each) => {
      const share = Math.abs((each ?? 0) - amount) / amount;
      return share < 0.005 ? 0 : share < 0.1 ? 1 : 2;
    });
    expect(kinds[0]).toBe(0);
    // Except for an index step, and an exact name.
    expect(kinds.slice(1)).toEqual(kinds.slice(1).toSorted());
    // Products named so without the ingredient come last.
    expect(found.filter((each) => each !== null).length).toBe((await slugIds(slug)).length);
  });

  it('a query with an amount goes on page by page without losing or doubling a product', async () => {
    const whole = (await searchAll(server.url, '비타민D 2000IU')).map(({ supplementId }) => supplementId);
    const pages: number[] = [];
    let cursorId = 0;
    for (;;) {
      const page = await searchPage(server.url, '비타민D 2000IU', { size: 3, cursorId });
      pages.push(...page.supplements.map(({ supplementId }) => supplementId));
      if (page.nextCursor === null) break;
      cursorId = page.nextCursor;
    }
    expect(pages).toEqual(whole);
    expect(new Set(pages).size).toBe(pages.length);
  });

  it('a query finds products for children or pregnancy with and without the word', async () => {
    await addProducts(server.catalogue, [
      { id: 900_011, name: '베이비 드롭스', slugs: ['vitamin-d'] },
      { id: 900_012, name: '키즈 비타민D', slugs: ['vitamin-d'] },
      { id: 900_013, name: '어른 비타민D', slugs: ['vitamin-d'] },
      { id: 900_014, name: '임산부 건강', slugs: ['folate'] },
    ]);
    expect((await idsOf('키즈 비타민D')).slice(0, 1)).toEqual([900_012]);
    expect(await idsOf('어린이 비타민D')).toEqual(expect.arrayContaining([900_011, 900_012]));
    expect(await idsOf('어린이 비타민D')).not.toContain(900_013);
    const pregnant = await idsOf('임신부 엽산');
    expect(pregnant).toContain(900_014);
    const recognised = await server.catalogue.prepare(`SELECT id FROM supplement WHERE claims LIKE '%"PREGNANT_HEALTH"%'`).all();
    const folate = await slugIds('folate');
    expect(pregnant).toEqual(expect.arrayContaining(recognised.results.map(({ id }) => Number(id)).filter((id) => folate.includes(id))));
  });
});
