import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isOver } from '#domain/combination.ts';
import { decimalFromNumber } from '#domain/decimal.ts';
import type { Limits } from '#domain/dosage.ts';
import { type Change, type LimitedIngredient, type ReducibleSupplement, smallestReduction } from '#domain/reduction.ts';

function upTo(upper: number): Limits {
  return {
    recommended: null,
    recommendedBasis: null,
    upper: decimalFromNumber(upper),
    upperOfNicotinamide: null,
    dailyIntakeMinimum: null,
    dailyIntakeMaximum: null,
    audience: 'ADULT_DEFAULT',
  };
}

/** An ingredient with the amounts of products 1, 2, 3 …; 0 = not in it. */
const ingredient = (upper: number, ...amounts: readonly number[]): LimitedIngredient => ({
  limits: upTo(upper),
  contributions: amounts.flatMap((amount, index) =>
    amount === 0 ? [] : [{ supplementId: index + 1, amount: decimalFromNumber(amount), chemicalForm: '' as const }],
  ),
});
const products = (...purposes: readonly (readonly string[])[]): ReducibleSupplement[] =>
  purposes.map((codes, index) => ({ supplementId: index + 1, purposes: codes }));

describe('what to leave out', () => {
  it('is nothing where nothing is over', () => {
    expect(smallestReduction(products(['EYE']), [ingredient(100, 100)])).toBeNull();
  });

  it('is half of one product before the whole of it', () => {
    expect(smallestReduction(products(['BONE'], []), [ingredient(100, 120, 20)])).toEqual({
      changes: [{ supplementId: 1, keep: 0.5 }],
      lostPurposes: [],
    });
  });

  it('is the product whose purpose another one serves as well', () => {
    const reduction = smallestReduction(products(['EYE'], ['EYE', 'BONE']), [ingredient(100, 150, 150)]);
    expect(reduction?.changes.map(({ supplementId }) => supplementId)).toEqual([1, 2]);
    const alone = smallestReduction(products(['EYE'], ['EYE', 'BONE']), [ingredient(100, 150, 60)]);
    expect(alone).toEqual({ changes: [{ supplementId: 1, keep: 0 }], lostPurposes: [] });
  });

  it('says which purpose is lost where none can be kept', () => {
    expect(smallestReduction(products(['EYE']), [ingredient(100, 300)])).toEqual({
      changes: [{ supplementId: 1, keep: 0 }],
      lostPurposes: ['EYE'],
    });
  });

  it('serves several ingredients at once by one product', () => {
    const reduction = smallestReduction(products([], [], []), [ingredient(100, 50, 90), ingredient(10, 0, 9, 4)]);
    expect(reduction?.changes).toEqual([{ supplementId: 2, keep: 0.5 }]);
  });
});

/** Every one of the 3ⁿ ways, looked at without any shortcut. */
function bySearch(supplements: readonly ReducibleSupplement[], ingredients: readonly LimitedIngredient[]): readonly number[] | null {
  const ids = supplements.map(({ supplementId }) => supplementId);
  let best: number[] | null = null;
  for (let way = 0; way < 3 ** ids.length; way += 1) {
    const keeps = ids.map((_, index) => [1, 0.5, 0][Math.floor(way / 3 ** index) % 3] ?? 1);
    const holds = ingredients.every(({ limits, contributions }) => {
      const scaled = contributions.flatMap((each) => {
        const keep = keeps[ids.indexOf(each.supplementId)] ?? 1;
        return keep === 0 ? [] : [{ ...each, amount: each.amount === null ? null : (each.amount * BigInt(keep * 2)) / 2n }];
      });
      return !isOver(scaled, limits);
    });
    if (!holds) continue;
    const kept = new Set(supplements.flatMap(({ purposes }, index) => (keeps[index] === 0 ? [] : purposes)));
    const lost = new Set(supplements.flatMap(({ purposes }) => purposes).filter((purpose) => !kept.has(purpose))).size;
    const ranks = [lost, keeps.filter((keep) => keep < 1).length, keeps.filter((keep) => keep === 0).length];
    if (best === null || ranks.join().localeCompare(best.join(), 'en', { numeric: true }) < 0) best = ranks;
  }
  return best;
}

describe('against every possible way', () => {
  it('is never larger, never loses more', () => {
    const purposes = fc.array(fc.constantFrom('EYE', 'BONE', 'IMMUNE'), { maxLength: 2 });
    const amounts = fc.array(
      fc.integer({ min: 0, max: 90 }).map((half) => half * 2),
      { minLength: 5, maxLength: 5 },
    );
    fc.assert(
      fc.property(fc.array(purposes, { minLength: 5, maxLength: 5 }), fc.array(amounts, { minLength: 1, maxLength: 3 }), (codes, rows) => {
        const supplements = products(...codes);
        const ingredients = rows.map((row) => ingredient(100, ...row));
        const found = smallestReduction(supplements, ingredients);
        const isOne = ingredients.some(({ contributions, limits }) => isOver(contributions, limits));
        if (!isOne) {
          expect(found).toBeNull();
          return;
        }
        const dropped = (changes: readonly Change[] = []) => changes.filter(({ keep }) => keep === 0).length;
        expect([found?.lostPurposes.length, found?.changes.length, dropped(found?.changes)]).toEqual(bySearch(supplements, ingredients));
      }),
      { numRuns: 150 },
    );
  });

  it('takes little time for ten products of thirty ingredients', () => {
    const supplements = products(...Array.from({ length: 10 }, (_, index) => [`P${index}`]));
    const ingredients = Array.from({ length: 30 }, (_, row) =>
      ingredient(100, ...Array.from({ length: 10 }, (_, index) => 20 + ((row * index) % 30))),
    );
    const before = process.cpuUsage();
    expect(smallestReduction(supplements, ingredients)?.changes.length).toBeGreaterThan(5);
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1000).toBeLessThan(1500);
  });
});
