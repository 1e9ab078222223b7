import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Decimal, decimalFromNumber, formatDecimal } from '#domain/shared/decimal.ts';
import { boundOf, convertAmount, INGREDIENT_UNITS, type IngredientUnit, LABEL_UNITS, type LabelUnit } from '#domain/shared/unit.ts';

type Row = readonly [amount: number, slug: string, from: LabelUnit, to: IngredientUnit, expected: string | null];

function converted(amount: number, slug: string, from: LabelUnit, to: IngredientUnit): string | null {
  const result = convertAmount(decimalFromNumber(amount), slug, from, to);
  return result === null ? null : formatDecimal(result);
}

describe('conversions that belong to one ingredient', () => {
  it.each<Row>([
    [4000, 'vitamin-d', 'IU', 'µg', '100'],
    [1000, 'vitamin-d', 'IU', 'µg', '25'],
    [400, 'vitamin-d', 'IU', 'µg', '10'],
    [0.025, 'vitamin-d', 'mg', 'µg', '25'],
    [2331, 'vitamin-a', 'IU', 'µg RAE', '700'],
    [333, 'vitamin-a', 'IU', 'µg RAE', '100'],
    [700, 'vitamin-a', 'µg RE', 'µg RAE', '700'],
    [700, 'vitamin-a', 'µg', 'µg RAE', '700'],
    [0.7, 'vitamin-a', 'mg', 'µg RAE', '700'],
    [149, 'vitamin-e', 'IU', 'mg α-TE', '100'],
    [11, 'vitamin-e', 'mg', 'mg α-TE', '11'],
    [400, 'folate', 'µg', 'µg DFE', '680'],
    [1000, 'folate', 'µg', 'µg DFE', '1700'],
    [0.4, 'folate', 'mg', 'µg DFE', '680'],
    [680, 'folate', 'µg DFE', 'µg DFE', '680'],
    [15, 'niacin', 'mg', 'mg NE', '15'],
    [15, 'niacin', 'mg NE', 'mg NE', '15'],
    [100, 'probiotics', '억 CFU', 'CFU', '10000000000'],
  ])("an ingredient's conversion %d %s in %s to %s is %s", (amount, slug, from, to, expected) => {
    expect(converted(amount, slug, from, to)).toBe(expected);
  });
});

describe('metric units', () => {
  it.each<Row>([
    [1, 'vitamin-c', 'g', 'mg', '1000'],
    [300, 'selenium', 'µg', 'µg', '300'],
    [2000, 'copper', 'µg', 'mg', '2'],
    [0.055, 'selenium', 'mg', 'µg', '55'],
    [5000, 'protein', 'mg', 'g', '5'],
  ])('a metric conversion %d %s in %s to %s is %s', (amount, slug, from, to, expected) => {
    expect(converted(amount, slug, from, to)).toBe(expected);
  });
});

describe('what is not defined stays unknown and is never guessed', () => {
  it.each<Row>([
    [1000, 'vitamin-c', 'IU', 'mg', null],
    [400, 'vitamin-c', 'µg DFE', 'mg', null],
    [10, 'probiotics', 'mg', 'CFU', null],
    [10, 'vitamin-c', '억 CFU', 'mg', null],
    [700, 'iron', 'µg RE', 'mg', null],
    [10, 'vitamin-c', 'mg α-TE', 'mg', null],
    [10, 'choline', 'mg NE', 'mg', null],
    [100, 'beta-carotene', 'µg RAE', 'mg', null],
    [100, 'beta-carotene', 'IU', 'mg', null],
  ])('an undefined conversion stays unknown: %d %s in %s to %s', (amount, slug, from, to, expected) => {
    expect(converted(amount, slug, from, to)).toBe(expected);
  });
});

describe('for any amount', () => {
  const slug = fc.constantFrom('vitamin-a', 'vitamin-d', 'vitamin-e', 'niacin', 'folate', 'probiotics', 'vitamin-c', 'unknown');
  const amount = fc.bigInt({ min: 0n, max: 10n ** 24n });

  it('the same unit is the same amount', () => {
    fc.assert(
      fc.property(amount, slug, fc.constantFrom(...INGREDIENT_UNITS), (value, ingredient, unit) => {
        expect(convertAmount(value, ingredient, unit, unit)).toBe(value);
      }),
    );
  });

  it('whole micrograms, folic acid and IU of vitamin D convert without any loss', () => {
    const exactly = (value: Decimal, ingredient: string, from: LabelUnit, to: IngredientUnit, times: bigint, by: bigint) => {
      expect((convertAmount(value, ingredient, from, to) ?? -1n) * by).toBe(value * times);
    };
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 12n }), (whole) => {
        const value = whole * 1_000_000_000n;
        exactly(value, 'folate', 'µg', 'µg DFE', 17n, 10n);
        exactly(value, 'vitamin-d', 'IU', 'µg', 1n, 40n);
        exactly(value, 'selenium', 'µg', 'mg', 1n, 1000n);
        exactly(value, 'selenium', 'g', 'mg', 1000n, 1n);
      }),
    );
  });

  it('splitting an amount changes the converted sum by no more than one billionth', () => {
    fc.assert(
      fc.property(
        amount,
        amount,
        slug,
        fc.constantFrom(...LABEL_UNITS),
        fc.constantFrom(...INGREDIENT_UNITS),
        (one, other, ingredient, from, to) => {
          if (convertAmount(one, ingredient, from, to) === null) return;
          const apart = (convertAmount(one, ingredient, from, to) ?? 0n) + (convertAmount(other, ingredient, from, to) ?? 0n);
          const together = convertAmount(one + other, ingredient, from, to) ?? 0n;
          expect(apart - together <= 1n && together - apart <= 1n).toBe(true);
        },
      ),
    );
  });
});

describe('a bound of an amount range', () => {
  it.each([
    [1000, 'vitamin-d', 'µg', true, 25],
    [1000, 'vitamin-a', 'µg RAE', true, Number(converted(1000, 'vitamin-a', 'IU', 'µg RAE'))],
    [149, 'vitamin-e', 'mg α-TE', true, 100],
    [25, 'vitamin-d', 'µg', false, 25],
    [100, 'vitamin-c', 'mg', true, 100],
    [100, 'probiotics', 'CFU', true, 10_000_000_000],
  ] as const)('a bound of %d of %s in %s, typed in IU: %s, is %d as stored', (amount, slug, unit, isIU, expected) => {
    expect(boundOf(amount, { slug, unit }, isIU)).toBe(expected);
  });
});
