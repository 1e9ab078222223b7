import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Unjudged } from '#domain/combinations/cautions/judgement.ts';
import { SEVERITIES, type Severity, verdictRaisedBy } from '#domain/combinations/cautions/severity.ts';
import { type Contribution, judgeSelection, type TotalState, totalIngredient } from '#domain/combinations/combination.ts';
import { decimalFromNumber, decimalToNumber } from '#domain/shared/decimal.ts';
import { type ChemicalForm, exceeds, type Limits } from '#domain/supplements/dosage.ts';

const decimal = (value: number | null) => (value === null ? null : decimalFromNumber(value));

function limits(recommended: number | null, upper: number | null, more: { nicotinamide?: number; maximum?: number } = {}): Limits {
  return {
    recommended: decimal(recommended),
    recommendedBasis: recommended === null ? null : 'RNI',
    upper: decimal(upper),
    upperOfNicotinamide: decimal(more.nicotinamide ?? null),
    dailyIntakeMinimum: null,
    dailyIntakeMaximum: decimal(more.maximum ?? null),
    audience: 'ADULT_DEFAULT',
    notFor: null,
  };
}

const VITAMIN_D = limits(10, 100);
const NIACIN = limits(15, 35, { nicotinamide: 850 });
const LUTEIN = limits(10, null, { maximum: 20 });
const B1 = limits(1.2, null);

const contributions = (...amounts: readonly (number | null | readonly [number, ChemicalForm])[]): Contribution[] =>
  amounts.map((entry, index) =>
    typeof entry === 'object' && entry !== null
      ? { supplementId: index + 1, amount: decimalFromNumber(entry[0]), chemicalForm: entry[1] }
      : { supplementId: index + 1, amount: decimal(entry), chemicalForm: '' },
  );

describe('how a total stands', () => {
  it.each<readonly [rule: string, Limits, (number | null)[], TotalState]>([
    ['below the recommended amount is within', VITAMIN_D, [5], 'within'],
    ['vitamin D exactly at 100 µg is within', VITAMIN_D, [50, 50], 'within'],
    ['a thousandth above is within', VITAMIN_D, [100.1], 'within'],
    ['100.2 µg is over', VITAMIN_D, [100.2], 'over'],
    ['several products together are over', VITAMIN_D, [60, 25, 25], 'over'],
    ['one unreadable product makes it partly', VITAMIN_D, [5, null], 'partly'],
    ['only unreadable products make it unknown', VITAMIN_D, [null, null], 'unknown'],
    ['over stays over with an unreadable product', VITAMIN_D, [101, null], 'over'],
    ['without an upper level any amount is within', B1, [5000], 'within'],
    ['above a notified range it is aboveRange, not over', LUTEIN, [20, 20], 'aboveRange'],
    ['at the top of a notified range it is within', LUTEIN, [20], 'within'],
    ['aboveRange stays with an unreadable product', LUTEIN, [21, null], 'aboveRange'],
    ['an upper level hides the notified range', limits(10, 100, { maximum: 20 }), [50], 'within'],
    ['no limit at all is within', limits(null, null), [1], 'within'],
  ])('a total against its limits: %s', (_, given, amounts, state) => {
    expect(totalIngredient(contributions(...amounts), given).state).toBe(state);
  });
});

