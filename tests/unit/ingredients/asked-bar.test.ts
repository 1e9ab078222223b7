import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { listPopularSupplements } from '#contract/supplements/supplements.ts';
import { popularCards } from '#features/catalogue/popular/popular-cards.ts';
import { choiceCardsOf } from '#features/supplements/index.ts';

const cardWith = (asked: object | null) =>
  choiceCardsOf([
    {
      id: 1,
      name: '비타민D',
      imageUrl: '',
      asked: asked && { ingredientName: '비타민D', amount: 25, unit: 'µg', overUpper: false, ...asked },
    },
  ])[0];

describe('the bar on a card', () => {
  it.each([
    [
      { recommended: 10, upper: 100 },
      { isAtUpper: false, value: 0.39, low: 0.33, high: 0.67 },
    ],
    [
      { recommended: 10, upper: 100, amount: 5 },
      { isAtUpper: false, value: 0.17, low: 0.33, high: 0.67 },
    ],
    [
      { recommended: 10, upper: 100, amount: 125 },
      { isAtUpper: true, value: 0.83, low: 0.33, high: 0.67 },
    ],
    [
      { recommended: 315, upper: 350, amount: 315 },
      { isAtUpper: false, value: 0.33, low: 0.33, high: 0.67 },
    ],
    [
      { recommended: 370, upper: 350, amount: 175 },
      { isAtUpper: false, value: 0.33, low: undefined, high: 0.67 },
    ],
  ])('a card about an ingredient with %j has the bar %j', (asked, bar) => {
    expect(cardWith(asked)?.bar).toEqual(bar);
  });

  it.each([[{ recommended: null, upper: null }], [{ recommended: 10, upper: null }], [{}], [null]])(
    'a card has no bar without an upper limit or amount: %j',
    (asked) => {
      expect(cardWith(asked)?.bar).toBeUndefined();
    },
  );

  it.each([
    [{ recommended: 10, upper: 100 }, '상한의 25%'],
    [{ recommended: 10, upper: 100, amount: 5 }, '권장\u00a050%\u00a0· 상한\u00a05%'],
    [{ recommended: 10, upper: 100, amount: 10 }, '상한의 10%'],
    [{ recommended: 370, upper: 350, amount: 175 }, '상한의 50%'],
    [{ recommended: null, upper: 100 }, '상한의 25%'],
    [{ recommended: 10, upper: null }, '권장의 250%'],
    [{ recommended: 10, upper: 20, overUpper: true }, '상한의 125%'],
    [{}, undefined],
    [null, undefined],
  ])('a card about an ingredient with %j says its shares in words, as its bar is for the eye alone: %j', (asked, share) => {
    expect(cardWith(asked)?.share).toBe(share);
  });

  it('a popular card has the bar and the words of every other list', () => {
    const asked = { ingredientName: '비타민D', amount: 25, unit: 'µg', overUpper: false, recommended: 10, upper: 100 };
    const { content } = v.parse(listPopularSupplements.result, {
      content: [{ supplementId: 1, supplementName: '비타민D', brandName: '', imageUrl: '', asked }],
    });
    const [card] = popularCards(content, false);
    expect([card?.share, card?.bar]).toEqual([cardWith(asked)?.share, cardWith(asked)?.bar]);
    expect(card?.bar).toBeDefined();
  });

  it('a card above the upper limit says that beside its shares', () => {
    expect(cardWith({ recommended: 10, upper: 20, overUpper: true })?.over).toBe('상한 초과');
  });

  it('a picture on a list about an ingredient has no abbreviation of another one', () => {
    const pictureOf = (ingredientName: string) =>
      choiceCardsOf([
        {
          id: 1,
          name: '칼마디',
          imageUrl: '/pictures/3/tablet-k.svg',
          mainIngredients: [{ ingredientName, amount: 1, unit: 'mg' }],
          asked: { ingredientName: '비타민D', amount: 25, unit: 'µg', overUpper: false },
        },
      ])[0]?.image;
    expect(pictureOf('비타민K')).toMatch(/#n\d[a-e]?$/);
    expect(pictureOf('비타민D')).toMatch(/#\d[a-e]?$/);
  });
});
