import { describe, expect, it } from 'vitest';
import { type Decimal, decimalFromNumber } from '#domain/shared/decimal.ts';
import { mainIngredients } from '#domain/supplements/main-ingredients.ts';
import { readProduct } from '#register/write/read-product.ts';
import { ingredientIndex } from '#register/write/write-built-in.ts';

/** A product's contents, with the catalogue's words for it. */
function contents(amounts: Readonly<Record<string, number | null>>, claimed: readonly string[] = []) {
  return Object.entries(amounts).map(([slug, amount]) => {
    const known = ingredientIndex().get(slug);
    if (!known) throw new Error(`no ingredient ${slug}`);
    const { words, reference } = known;
    return { slug, words, reference, amount: amount === null ? null : decimalFromNumber(amount), isClaimed: claimed.includes(slug) };
  });
}

const some = (...slugs: readonly string[]) => contents(Object.fromEntries(slugs.map((slug) => [slug, 1])));

describe('what a product is mainly', () => {
  it.each([
    ['칼슘 마그네슘 아연 비타민D', ['vitamin-d', 'zinc', 'magnesium', 'calcium'], ['calcium', 'magnesium']],
    ['루테인지아잔틴 164', ['vitamin-a', 'zeaxanthin', 'lutein'], ['lutein']],
    ['솔가 비타민D3 1000IU', ['vitamin-d'], ['vitamin-d']],
    ['초임계 알티지 오메가3 비타민E', ['vitamin-e', 'omega-3'], ['omega-3', 'vitamin-e']],
    ['활성형 엽산 800', ['zinc', 'folate'], ['folate']],
    ['우리아이 장건강 유산균', ['zinc', 'probiotics'], ['probiotics']],
    ['코엔자임Q10', ['vitamin-c', 'coenzyme-q10'], ['coenzyme-q10']],
    ['비타민 C 1000 & 아연', ['zinc', 'vitamin-c'], ['vitamin-c', 'zinc']],
    ['비타민B12 비타민B6', ['vitamin-b1', 'vitamin-b6', 'vitamin-b12'], ['vitamin-b12', 'vitamin-b6']],
    ['비오틴5000 맥주효모', ['selenium', 'biotin'], ['biotin']],
    ['식이유황 MSM 골드', ['vitamin-d', 'msm'], ['msm']],
    ['튼튼 칼마디', ['vitamin-d', 'zinc', 'magnesium', 'calcium'], ['calcium', 'magnesium']],
    ['칼마디K2 아연', ['vitamin-k', 'zinc', 'magnesium', 'calcium', 'vitamin-d'], ['calcium', 'magnesium']],
    ['더 징칼디 키즈', ['vitamin-d', 'zinc', 'calcium'], ['calcium', 'vitamin-d']],
    ['파워업 칼맥-디', ['vitamin-d', 'magnesium', 'calcium'], ['calcium', 'magnesium']],
    ['비타민D 칼마', ['calcium', 'magnesium', 'vitamin-d'], ['vitamin-d', 'calcium']],
  ])('the main ingredient %s names the product', (name, slugs, expected) => {
    const main = mainIngredients(name, some(...slugs));
    expect(main.slugs).toEqual(expected);
    expect(main.named).toEqual(expect.arrayContaining([...expected]));
  });

  it.each([
    // 동 is copper, B1 is no part of B12, Ca none of Calm, 철 none of 사철.
    ['활동에너지', ['copper', 'zinc']],
    ['비타민B12', ['vitamin-b1', 'zinc']],
    ['Calm Day', ['calcium', 'zinc']],
    ['사철건강', ['iron', 'zinc']],
    // 칼마 stands for nothing where there is no calcium.
    ['스칼마', ['magnesium', 'zinc']],
  ])('the main ingredient of %s is not one that its name only resembles', (name, slugs) => {
    expect(mainIngredients(name, some(...slugs)).named).toEqual([]);
  });

  it('the main ingredient is the recognised one, where the name names none', () => {
    const inside = contents({ zinc: 8.5, probiotics: 1e10, lutein: 1 }, ['probiotics']);
    expect(mainIngredients('락토핏 골드', inside)).toEqual({ slugs: ['probiotics'], named: [] });
  });

  it('the main ingredient is else the largest against its recommended intake; unknown amounts come last', () => {
    const inside = contents({ calcium: 100, 'vitamin-c': 1000, zinc: null, 'vitamin-d': 10 });
    expect(mainIngredients('하루 한 알', inside)).toEqual({ slugs: ['vitamin-c', 'vitamin-d'], named: [] });
  });

  it('the main ingredient is the only one in a product', () => {
    expect(mainIngredients('하루 한 알', contents({ magnesium: null }))).toEqual({ slugs: ['magnesium'], named: [] });
    expect(mainIngredients('하루 한 알', [])).toEqual({ slugs: [], named: [] });
  });

  it('an unknown amount of the main ingredient stays unknown', () => {
    const { columns } = readProduct(
      { name: '마그네슘', form: null, labelCautions: null, saleKind: 'RETAIL', hasKnownMark: false },
      [{ slug: 'magnesium', amount: null }],
      [],
      ingredientIndex(),
    );
    expect(JSON.parse(columns.main_ingredients)).toEqual([{ ingredientName: '마그네슘', amount: null, unit: 'mg' }]);
  });
});

describe('an unsure amount of the main ingredient', () => {
  const mainOf = (amount: string | null, reading: string) =>
    readProduct(
      { name: '망간', form: null, labelCautions: null, saleKind: 'RETAIL', hasKnownMark: false },
      [{ slug: 'manganese', amount, reading }],
      [],
      ingredientIndex(),
    ).columns.main_ingredients;

  it.each(['MEDIUM', 'LOW', 'equivalent-not-stated'])('an amount that was read as %s is marked', (reading) => {
    expect(JSON.parse(mainOf('3', reading))).toEqual([{ ingredientName: '망간', amount: '3', unit: 'mg', isUnsure: true }]);
  });

  it('a sure or unknown amount is not marked', () => {
    for (const main of [mainOf('3', 'HIGH'), mainOf(null, 'dose-unknown')]) expect(main).not.toContain('isUnsure');
  });
});

describe('the purposes and the picture of a card', () => {
  const columns = (name: string, slug: string, amount: Decimal | string) =>
    readProduct(
      { name, form: 'softgel', labelCautions: null, saleKind: 'RETAIL', hasKnownMark: false },
      [{ slug, amount: String(amount) }],
      ['EYE', 'SKIN', 'ANTIAGING'],
      ingredientIndex(),
    ).columns;

  it('a card shows two of the recognised purposes, those of the main ingredient first', () => {
    expect(JSON.parse(columns('비타민C 1000', 'vitamin-c', '1000').card_purposes)).toEqual(['ANTIAGING', 'EYE']);
  });

  it.each([
    ['비타민D 2000', 'vitamin-d', 'softgel-d'],
    ['오메가3', 'omega-3', 'softgel-omega3'],
  ])('the card picture of %s has its abbreviation', (name, slug, picture) => {
    expect(columns(name, slug, '10').picture).toBe(picture);
  });

  it.each([
    ['엽산 800', 'folate'],
    ['장건강 유산균', 'probiotics'],
    ['루테인', 'lutein'],
  ])('the card picture of %s has no abbreviation', (name, slug) => {
    expect(columns(name, slug, '10').picture).toMatch(/^softgel-\d$/);
  });
});