describe('niacin is judged by its form', () => {
  it.each<readonly [rule: string, (readonly [number, ChemicalForm])[], TotalState, number]>([
    ['nicotinamide 500 mg is within 850', [[500, 'nicotinamide']], 'within', 850],
    ['nicotinamide 850 mg is within', [[850, 'nicotinamide']], 'within', 850],
    ['nicotinamide 900 mg is over 850', [[900, 'nicotinamide']], 'over', 850],
    ['nicotinic acid 35 mg is within 35', [[35, 'nicotinic-acid']], 'within', 35],
    ['nicotinic acid 36 mg is over 35', [[36, 'nicotinic-acid']], 'over', 35],
    ['an undeclared form up to 35 mg is within', [[35, '']], 'within', 850],
    ['an undeclared form above 35 mg asks for the form', [[36, '']], 'formUnknown', 850],
    ['an undeclared form of 850 mg asks for the form', [[850, '']], 'formUnknown', 850],
    ['an undeclared form above 850 mg is over in any case', [[852, '']], 'over', 850],
    [
      'undeclared and nicotinic acid together ask for the form',
      [
        [20, ''],
        [20, 'nicotinic-acid'],
      ],
      'formUnknown',
      850,
    ],
    [
      'nicotinamide beside a little nicotinic acid is within',
      [
        [500, 'nicotinamide'],
        [10, 'nicotinic-acid'],
      ],
      'within',
      850,
    ],
    [
      'nicotinic acid over 35 is over whatever else there is',
      [
        [500, 'nicotinamide'],
        [40, 'nicotinic-acid'],
      ],
      'over',
      35,
    ],
    [
      'nicotinamide beside a little undeclared is within',
      [
        [500, 'nicotinamide'],
        [30, ''],
      ],
      'within',
      850,
    ],
  ])('niacin by its form: %s', (_, entries, state, upper) => {
    const total = totalIngredient(contributions(...entries), NIACIN);
    expect([total.state, decimalToNumber(total.upper ?? 0n)]).toEqual([state, upper]);
  });
});

describe('a total', () => {
  it('a total names the products whose amount is not known, and counts none of them as 0', () => {
    const { total, unknownFrom } = totalIngredient(contributions(5, null, 0.1, null), VITAMIN_D);
    expect([decimalToNumber(total), unknownFrom]).toEqual([5.1, [2, 4]]);
  });

  it('a total reaches the recommended amount when equal, and never while nothing is known', () => {
    expect(totalIngredient(contributions(10), VITAMIN_D).overRecommended).toBe(true);
    expect(totalIngredient(contributions(9.999), VITAMIN_D).overRecommended).toBe(false);
    expect(totalIngredient(contributions(null), VITAMIN_D).overRecommended).toBe(false);
    expect(totalIngredient(contributions(10), limits(null, 100)).overRecommended).toBe(false);
  });

  const amounts = fc.array(fc.option(fc.integer({ min: 1, max: 200_000 }).map((tenths) => tenths / 10)), { minLength: 1, maxLength: 10 });
  const anyLimits = fc.constantFrom(VITAMIN_D, NIACIN, LUTEIN, B1, limits(null, null));

  it('a total is never within while an amount is unknown, and over exactly above its upper level', () => {
    fc.assert(
      fc.property(amounts, anyLimits, (given, known) => {
        const { state, total, upper } = totalIngredient(contributions(...given), known);
        if (given.includes(null)) expect(state).not.toBe('within');
        expect(state === 'over').toBe(upper !== null && exceeds(total, upper));
      }),
    );
  });

  it('a total does not depend on the order of the products', () => {
    fc.assert(
      fc.property(amounts, anyLimits, (given, known) => {
        const one = totalIngredient(contributions(...given), known);
        const other = totalIngredient(contributions(...given.toReversed()), known);
        expect([other.total, other.state, other.upper]).toEqual([one.total, one.state, one.upper]);
      }),
    );
  });
});

describe('the ratio of a total', () => {
  it.each([
    [50, 100, 2000, 0.5],
    [100, 100, 2000, 0],
    [1050, 100, 2000, 0.5],
    [2000, 100, 2000, 1],
    [9000, 100, 2000, 2],
    [400, 380, 350, 0],
    [190, 380, 350, 0.5],
    [50, null, 2000, 0],
    [50, 100, null, 0],
    [50, 0, 2000, 0],
    [100, 100, 100, 0],
  ])('the ratio of a total %d with %s and %s is %d', (total, recommended, upper, ratio) => {
    expect(totalIngredient(contributions(total), limits(recommended, upper)).dosageRatio).toBeCloseTo(ratio, 12);
  });
});

