import { describe, expect, it } from 'vitest';
import { choiceCardsOf } from '#features/supplements/index.ts';

const cardWith = (asked: object | null) =>
  choiceCardsOf([
    {
      id: 1,
      name: '비타민D',
      imageUrl: '',
      asked: asked && { ingredientName: '비타민D', amount: 25, unit: 'µg', overUpper: false, ...asked },
    },
  ])[0]?.bar;

describe('the bar on a card', () => {
  it.each([
    [
      { recommended: 10, upper: 100 },
      { text: '권장의 250%, 상한의 25%', value: 0.39, low: 0.33, high: 0.67 },
    ],
    [
      { recommended: 10, upper: 100, amount: 5 },
      { text: '권장의 50%, 상한의 5%', value: 0.17, low: 0.33, high: 0.67 },
    ],
    [
      { recommended: 10, upper: 100, amount: 125 },
      { text: '권장의 1,250%, 상한의 125%', value: 0.83, low: 0.33, high: 0.67 },
    ],
    [
      { recommended: 370, upper: 350, amount: 175 },
      { text: '권장의 47%, 상한의 50%', value: 0.33, low: undefined, high: 0.67 },
    ],
    [
      { recommended: 10, upper: null, amount: 5 },
      { text: '권장의 50%', value: 0.5, low: undefined, high: undefined },
    ],
    [
      { recommended: 10, upper: null, amount: 50 },
      { text: '권장의 500%', value: 1, low: undefined, high: undefined },
    ],
  ])('a card about an ingredient with %j has the bar %j', (asked, bar) => {
    expect(cardWith(asked)).toEqual(bar);
  });

  it.each([[{ recommended: null, upper: null }], [{}], [null]])('a card has no bar without reference values or amount: %j', (asked) => {
    expect(cardWith(asked)).toBeUndefined();
  });
});
