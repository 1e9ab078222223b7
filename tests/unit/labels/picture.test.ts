import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { greyWithContrast, greyWithoutLighting, isDark, lightSize, readingSize, strips } from '#domain/labels/picture.ts';

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
  ])('the size to read at of %j times %d is %j', (size, scale, wanted) => {
    expect(readingSize(size, scale)).toEqual(wanted);
  });

  it('the size to read at never exceeds two megapixels times the scale, nor falls to zero', () => {
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
  ])('grey with contrast of %s', (_, pixel, wanted) => {
    expect(grey(...pixel)).toBe(wanted);
  });
});

const pixelsOf = (...greys: readonly number[]): Uint8ClampedArray =>
  Uint8ClampedArray.from(greys.flatMap((each) => [each, each, each, 255]));

describe('grey without lighting', () => {
  const even = (greys: readonly number[], light: readonly number[], turned: boolean): readonly number[] => {
    const target = new Uint8ClampedArray(greys.length);
    greyWithoutLighting(pixelsOf(...greys), pixelsOf(...light), turned, target);
    return [...target];
  };

  it('levelled grey shows paper and print alike in the shade and in the light', () => {
    expect(even([90, 40, 240, 190], [90, 90, 240, 240], false)).toEqual([200, 100, 200, 100]);
  });

  it('levelled grey turns light print on a dark label into dark print on light', () => {
    expect(even([40, 90], [40, 40], true)).toEqual([200, 100]);
  });

  it('levelled grey stays within what a byte holds', () => {
    expect(even([255, 0], [0, 255], false)).toEqual([255, 0]);
  });
});

describe('a picture', () => {
  it.each([
    ['black', [0, 0], true],
    ['mostly dark', [0, 0, 255], true],
    ['mostly light', [0, 255, 255], false],
    ['white', [255], false],
  ])('a picture that is %s', (_, greys, dark) => {
    expect(isDark(pixelsOf(...greys))).toBe(dark);
  });

  it.each([
    [
      { width: 1400, height: 700 },
      { width: 14, height: 7 },
    ],
    [
      { width: 1, height: 1400 },
      { width: 1, height: 14 },
    ],
  ])('a picture of %j has its light in %j', (size, wanted) => {
    expect(lightSize(size)).toEqual(wanted);
  });
});

describe('strips', () => {
  it.each([
    [10, 4, [4, 4, 2]],
    [4, 4, [4]],
    [1, 96, [1]],
    [0, 96, []],
  ])('strips of %d rows, %d at a time', (height, most, rows) => {
    const parts = strips(height, most);
    expect(parts.map((part) => part.rows)).toEqual(rows);
    expect(parts.map(({ top }) => top)).toEqual(rows.map((_, index) => index * most));
  });
});