const UNJUDGED = [{ reason: 'NO_CONTENTS', ingredientNames: [], codes: [] }] as const;
const judged = (
  states: readonly TotalState[],
  cautions: Parameters<typeof judgeSelection>[0]['cautions'] = [],
  unjudged: readonly Unjudged[] = [],
) =>
  judgeSelection({
    rows: states.map((state) => ({ state, bad: state === 'over' ? [1] : [] })),
    products: [1, 2].map((supplementId) => ({ supplementId, unjudged: supplementId === 2 ? unjudged : [] })),
    cautions,
    hasAvoidedPairing: false,
  });

describe('judgement of a selection', () => {
  it.each<readonly [states: TotalState[], unjudged: readonly Unjudged[], verdict: string]>([
    [['within', 'over', 'formUnknown'], [], 'over'],
    [['within', 'formUnknown', 'unknown'], [], 'watch'],
    [['aboveRange', 'partly'], [], 'watch'],
    [['notForYou', 'within'], [], 'watch'],
    [['within', 'partly'], [], 'unknown'],
    [['within', 'unknown'], [], 'unknown'],
    [['within'], UNJUDGED, 'unknown'],
    [[], UNJUDGED, 'unknown'],
    [['within', 'within'], [], 'within'],
    [[], [], 'empty'],
  ])('judgement of %j beside %j is %s', (states, unjudged, verdict) => {
    expect(judged(states, [], unjudged).verdict).toBe(verdict);
  });

  it('judgement of a selection puts avoiding before anything else', () => {
    expect(judged(['over'], [{ severity: 'AVOID', code: 'PREGNANT', supplementIds: [1] }]).verdict).toBe('avoid');
  });

  it('judgement of a product is not fine by a caution or a row of its own, not judged by what is unknown', () => {
    const consult = [{ severity: 'CONSULT', code: 'GOUT', supplementIds: [2] }] as const;
    expect(judged(['over'], consult).judgements).toEqual(['NOT_FINE', 'NOT_FINE']);
    expect(judged(['within'], [], UNJUDGED).judgements).toEqual(['FINE', 'NOT_JUDGED']);
    expect(judged(['within'], consult, UNJUDGED).judgements).toEqual(['FINE', 'NOT_FINE']);
  });

  it('judgement of a product leaves general clauses out, unless they forbid', () => {
    const general = (severity: Severity) => [{ severity, code: 'GOUT', who: 'ILLNESS', supplementIds: [1] }];
    expect(judged(['within'], general('CONSULT')).verdict).toBe('within');
    expect(judged(['within'], general('AVOID')).verdict).toBe('avoid');
  });
});

describe('verdict of cautions', () => {
  const drawn = fc.record({ severity: fc.constantFrom(...SEVERITIES), code: fc.constantFrom('GOUT', 'ANY_MEDICINE', 'PREGNANT') });

  it('verdict of cautions is never lowered by one more', () => {
    const rank = (verdict: ReturnType<typeof verdictRaisedBy>) => ['avoid', 'watch', null].indexOf(verdict);
    fc.assert(
      fc.property(fc.array(drawn), drawn, (cautions, one) => rank(verdictRaisedBy([...cautions, one])) <= rank(verdictRaisedBy(cautions))),
      { numRuns: 1000 },
    );
  });

  it('verdict of cautions is the worst of any, whatever ranks lie between', () => {
    expect(
      verdictRaisedBy([
        { severity: 'SPACE', code: 'GOUT' },
        { severity: 'CONSULT', code: 'GOUT' },
      ]),
    ).toBe('watch');
    expect(
      verdictRaisedBy([
        { severity: 'STEADY', code: 'WARFARIN' },
        { severity: 'AVOID', code: 'GOUT' },
      ]),
    ).toBe('avoid');
  });
});
