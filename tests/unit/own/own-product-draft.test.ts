import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { ownProductSchema } from '#contract/own/own-products.ts';
import { type PanelReading, type PanelRow, PER_KINDS } from '#domain/labels/panel/panel.ts';
import { type Draft, draftOf, EMPTY_DRAFT, emptyRow, withReading } from '#domain/own/products/draft.ts';
import type { OwnProduct } from '#domain/own/products/own-product.ts';
import { problemsOf } from '#domain/own/products/problems.ts';
import { productOf } from '#domain/own/products/product-of-draft.ts';
import { LABEL_UNITS } from '#domain/shared/unit.ts';

const read = (part: Partial<PanelRow>): PanelRow => ({
  ...{ line: 0, nameRead: 'Vitamin C', ingredientId: 1, ingredientName: '비타민C', amount: 500, unit: 'mg', per: 'DOSE', percent: 556 },
  ...{ isPart: false, partOf: null, form: null, certainty: 'SURE', why: [] },
  ...part,
});
const panel = (...ingredients: PanelRow[]): PanelReading => ({
  ...{ name: 'Daily C', directions: { timesPerDay: 2, unitsPerDose: 1, unit: 'tablet' }, allergens: null, notes: [] },
  ...{ cautions: { avoid: [], consult: [], remarks: [] }, ingredients },
});
const filled: Draft = {
  ...EMPTY_DRAFT,
  name: 'Daily C',
  rows: [{ ...emptyRow([]), name: '비타민C', amount: '1,000', unit: 'mg', per: 'DAY' }],
};
const idOf = (name: string) => (name === '비타민C' ? 1 : null);

