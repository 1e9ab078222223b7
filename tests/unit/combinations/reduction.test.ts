import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Contribution, isOver } from '#domain/combinations/combination.ts';
import { leastReduction } from '#domain/combinations/reduction.ts';
import { decimalFromNumber } from '#domain/shared/decimal.ts';
import { readDirections } from '#domain/supplements/directions/read-directions.ts';
import type { Limits } from '#domain/supplements/dosage.ts';
import { type Change, possibleChanges } from '#domain/supplements/possible-changes.ts';

type ReducibleSupplement = Parameters<typeof leastReduction>[0][number];
type LimitedIngredient = Parameters<typeof leastReduction>[1][number];

const ONE_CAPSULE = '1일 1회, 1회 1캡슐';
const TWICE = '1일 2회, 1회 1캡슐';

function limits(some: Partial<Limits>): Limits {
  return {
    recommended: null,
    recommendedBasis: null,
    upper: null,
    upperOfNicotinamide: null,
    dailyIntakeMinimum: null,
    dailyIntakeMaximum: null,
    audience: 'ADULT_DEFAULT',
    notFor: null,
    ...some,
  };
}

/** Amounts in products 1, 2, 3 …; 0 = absent, null = unknown. */
const amountsOf = (amounts: readonly (number | null)[], chemicalForm: Contribution['chemicalForm'] = ''): Contribution[] =>
  amounts.flatMap((amount, index) =>
    amount === 0 ? [] : [{ supplementId: index + 1, amount: amount === null ? null : decimalFromNumber(amount), chemicalForm }],
  );
const ingredient = (upper: number, ...amounts: readonly (number | null)[]): LimitedIngredient => ({
  limits: limits({ upper: decimalFromNumber(upper) }),
  contributions: amountsOf(amounts),
});
/** @param least the share that still serves its purposes */
const product = (
  supplementId: number,
  method: string,
  purposes: readonly string[] = [],
  form = 'capsule',
  least = 0,
): ReducibleSupplement => ({
  ...{ supplementId, form, isReadable: true },
  purposesWith: ({ numerator, denominator }) => (numerator / denominator >= least ? purposes : []),
  directions: readDirections(method),
});
const ways = (changes: readonly Change[] = []) =>
  changes.map(({ supplementId, how, keep }) => `${supplementId} ${how} ${keep.numerator}/${keep.denominator}`);

describe('what one can change', () => {
  it.each([
    ['one capsule a day', ONE_CAPSULE, 'capsule', ['LEAVE_OUT 0/1']],
    ['one tablet a day', '1일 1회, 1회 1정', 'tablet', ['HALF_TABLET 1/2', 'LEAVE_OUT 0/1']],
    ['one chewable jelly', '1일 1회, 1회 1개', 'jelly', ['LEAVE_OUT 0/1']],
    ['a capsule twice a day', TWICE, 'softgel', ['FEWER_DOSES 1/2', 'LEAVE_OUT 0/1']],
    ['three capsules at once', '1일 1회, 1회 3캡슐', 'capsule', ['FEWER_UNITS 2/3', 'FEWER_UNITS 1/3', 'LEAVE_OUT 0/1']],
    [
      'two sachets twice',
      '1일 2회, 1회 2포',
      'powder',
      ['FEWER_DOSES 3/4', 'FEWER_UNITS 1/2', 'FEWER_DOSES 1/4', 'LEAVE_OUT 0/1'].slice(1),
    ],
    ['a weight, which is not counted', '1일 1회, 1회 10g', 'powder', ['LEAVE_OUT 0/1']],
    ['a weight twice a day', '1일 2회, 1회 2g', 'powder', ['FEWER_DOSES 1/2', 'LEAVE_OUT 0/1']],
    ['what the label leaves open', '1일 1회, 1회 1~2포', 'powder', ['LEAVE_OUT 0/1']],
    ['directions that are unclear', '1일 2회, 1회 1정 또는 1일 1회, 1회 2정', 'tablet', ['LEAVE_OUT 0/1']],
  ])('possible changes: %s', (_, method, form, expected) => {
    const found = possibleChanges(product(1, method, [], form)).map(({ how, keep }) => `${how} ${keep.numerator}/${keep.denominator}`);
    expect(found).toEqual(expected);
  });

  it('a possible change is stated as the rest of a day', () => {
    expect(possibleChanges(product(1, '1일 2회, 1회 1~2포'))[0]).toMatchObject({ timesPerDay: 1, unitsPerDose: null });
    expect(possibleChanges(product(1, '1일 3회, 1회 2정', [], 'tablet'))[0]).toMatchObject({ timesPerDay: 2, unitsPerDose: 2, unit: '정' });
  });
});

