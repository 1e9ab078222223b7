import { describe, expect, it } from 'vitest';
import { readPanel } from '#domain/labels/panel/read-panel.ts';
import { rowsOf } from '#tests/support/label-panels/rows.ts';
import { LABEL_FACTS } from '#tests/support/label-panels/sets.ts';

describe('the reader of panels', () => {
  it.each([
    ['a Korean table', '1일 섭취량(2정) 당\n비타민D 25 μg 250 %\n아연: 8.5mg(100%)', ['비타민D 25 µg 250% DAY', '아연 8.5 mg 100% DAY']],
    [
      'running text',
      '1일 섭취량 당 : 열량 5 kcal, 나트륨 5 mg(0 %), 칼슘 210 mg(30 %), EPA와 DHA의 합 900 mg',
      ['칼슘 210 mg 30% DAY', '오메가3 900 mg DAY'],
    ],
    [
      'cells on lines of their own',
      '1회 분량\n나이아신\n15 mg NE\n100 %\n루테인\n20 mg',
      ['나이아신 15 mg NE 100% DOSE', '루테인 20 mg DOSE'],
    ],
    [
      'columns as blocks, if percentages confirm them',
      'Supplement Facts\nVitamin C\nZinc\n90 mg\n11 mg\n100%\n100%',
      ['비타민C 90 mg 100% UNKNOWN', '아연 11 mg 100% UNKNOWN'],
    ],
    [
      'Supplement Facts',
      'Supplement Facts\nServing Size 1 tablet\nFolate 680 mcg DFE (400 mcg folic acid) 170%\nBoron 1 mg *',
      ['엽산 680 µg DFE 170% DOSE', 'Boron 1 mg DOSE'],
    ],
    [
      'a bracket over two lines',
      'Each tablet contains:\nVitamin A (as retinyl acetate and\nbeta-carotene) 900 mcg RAE 100%',
      ['비타민A 900 µg RAE 100% UNIT'],
    ],
    [
      'amounts before their names',
      'Key Ingredients: 600mg KSM-66 Ashwagandha, 200mg L-Theanine, 100 mg of Magnesium',
      ['KSM-66 Ashwagandha 600 mg UNKNOWN NAME_UNCLEAR', '테아닌 200 mg UNKNOWN', '마그네슘 100 mg UNKNOWN'],
    ],
    [
      'names glued to amounts',
      '비타민B12.4mg, 비타민B1224μg, 코엔자임Q10100mg',
      ['비타민B1 2.4 mg UNKNOWN', '비타민B12 24 µg UNKNOWN', '코엔자임Q10 100 mg UNKNOWN'],
    ],
    [
      'names with a digit or a point at their beginning',
      "Supplement Facts\nServing size 1 capsule\n5-HTP 100 mg\n7-Keto DHEA 25 mg\nSt. John's Wort 300 mg",
      ['5-HTP 100 mg DOSE', '7-Keto DHEA 25 mg DOSE', "St. John's Wort 300 mg DOSE"],
    ],
    ['a name with a digit in running text', '5-HTP 100 mg', ['5-HTP 100 mg UNKNOWN NAME_UNCLEAR']],
    ['live bacteria', '1캡슐 당\n프로바이오틱스 수 100억 CFU', ['프로바이오틱스 10000000000 CFU UNIT']],
    ['international units beside micrograms', 'Vitamin D3 125 mcg (5,000 IU) 625%', ['비타민D 125 µg 625% UNKNOWN']],
    [
      'equivalents however they are spelled',
      '비타민E 11 mg α TE, 나이아신 15mgN.E, 엽산 400㎍-DFE',
      ['비타민E 11 mg α-TE UNKNOWN', '나이아신 15 mg NE UNKNOWN', '엽산 400 µg DFE UNKNOWN'],
    ],
    [
      'strains beside their total',
      'Each capsule contains:\nProbiotics 10 billion CFU\nL. acidophilus 6 billion CFU',
      ['프로바이오틱스 10000000000 CFU UNIT', 'L. acidophilus 6000000000 CFU UNIT part'],
    ],
    ['a weighed blend of bacteria', 'Each capsule contains:\nProbiotic Blend 50 mg', ['Probiotic Blend 50 mg UNIT BLEND']],
  ])('the reader of panels reads %s', (_, text, rows) => expect(rowsOf(text)).toEqual(rows));

  it.each([
    ['a salt', '산화마그네슘 500 mg', ['마그네슘 ? UNKNOWN COMPOUND']],
    ['a salt whose percentage is of the element', 'Serving size 1 tablet\nZinc Oxide 11 mg 100%', ['아연 11 mg 100% DOSE']],
    ['a salt that names its element', 'Magnesium Oxide 500 mg providing 300 mg of elemental magnesium', ['마그네슘 300 mg UNKNOWN']],
    ['an element with its source', 'Iron 65 mg (from 325 mg ferrous sulfate) 361%', ['철 65 mg 361% UNKNOWN']],
    ["a marker's raw material", '홍삼농축액 3 g', ['홍삼 3 g UNKNOWN RAW_MATERIAL']],
    ['a marker', '진세노사이드 Rg1+Rb1+Rg3 3 mg', ['홍삼 3 mg UNKNOWN']],
    ['a marker beside its raw material', '1일 섭취량 당\n홍삼농축액 3 g\n진세노사이드 Rg1+Rb1+Rg3 3 mg', ['홍삼 3 mg DAY']],
    ['a marker as a percentage of its extract', '실리마린 70 % 밀크씨슬추출물 185 mg', ['밀크씨슬 185 mg UNKNOWN RAW_MATERIAL']],
    ['a marker in brackets', '밀크씨슬추출물 185 mg (실리마린 130 mg)', ['밀크씨슬 130 mg UNKNOWN']],
    ['a marker below its extract', '밀크씨슬추출물 185 mg\n실리마린 130 mg', ['밀크씨슬 130 mg UNKNOWN']],
    ['two markers', '플라보놀배당체 28 mg\n로르산 70 mg', ['은행잎 28 mg UNKNOWN', '쏘팔메토 70 mg UNKNOWN']],
    ['a marker in micrograms', '실리마린 130000 µg', ['밀크씨슬 130000 µg UNKNOWN']],
    ['a marker in parts per million', '진세노사이드 Rg1+Rb1+Rg3 3000 ppm', ['홍삼 ? UNKNOWN AMOUNT_UNCLEAR']],
    ['less than an amount of a marker', '진세노사이드 Rg1+Rb1+Rg3 3 mg 미만', ['홍삼 ? UNKNOWN LESS_THAN']],
    ['nothing of a marker', '진세노사이드 Rg1+Rb1+Rg3 0 mg', []],
    ['an extract', 'Turmeric Root Extract 500 mg', ['강황 500 mg UNKNOWN SOURCE']],
    [
      'a blend',
      'Serving size 1 scoop\nEnergy Blend (L-Arginine, Taurine) 2 g',
      ['Energy Blend 2 g DOSE BLEND', '아르기닌 ? DOSE part BLEND_PART'],
    ],
    [
      'parts of a total',
      'Total Omega-3 700 mg\nEPA 360 mg\nDHA 240 mg',
      ['오메가3 700 mg UNKNOWN', '오메가3 360 mg UNKNOWN part', '오메가3 240 mg UNKNOWN part'],
    ],
    ['less than an amount', '1회 섭취량당\n비타민B12 1 μg 미만', ['비타민B12 ? DOSE LESS_THAN']],
    ['a range', '루테인 10~20 mg', ['루테인 ? UNKNOWN LESS_THAN']],
    ['amounts of 100 g', '영양정보 100 g 당\n칼슘 350 mg 50 %', ['칼슘 350 mg 50% UNKNOWN PER_WEIGHT']],
    ['an impossible amount', '비타민C 1,000,000,000 mg', ['비타민C 1000000000 mg UNKNOWN IMPLAUSIBLE']],
  ])('the reader of panels says what an amount is of: %s', (_, text, rows) => expect(rowsOf(text)).toEqual(rows));

  it('the reader of panels takes the day of two columns, and says so', () => {
    const lines = '구분 1정 당 1일 섭취량(2정) 당\n비타민C 250 mg 500 mg 500 %\n루테인 10 mg 20 mg'.split('\n').map((text) => ({ text }));
    const { ingredients, notes } = readPanel(lines, LABEL_FACTS).read;
    expect(ingredients).toMatchObject([
      { amount: 500, per: 'DAY' },
      { amount: 20, per: 'DAY' },
    ]);
    expect(notes).toEqual(['TWO_COLUMNS']);
  });

  it('the reader of panels marks both amounts of a label that contradicts itself', () => {
    expect(rowsOf('1일 섭취량 당\n비타민D 25 μg\n비타민D 50 μg')).toEqual([
      '비타민D 25 µg DAY CONTRADICTION',
      '비타민D 50 µg DAY CONTRADICTION',
    ]);
  });

  it('the reader of panels leaves out materials, cautions and footnotes', () => {
    expect(
      rowsOf(
        '원료명 및 함량: 산화아연 1.04 %(아연 8.5 mg),\n비타민C 33 mg\n섭취 시 주의사항: 비타민A 3,000 μg 이상은 피할 것\nOther ingredients: silica 2 mg\n* Daily Value 90 mg',
      ),
    ).toEqual([]);
  });

  it('a panel of blocks without percentages is left out rather than guessed', () => {
    expect(rowsOf('Supplement Facts\nVitamin C\nZinc\n90 mg\n11 mg')).toEqual([]);
  });
});

