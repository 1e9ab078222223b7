import { describe, expect, it } from 'vitest';
import { parseExamples } from '#register/facts/examples/products.ts';

const HEAD = '# a comment\nid\tbrand\tform\tprice\tdose\tpopularity\tfemale\tpeakAge\tname\tcontents\tdescription';
const LINE = '7\t2\ttablet\t9900\t2x1 식후\t100\t60\t40\t비타민\tniacin 16 mg NE:nicotinamide; zinc ? mg\t설명이에요.';
const parse = (line: string) => parseExamples(`${HEAD}\n${line}\n`);

describe('the reader of example products', () => {
  it('the reader of example products reads a line with its amounts, its directions and its popularity', () => {
    expect(parse(LINE)).toMatchObject([
      {
        id: 7,
        brandId: 2,
        dosesPerDay: 2,
        method: '1일 2회, 1회 1정을 식사 후에 물과 함께 섭취하세요.',
        ingredients: [
          { slug: 'niacin', amount: 16, unit: 'mg NE', form: 'nicotinamide' },
          { slug: 'zinc', amount: null, unit: 'mg' },
        ],
        popularity: { base: 100, female: 120, male: 80, peakAge: 40 },
      },
    ]);
  });

  it.each([
    ['a form that there is not', LINE.replace('tablet', 'pill')],
    ['a unit that there is not', LINE.replace('mg NE', 'spoons')],
    ['a chemical form that there is not', LINE.replace('nicotinamide', 'flush')],
    ['a dose in words', LINE.replace('2x1', 'twice')],
    ['a field too few', LINE.replace('\t설명이에요.', '')],
    ['a field too many', `${LINE}\tmore`],
    ['no price', LINE.replace('9900', '')],
  ])('the reader of example products refuses a line with %s', (_, line) => expect(() => parse(line)).toThrow());
});
