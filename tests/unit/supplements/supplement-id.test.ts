import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  decodeCursor,
  encodeCursor,
  ORDERS,
  rowidOf,
  SEARCH_TIERS,
  type SearchPosition,
  supplementIdOf,
} from '#domain/supplements/supplement-id.ts';

const position: fc.Arbitrary<SearchPosition> = fc.record({
  order: fc.integer({ min: 0, max: ORDERS - 1 }),
  tier: fc.constantFrom(...SEARCH_TIERS),
  score: fc.integer({ min: 0, max: 9_999_999 }),
  supplementId: fc.integer({ min: 1, max: 999_999 }),
});

describe('search cursors', () => {
  it.each([
    [{ order: 0, tier: 0, score: 7, supplementId: 12 }, 7_000_012],
    [{ order: 0, tier: 0, score: 0, supplementId: 1 }, 1],
    [{ order: 0, tier: 1, score: 0, supplementId: 12 }, 10_000_000_000_012],
    [{ order: 0, tier: 2, score: 9_999_999, supplementId: 999_999 }, 29_999_999_999_999],
    [{ order: 0, tier: 0, score: 10_000_000, supplementId: 5 }, 9_999_999_000_005],
    [{ order: 0, tier: 0, score: 12_345_678, supplementId: 5 }, 9_999_999_000_005],
    [{ order: 1, tier: 0, score: 0, supplementId: 3 }, 80_000_000_000_003],
  ] as const)('the search cursor of %j is %d', (place, cursor) => {
    expect(encodeCursor(place)).toBe(cursor);
  });

  it('search cursors read back as the values they were made from', () => {
    fc.assert(
      fc.property(position, (place) => {
        expect(decodeCursor(encodeCursor(place))).toEqual(place);
      }),
    );
  });

  it('search cursors carry the id in their last six digits and stay exact in a double', () => {
    fc.assert(
      fc.property(position, (place) => {
        const cursor = encodeCursor(place);
        expect(Number.isSafeInteger(cursor)).toBe(true);
        expect(supplementIdOf(cursor)).toBe(place.supplementId);
        expect(Number(String(cursor).slice(-6))).toBe(place.supplementId);
      }),
    );
  });

  it('search cursors are ordered by tier, then score, then id, within one order of products', () => {
    fc.assert(
      fc.property(position, position, (left, { order: _other, ...rest }) => {
        const right = { ...rest, order: left.order };
        const byPlace = left.tier - right.tier || left.score - right.score || left.supplementId - right.supplementId;
        expect(Math.sign(encodeCursor(left) - encodeCursor(right))).toBe(Math.sign(byPlace));
      }),
    );
  });

  it.each([0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, 1_000_000, 60_000_000_000_001, 8_000_000_000_000_001, 2 ** 53])(
    'search cursors refuse %d, which no list gives out',
    (cursor) => {
      expect(decodeCursor(cursor)).toBeNull();
    },
  );

  it('search cursors name places in the index that rise where scores and ids fall', () => {
    fc.assert(
      fc.property(position, position, (left, right) => {
        const byPlace = right.score - left.score || right.supplementId - left.supplementId;
        expect(Math.sign(rowidOf(left) - rowidOf(right))).toBe(Math.sign(byPlace));
      }),
    );
  });
});