describe('a photographed panel', () => {
  it('a photographed row is sure where the percentage of the label confirms it', () => {
    expect(rowsOf('Serving size 1 tablet\nZinc 11 mg 100%\nLutein 20 mg', 80)).toEqual([
      '아연 11 mg 100% DOSE',
      '루테인 20 mg DOSE UNCONFIRMED',
    ]);
  });

  it('a photographed amount that is too small stays, to be checked, as products add traces', () =>
    expect(rowsOf('1일 섭취량 당\nL-아르기닌 30 mg', 80)).toEqual(['아르기닌 30 mg DAY IMPLAUSIBLE']));

  it('a photographed name takes no amount of the row below, of which the percentage says that it is another', () => {
    const lines = (name: string) => `1일 섭취량 당\n아연 8.5 mg 100 %\n비타민C 100 mg 100 %\n${name}\n210 mg 30 %`;
    expect(rowsOf(lines('비오틴'), 80).at(-1)).toMatch(/^비오틴 \? 30% DAY/);
    expect(rowsOf(lines('마그네슘'), 80).at(-1)).toBe('마그네슘 ? 30% DAY PERCENT_DIFFERS');
    expect(rowsOf(lines('칼슘'), 80).at(-1)).toBe('칼슘 210 mg 30% DAY');
  });

  it('a photographed row alone is not confirmed by a reference value of former labels', () => {
    expect(rowsOf('Serving size 1 tablet\nZinc 15 mg 100%', 80)).toEqual(['아연 15 mg 100% DOSE UNCONFIRMED']);
    expect(rowsOf('Serving size 1 tablet\nZinc 15 mg 100%\nVitamin C 60 mg 100%', 80)).toEqual([
      '아연 15 mg 100% DOSE',
      '비타민C 60 mg 100% DOSE',
    ]);
  });

  it.each([
    ['a letter for a digit', '비타민C l00 mg 100 %', '비타민C 100 mg 100% DAY CORRECTED'],
    ['a lost decimal point', '비타민B6 15 mg 100 %', '비타민B6 1.5 mg 100% DAY CORRECTED'],
    ['a misread unit', '비타민D 25 pg 250 %', '비타민D 25 µg 250% DAY CORRECTED'],
    ['a unit read as digits', '비타민D 2548 250 %', '비타민D 25 µg 250% DAY CORRECTED'],
    ['a misread amount that is impossible', '셀레늄 55 mg', '셀레늄 ? DAY IMPLAUSIBLE'],
  ])('a photographed row with %s is corrected by its percentage, and to be checked', (_, line, row) => {
    expect(rowsOf(`1일 섭취량 당\n아연 8.5 mg 100 %\n엽산 400 μg DFE 100 %\n칼슘 210 mg 30 %\n${line}`, 70).at(-1)).toBe(row);
  });

  it.each([
    ['마그네슴 94.5 mg 30 %', '마그네슘 94.5 mg 30% DAY'],
    ['비타민81 1.2 mg 100 %', '비타민B1 1.2 mg 100% DAY'],
    ['셀레늠 55 mg', '셀레늄 ? DAY NAME_UNCLEAR IMPLAUSIBLE'],
    ['마그네숍 945 mg 30 %', '마그네슘 94.5 mg 30% DAY NAME_UNCLEAR CORRECTED'],
    ['마그네슘 945 ms 30 %', '마그네슘 94.5 mg 30% DAY CORRECTED'],
  ])('a photographed row with a misread name is sure only where amount, unit and percentage agree: %s', (line, row) => {
    expect(rowsOf(`1일 섭취량 당\n아연 8.5 mg 100 %\n엽산 400 μg DFE 100 %\n칼슘 210 mg 30 %\n${line}`, 70).at(-1)).toBe(row);
  });
});