describe('the form of an own product', () => {
  it.each([
    ['1,000', 1000],
    ['0.5', 0.5],
    [' 12 ', 12],
    ['１０', 10],
    ['0', null],
    ['-3', null],
    ['1e5', null],
    ['12mg', null],
    ['', null],
  ])('an amount typed as %j is %j', (text, value) => {
    const rows = [{ ...emptyRow([]), name: '비타민C', amount: text, unit: 'mg' as const }];
    expect(productOf({ ...filled, rows }, idOf).ingredients[0]?.amount).toBe(value);
  });

  it('a reading puts rows to be checked first and keeps what the person gave', () => {
    const sure = read({});
    const doubtful = read({ line: 1, ingredientName: '마그네슘', certainty: 'CHECK', why: ['COMPOUND'], amount: null });
    const draft = withReading({ ...filled, unit: '' }, panel(sure, doubtful), [
      { text: 'Vitamin C 500 mg', picture: 'data:a' },
      { text: 'Magnesium oxide', picture: null },
    ]);
    expect(draft.rows.map(({ name, amount }) => [name, amount])).toEqual([
      ['마그네슘', ''],
      ['비타민C', '1,000'],
      ['비타민C', '500'],
    ]);
    expect(draft.rows.map(({ picture }) => picture)).toEqual([null, null, 'data:a']);
    expect([draft.name, draft.timesPerDay, draft.unit]).toEqual(['Daily C', '2', 'tablet']);
    expect(new Set(draft.rows.map(({ key }) => key)).size).toBe(3);
  });

  it("a raw material's weight is printed beside its row, and never counts as its marker's amount", () => {
    const raw = read({ nameRead: '홍삼농축액', ingredientName: '홍삼', certainty: 'CHECK', why: ['RAW_MATERIAL'], amount: 3, unit: 'g' });
    const draft = withReading(EMPTY_DRAFT, panel(raw), [{ text: '홍삼농축액 3 g', picture: null }]);
    expect(draft.rows).toMatchObject([{ name: '홍삼', amount: '', unit: null, line: '홍삼농축액 3 g' }]);
    expect(productOf(draft, idOf).ingredients).toMatchObject([{ amount: null }]);
  });

  it.each([
    ['엽산', 400, 100, 'µg DFE'],
    ['엽산', 400, 170, 'µg'],
    ['엽산', 400, null, 'µg'],
    // As old labels of the United States print folic acid.
    ['Folic Acid', 400, 100, 'µg'],
  ] as const)('folate of a label counts as its percentage says: %s %d µg, %s %', (nameRead, amount, percent, unit) => {
    const row = read({ nameRead, ingredientName: '엽산', amount, unit: 'µg', percent });
    expect(withReading(EMPTY_DRAFT, panel(row), []).rows).toMatchObject([{ amount: '400', unit }]);
  });

  it('problems are named in the order of the screen', () => {
    expect(problemsOf(EMPTY_DRAFT)).toEqual([
      { field: 'name', reason: 'missing' },
      { field: 'rows', reason: 'missing' },
    ]);
    const rows = [
      { ...emptyRow([]), name: 'a', amount: 'x', unit: 'mg' as const },
      { ...emptyRow([]), key: 2, name: 'b', amount: '1' },
      { ...emptyRow([]), key: 3 },
      { ...emptyRow([]), key: 4, name: 'd', why: ['UNCONFIRMED' as const] },
    ];
    expect(problemsOf({ ...filled, rows, timesPerDay: '1.5', unitsPerDose: '0' })).toEqual([
      { field: 'row', key: 1, reason: 'amount' },
      { field: 'row', key: 2, reason: 'unit' },
      { field: 'row', key: 3, reason: 'missing' },
      { field: 'row', key: 4, reason: 'check' },
      { field: 'per' },
      { field: 'timesPerDay' },
      { field: 'unitsPerDose' },
    ]);
    expect(problemsOf(filled)).toEqual([]);
  });

  it('a form without problems makes a product that the schema takes, whatever was typed', () => {
    const text = fc.oneof(
      fc.string(),
      fc.constantFrom('', '비타민C', '<b>', 'a\u202eb', '가'.repeat(101), '1e5', '99999999999999', '0.0000001'),
    );
    const number = fc.oneof(
      { weight: 1, arbitrary: text },
      { weight: 6, arbitrary: fc.constantFrom('1', '24', '25', '0.1', '0.01', '100', '101', '1,000') },
    );
    const row = fc.record({ name: text, amount: number, unit: fc.constantFrom(...LABEL_UNITS, null), per: fc.constantFrom(...PER_KINDS) });
    const input = {
      name: text,
      brandName: text,
      unit: text,
      timesPerDay: number,
      unitsPerDose: number,
      rows: fc.array(row, { minLength: 1, maxLength: 2 }),
    };
    let taken = 0;
    fc.assert(
      fc.property(fc.record(input), (typed) => {
        const rows = typed.rows.map((each, index) => ({ ...emptyRow([]), ...each, key: index + 1 }));
        const draft = { ...EMPTY_DRAFT, ...typed, rows };
        if (problemsOf(draft).length > 0) return;
        taken += 1;
        expect(v.is(ownProductSchema, productOf(draft, idOf))).toBe(true);
      }),
      { numRuns: 3000, seed: 34 },
    );
    expect(taken).toBeGreaterThan(20);
  });

  it.each([
    [{ name: '<b>비타민</b>' }, { field: 'name', reason: 'marks' }],
    [{ name: '가'.repeat(101) }, { field: 'name', reason: 'long' }],
    [{ brandName: 'a\u202eb' }, { field: 'brandName', reason: 'marks' }],
    [{ unit: '가'.repeat(21) }, { field: 'unit', reason: 'long' }],
    [{ rows: Array.from({ length: 81 }, (_, index) => ({ ...filled.rows[0], key: index })) }, { field: 'rows', reason: 'many' }],
    [{ rows: [{ ...filled.rows[0], key: 1, amount: '10000000000001' }] }, { field: 'row', key: 1, reason: 'largeAmount' }],
    [{ rows: [{ ...filled.rows[0], key: 1, amount: '0.0000001' }] }, { field: 'row', key: 1, reason: 'smallAmount' }],
    [{ rows: [{ ...filled.rows[0], key: 1, name: '<i>' }] }, { field: 'row', key: 1, reason: 'marks' }],
    [{ rows: [{ ...filled.rows[0], key: 1, amount: '1000000000' }] }, undefined],
  ])('a form says what the server would refuse: %#', (part, problem) => {
    expect(problemsOf({ ...filled, ...part } as Draft)).toEqual(problem === undefined ? [] : [problem]);
  });

  it('a first line that is a row names no product', () => {
    const first = { ...panel(read({})), name: 'Vitamin C 500 mg' };
    expect(withReading(EMPTY_DRAFT, first, [{ text: 'Vitamin C 500 mg', picture: null }]).name).toBe('');
  });

  it('amounts of a label with two columns wait for the basis that the person chooses', () => {
    const two = { ...panel(read({ per: 'DAY' })), notes: ['TWO_COLUMNS' as const] };
    expect(withReading(EMPTY_DRAFT, two, []).rows.map(({ per }) => per)).toEqual([null]);
  });

  it('a row without an amount is unknown, never 0, and a row to be checked does not count', () => {
    const rows = [
      { ...emptyRow([]), name: '비타민C', unit: 'mg' as const },
      { ...emptyRow([]), key: 2, name: '비타민C', amount: '9', unit: 'mg' as const, why: ['CORRECTED' as const] },
      { ...emptyRow([]), key: 3, name: '별별가루', amount: '5', unit: 'g' as const },
    ];
    const { ingredients, isConfirmed } = productOf({ ...filled, rows }, idOf);
    expect(ingredients.map(({ ingredientId, amount }) => [ingredientId, amount])).toEqual([
      [1, null],
      [1, null],
      [null, 5],
    ]);
    expect(isConfirmed).toBe(false);
  });

  it('a product that is edited without a change stays as it is', () => {
    const product: OwnProduct = { ...productOf(filled, idOf), form: 'capsule', expiresOn: '2027-05-01' };
    expect(productOf(draftOf(product), idOf)).toEqual(product);
    expect(product).toMatchObject({ isConfirmed: true, timesPerDay: 1, unitsPerDose: 1, unit: null, brandName: null });
  });
});
