import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { IngredientResult } from '#contract/combinations/combinations.ts';
import { guidance } from '#copy/combinations/combination-guidance.ts';
import { RowList } from '#features/combinations/analysis/Rows.tsx';
import { barOfResult } from '#features/combinations/index.ts';

const GINSENG = {
  ...{ ingredientName: '홍삼', measuredAs: '진세노사이드', unit: 'mg', recommendedAmount: 2.4, upperAmount: null },
  ...{ dosageRatio: 0, overRecommended: true, ingredientId: 31, notFor: null, recommendedBasis: 'MFDS_DAILY_INTAKE' },
  ...{ dailyIntakeMinimum: 2.4, dailyIntakeMaximum: 80, source: '', upperAppliesTo: null, upperByForm: null, contributions: [] },
};
const VITAMIN = {
  ...{ ...GINSENG, ingredientName: '비타민B12', measuredAs: null, unit: 'µg', recommendedAmount: 2.4, recommendedBasis: 'RNI' },
  ...{ dailyIntakeMinimum: null, dailyIntakeMaximum: null },
};

describe('the notified intake of a functional ingredient', () => {
  it.each([
    [9.36, 'within', '일일섭취량 안이에요'],
    [80, 'within', '일일섭취량 안이에요'],
    [1.2, 'within', '일일섭취량보다 적어요'],
    [120, 'aboveRange', '일일섭취량보다 많아요'],
  ] as const)('the notified intake holds %d mg of ginsenosides as %s: %s', (totalAmount, state, word) => {
    const bar = barOfResult({ ...GINSENG, totalAmount, state });
    expect(bar).toMatchObject({ stateLabel: word, recommendedLabel: '일일섭취량', recommendedAmount: '2.4~80 mg', lapPercent: undefined });
    expect(bar.valueText).not.toMatch(/권장|%/);
  });

  it('the notified intake is none of a vitamin, whose recommendation keeps its percentage', () => {
    const bar = barOfResult({ ...VITAMIN, totalAmount: 100, state: 'within' });
    expect(bar).toMatchObject({ stateLabel: undefined, recommendedLabel: '권장 2.4 µg의 4,167%', lapPercent: 100 });
  });

  it('the notified intake aside, a row far above its recommendation says that no upper level is set', () => {
    const drawn = (row: IngredientResult) => renderToStaticMarkup(createElement(RowList, { supplements: [], rows: [row] }));
    expect(drawn({ ...VITAMIN, totalAmount: 100, state: 'within' })).toContain(guidance.noUpper);
    expect(drawn({ ...VITAMIN, totalAmount: 1, state: 'within' })).not.toContain(guidance.noUpper);
    expect(drawn({ ...GINSENG, totalAmount: 9.36, state: 'within' })).not.toContain(guidance.noUpper);
  });
});
