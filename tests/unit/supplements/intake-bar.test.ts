import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { intakeBar } from '#domain/supplements/intake-bar.ts';

type Row = readonly [
  rule: string,
  total: number | null,
  recommended: number | null,
  upper: number | null,
  fill: number | null,
  recommendedMark: number | null,
  upperMark: number | null,
  over: boolean,
];

describe('a total against both limits', () => {
  it.each<Row>([
    ['nothing taken is an empty bar', 0, 100, 200, 0, 33.33, 66.67, false],
    ['half of the recommended amount fills half of the first third', 50, 100, 200, 16.67, 33.33, 66.67, false],
    ['the recommended amount reaches its mark', 100, 100, 200, 33.33, 33.33, 66.67, false],
    ['half way between the limits is the middle', 150, 100, 200, 50, 33.33, 66.67, false],
    ['the upper level reaches its mark and is not over', 200, 100, 200, 66.67, 33.33, 66.67, false],
    ['a thousandth above the upper level is tolerated', 200.2, 100, 200, 66.74, 33.33, 66.67, false],
    ['above the tolerance it is over', 200.3, 100, 200, 66.77, 33.33, 66.67, true],
    ['a quarter above is half of the last third', 250, 100, 200, 83.34, 33.33, 66.67, true],
    ['one and a half times the upper level is full', 300, 100, 200, 100, 33.33, 66.67, true],
    ['more than that stays full', 30_000, 100, 200, 100, 33.33, 66.67, true],
    ['vitamin C 1,100 mg', 1100, 100, 2000, 50.88, 33.33, 66.67, false],
    ['an unknown total has marks but no fill', null, 100, 200, null, 33.33, 66.67, false],
  ])('a total against both limits: %s', (_, total, recommended, upper, fill, recommendedMark, upperMark, over) => {
    expect(intakeBar({ mode: 'total', total, recommended, upper })).toEqual({ fill, recommendedMark, upperMark, over });
  });
});

describe('a total without an upper level is scaled by the recommended amount, whose mark stands at the right end', () => {
  it.each<Row>([
    ['nothing', 0, 80, null, 0, 100, null, false],
    ['half', 40, 80, null, 50, 100, null, false],
    ['exactly the recommended amount', 80, 80, null, 100, 100, null, false],
    ['far more is full and never over', 8000, 80, null, 100, 100, null, false],
    ['an upper level of 0 means none', 40, 80, 0, 50, 100, null, false],
    ['an unknown total', null, 80, null, null, 100, null, false],
  ])('a total without an upper level: %s', (_, total, recommended, upper, fill, recommendedMark, upperMark, over) => {
    expect(intakeBar({ mode: 'total', total, recommended, upper })).toEqual({ fill, recommendedMark, upperMark, over });
  });
});

describe('a total without any limit', () => {
  it.each<Row>([
    ['stands at 23.3 when there is any', 5, null, null, 23.3, null, null, false],
    ['is empty when there is none', 0, null, null, 0, null, null, false],
    ['counts limits of 0 as absent', 5, 0, 0, 23.3, null, null, false],
    ['shows nothing when the total is unknown', null, null, null, null, null, null, false],
  ])('a total without any limit: %s', (_, total, recommended, upper, fill, recommendedMark, upperMark, over) => {
    expect(intakeBar({ mode: 'total', total, recommended, upper })).toEqual({ fill, recommendedMark, upperMark, over });
  });
});

describe('a total whose upper level is not above the recommended amount (magnesium) stands on the upper level alone', () => {
  it.each<Row>([
    ['half of the upper level', 175, 380, 350, 33.34, null, 66.67, false],
    ['exactly the upper level', 350, 380, 350, 66.67, null, 66.67, false],
    ['above it, though below the recommended amount, is over', 370, 380, 350, 70.48, null, 66.67, true],
    ['one and a half times the upper level is full', 525, 380, 350, 100, null, 66.67, true],
    ['equal limits count too', 50, 100, 100, 33.34, null, 66.67, false],
    ['an upper level alone', 50, null, 100, 33.34, null, 66.67, false],
    ['an unknown total', null, 380, 350, null, null, 66.67, false],
  ])(
    'a total whose upper level is not above the recommended amount: %s',
    (_, total, recommended, upper, fill, recommendedMark, upperMark, over) => {
      expect(intakeBar({ mode: 'total', total, recommended, upper })).toEqual({ fill, recommendedMark, upperMark, over });
    },
  );
});

