import { describe, expect, it } from 'vitest';
import { mattersIn, totalsOf } from '#domain/combinations/pairing.ts';
import { parseDecimal } from '#domain/shared/decimal.ts';
import { combinationFacts } from '#register/facts/combinations.ts';

type PairingScope = Parameters<typeof mattersIn>[0];

const scopeOf = (slug: string): PairingScope[] =>
  combinationFacts()
    .filter((fact) => fact.slug === slug)
    .map(({ ingredientSlugs, minimum = [], exceptCombined = false }) => ({
      ...{ slugs: ingredientSlugs, minimum, exceptCombined },
    }));
const matters = (slug: string, products: readonly (readonly string[])[], iron: readonly (string | null)[] = []) => {
  const totals = totalsOf(iron.map((amount) => ({ slug: 'iron', amount: amount === null ? null : parseDecimal(amount) })));
  return scopeOf(slug).map((scope) =>
    mattersIn(
      scope,
      products.map((slugs) => ({ slugs })),
      totals,
    ),
  );
};

describe('a pairing matters', () => {
  const both = [['zinc'], ['iron']];

  it.each([
    ['below the amount that it names', ['24.9'], false],
    ['from the amount on', ['25'], true],
    ['by the sum of all products', ['14', '12'], true],
    ['where the amount may be any', ['14', null], true],
  ])('a pairing matters %s: %s', (_, iron, expected) => {
    expect(matters('zn-fe', both, iron)).toEqual([expected]);
  });

  it('too much vitamin D and calcium matters from both upper levels on', () => {
    const [scope] = scopeOf('vd-ca-over');
    const products = [{ slugs: ['vitamin-d', 'calcium'] }];
    const matter = (vitaminD: string, calcium: string) =>
      scope &&
      mattersIn(
        scope,
        products,
        totalsOf([
          { slug: 'vitamin-d', amount: parseDecimal(vitaminD) },
          { slug: 'calcium', amount: parseDecimal(calcium) },
        ]),
      );
    expect([matter('25', '600'), matter('125', '600'), matter('100', '2000')]).toEqual([false, false, true]);
  });

  it('a pairing without an amount matters at any amount', () => {
    expect(matters('ca-fe', [['calcium'], ['iron']], ['1'])).toEqual([true]);
  });

  it('a pairing matters only across products, unless it also covers both in one product', () => {
    expect(matters('ca-mg', [['calcium', 'magnesium'], ['magnesium']])).toEqual([false]);
    expect(matters('ca-mg', [['calcium', 'magnesium'], ['magnesium'], ['calcium']])).toEqual([true]);
  });
});
