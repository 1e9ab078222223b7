import { describe, expect, it } from 'vitest';
import type { PurposeBasis, PurposeCode } from '#domain/purposes/purpose.ts';
import { parseDecimal } from '#domain/shared/decimal.ts';
import { ingredientFacts } from '#register/facts/ingredients.ts';
import { keptPurposes } from '#upstream/combinations/served-purposes.ts';

const ingredients = new Map(ingredientFacts().map((ingredient) => [ingredient.slug, ingredient]));
const HALF = { numerator: 1, denominator: 2 };
const served = (code: PurposeCode, basis: PurposeBasis) => [{ code, basis, supplementIds: [1] }];
const halfOf = (slug: string, amount: string | null, code: PurposeCode, basis: PurposeBasis = 'OFFICIAL') =>
  keptPurposes(
    { id: 1, contents: [{ slug, amount: amount === null ? null : parseDecimal(amount), chemicalForm: '' }] },
    served(code, basis),
    ingredients,
  )(HALF);

describe('half of a product', () => {
  it.each([
    ['still serves what half of the amount carries', 'vitamin-a', '420', 'EYE', ['EYE']],
    ['does not where half is less than the amount', 'vitamin-a', '400', 'EYE', []],
    ['does not where nobody knows the amount', 'vitamin-a', null, 'EYE', []],
    ['does not where only its own text said so', 'vitamin-c', '1000', 'EYE', []],
  ] as const)('half of a product: %s', (_, slug, amount, code, expected) => {
    expect(halfOf(slug, amount, code)).toEqual(expected);
  });

  it('half of a product still counts as a nutrient, and serves no believed purpose', () => {
    expect(halfOf('vitamin-a', '1', 'EYE', 'NUTRITION')).toEqual(['EYE']);
    expect(halfOf('vitamin-a', '420', 'EYE', 'POPULAR')).toEqual([]);
  });

  it('half of a product serves less than the whole, which serves all its purposes', () => {
    const contents = [{ slug: 'vitamin-a', amount: null, chemicalForm: '' as const }];
    expect(keptPurposes({ id: 1, contents }, served('EYE', 'OFFICIAL'), ingredients)({ numerator: 1, denominator: 1 })).toEqual(['EYE']);
  });
});