describe('the guide shows the limits themselves', () => {
  it.each([
    ['only the recommended amount', 100, null, { fill: 33.33, recommendedMark: 33.33, upperMark: null, over: false }],
    ['both', 100, 200, { fill: 66.67, recommendedMark: 33.33, upperMark: 66.67, over: false }],
    ['only the upper level', null, 200, { fill: 66.67, recommendedMark: null, upperMark: 66.67, over: false }],
    ['an upper level below the recommended amount', 380, 350, { fill: 66.67, recommendedMark: null, upperMark: 66.67, over: false }],
    ['neither', null, null, { fill: null, recommendedMark: null, upperMark: null, over: false }],
    ['zeros, which mean absent', 0, 0, { fill: null, recommendedMark: null, upperMark: null, over: false }],
  ])('the guide shows the limits themselves: %s', (_, recommended, upper, shape) => {
    expect(intakeBar({ mode: 'guide', recommended, upper })).toEqual(shape);
  });
});

describe('one product in percent of the upper level, with the recommended intake at a tenth of it', () => {
  it.each([
    ['at the recommended intake the fill ends on its mark', 10, 33.33, false],
    ['half of the recommended intake', 5, 16.67, false],
    ['five times the recommended intake', 50, 48.15, false],
    ['all of it', 100, 66.66, false],
    ['within the tolerance', 100.1, 66.66, false],
    ['over: the bar stops at the mark, colour and word tell', 100.2, 66.66, true],
    ['far over', 999, 66.66, true],
    ['nothing measured draws no fill', 0, null, false],
    ['no upper level draws no fill', null, null, false],
    ['a negative percent is nothing', -5, null, false],
  ])('one product in percent of the upper level: %s', (_, percentOfUpper, fill, over) => {
    expect(intakeBar({ mode: 'product', percentOfUpper, recommendedPercent: 10 })).toEqual({
      fill,
      recommendedMark: 33.33,
      upperMark: 66.66,
      over,
    });
  });

  it('a product without a recommended intake, or with one above the upper level, stands on the upper level alone', () => {
    for (const recommendedPercent of [null, 0, 100, 108.6])
      expect(intakeBar({ mode: 'product', percentOfUpper: 50, recommendedPercent })).toEqual({
        fill: 33.34,
        recommendedMark: null,
        upperMark: 66.66,
        over: false,
      });
  });
});

describe('for any amounts', () => {
  const amount = fc.double({ min: 0, max: 1e11, noNaN: true });
  const limit = fc.option(amount);

  it('the fill stays between 0 and 100 and never falls as the total grows', () => {
    fc.assert(
      fc.property(amount, amount, limit, limit, (one, other, recommended, upper) => {
        const [less, more] = [Math.min(one, other), Math.max(one, other)];
        const low = intakeBar({ mode: 'total', total: less, recommended, upper }).fill ?? -1;
        const high = intakeBar({ mode: 'total', total: more, recommended, upper }).fill ?? -1;
        expect(low).toBeGreaterThanOrEqual(0);
        expect(high).toBeLessThanOrEqual(100);
        expect(high).toBeGreaterThanOrEqual(low);
      }),
    );
  });

  it('a bar says over exactly above the tolerated upper level, and only beyond the upper mark', () => {
    fc.assert(
      fc.property(amount, limit, fc.double({ min: 1e-6, max: 1e11, noNaN: true }), (total, recommended, upper) => {
        const shape = intakeBar({ mode: 'total', total, recommended, upper });
        expect(shape.over).toBe(total > upper * 1.001);
        if (shape.over) expect(shape.fill ?? 0).toBeGreaterThan(66.67);
      }),
    );
  });
});