describe('lines that name an ingredient', () => {
  it.each([
    ['digits set apart', '비타민 D 1 0 0 0 IU', '비타민D ? UNKNOWN AMOUNT_UNCLEAR'],
    ['a unit that is none', '비타민D 1000 XX', '비타민D ? UNKNOWN AMOUNT_UNCLEAR'],
    ['no unit', '비타민D 1000', '비타민D ? UNKNOWN AMOUNT_UNCLEAR'],
    ['a third', 'Vitamin C ⅓ g', '비타민C ? UNKNOWN AMOUNT_UNCLEAR'],
    ['three commas', '엽산 3,697,00 µg', '엽산 ? UNKNOWN AMOUNT_UNCLEAR'],
    ['a letter for a digit', '비타민C 2OO mg', '비타민C ? UNKNOWN AMOUNT_UNCLEAR'],
    ['the unit of a misreading', '비타민D 25 pg', '비타민D ? UNKNOWN AMOUNT_UNCLEAR'],
    ['thousands set apart', 'EPA 및 DHA의 합 1 000 mg', '오메가3 1000 mg UNKNOWN DIGITS_APART'],
    ['thousands set apart by a thin space', 'Vitamin D 1\u2009000 IU', '비타민D 1000 IU UNKNOWN DIGITS_APART'],
  ])('a line that names an ingredient keeps its row, to be checked, with %s', (_, line, row) => expect(rowsOf(line)).toEqual([row]));

  it.each([
    ['Vitamin A 468 UI', '비타민A 468 IU UNKNOWN'],
    ['Vitamin D 1000 U.I.', '비타민D 1000 IU UNKNOWN'],
    ['엽산 35 미크로그램', '엽산 35 µg UNKNOWN'],
    ['Iron 1 1/2 mg', '철 1.5 mg UNKNOWN'],
    ['Iron 1½ mg', '철 1.5 mg UNKNOWN'],
    ['Vitamin C ½ g', '비타민C 0.5 g UNKNOWN'],
    ['Omega 3 500 mg', '오메가3 500 mg UNKNOWN'],
    ['비타민 B 12 500 µg', '비타민B12 500 µg UNKNOWN'],
  ])('a line that names an ingredient is read in foreign units and fractions: %s', (line, row) => expect(rowsOf(line)).toEqual([row]));

  it('a line that names an ingredient is kept beside another row in its line', () =>
    expect(rowsOf('비타민C 1000 XX 아연 15 mg')).toContain('비타민C ? UNKNOWN AMOUNT_UNCLEAR'));

  it('an amount in a table without a name that may be one is left, with its line', () => {
    const lines = ['1일 섭취량 당', '아연 8.5 mg', '12 가루 이름 30 IU', '열량 5 kcal'].map((text) => ({ text }));
    const { read, left } = readPanel(lines, LABEL_FACTS);
    expect(read.ingredients.map(({ ingredientName }) => ingredientName)).toEqual(['아연']);
    expect(left).toEqual([{ text: '12 가루 이름 30 IU', why: 'NO_NAME' }]);
  });
});

