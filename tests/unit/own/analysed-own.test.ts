import { describe, expect, it } from 'vitest';
import { sentProduct, withOwnNames } from '#domain/own/products/analysed.ts';
import type { OwnProduct } from '#domain/own/products/own-product.ts';

const PRODUCT: OwnProduct = {
  name: '비밀약 이름',
  brandName: '비밀약 회사',
  kind: 'MEDICINE',
  supplementId: 18,
  form: 'tablet',
  timesPerDay: 2,
  unitsPerDose: 1,
  unit: '비밀정',
  ingredients: [{ name: '비밀성분', ingredientId: 7, amount: 5, unit: 'mg', per: 'UNIT', form: null, partOf: null }],
  isConfirmed: true,
  expiresOn: '2027-01-01',
};

describe('own products of an analysis', () => {
  it('own products of an analysis are sent without a text, a medicine without what names it', () => {
    expect(sentProduct(PRODUCT)).toEqual({
      kind: 'MEDICINE',
      timesPerDay: 2,
      unitsPerDose: 1,
      ingredients: [{ ingredientId: 7, amount: 5, unit: 'mg', per: 'UNIT', form: null, partOf: null }],
    });
    expect(JSON.stringify(sentProduct({ ...PRODUCT, kind: 'SUPPLEMENT' }))).not.toContain('비밀');
  });

  it('own products of an analysis send an amount that was not confirmed as unknown', () => {
    expect(sentProduct({ ...PRODUCT, isConfirmed: false }).ingredients[0]?.amount).toBeNull();
  });

  it('own products of an analysis have their names joined on the device', () => {
    const answered = [
      { supplementId: 18, supplementName: '마그네슘', brandName: '더팜' },
      { supplementId: -1, supplementName: '', brandName: '' },
    ];
    expect(withOwnNames(answered, [PRODUCT]).map(({ supplementName, brandName }) => [supplementName, brandName])).toEqual([
      ['마그네슘', '더팜'],
      ['비밀약 이름', '비밀약 회사'],
    ]);
  });
});
