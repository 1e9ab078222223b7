import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { ownProductSchema } from '#contract/own/own-products.ts';
import { totalIngredient } from '#domain/combinations/combination.ts';
import { ownContents } from '#domain/own/products/daily-amount.ts';
import { MOST_OWN_INGREDIENTS, type OwnIngredient } from '#domain/own/products/own-product.ts';
import { decimalFromNumber, formatDecimal } from '#domain/shared/decimal.ts';
import type { IngredientUnit } from '#domain/shared/unit.ts';
import { selectLimits } from '#domain/supplements/dosage.ts';

const KNOWN = new Map<number, { readonly slug: string; readonly unit: IngredientUnit }>([
  [1, { slug: 'vitamin-d', unit: 'µg' }],
  [2, { slug: 'vitamin-b6', unit: 'mg' }],
  [3, { slug: 'folate', unit: 'µg DFE' }],
  [4, { slug: 'probiotics', unit: 'CFU' }],
]);
const line = (
  ingredientId: number | null,
  amount: number | null,
  unit: OwnIngredient['unit'],
  per: OwnIngredient['per'],
): OwnIngredient => ({
  ...{ ingredientId, amount, unit, per },
  name: 'as printed',
});
const contents = (
  ingredients: readonly OwnIngredient[],
  taken: { readonly timesPerDay?: number | null; readonly unitsPerDose?: number | null; readonly isConfirmed?: boolean } = {},
) =>
  ownContents({ timesPerDay: 2, unitsPerDose: 3, isConfirmed: true, ingredients, ...taken }, (id) => KNOWN.get(id)).map(
    ({ slug, amount, isPartial }) => `${slug} ${amount === null ? '?' : formatDecimal(amount)}${isPartial ? '+?' : ''}`,
  );

describe('daily amounts of an own product', () => {
  it.each([
    ['a day', 'DAY', 'vitamin-d 10'],
    ['one taking, twice a day', 'DOSE', 'vitamin-d 20'],
    ['one tablet, twice three a day', 'UNIT', 'vitamin-d 60'],
    ['what the label leaves open', 'UNKNOWN', 'vitamin-d ?'],
  ] as const)('an own amount is counted for %s', (_, per, daily) => {
    expect(contents([line(1, 10, 'µg', per)])).toEqual([daily]);
  });

  it('own amounts are converted by the units of the catalogue, and unknown where no conversion is defined', () => {
    expect(
      contents([line(1, 2000, 'IU', 'DAY'), line(2, 0.05, 'g', 'DAY'), line(3, 400, 'µg', 'DAY'), line(4, 50, '억 CFU', 'DAY')]),
    ).toEqual(['vitamin-d 50', 'vitamin-b6 50', 'folate 680', 'probiotics 5000000000']);
    expect(contents([line(2, 100, 'IU', 'DAY'), line(1, 5, null, 'DAY'), line(3, null, 'µg', 'DAY')])).toEqual([
      'vitamin-b6 ?',
      'vitamin-d ?',
      'folate ?',
    ]);
  });

  it('an own amount is unknown while its doses are, and before it is confirmed', () => {
    expect(contents([line(1, 10, 'µg', 'DOSE')], { timesPerDay: null })).toEqual(['vitamin-d ?']);
    expect(contents([line(1, 10, 'µg', 'UNIT')], { unitsPerDose: null })).toEqual(['vitamin-d ?']);
    expect(contents([line(1, 10, 'µg', 'DOSE')], { unitsPerDose: null })).toEqual(['vitamin-d 20']);
    expect(contents([line(1, 10, 'µg', 'DAY')], { isConfirmed: false })).toEqual(['vitamin-d ?']);
  });

  it('half a tablet counts as half', () => {
    expect(contents([line(2, 25, 'mg', 'UNIT')], { timesPerDay: 1, unitsPerDose: 0.5 })).toEqual(['vitamin-b6 12.5']);
  });

  it('lines of one ingredient are added, and an unknown one hides no known amount', () => {
    expect(contents([line(2, 50, 'mg', 'DAY'), line(2, 30, 'mg', 'DAY')])).toEqual(['vitamin-b6 80']);
    expect(contents([line(2, 120, 'mg', 'DAY'), line(2, null, null, 'UNKNOWN')])).toEqual(['vitamin-b6 120+?']);
  });

  it('an ingredient that the catalogue lacks is not counted', () => {
    expect(contents([line(null, 5, 'mg', 'DAY'), line(99, 5, 'mg', 'DAY')])).toEqual([]);
  });

  it('an unknown own amount makes a sum partly known, never 0', () => {
    const limits = selectLimits({ rows: [], adultDefault: null, ranges: [], source: null }, 'vitamin-b6', 'mg', {
      ...{ gender: null, age: null, ageGroup: null, condition: null },
    });
    const [own] = ownContents({ timesPerDay: 1, unitsPerDose: 1, isConfirmed: true, ingredients: [line(2, null, 'mg', 'DAY')] }, (id) =>
      KNOWN.get(id),
    );
    const unknown = { supplementId: -1, amount: own?.amount ?? null, chemicalForm: '' as const };
    expect(totalIngredient([unknown], limits).state).toBe('unknown');
    expect(totalIngredient([unknown, { ...unknown, supplementId: 5, amount: decimalFromNumber(1) }], limits).state).toBe('partly');
  });

  it('made-up own products never count a negative amount or 0', () => {
    const amount = fc.option(fc.double({ min: 0.000001, max: 1e13, noNaN: true }), { nil: null });
    const unit = fc.constantFrom('mg' as const, 'µg' as const, 'IU' as const, '억 CFU' as const, null);
    const per = fc.constantFrom('DAY' as const, 'DOSE' as const, 'UNIT' as const, 'UNKNOWN' as const);
    const made = fc.array(fc.tuple(fc.integer({ min: 1, max: 5 }), amount, unit, per), { maxLength: 8 });
    fc.assert(
      fc.property(made, fc.double({ min: 0.1, max: 100, noNaN: true }), (lines, unitsPerDose) => {
        const product = { timesPerDay: 24, unitsPerDose, isConfirmed: true, ingredients: lines.map((each) => line(...each)) };
        for (const each of ownContents(product, (id) => KNOWN.get(id))) expect(each.amount === null || each.amount > 0n).toBe(true);
      }),
      { seed: 34, numRuns: 500 },
    );
  });
});

