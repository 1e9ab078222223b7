import { describe, expect, it } from 'vitest';
import { rowsOf } from '../support/label-panels/rows.ts';

describe('a dash between name and amount', () => {
  it.each([
    ['Vitamin B12 - 500 mcg', '비타민B12 500 µg UNKNOWN'],
    ['비타민 B6 - 10 mg', '비타민B6 10 mg UNKNOWN'],
    ['Supplement Facts\nServing size 1 softgel\nVitamin D3 - 25 mcg - 125%', '비타민D 25 µg 125% DOSE'],
    ['코엔자임Q10 - 100 mg', '코엔자임Q10 100 mg UNKNOWN'],
    ['Each capsule contains:\nB. lactis Bl-04 - 5 billion CFU', '프로바이오틱스 5000000000 CFU UNIT'],
  ])('a dash after a name that ends in a number makes no range: %s', (text, row) => expect(rowsOf(text)).toEqual([row]));

  it.each(['루테인 10-20 mg', '루테인10~20 mg'])('a dash or tilde between two amounts makes a range: %s', (text) =>
    expect(rowsOf(text)).toEqual(['루테인 ? UNKNOWN LESS_THAN']),
  );
});

describe('names that begin like those of main nutrients', () => {
  it('ingredients are rows though their names begin with trans, sodium or 지방', () =>
    expect(
      rowsOf('Supplement Facts\nServing Size 1 capsule\nTrans-Pterostilbene 50 mg\nSodium Hyaluronate 120 mg\n지방산복합물 300 mg'),
    ).toEqual(['Trans-Pterostilbene 50 mg DOSE', '히알루론산 120 mg DOSE', '지방산복합물 300 mg DOSE BLEND']));

  it('energy and main nutrients are no rows', () =>
    expect(rowsOf('Nutrition Facts\nTrans Fat 0.5 g\nSodium 5 mg 1%\n총지방 1 g 2%\n포화지방 0.3 g 2%')).toEqual([]));
});