describe('what to leave out', () => {
  it('a reduction is empty where no total is over', () => {
    expect(leastReduction([product(1, ONE_CAPSULE, ['EYE'])], [ingredient(100, 100)])).toBeNull();
  });

  it('a reduction lowers a dose before it drops a product, and as little as suffices', () => {
    const reduction = leastReduction([product(1, '1일 3회, 1회 1캡슐', ['BONE'])], [ingredient(100, 120)]);
    expect(ways(reduction?.changes)).toEqual(['1 FEWER_DOSES 2/3']);
    expect(reduction).toMatchObject({ lostPurposes: [], isSmallest: true, isComplete: true });
  });

  it('a reduction never halves a capsule', () => {
    const reduction = leastReduction([product(1, ONE_CAPSULE, ['BONE']), product(2, ONE_CAPSULE)], [ingredient(100, 120, 20)]);
    expect(ways(reduction?.changes)).toEqual(['1 LEAVE_OUT 0/1']);
    expect(reduction?.lostPurposes).toEqual(['BONE']);
  });

  it('a reduction halves a tablet only where the tablet would have to go', () => {
    const both = [product(1, '1일 1회, 1회 1정', ['BONE'], 'tablet'), product(2, TWICE, ['EYE'])];
    expect(ways(leastReduction(both, [ingredient(100, 60, 60)])?.changes)).toEqual(['2 FEWER_DOSES 1/2']);
    expect(ways(leastReduction(both, [ingredient(100, 120, 10)])?.changes)).toEqual(['1 HALF_TABLET 1/2']);
  });

  it('a reduction drops the product whose purpose another one serves as well', () => {
    const reduction = leastReduction(
      [product(1, ONE_CAPSULE, ['EYE']), product(2, ONE_CAPSULE, ['EYE', 'BONE'])],
      [ingredient(100, 90, 60)],
    );
    expect(ways(reduction?.changes)).toEqual(['1 LEAVE_OUT 0/1']);
  });

  it('a reduction lowers the product that still serves its purpose by its rest', () => {
    const both = [product(1, TWICE, ['EYE'], 'softgel', 0.6), product(2, TWICE, ['BONE'], 'softgel', 0.5)];
    const reduction = leastReduction(both, [ingredient(100, 60, 60)]);
    expect(ways(reduction?.changes)).toEqual(['2 FEWER_DOSES 1/2']);
    expect(reduction?.lostPurposes).toEqual([]);
  });

  it('a reduction names the purpose for which too little is left', () => {
    const reduction = leastReduction([product(1, TWICE, ['EYE'], 'softgel', 0.6)], [ingredient(100, 120)]);
    expect(ways(reduction?.changes)).toEqual(['1 FEWER_DOSES 1/2']);
    expect(reduction?.lostPurposes).toEqual(['EYE']);
  });

  it('a reduction prefers half a tablet to a dose less that leaves too little', () => {
    const reduction = leastReduction([product(1, '1일 3회, 1회 1정', ['EYE'], 'tablet', 0.5)], [ingredient(100, 150)]);
    expect(ways(reduction?.changes)).toEqual(['1 FEWER_DOSES 2/3']);
    const tighter = leastReduction([product(1, '1일 3회, 1회 1정', ['EYE'], 'tablet', 0.5)], [ingredient(100, 180)]);
    expect(ways(tighter?.changes)).toEqual(['1 HALF_TABLET 1/2']);
  });

  it('a reduction serves several ingredients at once by one product', () => {
    const three = [product(1, TWICE), product(2, TWICE), product(3, TWICE)];
    expect(ways(leastReduction(three, [ingredient(100, 50, 90), ingredient(10, 0, 9, 4)])?.changes)).toEqual(['2 FEWER_DOSES 1/2']);
  });

  it('a reduction says that fewer products could change, where that would lose a purpose', () => {
    const three = [product(1, ONE_CAPSULE, ['EYE']), product(2, ONE_CAPSULE), product(3, ONE_CAPSULE)];
    const kept = leastReduction(three, [ingredient(100, 80, 50, 45)]);
    expect(ways(kept?.changes)).toEqual(['2 LEAVE_OUT 0/1', '3 LEAVE_OUT 0/1']);
    expect(kept).toMatchObject({ lostPurposes: [], isSmallest: false });
  });

  it('a reduction names the ingredient that no longer reaches the least amount of its functions', () => {
    const ginseng = { limits: limits({ dailyIntakeMinimum: decimalFromNumber(3) }), contributions: amountsOf([4]) };
    const reduction = leastReduction([product(1, TWICE)], [ingredient(100, 150), ginseng]);
    expect(reduction?.belowMinimum).toEqual([ginseng]);
    expect(
      leastReduction([product(1, TWICE)], [ingredient(100, 150), { ...ginseng, contributions: amountsOf([6]) }])?.belowMinimum,
    ).toEqual([]);
  });

  it.each([
    ['an unknown amount of what is over', [ingredient(100, 150, null)]],
    ['an unknown amount of something else with a level', [ingredient(100, 150), ingredient(10, 0, null)]],
  ])('a reduction does not claim that all totals are within beside %s', (_, ingredients) => {
    expect(leastReduction([product(1, TWICE), product(2, TWICE)], ingredients)?.isComplete).toBe(false);
  });

  it('a reduction does not claim so beside an unreadable product, or niacin of unknown form', () => {
    const unreadable = { ...product(2, TWICE), isReadable: false };
    expect(leastReduction([product(1, TWICE), unreadable], [ingredient(100, 150)])?.isComplete).toBe(false);
    const niacin = {
      limits: limits({ upper: decimalFromNumber(35), upperOfNicotinamide: decimalFromNumber(850) }),
      contributions: amountsOf([0, 500]),
    };
    expect(leastReduction([product(1, TWICE), product(2, TWICE)], [ingredient(100, 150), niacin])?.isComplete).toBe(false);
  });

  it('a reduction claims it where an unknown amount has no level, or leaves with its product', () => {
    const free = { limits: limits({}), contributions: amountsOf([0, null]) };
    expect(leastReduction([product(1, TWICE), product(2, TWICE)], [ingredient(100, 150), free])?.isComplete).toBe(true);
    expect(leastReduction([product(1, ONE_CAPSULE)], [ingredient(100, 150), ingredient(10, null)])?.isComplete).toBe(true);
  });
});

