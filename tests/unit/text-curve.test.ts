import { describe, expect, it } from 'vitest';
import { fitCurve } from '#domain/text-curve.ts';

const spots = (heightAt: (x: number) => number) =>
  Array.from({ length: 9 }, (_, nth) => ({ x: nth * 50, y: 200 + nth * 5, height: heightAt(nth * 50) }));

describe('a line of text in perspective', () => {
  it('a line of text in perspective keeps its far end: its height follows the characters', () => {
    const fitted = fitCurve(spots((x) => 100 - x * 0.12));
    expect(fitted?.taper).toBeCloseTo(-0.12, 2);
    expect(fitted?.height).toBeCloseTo(76, 0);
    expect(fitted?.curve[1]).toBeCloseTo(0.1, 3);
  });

  it('a line of text that is level has one height, whatever its small characters', () => {
    const fitted = fitCurve(spots((x) => (x % 150 === 0 ? 40 : 60)));
    expect(fitted).toMatchObject({ height: 60, taper: 0 });
  });

  it('a line of text whose ends differ too much is taken as level', () => {
    expect(fitCurve(spots((x) => 100 - x * 0.2))?.taper).toBe(0);
  });
});
