import { describe, expect, it } from 'vitest';
import { namesOwn } from '#domain/own/products/analysed.ts';

const product = {
  name: 'NOW Foods Magnesium Glycinate',
  brandName: '나우푸드',
  ingredients: [{ ingredientId: 1, name: '마그네슘', amount: 100, unit: 'mg' as const, per: 'DAY' as const }],
};

describe('a search within own products', () => {
  it.each([
    ['magnesium', true],
    ['마그네슘', true],
    ['마그 네슘', true],
    ['나우푸드 마그네슘', true],
    ['MAGNESIUM glycinate', true],
    ['마그네슘 칼슘', false],
    ['오메가3', false],
    ['  ', false],
    ['', false],
  ])('a search for %j finds the product: %s', (query, isFound) => {
    expect(namesOwn(product, query)).toBe(isFound);
  });
});
