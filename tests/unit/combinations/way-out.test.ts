import { describe, expect, it } from 'vitest';
import { wayOutText } from '#copy/combinations/way-out.ts';
import { analysisWithout } from '#domain/combinations/leave-out.ts';
import { shortNames } from '#domain/supplements/short-name.ts';

const names = ['더팜 썬디 연질캡슐 5000IU', '마이시톨 비타민D3 4000IU 츄어블', '오메가3'];
const supplements = names.map((supplementName, index) => ({
  supplementId: index + 1,
  supplementName,
  brandName: '',
  imageUrl: '',
  isSample: false,
  ownKind: null,
  toldOn: null,
  hasIngredients: true,
  judgement: 'FINE' as const,
  unjudged: [],
  allergens: null,
  reportNumber: null,
  method: '',
  labelCautions: null,
}));
const change = (supplementId: number, how: 'LEAVE_OUT' | 'HALF_TABLET' | 'FEWER_DOSES', times: number | null = null) => ({
  supplementId,
  keep: how === 'LEAVE_OUT' ? { numerator: 0, denominator: 1 } : { numerator: 1, denominator: 2 },
  how,
  timesPerDay: times,
  unitsPerDose: null,
  unit: null,
});
const reduction = (changes: ReturnType<typeof change>[], isComplete = true) => ({
  changes,
  lostPurposes: [],
  belowMinimum: [],
  isSmallest: true,
  isComplete,
});

describe('the way out of an excess', () => {
  it.each([
    [[change(1, 'LEAVE_OUT'), change(2, 'HALF_TABLET')], true, '더팜 썬디를 빼고 마이시톨을 반으로 줄이면 상한 안이에요'],
    [[change(1, 'LEAVE_OUT'), change(3, 'LEAVE_OUT')], true, '더팜 썬디, 오메가3을 빼면 상한 안이에요'],
    [[change(3, 'FEWER_DOSES', 1)], false, '오메가3은 하루 1번만 먹으면 알려진 함량으로는 상한 안이에요'],
  ])('the way out is one sentence with short names: %#', (changes, isComplete, text) => {
    expect(wayOutText(reduction(changes, isComplete), supplements)).toBe(text);
  });

  it('a short name keeps as many words as tell it from the others', () => {
    expect(shortNames(names)).toEqual(['더팜 썬디', '마이시톨', '오메가3']);
    expect(shortNames(['비타민D 1000 츄어블', '비타민D 1000 정', '비타민D 2000 정'])).toEqual([
      '비타민D 1000 츄어블',
      '비타민D 1000 정',
      '비타민D 2000',
    ]);
  });

  it('a short name of twins that differ by a space or a case has their brand before it', () => {
    const twins = ['비타민D 5000IU', '비타민D 5000 IU', '칼슘'];
    expect(shortNames(twins, 1, ['코지맘', '우리', '모모'])).toEqual(['코지맘 비타민D 5000IU', '우리 비타민D 5000 IU', '칼슘']);
    expect(shortNames(twins)).toEqual(twins);
  });

  it('an analysis with half of a product sums the half exactly', () => {
    const row = {
      ingredientName: '비타민D',
      unit: 'µg',
      totalAmount: 125.5,
      recommendedAmount: 10,
      upperAmount: 100,
      upperByForm: null,
      dailyIntakeMaximum: null,
      notFor: null,
      state: 'over' as const,
      contributions: [
        { supplementId: 1, amount: 100.5, chemicalForm: '' as const },
        { supplementId: 2, amount: 25, chemicalForm: '' as const },
      ],
    };
    const analysis = { ingredientResults: [row], supplements, cautions: [], effects: [], pairings: [] };
    const { ingredientResults, verdict } = analysisWithout(analysis, new Set([2]), new Map([[1, { numerator: 1, denominator: 2 }]]));
    expect(ingredientResults).toMatchObject([{ totalAmount: 50.25, state: 'within', contributions: [{ supplementId: 1, amount: 50.25 }] }]);
    expect(verdict).toBe('within');
  });
});
