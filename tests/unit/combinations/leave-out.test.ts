import { describe, expect, it } from 'vitest';
import type { Severity } from '#domain/combinations/cautions/severity.ts';
import { analysisWithout, worstFirst } from '#domain/combinations/leave-out.ts';

const held = (amounts: readonly (number | null)[], more: object = {}) => ({
  ingredientName: '비타민D',
  unit: 'µg',
  totalAmount: amounts.reduce((sum: number, amount) => sum + (amount ?? 0), 0),
  recommendedAmount: 10,
  upperAmount: 100,
  upperByForm: null,
  dailyIntakeMaximum: null,
  notFor: null,
  state: 'over' as const,
  contributions: amounts.map((amount, index) => ({ supplementId: index + 1, amount, chemicalForm: '' as const })),
  ...more,
});
const supplements = [1, 2, 3].map((supplementId) => ({ supplementId, unjudged: [] }));
const analysis = (rows: ReturnType<typeof held>[], more: object = {}) => ({
  ingredientResults: rows,
  supplements,
  cautions: [],
  effects: [],
  pairings: [],
  ...more,
});
const caution = (severity: Severity, from: number | null, ids: readonly number[]) => ({
  severity,
  ingredientNames: ['비타민D'],
  supplementIds: ids,
  from: from === null ? null : { amount: from },
  below: null,
  above: null,
  evidence: 'GENERAL' as const,
  code: 'STATIN',
  kind: 'MEDICINE',
});

describe('an analysis without a product', () => {
  it('an analysis without a product sums again, exactly, and judges by the same rule', () => {
    const { ingredientResults, verdict } = analysisWithout(analysis([held([0.1, 0.2, 100])]), new Set([3]));
    expect(ingredientResults).toMatchObject([{ totalAmount: 0.3, state: 'within' }]);
    expect(verdict).toBe('within');
  });

  it('an analysis without a product drops emptied rows, and its unknown amounts stay unknown', () => {
    expect(analysisWithout(analysis([held([60, 60])]), new Set([1, 2])).ingredientResults).toEqual([]);
    expect(analysisWithout(analysis([held([60, null])]), new Set([1]))).toMatchObject({
      ingredientResults: [{ totalAmount: 0, state: 'unknown' }],
      verdict: 'unknown',
    });
  });

  it('an analysis without a product chooses the level of niacin by the form that is left', () => {
    const niacin = held([40, 300], {
      upperAmount: 850,
      upperByForm: { nicotinicAcid: 35, nicotinamide: 850 },
      contributions: [
        { supplementId: 1, amount: 40, chemicalForm: 'nicotinic-acid' },
        { supplementId: 2, amount: 300, chemicalForm: 'nicotinamide' },
      ],
    });
    expect(analysisWithout(analysis([niacin]), new Set([2])).ingredientResults).toMatchObject([{ upperAmount: 35, state: 'over' }]);
    expect(analysisWithout(analysis([niacin]), new Set([1])).ingredientResults).toMatchObject([{ upperAmount: 850, state: 'within' }]);
  });

  it('an analysis without a product keeps the cautions that the rest still raises', () => {
    const three = [caution('AVOID', 50, [1, 2]), caution('CONSULT', null, [1, 2]), caution('MONITOR', null, [2])];
    const { cautions, verdict } = analysisWithout(analysis([held([20, 60])], { cautions: three }), new Set([2]));
    expect(cautions).toEqual([{ ...caution('CONSULT', null, [1]) }]);
    expect(verdict).toBe('watch');
  });

  it('an analysis without a product drops a caution whose amount is no longer known to be reached', () => {
    const { cautions } = analysisWithout(analysis([held([null, 60])], { cautions: [caution('AVOID', 50, [1, 2])] }), new Set([2]));
    expect(cautions).toEqual([]);
  });

  it('an analysis asks about two incompatible products as long as both are left', () => {
    const pairings = [{ severity: 'AVOID', holders: [[1], [2, 3]] }];
    const within = [held([1, 1, 1], { state: 'within' })];
    expect(analysisWithout(analysis(within, { pairings }), new Set([2])).verdict).toBe('watch');
    expect(analysisWithout(analysis(within, { pairings }), new Set([1])).verdict).toBe('within');
  });
});

describe('the order of rows', () => {
  it('the rows of an analysis stand worst first, and else in the order that they came in', () => {
    const rows = [
      held([50], { ingredientName: 'a', state: 'within' }),
      held([150], { ingredientName: 'b' }),
      held([300], { ingredientName: 'c' }),
      held([50], { ingredientName: 'd', state: 'within' }),
    ];
    expect(worstFirst(rows).map(({ ingredientName }) => ingredientName)).toEqual(['c', 'b', 'a', 'd']);
  });
});
