import { describe, expect, it } from 'vitest';
import { ownLine } from '#copy/own/own-line.ts';
import { goesOver, sharedWith } from '#domain/own/overlap.ts';
import { ownAnswerOf } from '#domain/own/own-answer.ts';

const result = (ingredientName: string, totalAmount: number, upperAmount: number | null, state = 'within') => ({
  ...{ ingredientName, totalAmount, unit: 'µg', upperAmount, state },
});

describe('too much with what somebody takes', () => {
  const { totals } = ownAnswerOf({
    ...{ verdict: 'within', cautions: [], supplements: [], pairings: [] },
    ingredientResults: [
      result('비타민D', 60, 100),
      result('오메가3', 900, null),
      result('아연', 30, 35, 'partly'),
      { ...result('나이아신', 20, 1000), upperByForm: { nicotinicAcid: 35, nicotinamide: 1000 } },
    ],
  });
  const of = (name: string, amount: number | null, isUnsure = false) => ({ name, amount, isUnsure });

  it('an excess with own supplements is above the upper level together, not at it', () => {
    expect([40, 41, 10].map((amount) => goesOver(totals, [of('비타민D', amount)]))).toEqual([false, true, false]);
  });

  it('an excess is not reported for unused ingredients, unknown amounts, or without an upper level', () => {
    expect([of('칼슘', 9_999), of('비타민D', null), of('오메가3', 9_999)].map((each) => goesOver(totals, [each]))).toEqual([
      false,
      false,
      false,
    ]);
  });

  it.each([
    ['a sum within', [[of('비타민D', 25)]], '비타민D가 겹쳐요 (함께 상한의 85%, 상한 안)'],
    ['a sum over', [[of('비타민D', 70)]], '비타민D가 겹쳐요 (함께 상한의 130%, 초과)'],
    [
      'the range of several products',
      [[of('비타민D', 10)], [of('비타민D', 70)], []],
      '비타민D가 겹쳐요 (함께 상한의 70~130%, 제품에 따라 초과)',
    ],
    [
      'the nearest to its limit first',
      [[of('오메가3', 1), of('비타민D', 25), of('아연', 6)]],
      '아연이 겹쳐요 (함께 상한의 103%, 초과) 외 2가지',
    ],
    ['no figure without an upper level', [[of('오메가3', 500)]], '오메가3이 겹쳐요'],
    ['no figure for an unknown amount', [[of('비타민D', null)]], '비타민D가 겹쳐요'],
    ['no figure for an amount that is unsure', [[of('비타민D', 25, true)]], '비타민D가 겹쳐요'],
    ['no figure beside an own product of unknown amount', [[of('아연', 1)]], '아연이 겹쳐요'],
    ['no figure where the form decides the limit', [[of('나이아신', 20)]], '나이아신이 겹쳐요'],
  ])('the line about a shared ingredient says %s', (_, products, text) => {
    const shared = sharedWith(totals, products);
    expect(shared && ownLine.shared(shared)).toBe(`지금 드시는 것과 ${text}`);
  });

  it('the line about a shared ingredient is silent where nothing is shared', () => {
    expect(sharedWith(totals, [[of('칼슘', 5)], []])).toBeNull();
  });
});
