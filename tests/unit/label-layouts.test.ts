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
