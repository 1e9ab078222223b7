import { describe, expect, it } from 'vitest';
import { routes } from '#domain/shared/routes.ts';
import { dailyUnits, groupByHolders, sharesNothing } from '#domain/supplements/compare.ts';
import { readDirections } from '#domain/supplements/directions/read-directions.ts';

const result = (ingredientName: string, totalAmount = 1) => ({ ingredientName, totalAmount });

describe('a comparison', () => {
  it('a comparison has one address for every order of its products', () => {
    expect(routes.compare([12, 3, 7])).toBe('/compare?ids=3,7,12');
    expect(routes.compare([7, 12, 3])).toBe(routes.compare([12, 3, 7]));
  });

  it('a comparison aligns the union of ingredients, those of most products first', () => {
    const { inAll, inSeveral, alone } = groupByHolders([
      [result('비타민C'), result('아연', 5)],
      [result('철'), result('아연', 8)],
      [result('아연', 0), result('철')],
    ]);
    const rows = [...inAll, ...inSeveral, ...alone];
    expect(rows.map(({ ingredientName }) => ingredientName)).toEqual(['아연', '철', '비타민C']);
    expect(rows[0]?.results.map((each) => each?.totalAmount)).toEqual([5, 8, 0]);
    expect(rows[2]?.results).toEqual([result('비타민C'), null, null]);
  });

  it('a comparison groups ingredients by how many products have them', () => {
    const { inAll, inSeveral, alone } = groupByHolders([
      [result('비타민C'), result('아연')],
      [result('철'), result('아연')],
      [result('아연'), result('철')],
    ]);
    const names = [inAll, inSeveral, alone].map((rows) => rows.map(({ ingredientName }) => ingredientName));
    expect(names).toEqual([['아연'], ['철'], ['비타민C']]);
  });

  it.each([
    { products: [[result('철')], [result('아연')]], isApart: true },
    { products: [[result('철')], [result('아연'), result('철')]], isApart: false },
    // A product of which nothing is known may have anything.
    { products: [[result('철')], []], isApart: false },
    { products: [[result('철')], [result('아연')], [result('아연')]], isApart: false },
  ])('products share nothing only where each says what it has: $isApart', ({ products, isApart }) => {
    expect(sharesNothing(products)).toBe(isApart);
  });

  it.each([
    ['1일 2회, 1회 1정을 물과 함께 섭취하십시오.', { count: 2, unit: '정' }],
    ['1일 1회, 1회 3캅셀을 섭취하십시오.', { count: 3, unit: '캡슐' }],
    ['1일 1~2회, 1회 1정을 섭취하십시오.', null],
    ['적당량을 섭취하십시오.', null],
  ])('a comparison counts the units of a day from %s', (text, units) => {
    expect(dailyUnits(readDirections(text))).toEqual(units);
  });
});
