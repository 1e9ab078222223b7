import { describe, expect, it } from 'vitest';
import { FACET_MARKS, facetTokens, holdsToken, leadingToken, mainToken } from '#domain/search/search-facets.ts';
import { meantByPart, type NamedIngredient, parseQuery, queryExpressions } from '#domain/search/search-query.ts';
import { searchExpressions, searchKey, wordsExpression } from '#domain/search/search-text.ts';
import { ingredientFacts } from '#register/facts/ingredients.ts';

const NAMED: readonly NamedIngredient[] = ingredientFacts().map(({ id, slug, unit, name, nameEnglish, aliases }) => ({
  id,
  slug,
  unit,
  keys: [name, nameEnglish, ...aliases].map(searchKey),
}));

const meant = (query: string) => {
  const { ingredient, amounts, audience, others } = parseQuery(query, NAMED);
  return [ingredient?.slug ?? null, amounts, audience, others];
};

describe('what a query says', () => {
  it.each([
    ['비타민dd', ['vitamin-d']],
    ['프로바이오틱', ['probiotics']],
    ['ㅇㅇ', ['zinc']],
    ['ㄹㅌㅇ', ['lutein', 'lactium']],
    ['비타민d', []],
    ['비타민', []],
    ['콜라', []],
    ['루테인 20', []],
  ])('a query of a part of a name means its ingredient: %s', (query, slugs) => {
    expect(meantByPart(query, NAMED).map(({ slug }) => slug)).toEqual(slugs);
  });

  it.each([
    ['비타민D 2000IU', ['vitamin-d', [50], null, []]],
    ['비타민 D 2,000 iu', ['vitamin-d', [50], null, []]],
    ['비타민d2000iu', ['vitamin-d', [50], null, []]],
    ['비타민d2000', ['vitamin-d', [50], null, []]],
    ['2000IU 비타민D', ['vitamin-d', [50], null, []]],
    ['비타민D 1.5만iu', ['vitamin-d', [375], null, []]],
    ['비타민D 50㎍', ['vitamin-d', [50], null, []]],
    ['비타민c100', ['vitamin-c', [100], null, []]],
    ['비타민c99', [null, [], null, ['비타민c99']]],
    ['비타민C 1000mg', ['vitamin-c', [1000], null, []]],
    ['비타민C 1g', ['vitamin-c', [1000], null, []]],
    ['오메가3 1000', ['omega-3', [1000], null, []]],
    ['오메가3', ['omega-3', [], null, []]],
    ['비타민B12', ['vitamin-b12', [], null, []]],
    ['프로바이오틱스 100억', ['probiotics', [1e10], null, []]],
    ['엽산 400mcg', ['folate', [680, 400], null, []]],
    ['종근당 비타민C 1000', ['vitamin-c', [1000], null, ['종근당']]],
    ['키즈 유산균', ['probiotics', [], 'CHILD', []]],
    ['어린이용 아연 5mg', ['zinc', [5], 'CHILD', []]],
    ['임산부 엽산', ['folate', [], 'PREGNANT', []]],
    ['아이 유산균', ['probiotics', [], null, ['아이']]],
    ['1000mg', [null, [], null, ['1000mg']]],
    ['비타민C 5개', ['vitamin-c', [], null, ['5개']]],
    ['비타민C 1000mg'.normalize('NFD'), ['vitamin-c', [1000], null, []]],
    ['', [null, [], null, []]],
  ])("a query's meaning: %s", (query, said) => {
    expect(meant(query)).toEqual(said);
  });

  it('a query of any text is read quickly', () => {
    const strange = [
      '9'.repeat(1000),
      '1,'.repeat(500),
      '비타민D '.repeat(120),
      'IU',
      '0mg',
      '비타민D 0IU',
      '\u202e 😀 2000',
      '" OR 1 NEAR 2',
    ];
    const began = performance.now();
    for (const query of strange) expect(() => queryExpressions(query, NAMED)).not.toThrow();
    expect(performance.now() - began).toBeLessThan(500);
  });
});