/** Exhaustive search over all combinations of changes. */
function bySearch(supplements: readonly ReducibleSupplement[], ingredients: readonly LimitedIngredient[]) {
  const options = supplements.map((supplement) => [null, ...possibleChanges(supplement)]);
  const all = options.reduce<(Change | null)[][]>(
    (found, own) => found.flatMap((before) => own.map((option) => [...before, option])),
    [[]],
  );
  const allowed = all.filter((choice) =>
    ingredients.every(({ limits: own, contributions }) => {
      const left = contributions.flatMap((each) => {
        const keep = choice[each.supplementId - 1]?.keep ?? { numerator: 1, denominator: 1 };
        return keep.numerator === 0 ? [] : [{ ...each, amount: ((each.amount ?? 0n) * BigInt(keep.numerator)) / BigInt(keep.denominator) }];
      });
      return !isOver(left, own);
    }),
  );
  const ranked = allowed.map((choice) => {
    const changes = choice.filter((option) => option !== null);
    const whole = { numerator: 1, denominator: 1 };
    const kept = new Set(
      supplements.flatMap(({ purposesWith }, index) =>
        choice[index]?.how === 'LEAVE_OUT' ? [] : purposesWith(choice[index]?.keep ?? whole),
      ),
    );
    const lost = new Set(supplements.flatMap(({ purposesWith }) => purposesWith(whole)).filter((purpose) => !kept.has(purpose))).size;
    const count = (how: string) => changes.filter((change) => change.how === how).length;
    const givenUp = changes.reduce((sum, { keep }) => sum + 1 - keep.numerator / keep.denominator, 0);
    return [lost, changes.length, count('LEAVE_OUT'), count('HALF_TABLET'), Math.round(givenUp * 1e6)];
  });
  const compare = (left: readonly number[], right: readonly number[]) =>
    left.reduce((order, value, place) => order || value - (right[place] ?? 0), 0);
  return { best: ranked.toSorted(compare)[0], fewest: Math.min(...ranked.map(([, changed = 0]) => changed)) };
}

