import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimalFromNumber, decimalToNumber, formatDecimal, multiply, parseDecimal } from '#domain/shared/decimal.ts';

const decimal = fc.bigInt({ min: -(10n ** 26n), max: 10n ** 26n });
const factor = fc.record({ numerator: fc.bigInt({ min: 1n, max: 10n ** 12n }), denominator: fc.bigInt({ min: 1n, max: 10n ** 12n }) });

describe('parseDecimal', () => {
  it.each([
    ['0', 0n],
    ['1', 1_000_000_000n],
    ['0.1', 100_000_000n],
    ['-3.5', -3_500_000_000n],
    ['0.000000001', 1n],
    ['10000000000', 10n ** 19n],
    ['007', 7_000_000_000n],
  ])('parseDecimal reads %s exactly', (text, value) => {
    expect(parseDecimal(text)).toBe(value);
  });

  it.each(['', ' ', '1.', '.5', '1e3', '+1', '1,000', '0x10', '1.0000000001', 'NaN', 'Infinity', '１', '--1', '1 ', '1'.repeat(19)])(
    'parseDecimal refuses %j',
    (text) => {
      expect(parseDecimal(text)).toBeNull();
    },
  );
});

describe('decimalFromNumber', () => {
  it.each([
    [0.1, '0.1'],
    [0.24, '0.24'],
    [1.7, '1.7'],
    [100_000_000_000, '100000000000'],
    [1e-7, '0.0000001'],
    [1e-9, '0.000000001'],
    [1e-12, '0'],
    [0.1234567891, '0.123456789'],
    [-2.5, '-2.5'],
    [-0, '0'],
  ])('decimalFromNumber takes %d as written', (value, text) => {
    expect(formatDecimal(decimalFromNumber(value))).toBe(text);
  });

  it.each([Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 1e21])('decimalFromNumber throws on %d', (value) => {
    expect(() => decimalFromNumber(value)).toThrow(RangeError);
  });
});

describe('for any decimal', () => {
  it("a decimal's text reads back as itself and is the shortest one", () => {
    fc.assert(
      fc.property(decimal, (value) => {
        const text = formatDecimal(value);
        expect(parseDecimal(text)).toBe(value);
        expect(text).toMatch(/^-?\d+(\.\d*[1-9])?$/);
      }),
    );
  });

  it('sums of decimals are exact where doubles are not', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 1_000_000 }), { maxLength: 30 }), (tenths) => {
        const total = tenths.reduce((sum, tenth) => sum + decimalFromNumber(tenth / 10), 0n);
        expect(decimalToNumber(total)).toBe(tenths.reduce((sum, tenth) => sum + tenth, 0) / 10);
      }),
    );
    expect(decimalFromNumber(0.1) + decimalFromNumber(0.2)).toBe(decimalFromNumber(0.3));
  });

  it('a number with up to nine fraction digits survives the way there and back', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_999 }), fc.integer({ min: 0, max: 9 }), (digits, places) => {
        const value = Number(`${digits}e-${places}`);
        expect(decimalToNumber(decimalFromNumber(value))).toBe(value);
      }),
    );
  });

  it('multiplying rounds half away from zero, off by at most half a billionth', () => {
    fc.assert(
      fc.property(decimal, factor, (value, ratio) => {
        const product = multiply(value, ratio);
        const error = product * ratio.denominator - value * ratio.numerator;
        expect((error < 0n ? -error : error) * 2n <= ratio.denominator).toBe(true);
        expect(multiply(-value, ratio)).toBe(-product);
      }),
    );
    expect(multiply(1n, { numerator: 1n, denominator: 2n })).toBe(1n);
    expect(multiply(-1n, { numerator: 1n, denominator: 2n })).toBe(-1n);
    expect(multiply(1n, { numerator: 1n, denominator: 3n })).toBe(0n);
  });

  it('multiplying keeps order', () => {
    fc.assert(
      fc.property(decimal, decimal, factor, (left, right, ratio) => {
        if (left <= right) expect(multiply(left, ratio) <= multiply(right, ratio)).toBe(true);
      }),
    );
  });
});