describe('the schema of an own product', () => {
  const parsed = (changes: Readonly<Record<string, unknown>>) => v.safeParse(ownProductSchema, { name: 'Vitamin D3 5000 IU', ...changes });

  it('an own product is a supplement, unconfirmed and of unknown amounts until it says otherwise', () => {
    expect(parsed({ ingredients: [{ name: 'Vitamin D3' }] }).output).toEqual({
      ...{ name: 'Vitamin D3 5000 IU', brandName: null, kind: 'SUPPLEMENT', supplementId: null, form: null, timesPerDay: null },
      ...{ unitsPerDose: null, unit: null, isConfirmed: false, expiresOn: null },
      ingredients: [{ ingredientId: null, name: 'Vitamin D3', amount: null, unit: null, per: 'UNKNOWN' }],
    });
  });

  it('a name of an own product is one line in composed characters', () => {
    expect(parsed({ name: '  비타민\n  D '.normalize('NFD') }).output).toMatchObject({ name: '비타민 D' });
  });

  it.each([
    ['no name', { name: ' ' }],
    ['a long name', { name: '가'.repeat(101) }],
    ['markup', { name: '<b>비타민</b>' }],
    ['a hidden character', { brandName: 'a\u202eb' }],
    ['half a character', { name: 'a\ud800' }],
    ['another kind', { kind: 'FOOD' }],
    ['another form', { form: 'pie' }],
    ['no times', { timesPerDay: 0 }],
    ['half a time', { timesPerDay: 1.5 }],
    ['too many times', { timesPerDay: 25 }],
    ['too many tablets', { unitsPerDose: 101 }],
    ['no tablet', { unitsPerDose: 0 }],
    ['a long word for a tablet', { unit: '정'.repeat(21) }],
    ['the amount 0', { ingredients: [{ name: 'B6', amount: 0, unit: 'mg' }] }],
    ['a negative amount', { ingredients: [{ name: 'B6', amount: -1, unit: 'mg' }] }],
    ['an endless amount', { ingredients: [{ name: 'B6', amount: Number.POSITIVE_INFINITY, unit: 'mg' }] }],
    ['a huge amount', { ingredients: [{ name: 'B6', amount: 1e14, unit: 'mg' }] }],
    ['another unit', { ingredients: [{ name: 'B6', amount: 1, unit: 'spoon' }] }],
    ['another basis', { ingredients: [{ name: 'B6', amount: 1, unit: 'mg', per: 'WEEK' }] }],
    ['a nameless ingredient', { ingredients: [{ name: '' }] }],
    ['too many ingredients', { ingredients: Array.from({ length: MOST_OWN_INGREDIENTS + 1 }, () => ({ name: 'B6' })) }],
    ['no date', { expiresOn: '2027-02-30' }],
    ['a product of no catalogue', { supplementId: 0 }],
  ])('an own product is refused for %s', (_, changes) => {
    expect(parsed(changes).success).toBe(false);
  });
});