describe('against every possible way', () => {
  it('a reduction is never worse than any of all possible ones, and knows whether it is the smallest', () => {
    const purposes = fc.array(fc.constantFrom('EYE', 'BONE', 'IMMUNE'), { maxLength: 2 });
    const kind = fc.constantFrom<readonly [string, string]>(
      [ONE_CAPSULE, 'capsule'],
      [TWICE, 'softgel'],
      ['1일 1회, 1회 1정', 'tablet'],
      ['1일 1회, 1회 3정', 'tablet'],
      ['1일 3회, 1회 1정', 'tablet'],
      ['1일 2회, 1회 2포', 'powder'],
    );
    const amounts = fc.array(
      fc.integer({ min: 0, max: 15 }).map((dozen) => dozen * 12),
      { minLength: 4, maxLength: 4 },
    );
    const least = fc.constantFrom(0, 0.3, 0.5, 0.6, 1);
    const four = fc.array(fc.tuple(kind, purposes, least), { minLength: 4, maxLength: 4 });
    const forms = fc.array(fc.constantFrom('', 'nicotinamide', 'nicotinic-acid'), { minLength: 4, maxLength: 4 });
    fc.assert(
      fc.property(four, fc.array(amounts, { minLength: 1, maxLength: 3 }), amounts, forms, (kinds, rows, niacin, niacinForms) => {
        const supplements = kinds.map(([[method, form], codes, share], index) => product(index + 1, method, codes, form, share));
        const ingredients = [
          ...rows.map((row) => ingredient(100, ...row)),
          {
            limits: limits({ upper: decimalFromNumber(90), upperOfNicotinamide: decimalFromNumber(400) }),
            contributions: amountsOf(niacin).map((each) => ({ ...each, chemicalForm: niacinForms[each.supplementId - 1] ?? '' })),
          },
        ];
        const found = leastReduction(supplements, ingredients);
        if (!ingredients.some((each) => isOver(each.contributions, each.limits))) {
          expect(found).toBeNull();
          return;
        }
        const { best, fewest } = bySearch(supplements, ingredients);
        const count = (how: string) => found?.changes.filter((change) => change.how === how).length;
        const givenUp = (found?.changes ?? []).reduce((sum, { keep }) => sum + 1 - keep.numerator / keep.denominator, 0);
        expect([
          ...[found?.lostPurposes.length, found?.changes.length, count('LEAVE_OUT'), count('HALF_TABLET')],
          Math.round(givenUp * 1e6),
        ]).toEqual(best);
        expect(found?.isSmallest).toBe(found?.changes.length === fewest);
      }),
      { numRuns: 150 },
    );
  });

  it.each([0, 0.4, 1])('a reduction of ten products of thirty ingredients is quick, with purposes from %s of them on', (least) => {
    const supplements = Array.from({ length: 10 }, (_, index) =>
      product(index + 1, index % 2 ? TWICE : '1일 3회, 1회 2정', [`P${index}`], 'tablet', least),
    );
    const ingredients = Array.from({ length: 30 }, (_, row) =>
      ingredient(100, ...Array.from({ length: 10 }, (_, index) => 20 + ((row * index) % 30))),
    );
    const before = process.cpuUsage();
    expect(leastReduction(supplements, ingredients)?.changes.length).toBeGreaterThan(3);
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1000).toBeLessThan(1500);
  });
});
