import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decayedPoints, pointsAt, remaining } from '#domain/catalogue/popularity.ts';

const DAY = 86_400_000;
const views = fc.array(fc.integer({ min: 0, max: 365 * DAY }), { minLength: 1, maxLength: 40 });

describe('points of views', () => {
  it('a view is worth a hundred points, and twice as many 28 days later', () => {
    expect([0, 28, 56].map((day) => pointsAt(day * DAY, 0))).toEqual([100, 200, 400]);
    expect(remaining(0, 28 * DAY)).toBe(0.5);
    expect(decayedPoints(400, 0, 56 * DAY)).toBe(100);
  });

  it('points of views equal scores with a half-life of 28 days', () => {
    fc.assert(
      fc.property(views, (times) => {
        const now = 365 * DAY;
        const stored = times.reduce((sum, time) => sum + pointsAt(time, 0), 0);
        const losing = times.reduce((sum, time) => sum + 100 * remaining(time, now), 0);
        expect(Math.abs(decayedPoints(stored, 0, now) - losing)).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('points of views stay safe integers for a year of ten thousand views an hour', () => {
    expect(Number.isSafeInteger(pointsAt(365 * DAY, 0) * 10_000 * 24 * 41)).toBe(true);
  });
});