describe('directions of a label in halves', () => {
  it.each([
    ['1일 1회, 1회 반 알을 물과 함께', 1, 0.5],
    ['하루 두 번 반정씩', 2, 0.5],
    ['1일 1회, 1회 ½정', 1, 0.5],
    ['1일 1회, 1회 한 알 반', 1, 1.5],
    ['Take ½ tablet daily', 1, 0.5],
    ['Take half a tablet twice daily', 2, 0.5],
    ['Take 1 tablet daily', 1, 1],
    ['Take 2 tablets daily', null, null],
  ])('directions of a label are read as parts of a piece: %s', (text, timesPerDay, unitsPerDose) =>
    expect(readPanel([{ text: '비타민C 100 mg' }, { text }], LABEL_FACTS).read.directions).toMatchObject({ timesPerDay, unitsPerDose }),
  );
});

describe('amounts far outside what products hold', () => {
  it.each(['엽산 210 mg', '비타민D 4000 µg', 'Zinc 500 mg', '루테인 500 mg', 'Vitamin A 50,000 µg RAE', 'Selenium 5 mg'])(
    'an amount far outside what products hold is to be checked, and not taken from a photo: %s',
    (line) => {
      expect(rowsOf(line)[0]).toMatch(/IMPLAUSIBLE$/);
      expect(rowsOf(line, 80)[0]).toMatch(/ \? UNKNOWN IMPLAUSIBLE$/);
    },
  );

  it.each([
    'Vitamin B12 10,000 mcg',
    'Biotin 20,000 mcg',
    'Vitamin D3 50,000 IU',
    'Vitamin C 5,000 mg',
    'Vitamin K2 45 mg',
    'Iodine 12.5 mg',
  ])('an amount of the strongest products that are usual is sure: %s', (line) => expect(rowsOf(line)[0]).toMatch(/UNKNOWN$/));
});
