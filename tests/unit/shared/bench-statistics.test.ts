import { describe, expect, test } from 'vitest';
import {
  bootstrapMedian,
  latinSquare,
  logLogSlope,
  median,
  quantile,
  seededRandom,
  withinShareOfMedian,
} from '#tests/bench/measure/statistics.ts';

describe('median and quantile', () => {
  test('quantiles take the middle value, or the mean of the two middle ones', () => {
    expect(median([9, 1, 5])).toBe(5);
    expect(median([4, 1, 3, 2])).toBe(2.5);
    expect(median([])).toBeNaN();
  });

  test('quantiles interpolate', () => {
    const values = Array.from({ length: 101 }, (_, index) => index);
    expect(quantile(values, 0.99)).toBe(99);
    expect(quantile([10, 20], 0.25)).toBe(12.5);
  });

  test('quantiles leave the values as they were', () => {
    const values = [3, 1, 2];
    median(values);
    expect(values).toEqual([3, 1, 2]);
  });
});

describe('bootstrap interval', () => {
  test('a bootstrap interval holds the median and is the same on every run', () => {
    const values = Array.from({ length: 25 }, (_, index) => 1 + ((index * 7) % 25) / 100);
    const first = bootstrapMedian(values);
    expect(first.low).toBeLessThanOrEqual(first.value);
    expect(first.high).toBeGreaterThanOrEqual(first.value);
    expect(bootstrapMedian(values)).toEqual(first);
  });

  test('a bootstrap interval holds the true median in about 95 of 100 samples', () => {
    const random = seededRandom(5);
    const samples = Array.from({ length: 200 }, () => Array.from({ length: 21 }, random));
    const holding = samples.filter((values) => {
      const { low, high } = bootstrapMedian(values, random);
      return low <= 0.5 && high >= 0.5;
    });
    expect(holding.length).toBeGreaterThan(180);
  });

  test('a bootstrap interval needs at least three values', () => {
    expect(bootstrapMedian([1, 2])).toMatchObject({ value: 1.5, low: Number.NaN, high: Number.NaN });
  });
});

describe('latin square', () => {
  test.each([1, 2, 3, 4, 5, 8])('a latin square of %i holds every value once in each row and column', (size) => {
    const square = latinSquare(size);
    const all = Array.from({ length: size }, (_, index) => index);
    for (const row of square) expect(row.toSorted((left, right) => left - right)).toEqual(all);
    for (const column of all) expect(square.map((row) => row[column] ?? -1).toSorted((left, right) => left - right)).toEqual(all);
  });

  test.each([2, 4, 6])('a latin square of %i lets every value follow every other exactly once', (size) => {
    const pairs = latinSquare(size).flatMap((row) => row.slice(1).map((value, index) => `${row[index]}>${value}`));
    expect(new Set(pairs).size).toBe(size * (size - 1));
  });
});

test('noisy blocks are those too far off the median calibration', () => {
  expect(withinShareOfMedian([100, 119, 121, 80, 79, 100], 0.2)).toEqual([0, 1, 3, 5]);
});

test('the slope of a line through the logarithms', () => {
  expect(
    logLogSlope([
      [10, 3],
      [100, 30],
      [1000, 300],
    ]),
  ).toBeCloseTo(1);
  expect(
    logLogSlope([
      [10, 7],
      [1000, 7],
    ]),
  ).toBeCloseTo(0);
  expect(logLogSlope([[10, 7]])).toBeNaN();
});
