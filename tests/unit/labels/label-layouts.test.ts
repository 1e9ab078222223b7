import { describe, expect, it } from 'vitest';
import { rowsOf } from '#tests/support/label-panels/rows.ts';

describe('a dash between name and amount', () => {
  it.each([
    ['Vitamin B12 - 500 mcg', '비타민B12 500 µg UNKNOWN'],
    ['비타민 B6 - 10 mg', '비타민B6 10 mg UNKNOWN'],
    ['Supplement Facts\nServing size 1 softgel\nVitamin D3 - 25 mcg - 125%', '비타민D 25 µg 125% DOSE'],
    ['코엔자임Q10 - 100 mg', '코엔자임Q10 100 mg UNKNOWN'],
    ['Each capsule contains:\nB. lactis Bl-04 - 5 billion CFU', '프로바이오틱스 5000000000 CFU UNIT'],
  ])('a dash after a name that ends in a number makes no range: %s', (text, row) => expect(rowsOf(text)).toEqual([row]));

  it.each(['루테인 10-20 mg', '루테인10~20 mg', '루테인 10 mg ~ 20 mg'])('a dash or tilde between two amounts makes a range: %s', (text) =>
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

describe('amounts over two lines', () => {
  it.each([
    ['a unit', '아연 8.5\nmg(100 %), 루테인 20 mg', ['아연 8.5 mg 100% DAY', '루테인 20 mg DAY']],
    ['a unit of equivalents', '비타민A 350 ㎍\nRAE (50 %)\n비타민E 11 mg\nα-TE', ['비타민A 350 µg RAE 50% DAY', '비타민E 11 mg α-TE DAY']],
    ['a percentage', '칼슘 210 mg\n(30 %), 셀렌 55 ㎍\n(100 %)', ['칼슘 210 mg 30% DAY', '셀레늄 55 µg 100% DAY']],
    ['its unit, which has a cell of its own', '비타민C\n100\nmg\n100 %\n루테인\n20\nmg', ['비타민C 100 mg 100% DAY', '루테인 20 mg DAY']],
  ])('the line below completes an amount that lacks %s', (_, text, rows) => expect(rowsOf(`1일 섭취량 당\n${text}`)).toEqual(rows));

  it('a number at the end of a line takes no unit from the head of a column, and its row stays empty', () =>
    expect(rowsOf('1일 섭취량 당\n비타민C 100\n% 영양성분기준치\n루테인 20 mg')).toEqual([
      '비타민C ? DAY AMOUNT_UNCLEAR',
      '루테인 20 mg DAY',
    ]));
});

describe('a label in one line', () => {
  it.each([
    [
      'a footnote',
      'Serving Size: 1 Tablet. “Vitamin C (as ascorbic acid) 90 mg 100%.” “Zinc 11 mg 100%.” “Daily value not established.”',
      ['비타민C 90 mg 100% DOSE', '아연 11 mg 100% DOSE'],
    ],
    [
      'a caution',
      '1일 섭취량 당 아연 8.5 mg(100%), 루테인 20 mg. 이상사례 발생 시 비타민A 3,000 ㎍ 이상은 피할 것.',
      ['아연 8.5 mg 100% DAY', '루테인 20 mg DAY'],
    ],
  ])('rows before %s in the same line are read', (_, text, rows) => expect(rowsOf(text)).toEqual(rows));

  it('an amount inside a caution is no row', () =>
    expect(rowsOf('비타민A 3,000 ㎍ 이상은 피할 것. 아연 8.5 mg 이하로 섭취하십시오.')).toEqual([]));

  it.each(['1일 영양성분 기준치에 대한 비율 100 %', '1일 영양성분 기준치의 100 %', '100 % of the daily value'])(
    'a percentage counts in a bracket that says of what it is: %s',
    (share) => expect(rowsOf(`1일 섭취량 당\n아연 8.5 mg (${share})`)).toEqual(['아연 8.5 mg 100% DAY']),
  );
});

describe('a column of the whole pack', () => {
  it.each([
    ['last in Korean', '영양정보\n1봉지(18 g)당 총 내용량(72 g)당\n칼슘 70 mg 10 % 280 mg 40 %\n단백질 2 g 4 % 8 g 15 %', 'UNIT'],
    ['first in Korean', '영양정보\n총 내용량당 1봉지당\n칼슘 280 mg 40 % 70 mg 10 %\n단백질 8 g 15 % 2 g 4 %', 'UNIT'],
    ['last in English', 'Nutrition Facts\nPer serving Per container\nCalcium 70 mg 10 % 280 mg 40 %\nProtein 2 g 4 % 8 g 15 %', 'DOSE'],
  ])('amounts and percentages are those of the column of what is taken where the whole pack stands %s', (_, text, per) =>
    expect(rowsOf(text)).toEqual(expect.arrayContaining([`칼슘 70 mg 10% ${per}`, `단백질 2 g 4% ${per}`])),
  );

  it('amounts of one piece and of a dose of two are told apart', () =>
    expect(rowsOf('Supplement Facts\nPer 1 Gummy Per 2 Gummies\nVitamin D 10 mcg 50 % 20 mcg 100 %')).toEqual(['비타민D 20 µg 100% DOSE']));

  it('amounts of the whole pack alone are of no day and no dose', () =>
    expect(rowsOf('영양정보\n총 내용량(72 g)당\n칼슘 280 mg 40 %')).toEqual(['칼슘 280 mg 40% UNKNOWN PER_WEIGHT']));
});

describe('bacteria that are weighed and counted', () => {
  it.each([
    ['1포당\n프로바이오틱스 2 g (100억 CFU)', '프로바이오틱스 10000000000 CFU UNIT'],
    ['Each capsule contains:\nLactobacillus gasseri 40 mg (10 billion CFUs)', '프로바이오틱스 10000000000 CFU UNIT'],
    ['Serving Size 1 capsule\nProbiotic Blend 50 mg 10 Billion CFU *', '프로바이오틱스 10000000000 CFU DOSE'],
  ])('the count of bacteria is the amount beside their weight: %s', (text, row) => expect(rowsOf(text)).toEqual([row]));
});

describe('what a front prints', () => {
  it.each(['1,100 mg x 300정 (330 g)', '600 mg × 60캡슐', '1,000 mg * 90 softgels'])('the net weight of a pack is no row: %s', (weight) =>
    expect(rowsOf(`건강기능식품 ${weight}\n1일 섭취량 당 비타민C 1,000 mg`)).toEqual(['비타민C 1000 mg DAY']),
  );

  it('an amount of two tablets is a row', () => expect(rowsOf('비타민C 500 mg x 2정')).toEqual(['비타민C 500 mg UNKNOWN']));

  it('an ingredient is known with the L- of its isomer', () =>
    expect(rowsOf('L-글루타치온 150 mg\nL-멜라토닌 2 mg')).toEqual(['글루타치온 150 mg UNKNOWN', 'L-멜라토닌 2 mg UNKNOWN NAME_UNCLEAR']));
});

describe('a label of Europe', () => {
  it('the weight of a salt is that of its element where European percentages say so', () =>
    expect(rowsOf('Serving size 1 tablet\nVitamin C 80 mg 100 %\nIron 7 mg 50 %\nZinc Gluconate 5 mg 50 %')).toEqual([
      '비타민C 80 mg 100% DOSE',
      '철 7 mg 50% DOSE',
      '아연 5 mg 50% DOSE',
    ]));

  it('a photographed row alone is not confirmed by a European reference value', () =>
    expect(rowsOf('Serving size 1 tablet\nZinc 10 mg 100 %', 80)).toEqual(['아연 10 mg 100% DOSE UNCONFIRMED']));
});

describe('aloe on labels', () => {
  it.each(['알로에 농축액 25 mg', 'Aloe Vera Extract 25 mg'])(
    'aloe is not taken for gel where the label leaves gel or leaf open: %s',
    (text) => expect(rowsOf(`1일 섭취량 당\n${text}`)).toEqual([`${text.replace(/ 25 mg/, '')} 25 mg DAY`]),
  );

  it('gel of aloe is the gel', () => expect(rowsOf('1일 섭취량 당\nAloe Vera Gel 50 mg')).toEqual(['알로에겔 50 mg DAY RAW_MATERIAL']));
});

describe('what a bracket says to be in a material', () => {
  it.each([
    ['루테인지아잔틴복합추출물 20 mg(루테인 16 mg, 지아잔틴 4 mg)', ['루테인 16 mg DAY', '지아잔틴 4 mg DAY']],
    ['밀크씨슬추출물 250 mg(실리마린 130 mg)', ['밀크씨슬 130 mg DAY']],
    ['홍삼농축액 3 g(진세노사이드 Rg1, Rb1 및 Rg3의 합 6 mg)', ['홍삼 6 mg DAY']],
    ['EPA 및 DHA 함유 유지 1,000 mg(EPA와 DHA의 합 600 mg)', ['오메가3 600 mg DAY']],
    ['Energy Blend 2 g (L-Arginine 1 g, Taurine 500 mg)', ['아르기닌 1 g DAY']],
  ])('amounts in the bracket of a material count: %s', (text, rows) =>
    expect(rowsOf(`1일 섭취량 당\n${text}`)).toEqual(expect.arrayContaining(rows)),
  );

  it('ingredients in a bracket after the amount of a blend are its parts', () =>
    expect(rowsOf('Serving size 1 scoop\nEnergy Blend 2 g (L-Arginine, Taurine)')).toEqual([
      'Energy Blend 2 g DOSE BLEND',
      '아르기닌 ? DOSE part BLEND_PART',
    ]));

  it.each([
    ['밀크씨슬추출물 250 mg(실리마린 130 mg)', '밀크씨슬 250 mg DAY'],
    ['EPA 및 DHA 함유 유지 1,000 mg(EPA와 DHA의 합 600 mg)', '오메가3 1000 mg DAY'],
    ['Garlic Extract 50 mg (equivalent to 5,000 mg fresh garlic)', '마늘 5000 mg DAY'],
  ])('neither a material nor an equivalent is the amount of an ingredient: %s', (text, row) =>
    expect(rowsOf(`1일 섭취량 당\n${text}`)).not.toContain(row),
  );
});
