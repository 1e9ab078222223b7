import { describe, expect, it } from 'vitest';
import { totalIngredient } from '#domain/combinations/combination.ts';
import { leastReduction } from '#domain/combinations/reduction.ts';
import { readPanel } from '#domain/labels/panel/read-panel.ts';
import { ownContents } from '#domain/own/products/daily-amount.ts';
import { EMPTY_DRAFT, withReading } from '#domain/own/products/draft.ts';
import type { OwnIngredient } from '#domain/own/products/own-product.ts';
import { productOf } from '#domain/own/products/product-of-draft.ts';
import { decimalFromNumber, formatDecimal } from '#domain/shared/decimal.ts';
import { readDirections } from '#domain/supplements/directions/read-directions.ts';
import type { ChemicalForm, Limits } from '#domain/supplements/dosage.ts';
import { LABEL_FACTS } from '#tests/support/label-panels/sets.ts';

const known = (id: number) => LABEL_FACTS.find((fact) => fact.id === id);
const read = (text: string) =>
  readPanel(
    text.split('\n').map((line) => ({ text: line })),
    LABEL_FACTS,
  ).read;

/** What counts a day of a label whose text was read into the form and confirmed. */
function counted(text: string): string[] {
  const draft = withReading({ ...EMPTY_DRAFT, name: 'Label' }, read(`Amount per day\n${text}`), {});
  const rows = draft.rows.map((row) => ({ ...row, per: 'DAY' as const, why: [] }));
  const product = productOf({ ...draft, rows }, (name) => LABEL_FACTS.find((fact) => fact.name === name)?.id ?? null);
  return ownContents(product, known).map(({ slug, amount, chemicalForm }) =>
    `${slug} ${amount === null ? '?' : Math.round(Number(formatDecimal(amount)))} ${chemicalForm}`.trim(),
  );
}

describe('forms beside an ingredient on labels', () => {
  it.each([
    ['Vitamin E (as dl-alpha-tocopheryl acetate) 400 IU', 'vitamin-e 180'],
    ['Vitamin E (as d-alpha tocopherol) 400 IU', 'vitamin-e 268'],
    ['Vitamin E 400 IU (as dl-alpha tocopheryl acetate)', 'vitamin-e 180'],
    ['Vitamin E 400 IU as d-alpha tocopherol', 'vitamin-e 268'],
    ['비타민E(dl-α-토코페릴아세테이트) 400 IU', 'vitamin-e 180'],
    ['Vitamin A (as beta-carotene) 3,000 mcg', 'vitamin-a 1500 beta-carotene'],
    ['Vitamin A (as retinyl palmitate) 3,000 mcg', 'vitamin-a 3000'],
    ['Vitamin A (as retinyl palmitate, beta-carotene) 900 mcg RAE', 'vitamin-a 900'],
    ['Folate (as folic acid) 400 mcg', 'folate 680'],
    ['Folate (as food folate) 400 mcg', 'folate 400 food-folate'],
    ['Folate 680 mcg DFE (400 mcg folic acid)', 'folate 680'],
    ['Niacin (as niacinamide) 100 mg', 'niacin 100 nicotinamide'],
    ['나이아신(니코틴산) 100 mg', 'niacin 100 nicotinic-acid'],
  ])('a form on a label decides what its amount counts: %s', (line, amount) => expect(counted(line)).toEqual([amount]));

  it('international units of vitamin E without a form are to be checked', () => {
    expect(read('Vitamin E 400 IU').ingredients).toMatchObject([{ form: null, why: ['FORM_UNCLEAR'] }]);
    expect(read('Vitamin E 15 mg').ingredients).toMatchObject([{ form: null, why: [] }]);
  });
});

const NO_LIMIT = { recommended: null, recommendedBasis: null, dailyIntakeMinimum: null, dailyIntakeMaximum: null } as const;
const limits = (upper: number): Limits => ({
  ...NO_LIMIT,
  ...{ upper: decimalFromNumber(upper), upperOfNicotinamide: null, audience: 'ADULT_DEFAULT', notFor: null },
});
const of = (supplementId: number, amount: number, chemicalForm: ChemicalForm) => ({
  ...{ supplementId, amount: decimalFromNumber(amount), chemicalForm },
});

describe('the upper level of an ingredient with forms', () => {
  it('an upper level counts retinol and folic acid alone', () => {
    expect(totalIngredient([of(1, 9000, 'beta-carotene')], limits(3000))).toMatchObject({ state: 'within', upper: null });
    expect(totalIngredient([of(1, 9000, 'food-folate'), of(2, 1700, '')], limits(1700)).state).toBe('within');
    expect(totalIngredient([of(1, 100, 'beta-carotene'), of(2, 3100, '')], limits(3000)).state).toBe('over');
  });

  it('a reduction leaves beta-carotene, which is over nothing', () => {
    const directions = readDirections('1일 1회, 1회 1정');
    const products = [1, 2].map((supplementId) => ({ supplementId, directions, form: 'tablet', purposesWith: () => [], isReadable: true }));
    const row = { contributions: [of(1, 9000, 'beta-carotene'), of(2, 3100, '')], limits: limits(3000) };
    expect(leastReduction(products, [row])?.changes.map(({ supplementId }) => supplementId)).toEqual([2]);
  });
});

describe('parts of a total on labels', () => {
  const line = (amount: number, partOf?: number): OwnIngredient => ({
    ...{ ingredientId: 1, name: 'part', amount, unit: 'mg', per: 'DAY' },
    ...(partOf === undefined ? {} : { partOf }),
  });
  const sum = (...ingredients: OwnIngredient[]) =>
    ownContents({ timesPerDay: 1, unitsPerDose: 1, isConfirmed: true, ingredients }, () => ({ slug: 'omega-3', unit: 'mg' })).map(
      ({ amount }) => amount && formatDecimal(amount),
    );

  it('a part of a total is never added, wherever it is sent', () => {
    expect(sum(line(1000), line(360, 0), line(240, 0))).toEqual(['1000']);
    expect(sum(line(360), line(240))).toEqual(['600']);
  });

  it('a part of a total is counted once from the label to the sum', () => {
    expect(read('Total Omega-3 700 mg\nEPA 360 mg\nDHA 240 mg').ingredients.map(({ partOf }) => partOf)).toEqual([null, 0, 0]);
    expect(counted('Total Omega-3 700 mg\nEPA 360 mg\nDHA 240 mg')).toEqual(['omega-3 700']);
    expect(counted('EPA 360 mg\nDHA 240 mg')).toEqual(['omega-3 600']);
  });

  it('a part of a total counts by itself once the row of its total was removed', () => {
    const draft = withReading({ ...EMPTY_DRAFT, name: 'Label' }, read('Zinc 5 mg\nTotal Omega-3 700 mg\nEPA 360 mg'), {});
    const partsOf = (rows: typeof draft.rows) => productOf({ ...draft, rows }, () => 1).ingredients.map(({ partOf }) => partOf ?? null);
    expect(partsOf(draft.rows)).toEqual([null, null, 1]);
    expect(partsOf(draft.rows.slice(1))).toEqual([null, 0]);
    expect(partsOf(draft.rows.filter(({ amount }) => amount !== '700'))).toEqual([null, null]);
  });
});
