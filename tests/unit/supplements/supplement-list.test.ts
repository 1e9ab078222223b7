import { describe, expect, it } from 'vitest';
import {
  appendPage,
  brandPageSize,
  cursorOf,
  filterByName,
  type ListedSupplement,
  nextOffset,
  sourceData,
  sourceOf,
} from '#domain/supplements/supplement-list.ts';

const product = (id: number, name = `제품 ${id}`): ListedSupplement => ({ id, name, imageUrl: '', isSample: false });

describe('a long list of products', () => {
  it('a long list of products grows by pages and shows no product twice', () => {
    const list = appendPage({ products: [product(1), product(2)], next: 2 }, { products: [product(2), product(3)], next: null });
    expect(list.products.map(({ id }) => id)).toEqual([1, 2, 3]);
    expect(list.next).toBeNull();
  });

  it('a long list of products of a brand ends with the page that is not full', () => {
    expect(nextOffset(16, 4, 4)).toBe(20);
    expect(nextOffset(16, 4, 3)).toBeNull();
    expect(nextOffset(16, 4, 0)).toBeNull();
    expect([brandPageSize(true), brandPageSize(false)]).toEqual([4, 2]);
  });

  it('a long list of products is searched by name, whatever the case and the spaces', () => {
    const products = [product(1, '비타민 C 1000'), product(2, '비타민D'), product(3, '멀티 vitamin')];
    const idsOf = (word: string) => filterByName(products, word).map(({ id }) => id);
    expect(idsOf('비타민c')).toEqual([1]);
    expect(idsOf('비 타민')).toEqual([1, 2]);
    expect(idsOf('VITA')).toEqual([3]);
    expect(idsOf('비타민D'.normalize('NFD'))).toEqual([2]);
    expect(idsOf('없음')).toEqual([]);
    expect(filterByName(products, '  ')).toBe(products);
  });

  it.each([
    ['20', 20],
    ['', 0],
    [null, 0],
    ['-1', 0],
    ['1e3', 0],
    ['9999999999999999', 0],
    ['12345000017', 12_345_000_017],
  ])('a long list of products goes on from %s at %d', (text, cursor) => {
    expect(cursorOf(text)).toBe(cursor);
  });

  it.each([
    { kind: 'ingredient', id: 7 },
    { kind: 'brand', id: 31 },
    { kind: 'ingredient', id: 7, filters: { form: ['tablet', 'jelly'], min: '10', sort: 'amount' } },
  ] as const)('a long list of products gets its kind from the page: $kind', (source) => {
    const data = Object.entries(sourceData(source)).map(([name, value]) => [name.replace('data-', ''), String(value)]);
    expect(sourceOf(Object.fromEntries(data))).toEqual(source);
  });
});