describe('the expressions', () => {
  const rankedOf = (query: string) => (queryExpressions(query, NAMED)?.ranked ?? []).map(({ match }) => match);
  const namesOf = (query: string) => {
    const { exact = '', prefix = '', anywhere = '' } = searchExpressions(query) ?? {};
    const known = (match: string) => `(${match}) AND ("${FACET_MARKS.known}")`;
    const opening = searchExpressions(query.split(' ')[0] ?? '')?.prefix;
    const begins = opening === prefix ? prefix : `(${prefix}) OR (${opening}) AND (${anywhere})`;
    return [exact, known(begins), known(anywhere), prefix, anywhere];
  };

  it('a query of plain words asks for names of products with amounts before other names', () => {
    for (const query of ['비타민', '하루 한 알', '1000mg', 'ㅎㅎㅎ']) expect(rankedOf(query)).toEqual(namesOf(query));
  });

  it('a sign before the first word changes nothing', () => {
    expect(queryExpressions(') 밀크씨', NAMED)).toEqual(queryExpressions('밀크씨', NAMED));
  });

  const idOf = (slug: string) => NAMED.find((ingredient) => ingredient.slug === slug)?.id ?? 0;

  it('a query of a brand and an ingredient asks for known names, then for what is mainly of the ingredient, then for what holds it', () => {
    const omega3 = idOf('omega-3');
    const plain = searchExpressions('종근당 오메가3');
    const [exact, prefix, opening, main, held] = rankedOf('종근당 오메가3');
    expect([exact, prefix]).toEqual([plain?.exact, `(${plain?.prefix}) AND ("${FACET_MARKS.known}")`]);
    const brand = wordsExpression('종근당');
    const of = (token: string) => `("${token}") AND (${brand})`;
    expect([main, held]).toEqual([of(mainToken(omega3)), `${of(holdsToken(omega3))} OR (${plain?.anywhere})`]);
    expect(opening).toBe(`(${searchExpressions('종근당')?.prefix}) AND ${main}`);
    expect(rankedOf('오메가3 종근당')[2]).toContain(`${searchExpressions('오메가3')?.prefix} OR ${searchExpressions('종근당')?.prefix}`);
  });

  it('a query of an ingredient asks for its leading products before others, and for mere resemblance last', () => {
    const magnesium = idOf('magnesium');
    expect(rankedOf('마그네슘')).toEqual([
      ...[leadingToken(magnesium), mainToken(magnesium), holdsToken(magnesium)].map((token) => `"${token}"`),
      searchExpressions('마그네슘')?.anywhere,
    ]);
  });

  it('a query for pregnant women also asks for what is for everybody, one for children does not', () => {
    const forAll = `("${mainToken(idOf('folate'))}")`;
    const isForAll = (match: string) => match.startsWith(forAll);
    expect(rankedOf('임산부 엽산').some(isForAll)).toBe(true);
    expect(rankedOf('어린이 엽산').some(isForAll)).toBe(false);
  });

  it.each([
    ['ㅁㄱㄴㅅ', 'magnesium'],
    ['ㅂㅌㅁㄷ', 'vitamin-d'],
    ['ㅇㅁㄱ3', 'omega-3'],
    ['vitamin c', 'vitamin-c'],
    ['milk thistle', 'milk-thistle'],
  ])('a query of %s asks for products that hold it', (query, slug) => {
    expect(rankedOf(query)).toContain(`"${holdsToken(idOf(slug))}"`);
  });

  it('a query with an amount finds products within a tenth of it and no further', () => {
    const vitaminD = NAMED.find(({ slug }) => slug === 'vitamin-d');
    const tokenOf = (amount: number) =>
      facetTokens({ name: '', contents: [{ ingredientId: vitaminD?.id ?? 0, amount: String(amount) }], purposes: [] })[0] ?? '';
    const [, , amount, about] = rankedOf('비타민D 2000IU');
    const inside = (expression: string | undefined, each: number) => expression?.includes(`"${tokenOf(each)}"`);
    expect([50, 49.9].map((each) => inside(amount, each))).toEqual([true, true]);
    expect([45.1, 48, 54.9].map((each) => inside(amount, each))).toEqual([false, false, false]);
    expect([45.1, 50, 54.9].map((each) => inside(about, each))).toEqual([true, true, true]);
    const begins = rankedOf('비타민D 2000IU')[1];
    expect(begins).toContain(searchExpressions('비타민D 2000IU')?.prefix);
    expect([50, 500].map((each) => inside(begins, each))).toEqual([true, false]);
    expect([44, 56, 25, 100, 0.5].map((each) => inside(about, each))).toEqual([false, false, false, false, false]);
  });
});

describe('a product', () => {
  const tokens = (name: string, purposes: readonly 'PREGNANT_HEALTH'[] = []) => facetTokens({ name, contents: [], purposes }).length;

  it.each(['키즈 비타민', 'KIDS 멀티', '뽀로로 칼슘', '우리 아이 튼튼', '베이비드롭'])('a product called %s is for children', (name) => {
    expect(tokens(name)).toBe(1);
  });

  it.each(['루테인 아이', '아이케어', '영유아 유래 유산균', '비타민C'])('a product called %s is not for children', (name) => {
    expect(tokens(name)).toBe(0);
  });

  it('a product is for pregnancy by its name or by its recognised functions', () => {
    expect([tokens('임산부 엽산'), tokens('엽산', ['PREGNANT_HEALTH']), tokens('엽산')]).toEqual([1, 1, 0]);
  });

  it('a product has no token for an unknown amount', () => {
    const contents = [null, '0', '12.5'].map((amount, ingredientId) => ({ ingredientId, amount }));
    const held = contents.map(({ ingredientId }) => holdsToken(ingredientId));
    expect(facetTokens({ name: '', contents, purposes: [] }).filter((token) => !held.includes(token))).toHaveLength(1);
  });
});
