import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { greyWithContrast, readingSize, strips } from '../../src/domain/picture.ts';

const grey = (...pixel: readonly number[]): number | undefined => {
  const target = new Uint8ClampedArray(1);
  greyWithContrast(Uint8ClampedArray.from([...pixel, 255]), target);
  return target[0];
};

describe('the size to read at', () => {
  it.each([
    [{ width: 800, height: 600 }, 2.5, { width: 2000, height: 1500 }],
    [{ width: 800, height: 600 }, 1, { width: 800, height: 600 }],
    [{ width: 1, height: 1 }, 1, { width: 1, height: 1 }],
    [{ width: 8000, height: 6000 }, 1, { width: 1633, height: 1225 }],
    [{ width: 8000, height: 6000 }, 2.5, { width: 4082, height: 3062 }],
    [{ width: 20_000, height: 10 }, 1, { width: 20_000, height: 10 }],
  ])('of %j times %d is %j', (size, scale, wanted) => {
    expect(readingSize(size, scale)).toEqual(wanted);
  });

  it('never exceeds two megapixels times the scale, nor nothing', () => {
    const side = fc.integer({ min: 1, max: 20_000 });
    fc.assert(
      fc.property(side, side, (width, height) => {
        const size = readingSize({ width, height }, 2.5);
        expect(size.width * size.height).toBeLessThan(12_600_000 + 2.5 * (width + height));
        expect(Math.min(size.width, size.height)).toBeGreaterThanOrEqual(1);
      }),
    );
  });
});

describe('grey with contrast', () => {
  it.each([
    ['white', [255, 255, 255], 255],
    ['black', [0, 0, 0], 0],
    ['just above the middle', [130, 130, 130], 180],
    ['the middle', [128, 128, 128], 78],
    ['pure green, which is lighter than', [0, 255, 0], 200],
    ['pure blue', [0, 0, 255], 0],
  ])('of %s', (_, pixel, wanted) => {
    expect(grey(...pixel)).toBe(wanted);
  });
});

describe('strips', () => {
  it.each([
    [10, 4, [4, 4, 2]],
    [4, 4, [4]],
    [1, 96, [1]],
    [0, 96, []],
  ])('of %d rows, %d at a time', (height, most, rows) => {
    const parts = strips(height, most);
    expect(parts.map((part) => part.rows)).toEqual(rows);
    expect(parts.map(({ top }) => top)).toEqual(rows.map((_, index) => index * most));
  });
});
