import { describe, expect, it } from 'vitest';
import { fitCurve } from '#domain/labels/text-curve.ts';

const spots = (heightAt: (x: number) => number) =>
  Array.from({ length: 9 }, (_, nth) => ({ x: nth * 50, y: 200 + nth * 5, height: heightAt(nth * 50) }));

describe('the curve of a line of text', () => {
  it('a line of text has one height and slope, whatever its small characters', () => {
    const fitted = fitCurve(spots((x) => (x % 150 === 0 ? 40 : 60)));
    expect(fitted?.height).toBe(60);
    expect(fitted?.curve[1]).toBeCloseTo(0.1, 3);
  });
});
