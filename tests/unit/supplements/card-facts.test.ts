import { describe, expect, it } from 'vitest';
import { brandOf, namesakes, nameWithBrand, shortMaker } from '#domain/supplements/card-facts.ts';
import { cardOf, cardsOf } from '#features/supplements/index.ts';

const lutein = (id: number, more: object = {}) => ({
  id,
  name: '루테인',
  imageUrl: '/pictures/1/softgel-2.svg',
  brandName: '코스맥스바이오(주)',
  makerName: '코스맥스바이오(주)',
  mainIngredients: [{ ingredientName: '루테인', amount: 20, unit: 'mg' }],
  form: 'softgel' as const,
  dosesPerDay: 1,
  ...more,
});

describe('the brand on a card', () => {
  it.each([
    ['종근당', '코스맥스바이오(주)', '종근당'],
    ['코스맥스바이오(주)', '코스맥스바이오(주)', ''],
    ['종근당', undefined, '종근당'],
    ['', null, ''],
  ])('the brand on a card of %j made by %j is %j', (brandName, makerName, expected) => {
    expect(brandOf({ brandName, makerName })).toBe(expected);
  });

  it.each([
    ['(주)노바렉스', '노바렉스'],
    ['주식회사 서흥', '서흥'],
    ['(주)/에스엘에스', '에스엘에스'],
    ['농업회사법인(주)한국인삼', '한국인삼'],
    ['콜마비앤에이치(주)음성공장', '콜마비앤에이치 음성공장'],
    ['(주)', '(주)'],
  ])('a maker %j is %j in short', (name, short) => {
    expect(shortMaker(name)).toBe(short);
  });
});

describe('a name with its brand', () => {
  it.each([
    ['종근당', '비타민C 1000', '종근당 비타민C 1000'],
    ['종근당', '종근당 비타민C 1000', '종근당 비타민C 1000'],
    ['닥터 린', '닥터린 비타민D', '닥터린 비타민D'],
    ['코스맥스바이오(주)', '루테인', '루테인'],
    ['', '루테인', '루테인'],
  ])('a name with its brand says neither twice, nor a maker: %j, %j', (brandName, supplementName, expected) => {
    expect(nameWithBrand({ brandName, makerName: '코스맥스바이오(주)', supplementName })).toBe(expected);
  });
});

describe('the cards of one list', () => {
  it('cards of a list name main ingredient, form and times a day, without a line that begins with a dot', () => {
    expect(cardOf(lutein(1))).toMatchObject({ brand: '', amount: '루테인 20\u00a0mg', facts: '연질캡슐\u00a0· 하루\u00a01번' });
  });

  it('cards say that an unsure amount has to be checked, in a list about an ingredient only for that one', () => {
    const lutein20 = { ingredientName: '루테인', amount: 20, unit: 'mg', isUnsure: true };
    const zinc = { ingredientName: '아연', amount: 8.5, unit: 'mg' };
    const asked = { ingredientName: '아연', amount: 8.5, unit: 'mg', overUpper: false };
    expect(cardOf(lutein(1, { mainIngredients: [lutein20, zinc] })).facts).toMatch(/^함량 확인 필요/);
    expect(cardOf(lutein(1, { mainIngredients: [lutein20, zinc], asked })).facts).not.toContain('확인');
    expect(cardOf(lutein(1, { mainIngredients: [lutein20], asked: { ...asked, isUnsure: true } })).facts).toMatch(/^함량 확인 필요/);
    expect(cardOf(lutein(1, { mainIngredients: [zinc] })).facts).not.toContain('확인');
  });

  it('cards hide unknown amounts, and never show them as 0', () => {
    const unknown = lutein(1, { mainIngredients: [{ ingredientName: '루테인', amount: null, unit: 'mg' }], form: null, dosesPerDay: null });
    expect(cardOf(unknown)).toMatchObject({ amount: '루테인', facts: '' });
    expect(cardOf({ id: 1, name: '루테인', imageUrl: '' })).toMatchObject({ amount: undefined, facts: '', purposes: [] });
  });

  it('cards show their makers wherever a name stands twice, and only there', () => {
    const cards = cardsOf([
      lutein(1),
      lutein(2, { makerName: '(주)노바렉스', brandName: '(주)노바렉스', name: '루 테인' }),
      lutein(3, { form: 'capsule' }),
      lutein(4, { name: '루테인 플러스' }),
    ]);
    expect(cards.map(({ brand }) => brand)).toEqual(['코스맥스바이오', '노바렉스', '코스맥스바이오', '']);
  });

  it('cards show their makers beside the brand', () => {
    const cards = cardsOf([lutein(1, { brandName: '종근당' }), lutein(2, { brandName: '종근당', makerName: '(주)노바렉스' })]);
    expect(cards.map(({ brand }) => brand)).toEqual(['종근당\u00a0· 코스맥스바이오', '종근당\u00a0· 노바렉스']);
  });

  it('cards count namesakes whatever their case and spaces', () => {
    expect([...namesakes(['A b', 'ab', 'c'])]).toEqual(['A b', 'ab']);
  });
});
