import { describe, expect, it } from 'vitest';
import { barParts } from '#domain/supplements/bar-parts.ts';

const NO_LIMITS = { recommended: null, upper: null };
const brings = (...amounts: readonly (number | null)[]) => amounts.map((amount, index) => ({ supplementId: index + 1, amount }));

describe('the stretches of a bar', () => {
  it('segments of a bar share its fill by their amounts, one behind the other', () => {
    expect(barParts(brings(150, 400, 50), 80, NO_LIMITS)).toEqual([
      { supplementId: 1, from: 0, width: 20, isUnknown: false },
      { supplementId: 2, from: 20, width: 53.3, isUnknown: false },
      { supplementId: 3, from: 73.3, width: 6.7, isUnknown: false },
    ]);
  });

  it('segments of a bar end where the fill does, however many they are', () => {
    const parts = barParts(brings(...Array.from({ length: 10 }, (_, index) => (index + 1) / 3)), 66.7, NO_LIMITS);
    const last = parts.at(-1);
    expect((last?.from ?? 0) + (last?.width ?? 0)).toBeCloseTo(66.7, 5);
  });

  it('a segment ends beyond the mark of the upper level where its sum does, on the marks’ scale', () => {
    const limits = { recommended: 10, upper: 100 };
    const ends = barParts(brings(125, 100, 10, 10), 100, limits).map(({ from, width }) => Math.round((from + width) * 10) / 10);
    expect(ends).toEqual([72.4, 95.4, 97.7, 100]);
    const within = barParts(brings(5, 5, 45), 50, limits).map(({ from, width }) => Math.round((from + width) * 10) / 10);
    expect(within).toEqual([16.7, 33.3, 50]);
  });

  it('segments of an unknown amount stand behind the fill, and within a full track', () => {
    expect(barParts(brings(10, null), 33, NO_LIMITS)).toContainEqual({ supplementId: 2, from: 33, width: 7, isUnknown: true });
    const crowded = barParts(brings(10, null, null, null, null), 100, NO_LIMITS).filter(({ isUnknown }) => isUnknown);
    expect(crowded.map(({ from }) => from)).toEqual([80, 85, 90, 95]);
  });

  it('segments of unknown amounts alone are dotted, and an empty bar has none', () => {
    expect(barParts(brings(null), null, NO_LIMITS)).toEqual([{ supplementId: 1, from: 0, width: 7, isUnknown: true }]);
    expect(barParts(brings(0), 0, NO_LIMITS)).toEqual([]);
  });
});
